"""Integers: division, shifts, overflow checks, powers, small integer types.

`x // y` on ints is `floordiv(x, y)`, `x % y` is `mod(x, y)`; the `_nonneg` variants are for
operands proven not negative.  `*_ovf` raise OverflowError.  `wrap_signed` and `wrap_unsigned`
cut an int to the width of a small integer type.

Source: reference §4.3; pypy rpython/rtyper/rint.py (names).
"""

from rpython.rlib.objectmodel import dont_inline

from rotor_helpers.lltype import llop

MIN = -0x8000000000000000


def floordiv(x, y):
    if y == 0:
        raise ZeroDivisionError("integer division or modulo by zero")
    q = llop("int_floordiv", x, y)
    if (x ^ y) < 0 and llop("int_mul", q, y) != x:
        return q - 1
    return q


def floordiv_nonneg(x, y):
    if y == 0:
        raise ZeroDivisionError("integer division or modulo by zero")
    return llop("int_floordiv", x, y)


def mod(x, y):
    if y == 0:
        raise ZeroDivisionError("integer modulo by zero")
    r = llop("int_mod", x, y)
    if r != 0 and (r ^ y) < 0:
        return r + y
    return r


def mod_nonneg(x, y):
    if y == 0:
        raise ZeroDivisionError("integer modulo by zero")
    return llop("int_mod", x, y)


def floordiv_positive(x, y):
    """x // y for y > 0."""
    q = llop("int_floordiv", x, y)
    if llop("int_mul", q, y) > x:
        return q - 1
    return q


def mod_positive(x, y):
    """x % y for y > 0."""
    r = llop("int_mod", x, y)
    if r < 0:
        return r + y
    return r


def truediv(x, y):
    """x / y, correctly rounded as CPython's."""
    if y == 0:
        raise ZeroDivisionError("division by zero")
    if -0x20000000000000 <= x <= 0x20000000000000 and -0x20000000000000 <= y <= 0x20000000000000:
        return llop("float_truediv", llop("cast_int_to_float", x), llop("cast_int_to_float", y))
    return _truediv_big(x, y)


def _magnitude(x):
    if x < 0:
        return llop("uint_sub", llop("cast_int_to_uint", 0), llop("cast_int_to_uint", x))
    return llop("cast_int_to_uint", x)


def _truediv_big(x, y):
    a = _magnitude(x)
    b = _magnitude(y)
    one = llop("cast_int_to_uint", 1)
    # 64 significant bits of the quotient by long division, and whether a remainder is left
    exponent = 0
    q = llop("uint_floordiv", a, b)
    r = llop("uint_mod", a, b)
    while llop("uint_is_true", r) and llop("cast_uint_to_int", q) >= 0:
        # r < b <= 2**63, so 2 * r does not wrap
        r = llop("uint_lshift", r, 1)
        q = llop("uint_lshift", q, 1)
        if llop("uint_ge", r, b):
            r = llop("uint_sub", r, b)
            q = llop("uint_or", q, one)
        exponent -= 1
    if llop("cast_uint_to_int", q) < 0:
        # to 63 bits with a sticky bit, so that one conversion rounds
        if llop("uint_is_true", r):
            q = llop("uint_or", q, one)
        q = llop("uint_or", llop("uint_rshift", q, 1), llop("uint_and", q, one))
        exponent += 1
    result = llop("cast_int_to_float", llop("cast_uint_to_int", q))
    if exponent > 0:
        result = result * 2.0
    while exponent < 0:
        result = result * 0.5
        exponent += 1
    if (x < 0) != (y < 0):
        return -result
    return result


# What raises is kept out of the way of what does not.


@dont_inline
def addition_overflows():
    raise OverflowError("integer addition overflows")


@dont_inline
def subtraction_overflows():
    raise OverflowError("integer subtraction overflows")


@dont_inline
def multiplication_overflows():
    raise OverflowError("integer multiplication overflows")


@dont_inline
def negation_overflows():
    raise OverflowError("integer negation overflows")


@dont_inline
def absolute_value_overflows():
    raise OverflowError("integer absolute value overflows")


@dont_inline
def division_overflows():
    raise OverflowError("integer division overflows")


@dont_inline
def shift_overflows():
    raise OverflowError("integer left shift overflows")


def add_ovf(x, y):
    if llop("int_add_overflows", x, y):
        addition_overflows()
    return llop("int_add", x, y)


def sub_ovf(x, y):
    if llop("int_sub_overflows", x, y):
        subtraction_overflows()
    return llop("int_sub", x, y)


def mul_ovf(x, y):
    if llop("int_mul_overflows", x, y):
        multiplication_overflows()
    return llop("int_mul", x, y)


def neg_ovf(x):
    if x == MIN:
        negation_overflows()
    return -x


