using System;

namespace rotor.rt {

/// Operations on many bytes at once: the characters of texts and of bytes. Bounds are those of the caller.
public static class Bulk {
    /// Copies n bytes; the ranges may overlap. A call of the library costs more than a few bytes.
    public static void copy(byte[] a, int i, byte[] b, int j, int n) {
        if (n > 24 || a == b) {
            Buffer.BlockCopy(a, i, b, j, n);
            return;
        }
        int shift = j - i;
        int end = i + n;
        while (i < end) {
            b[i + shift] = a[i];
            i++;
        }
    }

    /// The number of equal items of two ranges before the first difference.
    public static long mismatch(byte[] a, long i, byte[] b, long j, long n) {
        int from = (int)i;
        int shift = (int)j - from;
        int end = from + (int)n;
        for (int k = from; k < end; k++) {
            if (a[k] != b[k + shift]) {
                return k - from;
            }
        }
        return n;
    }

    /// The first position of a byte in [start, stop), or -1.
    public static long index(byte[] a, long code, long start, long stop) {
        int wanted = (int)code;
        int end = (int)stop;
        for (int i = (int)start; i < end; i++) {
            if (a[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    /// The last position of a byte in [start, stop), or -1.
    public static long rindex(byte[] a, long code, long start, long stop) {
        int wanted = (int)code;
        int first = (int)start;
        for (int i = (int)stop - 1; i >= first; i--) {
            if (a[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    /// The first position of at least two bytes in [start, stop), or -1. Looks at the last byte first, and
    /// skips all that would hold the byte behind where it is none of the text.
    public static long find(byte[] a, long start, long stop, byte[] sub) {
        int m = sub.Length;
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
        int last = (int)stop - m;
        int i = (int)start;
        while (i <= last) {
            bool closes = a[i + end] == closing;
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

    /// How often a byte occurs in [start, stop).
    public static long count(byte[] a, long code, long start, long stop) {
        int wanted = (int)code;
        int end = (int)stop;
        int result = 0;
        for (int i = (int)start; i < end; i++) {
            if (a[i] == wanted) {
                result++;
            }
        }
        return result;
    }

    /// Stores a byte into [start, stop).
    public static void fill(byte[] a, long code, long start, long stop) {
        byte value = (byte)code;
        int end = (int)stop;
        for (int i = (int)start; i < end; i++) {
            a[i] = value;
        }
    }

    /// The first position of a byte above 127 in [start, stop), or stop.
    public static long ascii(byte[] a, long start, long stop) {
        int end = (int)stop;
        int i = (int)start;
        while (i < end && a[i] < 128) {
            i++;
        }
        return i;
    }

    /// Copies n bytes, each as a table of 256 says.
    public static void translate(byte[] a, long i, byte[] b, long j, long n, byte[] table) {
        int from = (int)i;
        int to = (int)j;
        int end = from + (int)n;
        while (from + 4 <= end) {
            b[to] = table[a[from]];
            b[to + 1] = table[a[from + 1]];
            b[to + 2] = table[a[from + 2]];
            b[to + 3] = table[a[from + 3]];
            from += 4;
            to += 4;
        }
        while (from < end) {
            b[to++] = table[a[from++]];
        }
    }
}

}
