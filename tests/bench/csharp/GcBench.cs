using System;
using System.Diagnostics;
using System.Collections.Generic;

/// Binary trees, with the structure of examples/gcbench.py.
public static class GcBench {
    const long MIN_DEPTH = 4;
    const int ARRAY_SIZE = 50000;

    sealed class Node {
        internal Node left;
        internal Node right;

        internal Node() {
        }

        internal Node(Node left, Node right) {
            this.left = left;
            this.right = right;
        }

        internal void populate(long depth) {
            if (depth > 0) {
                left = new Node();
                right = new Node();
                left.populate(depth - 1);
                right.populate(depth - 1);
            }
        }

        internal long count() {
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
        return (1L << (int)(depth + 1)) - 1;
    }

    sealed class Result {
        internal readonly long depth;
        internal readonly long trees;
        internal readonly long nodes;

        internal Result(long depth, long trees, long nodes) {
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

    static List<Result> runOnce(long maxDepth) {
        List<Result> results = new List<Result>();
        Node stretch = makeTree(maxDepth + 1);
        results.Add(new Result(maxDepth + 1, 1, stretch.count()));
        stretch = null;
        Node longLived = new Node();
        longLived.populate(maxDepth);
        double[] array = makeArray(ARRAY_SIZE);
        long depth = MIN_DEPTH;
        while (depth <= maxDepth) {
            long trees = 2 * treeSize(maxDepth) / treeSize(depth) / 4 + 1;
            results.Add(runDepth(depth, trees));
            depth += 2;
        }
        long nodes = longLived.count();
        if (array[1000] != 1.0 / 1001) {
            nodes = -1;
        }
        results.Add(new Result(maxDepth, 1, nodes));
        return results;
    }

    public static void Main(string[] args) {
        long iterations = args.Length > 0 ? long.Parse(args[0]) : 60;
        long maxDepth = args.Length > 1 ? long.Parse(args[1]) : 14;
        long total = 0;
        long failures = 0;
        long best = long.MaxValue;
        for (long i = 0; i < iterations; i++) {
            long start = Clock.now();
            List<Result> results = runOnce(maxDepth);
            best = Math.Min(best, Clock.now() - start);
            foreach (Result result in results) {
                total += result.nodes;
                if (result.nodes != result.trees * treeSize(result.depth)) {
                    failures += 1;
                }
            }
        }
        Console.WriteLine("gcbench: " + iterations + " iterations of depth " + maxDepth
                + ", nodes " + total + ", failures " + failures);
        Console.Error.WriteLine("best_ns: " + best);
        Environment.Exit(failures == 0 ? 0 : 1);
    }
}

static class Clock {
    internal static long now() {
        return (long)(Stopwatch.GetTimestamp() * (1e9 / Stopwatch.Frequency));
    }
}
