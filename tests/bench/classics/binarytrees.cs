using System;

/// Binary trees: short-lived ones of growing depth beside a long-lived one.
sealed class BinaryTrees {
    sealed class Tree {
        internal readonly Tree left;
        internal readonly Tree right;

        internal Tree(Tree left, Tree right) {
            this.left = left;
            this.right = right;
        }

        internal int check() {
            return left == null ? 1 : 1 + left.check() + right.check();
        }
    }

    static Tree makeTree(int depth) {
        if (depth == 0) {
            return new Tree(null, null);
        }
        return new Tree(makeTree(depth - 1), makeTree(depth - 1));
    }

    internal static long run(int size) {
        Tree longLived = makeTree(size);
        long total = 0;
        for (int depth = 4; depth <= size; depth += 2) {
            int trees = 1 << (size - depth + 4);
            for (int i = 0; i < trees; i++) {
                total += makeTree(depth).check();
            }
        }
        return total + longLived.check();
    }

    static void Main(string[] args) {
        Harness.Run("binarytrees", args, run, 15, 14);
    }
}
