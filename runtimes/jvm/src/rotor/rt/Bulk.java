package rotor.rt;

/** Operations on many bytes at once: the characters of texts and of bytes. Bounds are those of the caller. */
public final class Bulk {
    private Bulk() {}

    /** The number of equal items of two ranges before the first difference. */
    public static long mismatch(byte[] a, long i, byte[] b, long j, long n) {
        int at = java.util.Arrays.mismatch(a, (int) i, (int) (i + n), b, (int) j, (int) (j + n));
        return at < 0 ? n : at;
    }

    /** The first position of a byte in [start, stop), or -1. */
    public static long index(byte[] a, long code, long start, long stop) {
        byte wanted = (byte) code;
        int end = (int) stop;
        for (int i = (int) start; i < end; i++) {
            if (a[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    /** The last position of a byte in [start, stop), or -1. */
    public static long rindex(byte[] a, long code, long start, long stop) {
        byte wanted = (byte) code;
        int first = (int) start;
        for (int i = (int) stop - 1; i >= first; i--) {
            if (a[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    /**
     * The first position of at least two bytes in [start, stop), or -1. Looks at the last byte first, and skips
     * all that would hold the byte behind where it is none of the text.
     */
    public static long find(byte[] a, long start, long stop, byte[] sub) {
        int m = sub.length;
        int end = m - 1;
        int closing = sub[end];
        int skip = end;
        int present = 1 << (closing & 31);
        for (int k = 0; k < end; k++) {
            present |= 1 << (sub[k] & 31);
            if (sub[k] == closing) {
                skip = end - k - 1;
            }
        }
        int last = (int) stop - m;
        int i = (int) start;
        while (i <= last) {
            boolean closes = a[i + end] == closing;
            if (closes) {
                int k = 0;
                while (k < end && a[i + k] == sub[k]) {
                    k++;
                }
                if (k == end) {
                    return i;
                }
            }
            if (i < last && (present & (1 << (a[i + m] & 31))) == 0) {
                i += m;
            } else if (closes) {
                i += skip;
            }
            i++;
        }
        return -1;
    }

    /** How often a byte occurs in [start, stop). */
    public static long count(byte[] a, long code, long start, long stop) {
        byte wanted = (byte) code;
        int end = (int) stop;
        int result = 0;
        for (int i = (int) start; i < end; i++) {
            if (a[i] == wanted) {
                result++;
            }
        }
        return result;
    }

    /** Stores a byte into [start, stop). */
    public static void fill(byte[] a, long code, long start, long stop) {
        java.util.Arrays.fill(a, (int) start, (int) stop, (byte) code);
    }

    /** The first position of a byte above 127 in [start, stop), or stop. */
    public static long ascii(byte[] a, long start, long stop) {
        int i = (int) start;
        int end = (int) stop;
        while (i + 8 <= end) {
            if ((a[i] | a[i + 1] | a[i + 2] | a[i + 3] | a[i + 4] | a[i + 5] | a[i + 6] | a[i + 7]) < 0) {
                break;
            }
            i += 8;
        }
        while (i < end && a[i] >= 0) {
            i++;
        }
        return i;
    }

    /** Copies n bytes, each as a table of 256 says. */
    public static void translate(byte[] a, long i, byte[] b, long j, long n, byte[] table) {
        int from = (int) i;
        int to = (int) j;
        int end = from + (int) n;
        while (from < end) {
            b[to++] = table[a[from++] & 255];
        }
    }
}
