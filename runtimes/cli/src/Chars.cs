using System;

namespace rotor.rt {

/// Properties of characters, as `str` methods of Python see them.
public static class Chars {
    private const int ALPHABETIC = 1, DECIMAL = 2, DIGIT = 4, NUMERIC = 8, SPACE = 16, UPPER = 32, LOWER = 64, PRINTABLE = 128,
        CASED = 512;

    /// The first characters of ranges with equal flags, and their flags.
    private static int[] starts, values;
    private static CaseMapping uppers, lowers;

    private static void load() {
        string table = CharsTable.flags();
        int n = table.Length / 2;
        int[] first = new int[n];
        values = new int[n];
        int c = 0;
        for (int i = 0; i < n; i++) {
            first[i] = c;
            values[i] = table[2 * i + 1];
            c += table[2 * i];
        }
        starts = first;
    }

    /// The bits of a character, see the operation `char_flags`.
    public static long flags(int c) {
        if (c < 128) {
            return ascii(c);
        }
        if (starts == null) {
            load();
        }
        int i = Array.BinarySearch(starts, c);
        return values[i < 0 ? -i - 2 : i];
    }

    private static int ascii(int c) {
        if (c >= 'a' && c <= 'z') {
            return ALPHABETIC | LOWER | CASED | PRINTABLE;
        }
        if (c >= 'A' && c <= 'Z') {
            return ALPHABETIC | UPPER | CASED | PRINTABLE;
        }
        if (c >= '0' && c <= '9') {
            return DECIMAL | DIGIT | NUMERIC | PRINTABLE;
        }
        if (c == ' ') {
            return SPACE | PRINTABLE;
        }
        if (c < 32) {
            return c >= 9 && c <= 13 || c >= 28 ? SPACE : 0;
        }
        return c == 127 ? 0 : PRINTABLE;
    }

    public static int upper(int c) {
        if (c < 128) {
            return c >= 'a' && c <= 'z' ? c - 32 : c;
        }
        if (uppers == null) {
            uppers = new CaseMapping(CharsTable.uppers());
        }
        return uppers.of(c);
    }

    public static int lower(int c) {
        if (c < 128) {
            return c >= 'A' && c <= 'Z' ? c + 32 : c;
        }
        if (lowers == null) {
            lowers = new CaseMapping(CharsTable.lowers());
        }
        return lowers.of(c);
    }
}

/// Characters that have a counterpart of the other case.
internal sealed class CaseMapping {
    private readonly int[] from, to;

    internal CaseMapping(string table) {
        int[] from = new int[table.Length / 3 + 1], to = new int[table.Length / 3 + 1];
        int count = 0, c = 0, i = 0;
        while (i < table.Length) {
            c += table[i];
            int low = table[i + 1];
            i += 2;
            if (low == 0) {
                continue;
            }
            int high = table[i++] & 0x7F;
            from[count] = c;
            // 18 bits with sign.
            to[count++] = c + ((high << 11 | low & 0x7FF) << 14 >> 14);
        }
        for (int k = count; k < from.Length; k++) {
            from[k] = int.MaxValue;
        }
        this.from = from;
        this.to = to;
    }

    internal int of(int c) {
        int i = Array.BinarySearch(from, c);
        return i < 0 ? c : to[i];
    }
}

}
