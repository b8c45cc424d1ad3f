"""Decimal digits of floats: the shortest ones that give the float back, and the exact ones.

A decimal is a pair (digits, point): a str of digits and the position of the decimal point, so
its value is 0.DIGITS * 10**point.

The shortest digits are found as in Raffaello Giulietti, "The Schubfach way to render doubles":
with one table of powers of ten, 128 bits each, made when this module is imported.  The exact
digits of m * 2**e come from the natural number m * 2**e, or m * 5**-e when e is negative, in
limbs of nine digits.
"""

from rpython.rlib.rarithmetic import intmask, r_uint

from rotor_helpers.ll_str import new_str
from rotor_helpers.ll_text import int2str
from rotor_helpers.lltype import hlstr, llop, llstr

BILLION = 1000000000
FIRST_POWER = -292
LAST_POWER = 324


def _power_of_ten(k):
    """10**k as g * 2**e with 2**127 <= g < 2**128, rounded up: g."""
    if k >= 0:
        n = 10 ** k
        shift = n.bit_length() - 128
        return n << -shift if shift <= 0 else -(-n >> shift)
    d = 10 ** -k
    shift = d.bit_length() + 127
    g = -(-(1 << shift) // d)
    if g.bit_length() > 128:
        g = -(-(1 << (shift - 1)) // d)
    return g


_POWERS = [_power_of_ten(_k) for _k in range(FIRST_POWER, LAST_POWER + 1)]
POWERS_HIGH = [intmask(_g >> 64) for _g in _POWERS]
POWERS_LOW = [intmask(_g) for _g in _POWERS]


def _u(i):
    return llop("cast_int_to_uint", i)


def _round_to_odd(high, low, c):
    x1 = llop("uint_mul_high", low, c)
    y0 = high * c
    y1 = llop("uint_mul_high", high, c)
    y0 = y0 + x1
    if y0 < x1:
        y1 = y1 + _u(1)
    if y0 > _u(1):
        y1 = y1 | _u(1)
    return y1


def shortest(x):
    """The shortest decimal that is closest to x, finite and above 0; no zero at either end."""
    bits = llop("float_to_bits", x)
    fraction = bits & 0xFFFFFFFFFFFFF
    exponent = llop("int_rshift", bits, 52) & 0x7FF
    if exponent != 0:
        c = fraction | 0x10000000000000
        q = exponent - 1075
        if -52 <= q <= 0:
            whole = llop("int_rshift", c, -q)
            if llop("int_lshift", whole, -q) == c:
                return _stripped(whole, 0)
    else:
        c = fraction
        q = -1074
    closer = fraction == 0 and exponent > 1
    below = 4 * c - 2
    k = llop("int_rshift", q * 1262611, 22)
    if closer:
        below = 4 * c - 1
        k = llop("int_rshift", q * 1262611 - 524031, 22)
    h = q + llop("int_rshift", -k * 1741647, 19) + 1
    high = _u(POWERS_HIGH[-k - FIRST_POWER])
    low = _u(POWERS_LOW[-k - FIRST_POWER])
    vbl = llop("cast_uint_to_int", _round_to_odd(high, low, _u(llop("int_lshift", below, h))))
    vb = llop("cast_uint_to_int", _round_to_odd(high, low, _u(llop("int_lshift", 4 * c, h))))
    vbr = llop("cast_uint_to_int", _round_to_odd(high, low, _u(llop("int_lshift", 4 * c + 2, h))))
    if c & 1:
        vbl += 1
        vbr -= 1
    s = llop("int_rshift", vb, 2)
    if s >= 10:
        sp = llop("int_floordiv", s, 10)
        up_inside = vbl <= 40 * sp
        wp_inside = 40 * sp + 40 <= vbr
        if up_inside != wp_inside:
            if wp_inside:
                sp += 1
            return _stripped(sp, k + 1)
    u_inside = vbl <= 4 * s
    w_inside = 4 * s + 4 <= vbr
    if u_inside != w_inside:
        if w_inside:
            s += 1
        return _stripped(s, k)
    middle = 4 * s + 2
    if vb > middle or (vb == middle and s & 1 != 0):
        s += 1
    return _stripped(s, k)


def _stripped(n, exponent):
    """The decimal n * 10**exponent without zeros at the end."""
    while True:
        rest = llop("int_floordiv", n, 10)
        if rest * 10 != n:
            break
        n = rest
        exponent += 1
    digits = int2str(n)
    return digits, len(digits) + exponent


# Naturals in limbs of nine digits, the lowest first


def big_mul(limbs, used, factor):
    """Multiplies in place by a factor up to 2**33; the new number of used limbs."""
    carry = 0
    i = 0
    while i < used:
        n = limbs[i] * factor + carry
        carry = llop("int_floordiv", n, BILLION)
        limbs[i] = n - carry * BILLION
        i += 1
    while carry != 0:
        rest = llop("int_floordiv", carry, BILLION)
        limbs[used] = carry - rest * BILLION
        carry = rest
        used += 1
    return used


def big_mul_2(limbs, used, power):
    """Multiplies by 2**power."""
    while power >= 30:
        used = big_mul(limbs, used, 1073741824)
        power -= 30
    if power > 0:
        used = big_mul(limbs, used, llop("int_lshift", 1, power))
    return used


def big_mul_5(limbs, used, power):
    """Multiplies by 5**power."""
    while power >= 13:
        used = big_mul(limbs, used, 1220703125)
        power -= 13
    factor = 1
    while power > 0:
        factor *= 5
        power -= 1
    if factor > 1:
        used = big_mul(limbs, used, factor)
    return used


def big_set(limbs, n):
    """Stores n >= 0; the number of used limbs."""
    used = 0
    while n != 0:
        rest = llop("int_floordiv", n, BILLION)
        limbs[used] = n - rest * BILLION
        n = rest
        used += 1
    return used


def mantissa(x):
    """m of x == m * 2**exponent(x), for a finite x >= 0"""
    bits = llop("float_to_bits", x)
    fraction = bits & 0xFFFFFFFFFFFFF
    if llop("int_rshift", bits, 52) & 0x7FF != 0:
        return fraction | 0x10000000000000
    return fraction


def exponent(x):
    e = llop("int_rshift", llop("float_to_bits", x), 52) & 0x7FF
    if e == 0:
        return -1074
    return e - 1075


def exact(x):
    """The exact decimal of x, finite and above 0; it may end with zeros."""
    m = mantissa(x)
    e = exponent(x)
    while m & 1 == 0:
        m = llop("int_rshift", m, 1)
        e += 1
    fives = 0
    if e >= 0:
        limbs = [0] * (4 + llop("int_rshift", e, 4))
        used = big_mul_2(limbs, big_set(limbs, m), e)
    else:
        fives = -e
        limbs = [0] * (5 + llop("int_rshift", fives, 3))
        used = big_mul_5(limbs, big_set(limbs, m), fives)
    text = _limbs_to_str(limbs, used)
    return text, len(text) - fives


def _limbs_to_str(limbs, used):
    top = llstr(int2str(limbs[used - 1])).chars
    n = len(top)
    s = new_str(n + (used - 1) * 9)
    chars = s.chars
    at = 0
    while at < n:
        chars[at] = top[at]
        at += 1
    i = used - 2
    while i >= 0:
        value = limbs[i]
        k = 9
        while k > 0:
            k -= 1
            rest = llop("int_floordiv", value, 10)
            chars[at + k] = 48 + value - rest * 10
            value = rest
        at += 9
        i -= 1
    return hlstr(s)


def rounded(digits, point, keep):
    """The decimal to `keep` digits (any int), half to even; it may have fewer, or be empty for 0."""
    n = len(digits)
    if keep >= n:
        return digits, point
    if keep < 0:
        return "", point
    chars = llstr(digits).chars
    c = chars[keep]
    up = c > 53
    if c == 53:
        i = keep + 1
        while i < n and chars[i] == 48:
            i += 1
        if i < n:
            up = True
        elif keep > 0:
            up = chars[keep - 1] & 1 == 1
    if not up:
        return digits[:keep], point
    i = keep - 1
    while i >= 0 and chars[i] == 57:
        i -= 1
    if i < 0:
        return "1", point + 1
    return digits[:i] + llop("cast_int_to_char", chars[i] + 1), point
