using System;
using System.Collections.Generic;
using System.Text;

/// Counts of the words of some lengths in a text of four letters, with a dictionary.
static class KNucleotide {
    static string makeText(int size) {
        Harness.Random random = new Harness.Random();
        StringBuilder letters = new StringBuilder();
        for (int i = 0; i < size; i++) {
            letters.Append("GATC"[(random.Next() >> 7) % 4]);
        }
        return letters.ToString();
    }

    static Dictionary<string, int> countWords(string text, int length) {
        Dictionary<string, int> counts = new Dictionary<string, int>();
        for (int start = 0; start < text.Length - length + 1; start++) {
            string word = text.Substring(start, length);
            int count;
            counts.TryGetValue(word, out count);
            counts[word] = count + 1;
        }
        return counts;
    }

    static long run(int size) {
        string text = makeText(size);
        int checksum = 0;
        foreach (int length in new int[] {1, 2, 3, 4, 6, 12, 18}) {
            Dictionary<string, int> counts = countWords(text, length);
            int most = 0;
            foreach (int count in counts.Values) {
                most = Math.Max(most, count);
            }
            checksum = (checksum * 31 + counts.Count * 7 + most) % 1000003;
            foreach (string word in new string[] {"GGT", "GATC", "GGTATT"}) {
                int count;
                counts.TryGetValue(word, out count);
                checksum += count;
            }
        }
        return checksum;
    }

    static void Main(string[] args) {
        Harness.Run("knucleotide", args, run, 40, 50000);
    }
}
