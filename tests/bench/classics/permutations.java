/** All permutations of a small array by recursive swapping. */
final class Permutations {
    private int count;
    private final int[] v;

    Permutations(int n) {
        v = new int[n];
        for (int i = 0; i < n; i++) {
            v[i] = i;
        }
    }

    private void swap(int i, int j) {
        int tmp = v[i];
        v[i] = v[j];
        v[j] = tmp;
    }

    private void permute(int n) {
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

    static long run(int size) {
        Permutations permutations = new Permutations(size);
        permutations.permute(size);
        return permutations.count + permutations.v[size - 1];
    }

    public static void main(String[] args) {
        Harness.main("permutations", args, Permutations::run, 45, 9);
    }
}
