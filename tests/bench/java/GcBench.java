import java.util.ArrayList;

/** Binary trees, with the structure of examples/gcbench.py. */
public final class GcBench {
    static final long MIN_DEPTH = 4;
    static final int ARRAY_SIZE = 50000;

    static final class Node {
        Node left;
        Node right;

        Node() {
        }

        Node(Node left, Node right) {
            this.left = left;
            this.right = right;
        }

        void populate(long depth) {
            if (depth > 0) {
                left = new Node();
                right = new Node();
                left.populate(depth - 1);
                right.populate(depth - 1);
            }
        }

        long count() {
            if (left == null) {
                return 1;
            }
            return 1 + left.count() + right.count();
        }
    }

    static Node makeTree(long depth) {
        if (depth <= 0) {
            return new Node();
        }
        return new Node(makeTree(depth - 1), makeTree(depth - 1));
    }

    static long treeSize(long depth) {
        return (1L << (depth + 1)) - 1;
    }

    static final class Result {
        final long depth;
        final long trees;
        final long nodes;

        Result(long depth, long trees, long nodes) {
            this.depth = depth;
            this.trees = trees;
            this.nodes = nodes;
        }
    }

    static Result runDepth(long depth, long trees) {
        long nodes = 0;
        for (long i = 0; i < trees; i++) {
            Node topDown = new Node();
            topDown.populate(depth);
            nodes += topDown.count();
            nodes += makeTree(depth).count();
        }
        return new Result(depth, 2 * trees, nodes);
    }

    static double[] makeArray(int size) {
        double[] array = new double[size];
        for (int i = 0; i < size; i++) {
            array[i] = 1.0 / (i + 1);
        }
        return array;
    }

    static ArrayList<Result> runOnce(long maxDepth) {
        ArrayList<Result> results = new ArrayList<>();
        Node stretch = makeTree(maxDepth + 1);
        results.add(new Result(maxDepth + 1, 1, stretch.count()));
        stretch = null;
        Node longLived = new Node();
        longLived.populate(maxDepth);
        double[] array = makeArray(ARRAY_SIZE);
        long depth = MIN_DEPTH;
        while (depth <= maxDepth) {
            long trees = 2 * treeSize(maxDepth) / treeSize(depth) / 4 + 1;
            results.add(runDepth(depth, trees));
            depth += 2;
        }
        long nodes = longLived.count();
        if (array[1000] != 1.0 / 1001) {
            nodes = -1;
        }
        results.add(new Result(maxDepth, 1, nodes));
        return results;
    }

    public static void main(String[] args) {
        long iterations = args.length > 0 ? Long.parseLong(args[0]) : 60;
        long maxDepth = args.length > 1 ? Long.parseLong(args[1]) : 14;
        long total = 0;
        long failures = 0;
        long best = Long.MAX_VALUE;
        for (long i = 0; i < iterations; i++) {
            long start = System.nanoTime();
            ArrayList<Result> results = runOnce(maxDepth);
            best = Math.min(best, System.nanoTime() - start);
            for (Result result : results) {
                total += result.nodes;
                if (result.nodes != result.trees * treeSize(result.depth)) {
                    failures += 1;
                }
            }
        }
        System.out.println("gcbench: " + iterations + " iterations of depth " + maxDepth
                + ", nodes " + total + ", failures " + failures);
        System.err.println("best_ns: " + best);
        System.exit(failures == 0 ? 0 : 1);
    }
}
