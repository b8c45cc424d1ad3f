import java.util.HashMap;
import java.util.Map;

/** Counts of the words of some lengths in a text of four letters, with a map. */
final class KNucleotide {
    private static String makeText(int size) {
        Harness.Random random = new Harness.Random();
        StringBuilder letters = new StringBuilder();
        for (int i = 0; i < size; i++) {
            letters.append("GATC".charAt((random.next() >> 7) % 4));
        }
        return letters.toString();
    }

    private static Map<String, Integer> countWords(String text, int length) {
        Map<String, Integer> counts = new HashMap<>();
        for (int start = 0; start < text.length() - length + 1; start++) {
            String word = text.substring(start, start + length);
            counts.put(word, counts.getOrDefault(word, 0) + 1);
        }
        return counts;
    }

    static long run(int size) {
        String text = makeText(size);
        int checksum = 0;
        for (int length : new int[] {1, 2, 3, 4, 6, 12, 18}) {
            Map<String, Integer> counts = countWords(text, length);
            int most = 0;
            for (int count : counts.values()) {
                most = Math.max(most, count);
            }
            checksum = (checksum * 31 + counts.size() * 7 + most) % 1000003;
            for (String word : new String[] {"GGT", "GATC", "GGTATT"}) {
                checksum += counts.getOrDefault(word, 0);
            }
        }
        return checksum;
    }

    public static void main(String[] args) {
        Harness.main("knucleotide", args, KNucleotide::run, 40, 50000);
    }
}
