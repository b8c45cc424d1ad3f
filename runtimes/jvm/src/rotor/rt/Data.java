package rotor.rt;

/** Decodes constant arrays; the encoding is described in the back-end's `strings` module. */
public final class Data {
    private Data() {}

    public static void longs(long[] array, String text, int start) {
        int n = text.length();
        for (int i = 0; i < n; ) {
            long value = 0;
            int shift = 0;
            int c;
            do {
                c = text.charAt(i++) - 1;
                value |= (long) (c & 63) << shift;
                shift += 6;
            } while (c >= 64);
            array[start++] = value >>> 1 ^ -(value & 1);
        }
    }

    public static void doubles(double[] array, String text, int start) {
        int n = text.length();
        for (int i = 0; i < n; ) {
            long value = 0;
            int shift = 0;
            int c;
            do {
                c = text.charAt(i++) - 1;
                value |= (long) (c & 63) << shift;
                shift += 6;
            } while (c >= 64);
            array[start++] = Double.longBitsToDouble(Long.reverse(value));
        }
    }

    public static void codePoints(int[] array, String text, int start) {
        int n = text.length();
        for (int i = 0; i < n; ) {
            int value = 0;
            int shift = 0;
            int c;
            do {
                c = text.charAt(i++) - 1;
                value |= (c & 63) << shift;
                shift += 6;
            } while (c >= 64);
            array[start++] = value;
        }
    }

    public static void bytes(byte[] array, String text, int start) {
        int n = text.length();
        for (int i = 0; i < n; i++) {
            array[start + i] = (byte) text.charAt(i);
        }
    }

    public static void bools(boolean[] array, String text, int start) {
        int n = text.length();
        for (int i = 0; i < n; i++) {
            array[start + i] = text.charAt(i) != 0;
        }
    }
}
