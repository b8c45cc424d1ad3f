using System;

/// The sieve of Eratosthenes on an array of flags.
sealed class Sieve {
    internal static long run(int size) {
        bool[] flags = new bool[size + 1];
        for (int i = 0; i < flags.Length; i++) {
            flags[i] = true;
        }
        int count = 0;
        for (int i = 2; i <= size; i++) {
            if (flags[i]) {
                count++;
                for (int k = i + i; k <= size; k += i) {
                    flags[k] = false;
                }
            }
        }
        return count;
    }

    static void Main(string[] args) {
        Harness.Run("sieve", args, run, 100, 1000000);
    }
}