def abs_ovf(x):
    if x == MIN:
        absolute_value_overflows()
    return llop("int_abs", x)


def floordiv_ovf(x, y):
    if y == -1 and x == MIN:
        division_overflows()
    return floordiv(x, y)


def mod_ovf(x, y):
    return mod(x, y)


def lshift(x, n):
    if n < 0:
        raise ValueError("negative shift count")
    if n >= 64:
        return 0
    return llop("int_lshift", x, n)


def rshift(x, n):
    if n < 0:
        raise ValueError("negative shift count")
    if n >= 64:
        n = 63
    return llop("int_rshift", x, n)


def lshift_ovf(x, n):
    if n < 0:
        raise ValueError("negative shift count")
    if n >= 64:
        if x != 0:
            shift_overflows()
        return 0
    result = llop("int_lshift", x, n)
    if llop("int_rshift", result, n) != x:
        shift_overflows()
    return result


def lshift_ovf_by(x, n):
    """As `lshift_ovf` for a constant count from 0 to 63: small, so that it is inlined."""
    result = llop("int_lshift", x, n)
    if llop("int_rshift", result, n) != x:
        shift_overflows()
    return result


def negative_power(zero):
    """The power of an int by a negative number is a float, which the result cannot be here.

    No exception that a program expects of arithmetic would do.
    """
    if zero:
        raise ZeroDivisionError("0.0 cannot be raised to a negative power")
    raise NotImplementedError("an int to a negative power is a float: write float(x) ** n")


def power_fits(x, n):
    """Whether x ** n, n >= 0, fits 64 bits"""
    try:
        pow_ovf(x, n)
    except OverflowError:
        return False
    return True


def pow_(x, n):
    """x ** n for n >= 0"""
    if n < 0:
        negative_power(x == 0)
    result = 1
    base = x
    while n > 0:
        if n & 1:
            result = llop("int_mul", result, base)
        base = llop("int_mul", base, base)
        n = llop("int_rshift", n, 1)
    return result


def pow_ovf(x, n):
    if n < 0:
        negative_power(x == 0)
    result = 1
    base = x
    while n > 0:
        if n & 1:
            result = mul_ovf(result, base)
        n = llop("int_rshift", n, 1)
        if n > 0:
            base = mul_ovf(base, base)
    return result


# Products of two words, and division of two words by one


def mul_high(a, b):
    """The upper word of the product of two unsigned words"""
    return llop(
        "cast_uint_to_int", llop("uint_mul_high", llop("cast_int_to_uint", a), llop("cast_int_to_uint", b))
    )


def below(a, b):
    """Whether a < b, for unsigned words"""
    return llop("cast_int_to_uint", a) < llop("cast_int_to_uint", b)


def reciprocal(d):
    """What `quotient` wants to know of an unsigned word d whose highest bit is set: (2**128 - 1) // d - 2**64"""
    # the quotient of ~d and a word of ones by d, 32 bits at a time
    d = llop("cast_int_to_uint", d)
    high = llop("uint_rshift", d, 32)
    low = d & _u(0xFFFFFFFF)
    rest = llop("uint_invert", d)
    upper = _half_quotient(rest, high, low)
    rest = llop("uint_lshift", rest, 32) + _u(0xFFFFFFFF) - upper * d
    lower = _half_quotient(rest, high, low)
    return llop("cast_uint_to_int", llop("uint_lshift", upper, 32) + lower)


def _half_quotient(rest, high, low):
    """32 bits of the quotient of `rest` and 32 ones by a word in two halves"""
    q = llop("uint_floordiv", rest, high)
    r = rest - q * high
    while q > _u(0xFFFFFFFF) or q * low > llop("uint_lshift", r, 32) + _u(0xFFFFFFFF):
        q -= _u(1)
        r += high
        if r > _u(0xFFFFFFFF):
            break
    return q


def _u(w):
    return llop("cast_int_to_uint", w)


def quotient(u1, u0, d, inverse):
    """The quotient of the unsigned words u1 and u0 by d, whose highest bit is set, with u1 < d;
    `inverse` is its reciprocal"""
    q0 = llop("int_mul", inverse, u1)
    q1 = mul_high(inverse, u1)
    low = llop("int_add", q0, u0)
    q1 = llop("int_add", llop("int_add", q1, u1), 1)
    if below(low, u0):
        q1 = llop("int_add", q1, 1)
    r = llop("int_sub", u0, llop("int_mul", q1, d))
    if below(low, r):
        q1 = llop("int_sub", q1, 1)
        r = llop("int_add", r, d)
    if not below(r, d):
        q1 = llop("int_add", q1, 1)
    return q1


