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

    /// The bits of the nearest single float, taken from those of its value as a double.
    public static long singleBits(double a) {
        long bits = BitConverter.DoubleToInt64Bits(Double.IsNaN(a) ? a : (double)(float)a);
        long sign = bits >> 32 & 0x80000000;
        int exponent = (int)(bits >> 52 & 0x7FF);
        long mantissa = bits & 0xFFFFFFFFFFFFF;
        if (exponent == 0x7FF) {
            return sign | 0x7F800000 | (mantissa == 0 ? 0 : 0x400000 | mantissa >> 29);
        }
        if (exponent > 896) {
            return sign | (long)(exponent - 896) << 23 | mantissa >> 29;
        }
        // Below the normal single floats, of which the smallest is 2 ** -126; the value is exact.
        return exponent < 874 ? sign : sign | (mantissa | 0x10000000000000) >> (926 - exponent);
    }

    public static double singleFloat(long bits) {
        long sign = (bits & 0x80000000) << 32;
        int exponent = (int)(bits >> 23 & 0xFF);
        long mantissa = bits & 0x7FFFFF;
        if (exponent == 0) {
            double value = mantissa * 1.401298464324817e-45;
            return sign == 0 ? value : -value;
        }
        if (exponent == 0xFF) {
            return BitConverter.Int64BitsToDouble(sign | 0x7FF0000000000000 | (mantissa == 0 ? 0 : 0x8000000000000 | mantissa << 29));
        }
        return BitConverter.Int64BitsToDouble(sign | (long)(exponent + 896) << 52 | mantissa << 29);
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
    public static extern double expm1(double a);
    [DllImport("libm.so.6")]
    public static extern double log1p(double a);
}

}
