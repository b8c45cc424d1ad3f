"""Decimal digits of floats: the shortest ones that give the float back, and the exact ones.

A decimal is a pair (digits, point): a str of digits and the position of the decimal point, so
its value is 0.DIGITS * 10**point.

The shortest digits are found as in Raffaello Giulietti, "The Schubfach way to render doubles":
with one table of powers of ten, 128 bits each, made when this module is imported.

A given number of digits, or of decimals, comes from a product of 117 bits where that is exact,
and otherwise from one with the same table, which has an error of less than one unit of its lowest
word: where that unit could decide, and where a word is too small for the digits, they are rounded
from the exact ones.  The exact digits of m * 2**e come from the natural number m * 2**e, or
m * 5**-e when e is negative, in limbs of nine digits.
"""

from rpython.rlib.rarithmetic import intmask, r_uint

from rotor_helpers.ll_str import new_str
from rotor_helpers.ll_text import POWERS_OF_TEN, int2str, write_decimal
from rotor_helpers.lltype import arraycopy, hlstr, llop, llstr

BILLION = 1000000000
MIN = -0x8000000000000000
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
    n, scale = shortest_number(x)
    digits = int2str(n)
    return digits, len(digits) + scale


def shortest_number(x):
    """As `shortest`: (n, scale) of n * 10**scale, where n does not end with a zero."""
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
    """n * 10**exponent without zeros at the end of n"""
    while True:
        rest = llop("int_floordiv", n, 10)
        if rest * 10 != n:
            break
        n = rest
        exponent += 1
    return n, exponent


# So many digits


def fixed_number(x, decimals):
    """x * 10**decimals, half to even, for a finite x >= 0; -1 where it is 10**18 or more."""
    if decimals > 18:
        return -1
    c = mantissa(x)
    q = exponent(x)
    power = POWERS_OF_TEN[decimals]
    if q >= 0:
        if q > 10:
            return -1
        c = llop("int_lshift", c, q)
    high = llop("cast_uint_to_int", llop("uint_mul_high", _u(c), _u(power)))
    low = llop("int_mul", c, power)
    if q >= 0:
        n = low
        if high != 0:
            return -1
    elif q > -64:
        if llop("int_rshift", high, -q - 1) != 0:
            return -1
        n = llop("int_lshift", high, 64 + q) | _rshift(low, -q)
        rest = low & _rshift(-1, 64 + q)
        half = llop("int_lshift", 1, -q - 1)
        if rest > half or (rest == half and n & 1 != 0):
            n += 1
    elif q > -128:
        n = llop("int_rshift", high, -q - 64)
        if _rounds_up(n, high, low, -q - 64):
            n += 1
    else:
        # a product of less than 2**117
        return 0
    if n < 0 or n >= POWERS_OF_TEN[18]:
        return -1
    return n


def _rshift(i, count):
    return llop("cast_uint_to_int", llop("uint_rshift", _u(i), count))


def _rounds_up(n, high, low, count):
    """Whether n, which is high:low without its lowest 64 + count bits, count below 64, rounds up."""
    if count == 0:
        return low < 0 and (low != MIN or n & 1 != 0)
    rest = high & _rshift(-1, 64 - count)
    half = llop("int_lshift", 1, count - 1)
    return rest > half or (rest == half and (low != 0 or n & 1 != 0))


def significant(x, count):
    """The decimal of x, finite and above 0, to `count` digits, half to even; it may have fewer."""
    e = exponent(x) + 52
    if count <= 17 and e > -1022:
        # 10**point <= 2**e
        point = llop("int_rshift", e * 1262611, 22)
        decimals = count - 1 - point
        n = _scaled(x, decimals)
        if n >= POWERS_OF_TEN[count]:
            decimals -= 1
            n = _scaled(x, decimals)
        if n >= 0:
            digits = int2str(n)
            return digits, len(digits) - decimals
    digits, point = exact(x)
    return rounded(digits, point, count)


def _scaled(x, decimals):
    """x * 10**decimals, half to even, for a normal x; -1 where that cannot be said."""
    if 0 <= decimals <= 18:
        return fixed_number(x, decimals)
    if decimals < FIRST_POWER or decimals > LAST_POWER:
        return -1
    c = _u(llop("int_lshift", mantissa(x), 11))
    shift = -(exponent(x) - 11 + power_exponent(decimals)) - 128
    if shift < 1 or shift > 63:
        return -1
    high, middle = times_power(c, decimals)
    n = _rshift(high, shift)
    rest = high & _rshift(-1, 64 - shift)
    half = llop("int_lshift", 1, shift - 1)
    if rest == half and middle == 0:
        return -1
    if n < 0 or n >= POWERS_OF_TEN[18]:
        return -1
    if rest >= half:
        n += 1
    return n


def power_exponent(k):
    """e of 10**k, about g * 2**e, as it is in the table"""
    return llop("int_rshift", k * 1741647, 19) - 127


def times_power(c, k):
    """The higher two words of c * g, for 10**k, g * 2**e in the table.

    They differ by less than one from the product of c and the real power.
    """
    high = _u(POWERS_HIGH[k - FIRST_POWER])
    low = _u(POWERS_LOW[k - FIRST_POWER])
    top = llop("uint_mul_high", high, c)
    middle = high * c + llop("uint_mul_high", low, c)
    if middle < high * c:
        top = top + _u(1)
    return llop("cast_uint_to_int", top), llop("cast_uint_to_int", middle)


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
    """The exact decimal of x, finite and not below 0; it may end with zeros."""
    m = mantissa(x)
    if m == 0:
        return "0", 1
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
    arraycopy(top, 0, chars, 0, n)
    i = used - 2
    while i >= 0:
        write_decimal(chars, n, n + 9, limbs[i])
        n += 9
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