def bits(d):
    """The number of bits of a word that is not negative"""
    n = 0
    if d >= 0x100000000:
        d = llop("int_rshift", d, 32)
        n = 32
    if d >= 0x10000:
        d = llop("int_rshift", d, 16)
        n += 16
    if d >= 0x100:
        d = llop("int_rshift", d, 8)
        n += 8
    if d >= 0x10:
        d = llop("int_rshift", d, 4)
        n += 4
    while d > 0:
        d = llop("int_rshift", d, 1)
        n += 1
    return n


def _mulmod(a, b, m):
    """a * b % m for 0 <= a, b < m."""
    if not llop("int_mul_overflows", a, b):
        return llop("int_mod", llop("int_mul", a, b), m)
    # shifted so that the highest bit of the divisor is that of a word
    shift = 64 - bits(m)
    d = llop("int_lshift", m, shift)
    a = llop("int_lshift", a, shift)
    low = llop("int_mul", a, b)
    rest = llop("int_sub", low, llop("int_mul", quotient(mul_high(a, b), low, d, reciprocal(d)), d))
    return llop("cast_uint_to_int", llop("uint_rshift", llop("cast_int_to_uint", rest), shift))


def mul_mod(a, b, m):
    """a * b % m for m > 0"""
    return _mulmod(mod(a, m), mod(b, m), m)


def pow_mod(x, n, m):
    """pow(x, n, m)."""
    if m == 0:
        raise ValueError("pow() 3rd argument cannot be 0")
    negative = m < 0
    if m == MIN:
        raise OverflowError("the modulus is too large")
    if negative:
        m = -m
    base = mod(x, m)
    if n < 0:
        base = _invert_mod(base, m)
        if n == MIN:
            raise OverflowError("the exponent is too large")
        n = -n
    result = mod(1, m)
    while n > 0:
        if n & 1:
            result = _mulmod(result, base, m)
        base = _mulmod(base, base, m)
        n = llop("int_rshift", n, 1)
    if negative and result != 0:
        return result - m
    return result


def _invert_mod(a, m):
    r0 = m
    r1 = a
    t0 = 0
    t1 = 1
    while r1 != 0:
        q = llop("int_floordiv", r0, r1)
        r2 = r0 - q * r1
        r0 = r1
        r1 = r2
        t2 = t0 - q * t1
        t0 = t1
        t1 = t2
    if r0 != 1:
        raise ValueError("base is not invertible for the given modulus")
    if t0 < 0:
        t0 += m
    return t0


# Unsigned


def uint_floordiv(x, y):
    if not llop("uint_is_true", y):
        raise ZeroDivisionError("integer division or modulo by zero")
    return llop("uint_floordiv", x, y)


def uint_mod(x, y):
    if not llop("uint_is_true", y):
        raise ZeroDivisionError("integer modulo by zero")
    return llop("uint_mod", x, y)


def uint_truediv(x, y):
    if not llop("uint_is_true", y):
        raise ZeroDivisionError("division by zero")
    return llop("float_truediv", llop("cast_uint_to_float", x), llop("cast_uint_to_float", y))


def uint_lshift(x, n):
    if n < 0:
        raise ValueError("negative shift count")
    if n >= 64:
        return llop("cast_int_to_uint", 0)
    return llop("uint_lshift", x, n)


def uint_rshift(x, n):
    if n < 0:
        raise ValueError("negative shift count")
    if n >= 64:
        return llop("cast_int_to_uint", 0)
    return llop("uint_rshift", x, n)


def uint_neg(x):
    return llop("uint_sub", llop("cast_int_to_uint", 0), x)


def uint_pow(x, n):
    """x ** n for an int n."""
    if n < 0:
        negative_power(llop("uint_eq", x, llop("cast_int_to_uint", 0)))
    result = llop("cast_int_to_uint", 1)
    base = x
    while n > 0:
        if n & 1:
            result = llop("uint_mul", result, base)
        base = llop("uint_mul", base, base)
        n = llop("int_rshift", n, 1)
    return result


# Small integers, kept as ints


def wrap_signed(x, bits):
    """The low bits of x (8, 16 or 32) with sign."""
    shift = 64 - bits
    return llop("int_rshift", llop("int_lshift", x, shift), shift)


def wrap_unsigned(x, bits):
    """The low bits of x (8, 16 or 32) without sign."""
    return x & (llop("int_lshift", 1, bits) - 1)


# Characters


def int_to_char(i):
    """chr(i)"""
    if i < 0 or i > 0x10FFFF:
        raise ValueError("chr() arg not in range(0x110000)")
    return llop("cast_int_to_char", i)


def mulmod(a, b, m):
    """a * b % m without overflow"""
    if m <= 0:
        if m == 0:
            raise ZeroDivisionError("integer modulo by zero")
        raise ValueError("mulmod() needs a positive modulus")
    return _mulmod(mod(a, m), mod(b, m), m)
