using System;
using System.Runtime.InteropServices;

namespace rotor.rt {

/// Operations that take more than a few instructions.
public static class Ops {
    /// Division that wraps where .NET raises.
    public static long div(long a, long b) {
        return b == -1 ? -a : a / b;
    }

    /// Remainder; .NET raises for the smallest integer by -1.
    public static long mod(long a, long b) {
        return b == -1 ? 0 : a % b;
    }

    public static bool addOverflows(long a, long b) {
        long r = a + b;
        return ((a ^ r) & (b ^ r)) < 0;
    }

    public static bool subOverflows(long a, long b) {
        long r = a - b;
        return ((a ^ b) & (a ^ r)) < 0;
    }

    public static bool mulOverflows(long a, long b) {
        if (a == (int)a && b == (int)b) {
            return false;
        }
        long high = (long)mulHigh((ulong)a, (ulong)b) - (a >> 63 & b) - (b >> 63 & a);
        return high != a * b >> 63;
    }

    /// The upper half of the unsigned product.
    public static ulong mulHigh(ulong a, ulong b) {
        ulong al = a & 0xFFFFFFFF, ah = a >> 32, bl = b & 0xFFFFFFFF, bh = b >> 32;
        ulong low = al * bl;
        ulong middle = ah * bl + (low >> 32);
        ulong other = al * bh + (middle & 0xFFFFFFFF);
        return ah * bh + (middle >> 32) + (other >> 32);
    }

    public static long abs(long a) {
        return a < 0 ? -a : a;
    }

    /// Correctly rounded.
    public static double unsignedToDouble(ulong a) {
        // Halving with a sticky lowest bit keeps the rounding right.
        return (long)a >= 0 ? (double)(long)a : (double)(long)(a >> 1 | a & 1) * 2.0;
    }

    public static ulong doubleToUnsigned(double a) {
        return a < 9223372036854775808.0 ? (ulong)(long)a : (ulong)(long)(a - 9223372036854775808.0) ^ 0x8000000000000000;
    }
}

/// Functions of the C library that .NET lacks, or has with other results (Mono computes sines with the
/// instructions of the processor, which are wrong for large angles).
public static class CMath {
    [DllImport("libm.so.6")]
    public static extern double sin(double a);
    [DllImport("libm.so.6")]
    public static extern double cos(double a);
    [DllImport("libm.so.6")]
    public static extern double tan(double a);
    [DllImport("libm.so.6")]
    public static extern double pow(double a, double b);
    [DllImport("libm.so.6")]
    public static extern double atan2(double a, double b);
    [DllImport("libm.so.6")]
    public static extern double hypot(double a, double b);
    [DllImport("libm.so.6")]
    public static extern double expm1(double a);
    [DllImport("libm.so.6")]
    public static extern double log1p(double a);
    [DllImport("libm.so.6")]
    public static extern double log10(double a);
    [DllImport("libm.so.6")]
    public static extern double cbrt(double a);
}

}
