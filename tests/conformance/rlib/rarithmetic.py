from rpython.rlib.rarithmetic import (
    LONG_BIT,
    LONGLONG_BIT,
    LONGLONG_MASK,
    byteswap,
    check_support_int128,
    highest_bit,
    int_between,
    int_c_div,
    int_c_mod,
    int_force_ge_zero,
    intmask,
    is_valid_int,
    longlongmask,
    maxint,
    most_neg_value_of,
    most_neg_value_of_same_type,
    most_pos_value_of,
    most_pos_value_of_same_type,
    mulmod,
    ovfcheck,
    ovfcheck_float_to_int,
    ovfcheck_float_to_longlong,
    ovfcheck_int32_add,
    ovfcheck_int32_mul,
    ovfcheck_int32_sub,
    r_int,
    r_int32,
    r_longlong,
    r_singlefloat,
    r_uint,
    r_uint16,
    r_uint32,
    r_ulonglong,
    string_to_int,
    widen,
)
from rpython.rlib.longlong2float import singlefloat2uint, uint2singlefloat
from rpython.rlib.rstring import ParseStringError, ParseStringOverflowError

PREBUILT = r_singlefloat(0.1)


def parsed(text, base):
    try:
        return str(string_to_int(text, base))
    except ParseStringOverflowError:
        return "overflow"
    except ParseStringError as e:
        return e.msg


def int32(n):
    for i in range(3):
        try:
            if i == 0:
                print(ovfcheck_int32_add(2147483600, n))
            elif i == 1:
                print(ovfcheck_int32_sub(-2147483600, n))
            else:
                print(ovfcheck_int32_mul(65536, n))
        except OverflowError:
            print("overflow", i)


def floats(n):
    for x in [0.0, 1.9 * n, -1.9, 9.2e18, -9.3e18, 1e30, float("nan")]:
        try:
            print(ovfcheck_float_to_int(x), ovfcheck_float_to_longlong(x))
        except OverflowError:
            print("overflow", x)


def singles(n):
    values = [0.0, -0.0, 1.5 * n, 0.1, -3.14159, 1e-40, 1e-46, 7e-46, 3.4e38, 1e300, -1e300, float("inf"), 16777217.0]
    for x in values:
        f = r_singlefloat(x)
        print(float(f), singlefloat2uint(f), f == r_singlefloat(x), f != r_singlefloat(2.0), f == PREBUILT)
        print(float(uint2singlefloat(singlefloat2uint(f))), repr(f))
    nan = r_singlefloat(float("nan"))
    print(float(nan) != float(nan), int(float(PREBUILT) * 1000.0))


def main(argv):
    n = len(argv)
    print(LONG_BIT, LONGLONG_BIT, r_ulonglong(LONGLONG_MASK), maxint, check_support_int128())
    print(highest_bit(n << 40), int_between(0, n, 5), int_between(2, n, 5), int_force_ge_zero(-n))
    for x in [7 * n, -7, 8]:
        for y in [2, -2, 3 * n]:
            print(int_c_div(x, y), int_c_mod(x, y))
    print(mulmod(n << 62, n << 61, 1000000007), is_valid_int(n), widen(r_int32(-n)), widen(n))
    print(longlongmask(n), intmask(r_uint(-n)))
    print(most_neg_value_of(int), most_pos_value_of(int), most_neg_value_of(r_uint), most_pos_value_of(r_uint))
    print(most_neg_value_of_same_type(n), most_pos_value_of_same_type(r_uint(n)), most_pos_value_of_same_type(n))
    print(byteswap(n), byteswap(r_uint(n + 1)), byteswap(-n), byteswap(r_ulonglong(255)))
    print(byteswap(r_uint32(0x01020304 * n)), byteswap(r_int32(128)), byteswap(r_uint16(258)))
    for text in ["12", " -7 ", "+5", "zz", "0x10", "", "9223372036854775807", "9223372036854775808", "1_0", "- 4"]:
        print(repr(text), parsed(text, 10), parsed(text, 0), parsed(text, 16), parsed(text, 36))
    print(string_to_int("1_000", 10, allow_underscores=True))
    int32(n)
    int32(50 * 1000)
    floats(n)
    singles(n)
    try:
        print(ovfcheck(maxint + n))
    except OverflowError:
        print("overflow")
    print(r_int(n) + 1, r_longlong(n) << 40)
    return 0
