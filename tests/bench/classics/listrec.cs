using System;

/// Recursion over linked lists: Takeuchi's function of their lengths.
sealed class Listrec {
    sealed class Element {
        internal readonly int value;
        internal readonly Element next;

        internal Element(int value, Element next) {
            this.value = value;
            this.next = next;
        }

        internal int length() {
            return next == null ? 1 : 1 + next.length();
        }
    }

    static Element makeList(int length) {
        return length == 0 ? null : new Element(length, makeList(length - 1));
    }

    static bool isShorterThan(Element x, Element y) {
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

    static Element tail(Element x, Element y, Element z) {
        if (isShorterThan(y, x)) {
            return tail(tail(x.next, y, z), tail(y.next, z, x), tail(z.next, x, y));
        }
        return z;
    }

    internal static long run(int size) {
        return tail(makeList(size), makeList(size * 2 / 3), makeList(size / 3)).length();
    }

    static void Main(string[] args) {
        Harness.Run("listrec", args, run, 30, 24);
    }
}
