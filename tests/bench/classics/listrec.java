/** Recursion over linked lists: Takeuchi's function of their lengths. */
final class Listrec {
    private static final class Element {
        final int value;
        final Element next;

        Element(int value, Element next) {
            this.value = value;
            this.next = next;
        }

        int length() {
            return next == null ? 1 : 1 + next.length();
        }
    }

    private static Element makeList(int length) {
        return length == 0 ? null : new Element(length, makeList(length - 1));
    }

    private static boolean isShorterThan(Element x, Element y) {
        Element a = x;
        Element b = y;
        while (b != null) {
            if (a == null) {
                return true;
            }
            a = a.next;
            b = b.next;
        }
        return false;
    }

    private static Element tail(Element x, Element y, Element z) {
        if (isShorterThan(y, x)) {
            return tail(tail(x.next, y, z), tail(y.next, z, x), tail(z.next, x, y));
        }
        return z;
    }

    static long run(int size) {
        return tail(makeList(size), makeList(size * 2 / 3), makeList(size / 3)).length();
    }

    public static void main(String[] args) {
        Harness.main("listrec", args, Listrec::run, 30, 24);
    }
}
