/** Binary trees: short-lived ones of growing depth beside a long-lived one. */
final class BinaryTrees {
    private static final class Tree {
        final Tree left;
        final Tree right;

        Tree(Tree left, Tree right) {
            this.left = left;
            this.right = right;
        }

        int check() {
            return left == null ? 1 : 1 + left.check() + right.check();
        }
    }

    private static Tree makeTree(int depth) {
        if (depth == 0) {
            return new Tree(null, null);
        }
        return new Tree(makeTree(depth - 1), makeTree(depth - 1));
    }

    static long run(int size) {
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

    public static void main(String[] args) {
        Harness.main("binarytrees", args, BinaryTrees::run, 15, 14);
    }
}
