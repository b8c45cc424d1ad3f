import java.util.function.IntToLongFunction;

/** What the classic programs share: arguments, repetition, times, and the checksum. */
final class Harness {
    private Harness() {
    }

    /** Numbers from 0 to 65535, the same in every language. */
    static final class Random {
        private int seed = 74755;

        int next() {
            seed = (seed * 1309 + 13849) & 65535;
            return seed;
        }
    }

    static void main(String name, String[] args, IntToLongFunction run, int iterations, int size) {
        if (args.length > 0) {
            iterations = Integer.parseInt(args[0]);
        }
        if (args.length > 1) {
            size = Integer.parseInt(args[1]);
        }
        long checksum = 0;
        long best = Long.MAX_VALUE;
        long elapsed = 0;
        for (int i = 0; i < iterations; i++) {
            long start = System.nanoTime();
            long result = run.applyAsLong(size);
            elapsed = System.nanoTime() - start;
            best = Math.min(best, elapsed);
            checksum = (checksum * 31 + result) % 1000003;
        }
        System.out.println(name + ": " + iterations + " iterations of size " + size + ", checksum " + checksum);
        System.err.println("best_ns: " + best);
        System.err.println("last_ns: " + elapsed);
    }
}
