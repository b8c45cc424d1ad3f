package rotor.rt;

/** Operations that take more than a few instructions. */
public final class Ops {
    private Ops() {}

    public static boolean addOverflows(long a, long b) {
        long r = a + b;
        return ((a ^ r) & (b ^ r)) < 0;
    }

    public static boolean subOverflows(long a, long b) {
        long r = a - b;
        return ((a ^ b) & (a ^ r)) < 0;
    }

    public static boolean mulOverflows(long a, long b) {
        return Math.multiplyHigh(a, b) != a * b >> 63;
    }

    /** The upper half of the unsigned product. */
    public static long mulHigh(long a, long b) {
        return Math.multiplyHigh(a, b) + (a >> 63 & b) + (b >> 63 & a);
    }

    /** Correctly rounded. */
    public static double unsignedToDouble(long a) {
        // Halving with a sticky lowest bit keeps the rounding right.
        return a >= 0 ? (double) a : (double) (a >>> 1 | a & 1) * 2.0;
    }

    public static long doubleToUnsigned(double a) {
        return a < 0x1p63 ? (long) a : (long) (a - 0x1p63) ^ Long.MIN_VALUE;
    }

    public static long singleBits(double a) {
        return Float.floatToRawIntBits((float) a) & 0xFFFFFFFFL;
    }

    public static double singleFloat(long bits) {
        return Float.intBitsToFloat((int) bits);
    }

    /** C's pow: unlike Math.pow, 1 to any power is 1, and so is -1 to an infinite one. */
    public static double pow(double base, double exponent) {
        if (base == 1.0 || base == -1.0 && Double.isInfinite(exponent)) {
            return 1.0;
        }
        return Math.pow(base, exponent);
    }
}
