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

    /// The first position of at least two bytes in [start, stop), or -1.
    public static long find(byte[] a, long start, long stop, byte[] sub) {
        int m = sub.Length;
        int first = sub[0];
        int second = sub[1];
        int last = (int)stop - m;
        for (int i = (int)start; i <= last; i++) {
            if (a[i] == first && a[i + 1] == second) {
                int k = 2;
                while (k < m && a[i + k] == sub[k]) {
                    k++;
                }
                if (k == m) {
                    return i;
                }
            }
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
        while (from < end) {
            b[to++] = table[a[from++]];
        }
    }
}

}
