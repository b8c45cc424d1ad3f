using System;

/// All permutations of a small array by recursive swapping.
sealed class Permutations {
    int count;
    readonly int[] v;

    internal Permutations(int n) {
        v = new int[n];
        for (int i = 0; i < n; i++) {
            v[i] = i;
        }
    }

    void swap(int i, int j) {
        int tmp = v[i];
        v[i] = v[j];
        v[j] = tmp;
    }

    void permute(int n) {
        count++;
        if (n != 0) {
            int n1 = n - 1;
            permute(n1);
            for (int i = n1; i >= 0; i--) {
                swap(n1, i);
                permute(n1);
                swap(n1, i);
            }
        }
    }

    internal static long run(int size) {
        Permutations permutations = new Permutations(size);
        permutations.permute(size);
        return permutations.count + permutations.v[size - 1];
    }

    static void Main(string[] args) {
        Harness.Run("permutations", args, run, 45, 9);
    }
}
