"""Operations on numbers.

All values are ints: an i32 or the bits of an f32 from 0 to 2 ** 32 - 1, an i64 or the bits of an f64 as a machine word.
Arithmetic gives the positive canonical NaN, so results do not depend on the processor.

Source: WebAssembly Core Specification 2.0, 4.3.
"""

import math

from rpython.rlib.longlong2float import float2longlong, longlong2float, singlefloat2uint, uint2singlefloat
from rpython.rlib.rarithmetic import intmask, r_singlefloat, r_uint
from rpython.rlib.rfloat import copysign

from wasm.opcodes import Op

MASK32 = 0xFFFFFFFF
SIGN32 = 0x80000000
SIGN64 = -0x8000000000000000
NAN32 = 0x7FC00000
NAN64 = 0x7FF8000000000000
NAN = longlong2float(NAN64)
INFINITY = longlong2float(0x7FF0000000000000)
TWO31 = 2147483648.0
TWO32 = 4294967296.0
TWO52 = 4503599627370496.0
TWO63 = 9223372036854775808.0
TWO64 = 18446744073709551616.0


class Trap(Exception):
    def __init__(self, message):
        self.message = message


def signed32(x):
    return (x ^ SIGN32) - SIGN32


def get32(bits):
    return float(uint2singlefloat(r_uint(bits)))


def put32(x):
    if x != x:
        return NAN32
    return intmask(singlefloat2uint(r_singlefloat(x)))


def put64(x):
    if x != x:
        return NAN64
    return float2longlong(x)


def extend(x, bits):
    sign = 1 << (bits - 1)
    x &= (sign << 1) - 1
    return (x ^ sign) - sign


# Ints


def count_leading(x, bits):
    count = 0
    test = intmask(1 << (bits - 1))
    while count < bits and x & test == 0:
        x = intmask(x << 1)
        count += 1
    return count


def count_trailing(x, bits):
    if x == 0:
        return bits
    count = 0
    while x & 1 == 0:
        x >>= 1
        count += 1
    return count


def count_ones(x):
    count = 0
    while x != 0:
        x &= intmask(x - 1)
        count += 1
    return count


def shift_right64(x, count):
    return intmask(r_uint(x) >> (count & 63))


def less_unsigned(x, y):
    return (x ^ SIGN64) < (y ^ SIGN64)


def truncated(x, y, smallest):
    """The quotient of signed ints, towards zero."""
    if y == 0:
        raise Trap("integer divide by zero")
    if y == -1:
        if x == smallest:
            raise Trap("integer overflow")
        return -x
    quotient = x // y
    if quotient < 0 and x % y != 0:
        quotient += 1
    return quotient


def remainder(x, y):
    if y == 0:
        raise Trap("integer divide by zero")
    if y == -1:
        return 0
    rest = x % y
    if rest != 0 and (rest < 0) != (x < 0):
        rest -= y
    return rest


def i32_operation(op, x, y):
    if op == Op.I32_ADD:
        return (x + y) & MASK32
    if op == Op.I32_SUB:
        return (x - y) & MASK32
    if op == Op.I32_MUL:
        return intmask(x * y) & MASK32
    if op == Op.I32_AND:
        return x & y
    if op == Op.I32_OR:
        return x | y
    if op == Op.I32_XOR:
        return x ^ y
    if op == Op.I32_SHL:
        return (x << (y & 31)) & MASK32
    if op == Op.I32_SHR_S:
        return (signed32(x) >> (y & 31)) & MASK32
    if op == Op.I32_SHR_U:
        return x >> (y & 31)
    if op == Op.I32_ROTL:
        return ((x << (y & 31)) | (x >> (32 - (y & 31)))) & MASK32
    if op == Op.I32_ROTR:
        return ((x >> (y & 31)) | (x << (32 - (y & 31)))) & MASK32
    if op == Op.I32_DIV_S:
        return truncated(signed32(x), signed32(y), -SIGN32) & MASK32
    if op == Op.I32_REM_S:
        return remainder(signed32(x), signed32(y)) & MASK32
    if op == Op.I32_CLZ:
        return count_leading(x, 32)
    if op == Op.I32_CTZ:
        return count_trailing(x, 32)
    if op == Op.I32_POPCNT:
        return count_ones(x)
    if y == 0:
        raise Trap("integer divide by zero")
    if op == Op.I32_DIV_U:
        return x // y
    return x % y


