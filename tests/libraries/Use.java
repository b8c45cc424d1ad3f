import java.util.List;
import java.util.Map;
import java.util.Set;
import org.example.text.Counter;
import org.example.text.PythonException;
import org.example.text.TextTools;

/** Calls the library from Java: java -cp text_tools.jar:. Use */
public class Use {
    static void fails(Runnable call) {
        try {
            call.run();
            System.out.println("nothing was thrown");
        } catch (PythonException e) {
            System.out.println(e.getType() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(TextTools.add(2, 3));
        fails(() -> TextTools.add(Long.MAX_VALUE, 1));
        System.out.println(TextTools.mean(new double[] {1.5, 2.5, 3.0, 5.0}));
        fails(() -> TextTools.mean(new double[0]));
        System.out.println(TextTools.is_even(4) + " " + TextTools.is_even(7));
        byte[] shouted = TextTools.shout("gr\u00fc\u00dfe \u20ac \ud83d\ude00").getBytes("UTF-8");
        System.out.write(shouted, 0, shouted.length);
        System.out.println();
        final List<String> words = TextTools.words("the cat and the hat");
        System.out.println(String.join(" ", words));
        StringBuilder line = new StringBuilder();
        for (Map.Entry<String, Long> entry : TextTools.counts(words).entrySet()) {
            line.append(line.length() == 0 ? "" : " ").append(entry.getKey()).append('=').append((long) entry.getValue());
        }
        System.out.println(line);
        line.setLength(0);
        for (byte b : TextTools.flip(new byte[] {0, 1, -2, -1})) {
            line.append(line.length() == 0 ? "" : " ").append(b & 255);
        }
        System.out.println(line);
        line.setLength(0);
        for (long n : TextTools.primes(12)) {
            line.append(line.length() == 0 ? "" : " ").append(n);
        }
        System.out.println(line);
        Set<Long> unique = TextTools.distinct(new long[] {3, -1, 3, -1});
        System.out.println(unique.contains(3L) && unique.contains(-1L) ? unique.size() : -1);
        System.out.println(TextTools.find(words, "ha") + " " + (TextTools.find(words, "x") == null ? "None" : "?"));
        Object[] pair = TextTools.divmod_of(-7, 2);
        System.out.println((Long) pair[0] + " " + (Long) pair[1]);
        fails(() -> TextTools.divmod_of(1, 0));
        TextTools.note("a");
        TextTools.note("a");
        fails(() -> TextTools.note(""));
        System.out.println(TextTools.noted("a") + " ''");
        fails(() -> TextTools.noted("b"));
        System.out.println(TextTools.factorial(20));
        fails(() -> TextTools.factorial(21));
        try {
            TextTools.depth(0);
        } catch (PythonException e) {
            System.out.println(e.getType());
        }
        Map<String, long[]> numbers = new java.util.LinkedHashMap<String, long[]>();
        numbers.put("p", new long[] {4, 9});
        numbers.put("q", new long[0]);
        for (Object[] row : TextTools.table(numbers)) {
            System.out.println(row[0] + " " + (row[1] == null ? "none" : row[1]));
        }
        System.out.flush();
        TextTools.say("something");
        objects();
        System.out.println(TextTools.only_named(1.25));
    }

    static void objects() {
        final Counter a = new Counter(10);
        Counter b = new Counter(1);
        System.out.println(a.add(5, "x") + " " + b.add(1, "y"));
        fails(() -> a.add(-1, "z"));
        try (Counter both = a.joined(b)) {
            List<String> names = both.names();
            System.out.println(both.add(0, "z") + " " + String.join(" ", names));
        }
        System.out.println(TextTools.larger(b, a).add(0, "w") + " " + TextTools.larger(b, null).add(0, "w"));
        a.close();
        fails(() -> a.add(1, ""));
        fails(() -> TextTools.larger(null, a));
    }
}
