using System;

/// Flips of pancakes: how often the first item turns a prefix round, over all permutations.
sealed class Fannkuch {
    internal static long run(int n) {
        int[] permutation = new int[n];
        int[] current = new int[n];
        int[] count = new int[n];
        for (int i = 0; i < n; i++) {
            permutation[i] = i;
        }
        int maxFlips = 0;
        int checksum = 0;
        int index = 0;
        int r = n;
        while (true) {
            while (r != 1) {
                count[r - 1] = r;
                r--;
            }
            for (int i = 0; i < n; i++) {
                current[i] = permutation[i];
            }
            int flips = 0;
            int first = current[0];
            while (first != 0) {
                for (int low = 0, high = first; low < high; low++, high--) {
                    int tmp = current[low];
                    current[low] = current[high];
                    current[high] = tmp;
                }
                flips++;
                first = current[0];
            }
            maxFlips = Math.Max(maxFlips, flips);
            if (index % 2 == 0) {
                checksum += flips;
            } else {
                checksum -= flips;
            }
            while (true) {
                if (r == n) {
                    return checksum * 100 + maxFlips;
                }
                int tmp = permutation[0];
                for (int i = 0; i < r; i++) {
                    permutation[i] = permutation[i + 1];
                }
                permutation[r] = tmp;
                count[r]--;
                if (count[r] > 0) {
                    break;
                }
                r++;
            }
            index++;
        }
    }

    static void Main(string[] args) {
        Harness.Run("fannkuch", args, run, 25, 9);
    }
}
