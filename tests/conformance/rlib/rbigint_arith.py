from rpython.rlib.rarithmetic import r_uint, r_ulonglong, intmask
from rpython.rlib.rbigint import NULLRBIGINT, ONENEGATIVERBIGINT, ONERBIGINT, _divrem, rbigint

BIG = rbigint.fromlong(123456789012345678901234567890)
NEGATIVE = rbigint.fromlong(-(2**100) + 17)


def show(*values):
    print(" ".join([value.str() for value in values]))


def numbers(argv):
    n = len(argv)
    return [
        rbigint.fromint(0),
        rbigint.fromint(n),
        rbigint.fromint(-n),
        rbigint.fromint(7 * n),
        rbigint.fromint(-9223372036854775807 - n),
        rbigint.fromint(9223372036854775806 + n),
        BIG,
        NEGATIVE,
        ONERBIGINT.lshift(200 * n).int_sub(3),
    ]


def arithmetic(values):
    for a in values:
        show(a.neg(), a.abs(), a.invert(), a.int_add(5), a.int_sub(-7), a.int_mul(-3))
        show(a.lshift(3), a.rshift(2), a.rshift(2, True), a.lqshift(65), a.rqshift(70))
        show(a.int_and_(-4), a.int_or_(9), a.int_xor(-1), a.int_and_(255))
        print(a.sign, a.get_sign(), a.bit_length(), a.bit_count(), a.numdigits(), a.digit(0), a.tobool(), a.fits_int())
        for b in values:
            show(a.add(b), a.sub(b), a.mul(b), a.and_(b), a.or_(b), a.xor(b), a.gcd(b))
            print(a.eq(b), a.ne(b), a.lt(b), a.le(b), a.gt(b), a.ge(b))
            if b.tobool():
                show(a.floordiv(b), a.div(b), a.mod(b))
                quotient, remainder = a.divmod(b)
                show(quotient, remainder)
                quotient, remainder = _divrem(a, b)
                show(quotient, remainder)
                if a.tobool():
                    print(a.truediv(b))


def with_ints(values, ints):
    for a in values:
        for i in ints:
            print(a.int_eq(i), a.int_ne(i), a.int_lt(i), a.int_le(i), a.int_gt(i), a.int_ge(i))
            show(a.int_floordiv(i), a.int_mod(i), a.int_divmod(i)[0], a.int_divmod(i)[1])
            print(a.int_mod_int_result(i))


def powers(values):
    for a in values:
        show(a.int_pow(0), a.int_pow(3), a.pow(rbigint.fromint(2)))
        show(a.pow(rbigint.fromint(10), BIG), a.int_pow(77, rbigint.fromint(1000)), a.pow(BIG, rbigint.fromint(-97)))
    show(rbigint.fromint(3).int_pow(200), rbigint.fromint(10).int_pow(40).isqrt())
    print(BIG.log(10.0), BIG.log(2.0), BIG.log(0.0), ONERBIGINT.lshift(2000).log(10.0))


def failures(argv):
    zero = rbigint.fromint(len(argv) - 1)
    one = ONERBIGINT
    huge = one.lshift(5000)
    for i in range(17):
        try:
            if i == 0:
                one.floordiv(zero)
            elif i == 1:
                one.mod(zero)
            elif i == 2:
                one.divmod(zero)
            elif i == 3:
                one.truediv(zero)
            elif i == 4:
                one.int_floordiv(zero.toint())
            elif i == 5:
                huge.toint()
            elif i == 6:
                huge.tofloat()
            elif i == 7:
                print(one.neg().touint())
            elif i == 8:
                print(huge.touint())
            elif i == 9:
                huge.truediv(one)
            elif i == 10:
                one.pow(one.neg())
            elif i == 11:
                one.pow(one.neg(), huge)
            elif i == 12:
                one.pow(one, zero)
            elif i == 13:
                one.lshift(-len(argv))
            elif i == 14:
                one.rshift(-len(argv))
            elif i == 15:
                one.neg().isqrt()
            else:
                rbigint.fromfloat(float("inf"))
        except OverflowError as e:
            print(i, "OverflowError", e)
        except ZeroDivisionError as e:
            print(i, "ZeroDivisionError", e)
        except ValueError as e:
            print(i, "ValueError", e)
        except TypeError as e:
            print(i, "TypeError", e)


def main(argv):
    values = numbers(argv)
    arithmetic(values)
    with_ints(values, [1, -1, 7, -1000, 4611686018427387904])
    powers(values)
    failures(argv)
    x = rbigint.fromint(5)
    x._set_sign(-len(argv))
    show(x, NULLRBIGINT, ONENEGATIVERBIGINT)
    print(values[6].uintmask(), values[6].ulonglongmask(), intmask(values[7].uintmask()))
    print(values[5].toint(), values[5].touint(), values[5].toulonglong(), values[4].tolonglong())
    print(rbigint.fromint(-3).hash() == rbigint.fromstr("-3").hash(), BIG.hash() == BIG.int_add(0).hash())
    show(rbigint.fromrarith_int(r_uint(-len(argv))), rbigint.fromrarith_int(-len(argv)))
    show(rbigint.fromrarith_int(r_ulonglong(12)), rbigint.frombool(len(argv) > 0), rbigint.frombool(len(argv) > 5))
    print(BIG.abs_rshift_and_mask(r_ulonglong(13), 1023), values[7].abs_rshift_and_mask(r_ulonglong(60), 0xFFFF))
    return 0
