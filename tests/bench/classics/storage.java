/** A tree of small arrays of random length: nothing but allocation. */
final class Storage {
    private static final class Node {
        final Node[] children;

        Node(Node[] children) {
            this.children = children;
        }
    }

    private int count;
    private final Harness.Random random = new Harness.Random();

    private Node build(int depth) {
        count++;
        if (depth == 1) {
            return new Node(new Node[random.next() % 10 + 1]);
        }
        Node[] children = new Node[4];
        for (int i = 0; i < 4; i++) {
            children[i] = build(depth - 1);
        }
        return new Node(children);
    }

    static long run(int size) {
        Storage storage = new Storage();
        Node tree = storage.build(size);
        return storage.count + tree.children.length;
    }

    public static void main(String[] args) {
        Harness.main("storage", args, Storage::run, 250, 9);
    }
}
