package rotor.rt;

/** The record of `str`: code points, as bytes where all are below 256. */
public final class Str {
    /** 0: not computed yet. */
    public long hash;
    /** The code points, or null. */
    public byte[] chars;
    /** The code points where `chars` is null. */
    public int[] wide;

    /** From Java text; pairs of surrogates become one code point. */
    public static Str of(String text) {
        int n = text.length();
        byte[] chars = new byte[n];
        Str result = new Str();
        for (int i = 0; i < n; i++) {
            char c = text.charAt(i);
            if (c > 255) {
                result.wide = new int[text.codePointCount(0, n)];
                fill(result.wide, text, 0);
                return result;
            }
            chars[i] = (byte) c;
        }
        result.chars = chars;
        return result;
    }

    /** Of the first code points of an array. */
    private static Str of(int[] codes, int count) {
        Str result = new Str();
        byte[] chars = new byte[count];
        for (int i = 0; i < count; i++) {
            if (codes[i] > 255) {
                result.wide = java.util.Arrays.copyOf(codes, count);
                return result;
            }
            chars[i] = (byte) codes[i];
        }
        result.chars = chars;
        return result;
    }

    /** Fills an array with the code points of Java text, from an index on. */
    public static void fill(int[] array, String text, int start) {
        int n = text.length();
        for (int i = 0; i < n; i++) {
            char c = text.charAt(i);
            if (c >= 0xD800 && c < 0xDC00 && i + 1 < n) {
                char low = text.charAt(i + 1);
                if (low >= 0xDC00 && low < 0xE000) {
                    array[start++] = (c - 0xD800 << 10) + (low - 0xDC00) + 0x10000;
                    i++;
                    continue;
                }
            }
            array[start++] = c;
        }
    }

    /** From UTF-8; a byte that fits nothing becomes U+DC80..U+DCFF, as in Python's file system encoding. */
    static Str ofBytes(byte[] bytes, int start, int end) {
        int[] chars = new int[end - start];
        int count = 0;
        int i = start;
        while (i < end) {
            int b = bytes[i] & 255;
            int need = b < 0x80 ? 0 : b >= 0xC2 && b < 0xE0 ? 1 : b >= 0xE0 && b < 0xF0 ? 2 : b >= 0xF0 && b < 0xF5 ? 3 : -1;
            int c = need <= 0 ? b : b & (0x3F >> need);
            int k = 1;
            while (k <= need && i + k < end && (bytes[i + k] & 0xC0) == 0x80) {
                c = c << 6 | bytes[i + k] & 0x3F;
                k++;
            }
            boolean bad = need < 0 || k <= need || need == 2 && (c < 0x800 || c >= 0xD800 && c < 0xE000)
                || need == 3 && (c < 0x10000 || c > 0x10FFFF);
            if (bad) {
                chars[count++] = 0xDC00 + b;
                i++;
            } else {
                chars[count++] = c;
                i += need + 1;
            }
        }
        return of(chars, count);
    }

    @Override
    public String toString() {
        if (chars != null) {
            return new String(chars, java.nio.charset.StandardCharsets.ISO_8859_1);
        }
        return new String(wide, 0, wide.length);
    }
}
