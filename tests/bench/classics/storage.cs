using System;

/// A tree of small arrays of random length: nothing but allocation.
sealed class Storage {
    sealed class Node {
        internal readonly Node[] children;

        internal Node(Node[] children) {
            this.children = children;
        }
    }

    int count;
    private readonly Harness.Random random = new Harness.Random();

    Node build(int depth) {
        count++;
        if (depth == 1) {
            return new Node(new Node[random.Next() % 10 + 1]);
        }
        Node[] children = new Node[4];
        for (int i = 0; i < 4; i++) {
            children[i] = build(depth - 1);
        }
        return new Node(children);
    }

    internal static long run(int size) {
        Storage storage = new Storage();
        Node tree = storage.build(size);
        return storage.count + tree.children.Length;
    }

    static void Main(string[] args) {
        Harness.Run("storage", args, run, 250, 9);
    }
}
