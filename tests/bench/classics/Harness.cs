using System;
using System.Diagnostics;

/// What the classic programs share: arguments, repetition, times, and the checksum.
static class Harness {
    /// Numbers from 0 to 65535, the same in every language.
    internal sealed class Random {
        int seed = 74755;

        internal int Next() {
            seed = (seed * 1309 + 13849) & 65535;
            return seed;
        }
    }

    internal static void Run(string name, string[] args, Func<int, long> run, int iterations, int size) {
        if (args.Length > 0) {
            iterations = int.Parse(args[0]);
        }
        if (args.Length > 1) {
            size = int.Parse(args[1]);
        }
        long checksum = 0, best = long.MaxValue, elapsed = 0;
        for (int i = 0; i < iterations; i++) {
            long start = Stopwatch.GetTimestamp();
            long result = run(size);
            elapsed = (long)((Stopwatch.GetTimestamp() - start) * (1e9 / Stopwatch.Frequency));
            best = Math.Min(best, elapsed);
            checksum = (checksum * 31 + result) % 1000003;
        }
        Console.WriteLine("{0}: {1} iterations of size {2}, checksum {3}", name, iterations, size, checksum);
        Console.Error.WriteLine("best_ns: " + best);
        Console.Error.WriteLine("last_ns: " + elapsed);
    }
}
