package rotor.rt;

/** Properties of characters, as `str` methods of Python see them. */
public final class Chars {
    private static final int ALPHABETIC = 1, DECIMAL = 2, DIGIT = 4, NUMERIC = 8, SPACE = 16, UPPER = 32, LOWER = 64, PRINTABLE = 128,
        TITLE = 256, CASED = 512;

    /** Pairs of first and last character that are digits without being decimal digits. */
    private static final int[] DIGITS = {
        0xB2, 0xB3, 0xB9, 0xB9, 0x1369, 0x1371, 0x19DA, 0x19DA, 0x2070, 0x2070, 0x2074, 0x2079, 0x2080, 0x2089, 0x2460, 0x2468,
        0x2474, 0x247C, 0x2488, 0x2490, 0x24EA, 0x24EA, 0x24F5, 0x24FD, 0x24FF, 0x24FF, 0x2776, 0x277E, 0x2780, 0x2788,
        0x278A, 0x2792, 0x10A40, 0x10A43, 0x10E60, 0x10E68, 0x11052, 0x1105A, 0x1F100, 0x1F10A,
    };

    /** Ideographs that are numbers. */
    private static final String IDEOGRAPHS =
        "\u3405\u3483\u382a\u3b4d\u4e00\u4e03\u4e07\u4e09\u4e5d\u4e8c\u4e94\u4e96\u4ebf\u4ec0\u4edf\u4ee8"
        + "\u4f0d\u4f70\u5104\u5146\u5169\u516b\u516d\u5341\u5343\u5344\u5345\u534c\u53c1\u53c2\u53c3\u53c4"
        + "\u56db\u58f1\u58f9\u5e7a\u5efe\u5eff\u5f0c\u5f0d\u5f0e\u5f10\u62fe\u634c\u67d2\u6f06\u7396\u767e"
        + "\u8086\u842c\u8cae\u8cb3\u8d30\u9621\u9646\u964c\u9678\u96f6\uf96b\uf973\uf978\uf9b2\uf9d1\uf9d3"
        + "\uf9fd\ud840\udc01\ud840\udc64\ud840\udce2\ud840\udd21\ud842\udd2a\ud842\udd83\ud842\udd8c\ud842\udd9c\ud842\udeea\ud842\udefd\ud842\udf19\ud848\udf90\ud84a\udd98\ud84e\udf1b\ud858\ude6d"
        + "\ud87e\udc90";

    private Chars() {}

    /** The bits of a character, see the operation `char_flags`. */
    public static long flags(int c) {
        if (c < 128) {
            return ascii(c);
        }
        int type = Character.getType(c);
        int flags = 0;
        switch (type) {
            case Character.UPPERCASE_LETTER:
            case Character.LOWERCASE_LETTER:
            case Character.MODIFIER_LETTER:
            case Character.OTHER_LETTER:
                flags = ALPHABETIC | PRINTABLE;
                break;
            case Character.TITLECASE_LETTER:
                flags = ALPHABETIC | TITLE | CASED | PRINTABLE;
                break;
            case Character.DECIMAL_DIGIT_NUMBER:
                flags = DECIMAL | DIGIT | NUMERIC | PRINTABLE;
                break;
            case Character.LETTER_NUMBER:
            case Character.OTHER_NUMBER:
                flags = NUMERIC | PRINTABLE;
                break;
            case Character.CONTROL:
                flags = c == 0x85 ? SPACE : 0;
                break;
            case Character.SPACE_SEPARATOR:
            case Character.LINE_SEPARATOR:
            case Character.PARAGRAPH_SEPARATOR:
                flags = SPACE;
                break;
            case Character.FORMAT:
            case Character.SURROGATE:
            case Character.PRIVATE_USE:
            case Character.UNASSIGNED:
                break;
            default:
                flags = PRINTABLE;
        }
        if ((flags & ALPHABETIC) != 0 && IDEOGRAPHS.indexOf(c) >= 0) {
            flags |= NUMERIC;
        }
        if ((flags & NUMERIC) != 0 && (flags & DIGIT) == 0) {
            for (int i = 0; i < DIGITS.length; i += 2) {
                if (c >= DIGITS[i] && c <= DIGITS[i + 1]) {
                    flags |= DIGIT;
                }
            }
        }
        if (Character.isUpperCase(c)) {
            flags |= UPPER | CASED;
        }
        if (Character.isLowerCase(c)) {
            flags |= LOWER | CASED;
        }
        return flags;
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
}