def i32_test(op, x, y):
    if op == Op.I32_EQZ:
        return int(x == 0)
    if op == Op.I32_EQ:
        return int(x == y)
    if op == Op.I32_NE:
        return int(x != y)
    if op == Op.I32_LT_U:
        return int(x < y)
    if op == Op.I32_GT_U:
        return int(x > y)
    if op == Op.I32_LE_U:
        return int(x <= y)
    if op == Op.I32_GE_U:
        return int(x >= y)
    x ^= SIGN32
    y ^= SIGN32
    if op == Op.I32_LT_S:
        return int(x < y)
    if op == Op.I32_GT_S:
        return int(x > y)
    if op == Op.I32_LE_S:
        return int(x <= y)
    return int(x >= y)


def i64_operation(op, x, y):
    if op == Op.I64_ADD:
        return intmask(x + y)
    if op == Op.I64_SUB:
        return intmask(x - y)
    if op == Op.I64_MUL:
        return intmask(x * y)
    if op == Op.I64_AND:
        return x & y
    if op == Op.I64_OR:
        return x | y
    if op == Op.I64_XOR:
        return x ^ y
    if op == Op.I64_SHL:
        return intmask(x << (y & 63))
    if op == Op.I64_SHR_S:
        return x >> (y & 63)
    if op == Op.I64_SHR_U:
        return shift_right64(x, y)
    if op == Op.I64_ROTL:
        return intmask(x << (y & 63)) | (shift_right64(x, 64 - (y & 63)) if y & 63 else 0)
    if op == Op.I64_ROTR:
        return shift_right64(x, y) | (intmask(x << (64 - (y & 63))) if y & 63 else 0)
    if op == Op.I64_DIV_S:
        return truncated(x, y, SIGN64)
    if op == Op.I64_REM_S:
        return remainder(x, y)
    if op == Op.I64_CLZ:
        return count_leading(x, 64)
    if op == Op.I64_CTZ:
        return count_trailing(x, 64)
    if op == Op.I64_POPCNT:
        return count_ones(x)
    if y == 0:
        raise Trap("integer divide by zero")
    if op == Op.I64_DIV_U:
        return intmask(r_uint(x) // r_uint(y))
    return intmask(r_uint(x) % r_uint(y))


def i64_test(op, x, y):
    if op == Op.I64_EQZ:
        return int(x == 0)
    if op == Op.I64_EQ:
        return int(x == y)
    if op == Op.I64_NE:
        return int(x != y)
    if op == Op.I64_LT_S:
        return int(x < y)
    if op == Op.I64_GT_S:
        return int(x > y)
    if op == Op.I64_LE_S:
        return int(x <= y)
    if op == Op.I64_GE_S:
        return int(x >= y)
    if op == Op.I64_LT_U:
        return int(less_unsigned(x, y))
    if op == Op.I64_GT_U:
        return int(less_unsigned(y, x))
    if op == Op.I64_LE_U:
        return int(not less_unsigned(y, x))
    return int(not less_unsigned(x, y))


# Floats


def float_test(number, x, y):
    """Comparisons by their number: eq ne lt gt le ge."""
    if number == 0:
        return int(x == y)
    if number == 1:
        return int(x != y)
    if number == 2:
        return int(x < y)
    if number == 3:
        return int(x > y)
    if number == 4:
        return int(x <= y)
    return int(x >= y)


def divided(x, y):
    if y != 0.0:
        return x / y
    if x == 0.0 or x != x:
        return NAN
    return copysign(INFINITY, x) * copysign(1.0, y)


def minimum(x, y):
    if x != x or y != y:
        return NAN
    if x == y:
        return x if copysign(1.0, x) < 0.0 else y
    return x if x < y else y


def maximum(x, y):
    return -minimum(-x, -y)


def truncate(x):
    """x towards zero, for any x."""
    if not -TWO52 < x < TWO52:
        return x
    return copysign(float(int(x)), x)


def floor(x):
    whole = truncate(x)
    return whole - 1.0 if whole > x else whole


def ceiling(x):
    return -floor(-x)


def nearest(x):
    if not -TWO52 < x < TWO52:
        return x
    wide = copysign(TWO52, x)
    return copysign((x + wide) - wide, x)


def square_root(x):
    return NAN if x < 0.0 else math.sqrt(x) if x == x else x


def float_unary(number, x):
    """ceil floor trunc nearest sqrt, numbered from 2."""
    if number == 2:
        return ceiling(x)
    if number == 3:
        return floor(x)
    if number == 4:
        return truncate(x)
    if number == 5:
        return nearest(x)
    return square_root(x)


def float_binary(number, x, y):
    """add sub mul div min max by their number."""
    if number == 0:
        return x + y
    if number == 1:
        return x - y
    if number == 2:
        return x * y
    if number == 3:
        return divided(x, y)
    if number == 4:
        return minimum(x, y)
    return maximum(x, y)


def f32_operation(op, x, y):
    # What a float of 64 bits holds of the result is exact enough: rounding it again gives the nearest of 32 bits.
    if op == Op.F32_ABS:
        return x & 0x7FFFFFFF
    if op == Op.F32_NEG:
        return x ^ SIGN32
    if op == Op.F32_COPYSIGN:
        return (x & 0x7FFFFFFF) | (y & SIGN32)
    if op < Op.F32_ADD:
        return put32(float_unary(op - Op.F32_ABS, get32(x)))
    return put32(float_binary(op - Op.F32_ADD, get32(x), get32(y)))


def f64_operation(op, x, y):
    if op == Op.F64_ABS:
        return x & ~SIGN64
    if op == Op.F64_NEG:
        return x ^ SIGN64
    if op == Op.F64_COPYSIGN:
        return (x & ~SIGN64) | (y & SIGN64)
    if op < Op.F64_ADD:
        return put64(float_unary(op - Op.F64_ABS, longlong2float(x)))
    return put64(float_binary(op - Op.F64_ADD, longlong2float(x), longlong2float(y)))


# Conversions


def int_of(x, low, high, saturating):
    """The truncated float, which lies between low and high, both exclusive; as an i64 of either sign."""
    if x != x:
        if saturating:
            return 0
        raise Trap("invalid conversion to integer")
    if low < x < high:
        if x >= TWO63:
            return intmask(int(x - TWO63) ^ SIGN64)
        return int(x)
    if not saturating:
        raise Trap("integer overflow")
    if x <= low:
        return 0 if low == -1.0 else SIGN64 if high == TWO63 else -SIGN32
    return -1 if high == TWO64 else ~SIGN64 if high == TWO63 else MASK32 if high == TWO32 else SIGN32 - 1


def truncating(number, x, saturating):
    """To i32 signed and unsigned, to i64 signed and unsigned."""
    if number == 0:
        return int_of(x, -TWO31 - 1.0, TWO31, saturating) & MASK32
    if number == 1:
        return int_of(x, -1.0, TWO32, saturating)
    if number == 2:
        # There is no float between the smallest i64 and the one before.
        return int_of(x, -9223372036854777856.0, TWO63, saturating)
    return int_of(x, -1.0, TWO64, saturating)


def unsigned_float(x):
    if x >= 0:
        return float(x)
    # Halving with a sticky lowest bit keeps the rounding right.
    return float(intmask(r_uint(x) >> 1) | (x & 1)) * 2.0


def single_of_int(x):
    """Bits that a float of 64 bits could not hold become a sticky one, so that the only rounding is to 32 bits."""
    if -0x20000000000000 < x < 0x20000000000000:
        return put32(float(x))
    return put32(float((x >> 11) | int(x & 0x7FF != 0)) * 2048.0)


def convert(op, x):
    if op == Op.I32_WRAP_I64:
        return x & MASK32
    if op == Op.I64_EXTEND_I32_S:
        return signed32(x)
    if op == Op.I64_EXTEND_I32_U:
        return x
    if op == Op.F32_CONVERT_I32_S:
        return single_of_int(signed32(x))
    if op == Op.F32_CONVERT_I32_U or op == Op.F32_CONVERT_I64_S:
        return single_of_int(x)
    if op == Op.F32_CONVERT_I64_U:
        if x >= 0:
            return single_of_int(x)
        # The highest bit of the half is free, and so is its sticky lowest one.
        half = intmask(r_uint(x) >> 1) | (x & 1)
        return put32(float((half >> 11) | int(half & 0x7FF != 0)) * 4096.0)
    if op == Op.F32_DEMOTE_F64:
        return put32(longlong2float(x))
    if op == Op.F64_CONVERT_I32_S:
        return put64(float(signed32(x)))
    if op == Op.F64_CONVERT_I32_U or op == Op.F64_CONVERT_I64_S:
        return put64(float(x))
    if op == Op.F64_CONVERT_I64_U:
        return put64(unsigned_float(x))
    if op == Op.F64_PROMOTE_F32:
        return put64(get32(x))
    if op == Op.I32_EXTEND8_S:
        return extend(x, 8) & MASK32
    if op == Op.I32_EXTEND16_S:
        return extend(x, 16) & MASK32
    if op == Op.I64_EXTEND8_S:
        return extend(x, 8)
    if op == Op.I64_EXTEND16_S:
        return extend(x, 16)
    if op == Op.I64_EXTEND32_S:
        return extend(x, 32)
    if op == Op.I32_TRUNC_F32_S or op == Op.I32_TRUNC_F32_U:
        return truncating(op - Op.I32_TRUNC_F32_S, get32(x), False)
    if op == Op.I32_TRUNC_F64_S or op == Op.I32_TRUNC_F64_U:
        return truncating(op - Op.I32_TRUNC_F64_S, longlong2float(x), False)
    if op == Op.I64_TRUNC_F32_S or op == Op.I64_TRUNC_F32_U:
        return truncating(op - Op.I64_TRUNC_F32_S + 2, get32(x), False)
    if op == Op.I64_TRUNC_F64_S or op == Op.I64_TRUNC_F64_U:
        return truncating(op - Op.I64_TRUNC_F64_S + 2, longlong2float(x), False)
    if op >= Op.I32_TRUNC_SAT_F32_S:
        number = op - Op.I32_TRUNC_SAT_F32_S
        value = longlong2float(x) if number & 2 else get32(x)
        return truncating((number & 1) + (number & 4) // 2, value, True)
    return x


def evaluate(op, x, y):
    """The value of any instruction without side effects, y being 0 for those of one operand."""
    if op < Op.I64_EQZ:
        return i32_test(op, x, y)
    if op < Op.F32_EQ:
        return i64_test(op, x, y)
    if op < Op.F64_EQ:
        return float_test(op - Op.F32_EQ, get32(x), get32(y))
    if op < Op.I32_CLZ:
        return float_test(op - Op.F64_EQ, longlong2float(x), longlong2float(y))
    if op < Op.I64_CLZ:
        return i32_operation(op, x, y)
    if op < Op.F32_ABS:
        return i64_operation(op, x, y)
    if op < Op.F64_ABS:
        return f32_operation(op, x, y)
    if op < Op.I32_WRAP_I64:
        return f64_operation(op, x, y)
    return convert(op, x)
