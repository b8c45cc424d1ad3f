import java.util.Arrays;

/** The sieve of Eratosthenes on an array of flags. */
final class Sieve {
    static long run(int size) {
        boolean[] flags = new boolean[size + 1];
        Arrays.fill(flags, true);
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

    public static void main(String[] args) {
        Harness.main("sieve", args, Sieve::run, 100, 1000000);
    }
}
