// Calls the library from C#: mcs -r:text_tools.dll Use.cs && mono Use.exe
using System;
using System.Collections.Generic;
using org.example.text;

public static class Use {
    private static void Fails(Action call) {
        try {
            call();
            Console.WriteLine("nothing was thrown");
        } catch (PythonException e) {
            Console.WriteLine(e.PythonType + ": " + e.Message);
        }
    }

    private static string Join<T>(IEnumerable<T> items) {
        List<string> texts = new List<string>();
        foreach (T item in items) {
            texts.Add(item.ToString());
        }
        return string.Join(" ", texts.ToArray());
    }

    public static void Main() {
        Console.WriteLine(TextTools.add(2, 3));
        Fails(() => TextTools.add(long.MaxValue, 1));
        Console.WriteLine(TextTools.mean(new double[] {1.5, 2.5, 3.0, 5.0}).ToString("0.0"));
        Fails(() => TextTools.mean(new double[0]));
        Console.WriteLine(TextTools.is_even(4).ToString().ToLower() + " " + TextTools.is_even(7).ToString().ToLower());
        byte[] shouted = new System.Text.UTF8Encoding(false).GetBytes(TextTools.shout("gr\u00fc\u00dfe \u20ac \ud83d\ude00"));
        Console.Out.Flush();
        using (System.IO.Stream output = Console.OpenStandardOutput()) {
            output.Write(shouted, 0, shouted.Length);
            output.WriteByte(10);
            output.Flush();
        }
        IList<string> words = TextTools.words("the cat and the hat");
        Console.WriteLine(Join(words));
        List<string> counted = new List<string>();
        foreach (KeyValuePair<string, long> entry in TextTools.counts(words)) {
            counted.Add(entry.Key + "=" + entry.Value);
        }
        Console.WriteLine(Join(counted));
        Console.WriteLine(Join(TextTools.flip(new byte[] {0, 1, 254, 255})));
        Console.WriteLine(Join(TextTools.primes(12)));
        ICollection<long> unique = TextTools.distinct(new long[] {3, -1, 3, -1});
        Console.WriteLine(unique.Contains(3) && unique.Contains(-1) ? unique.Count : -1);
        Console.WriteLine(TextTools.find(words, "ha") + " " + (TextTools.find(new string[] {"a"}, "x") ?? "None"));
        object[] pair = TextTools.divmod_of(-7, 2);
        Console.WriteLine((long)pair[0] + " " + (long)pair[1]);
        Fails(() => TextTools.divmod_of(1, 0));
        TextTools.note("a");
        TextTools.note("a");
        Fails(() => TextTools.note(""));
        Console.WriteLine(TextTools.noted("a") + " ''");
        Fails(() => TextTools.noted("b"));
        Console.WriteLine(TextTools.factorial(20));
        Fails(() => TextTools.factorial(21));
        try {
            TextTools.depth(0);
        } catch (PythonException e) {
            Console.WriteLine(e.PythonType);
        }
        Dictionary<string, long[]> numbers = new Dictionary<string, long[]>();
        numbers.Add("p", new long[] {4, 9});
        numbers.Add("q", new long[0]);
        foreach (object[] row in TextTools.table(numbers)) {
            Console.WriteLine(row[0] + " " + (row[1] ?? "none"));
        }
        Console.Out.Flush();
        TextTools.say("something");
        Objects();
        Console.WriteLine(TextTools.only_named(1.25).ToString("0.0"));
    }

    private static void Objects() {
        Counter a = new Counter(10);
        Counter b = new Counter(1);
        Console.WriteLine(a.add(5, "x") + " " + b.add(1, "y"));
        Fails(() => a.add(-1, "z"));
        using (Counter both = a.joined(b)) {
            IList<string> names = both.names();
            Console.WriteLine(both.add(0, "z") + " " + Join(names));
        }
        Console.WriteLine(TextTools.larger(b, a).add(0, "w") + " " + TextTools.larger(b, null).add(0, "w"));
        a.Dispose();
        Fails(() => a.add(1, ""));
        Fails(() => TextTools.larger(null, a));
    }
}
