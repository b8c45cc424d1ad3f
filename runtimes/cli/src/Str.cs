using System;
using System.Text;

namespace rotor.rt {

/// The record of `str`: code points, as bytes where all are below 256.
public sealed class Str {
    /// 0: not computed yet.
    public long hash;
    /// The code points, or null.
    public byte[] chars;
    /// The code points where `chars` is null.
    public int[] wide;

    /// From .NET text; pairs of surrogates become one code point.
    public static Str of(string text) {
        int n = text.Length;
        byte[] bytes = new byte[n];
        int at = 0;
        while (at < n && text[at] < 256) {
            bytes[at] = (byte)text[at];
            at++;
        }
        if (at == n) {
            Str narrow = new Str();
            narrow.chars = bytes;
            return narrow;
        }
        int[] chars = new int[n];
        int count = 0;
        for (int i = 0; i < n; i++) {
            char c = text[i];
            if (c >= 0xD800 && c < 0xDC00 && i + 1 < n) {
                char low = text[i + 1];
                if (low >= 0xDC00 && low < 0xE000) {
                    chars[count++] = ((c - 0xD800) << 10) + (low - 0xDC00) + 0x10000;
                    i++;
                    continue;
                }
            }
            chars[count++] = c;
        }
        return of(chars, count);
    }

    /// Of the first code points of an array.
    private static Str of(int[] codes, int count) {
        Str result = new Str();
        byte[] chars = new byte[count];
        for (int i = 0; i < count; i++) {
            if (codes[i] > 255) {
                result.wide = new int[count];
                Array.Copy(codes, result.wide, count);
                return result;
            }
            chars[i] = (byte)codes[i];
        }
        result.chars = chars;
        return result;
    }

    private int length() {
        return chars != null ? chars.Length : wide.Length;
    }

    private int code(int i) {
        return chars != null ? chars[i] : wide[i];
    }

    /// From UTF-8; a byte that fits nothing becomes U+DC80..U+DCFF, as in Python's file system encoding.
    internal static Str ofBytes(byte[] bytes, int start, int end) {
        int[] chars = new int[end - start];
        int count = 0;
        int i = start;
        while (i < end) {
            int b = bytes[i];
            int need = b < 0x80 ? 0 : b >= 0xC2 && b < 0xE0 ? 1 : b >= 0xE0 && b < 0xF0 ? 2 : b >= 0xF0 && b < 0xF5 ? 3 : -1;
            int c = need <= 0 ? b : b & (0x3F >> need);
            int k = 1;
            while (k <= need && i + k < end && (bytes[i + k] & 0xC0) == 0x80) {
                c = (c << 6) | (bytes[i + k] & 0x3F);
                k++;
            }
            bool bad = need < 0 || k <= need || need == 2 && (c < 0x800 || c >= 0xD800 && c < 0xE000)
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

    /// From UTF-8 that ends with a zero.
    internal static Str ofZeroTerminated(byte[] bytes) {
        int end = 0;
        while (bytes[end] != 0) {
            end++;
        }
        return ofBytes(bytes, 0, end);
    }

    /// As UTF-8 with a zero at the end, U+DC80..U+DCFF as single bytes; null when there is a zero in it.
    internal byte[] toBytes() {
        int count = length();
        byte[] bytes = new byte[count * 4 + 1];
        int n = 0;
        for (int i = 0; i < count; i++) {
            int c = code(i);
            if (c == 0) {
                return null;
            }
            if (c < 0x80) {
                bytes[n++] = (byte)c;
            } else if (c < 0x800) {
                bytes[n++] = (byte)(0xC0 | c >> 6);
                bytes[n++] = (byte)(0x80 | c & 63);
            } else if (c >= 0xDC80 && c < 0xDD00) {
                bytes[n++] = (byte)(c & 255);
            } else if (c < 0x10000) {
                bytes[n++] = (byte)(0xE0 | c >> 12);
                bytes[n++] = (byte)(0x80 | c >> 6 & 63);
                bytes[n++] = (byte)(0x80 | c & 63);
            } else {
                bytes[n++] = (byte)(0xF0 | c >> 18);
                bytes[n++] = (byte)(0x80 | c >> 12 & 63);
                bytes[n++] = (byte)(0x80 | c >> 6 & 63);
                bytes[n++] = (byte)(0x80 | c & 63);
            }
        }
        return bytes;
    }

    public override string ToString() {
        StringBuilder text = new StringBuilder();
        int count = length();
        for (int i = 0; i < count; i++) {
            int c = code(i);
            if (c >= 0x10000) {
                text.Append((char)(0xD800 + (c - 0x10000 >> 10)));
                c = 0xDC00 + (c & 0x3FF);
            }
            text.Append((char)c);
        }
        return text.ToString();
    }
}

}
