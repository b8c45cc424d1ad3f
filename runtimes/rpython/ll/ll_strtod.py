"""Floats from text, correctly rounded.

Up to 18 digits are a word.  Where it is up to 2**53 and the power of ten up to 22, one float
operation rounds.  Otherwise the word is multiplied by a power of ten of 128 bits, as in Daniel
Lemire, "Number parsing at a gigabyte per second", which decides unless the product is next to the
middle of two floats.  What is left is an approximation that is corrected until it is the float
closest to the decimal: both are compared as natural numbers.
"""

from rotor_helpers.ll_dtoa import FIRST_POWER, big_mul_2, big_mul_5, big_set, exponent, mantissa
from rotor_helpers.ll_dtoa import power_exponent, times_power
from rotor_helpers.ll_text import number_chars, str_repr, strip_range_start, strip_range_stop
from rotor_helpers.lltype import llop

POWERS = [10.0 ** _k for _k in range(23)]
BIG_POWERS = [1e16, 1e32, 1e64, 1e128, 1e256]
MAX_DIGITS = 800
WORD_DIGITS = 18
INFINITY = float("inf")
MAX_FLOAT = 1.7976931348623157e308


def str2float(text):
    """float(text)"""
    chars = number_chars(text)
    n = len(chars)
    i = strip_range_start(chars, n)
    n = strip_range_stop(chars, i, n)
    negative = False
    if i < n and (chars[i] == 45 or chars[i] == 43):
        negative = chars[i] == 45
        i += 1
    if i >= n:
        raise ValueError(_bad(text))
    c = chars[i]
    if c == 105 or c == 73 or c == 110 or c == 78:
        word = text[i:n].lower()
        if word == "nan":
            value = new_nan()
        elif word == "inf" or word == "infinity":
            value = INFINITY
        else:
            raise ValueError(_bad(text))
    else:
        value = _parse(text, chars, i, n)
    if negative:
        return -value
    return value


class Made:
    def __init__(self):
        self.nans = 0


MADE = Made()


def new_nan():
    """A NaN that is identical to no other, as each that Python makes.

    Floats have no identity of their own; the bits of a NaN that nothing else uses stand for it.
    They are 0 in the NaNs that arithmetic makes and in constants, and arithmetic on a NaN keeps them.
    """
    MADE.nans += 1
    return llop("bits_to_float", 0x7FF8000000000000 | (MADE.nans & 0x7FFFFFFFFFFFF))


def _bad(text):
    return "could not convert string to float: " + str_repr(text)


def _is_digit(c):
    return 48 <= c <= 57


def _parse(text, chars, i, n):
    """The number in chars[i:n], which must be nothing else."""
    start = i
    # the first significant digits, and how many there are in all
    lead = 0
    count = 0
    scale = 0
    seen = False
    point = False
    previous_digit = False
    while i < n:
        c = chars[i]
        if _is_digit(c):
            seen = True
            previous_digit = True
            if count > 0 or c != 48:
                count += 1
                if count <= WORD_DIGITS:
                    lead = lead * 10 + c - 48
            if point:
                scale -= 1
        elif c == 95:
            if not previous_digit or i + 1 >= n or not _is_digit(chars[i + 1]):
                raise ValueError(_bad(text))
            previous_digit = False
        elif c == 46 and not point:
            point = True
            previous_digit = False
        else:
            break
        i += 1
    if not seen:
        raise ValueError(_bad(text))
    stop = i
    if i < n:
        scale += _parse_exponent(text, chars, i, n)
    if count <= WORD_DIGITS:
        value = word_to_float(lead, scale)
    else:
        # what follows the first digits makes less than one of their last
        scale += count - WORD_DIGITS
        value = word_to_float(lead, scale)
        if value >= 0.0 and word_to_float(lead + 1, scale) != value:
            value = -1.0
        scale -= count - WORD_DIGITS
    if value >= 0.0:
        return value
    return _parse_exactly(chars, start, stop, count, scale)


def word_to_float(n, scale):
    """The float closest to n * 10**scale, for 0 <= n <= 10**18; -1.0 where that is not known."""
    if n == 0:
        return 0.0
    if n <= 0x20000000000000:
        if 0 <= scale <= 22:
            return llop("cast_int_to_float", n) * POWERS[scale]
        if -22 <= scale < 0:
            return llop("float_truediv", llop("cast_int_to_float", n), POWERS[-scale])
    if scale < FIRST_POWER or scale > 308:
        return -1.0
    # n is below 2**length
    length = llop("int_rshift", llop("float_to_bits", llop("cast_int_to_float", n)), 52) - 1022
    high, middle = times_power(llop("cast_int_to_uint", llop("int_lshift", n, 64 - length)), scale)
    e = 128 + power_exponent(scale) - 64 + length
    while high >= 0:
        # up to two bits: n may be half of 2**length, and then the product a quarter of what it may be
        high = llop("int_lshift", high, 1)
        if middle < 0:
            high += 1
        middle = llop("int_lshift", middle, 1)
        e -= 1
    m = llop("cast_uint_to_int", llop("uint_rshift", llop("cast_int_to_uint", high), 11))
    rest = high & 2047
    e += 11
    if e < -1074 or e > 971:
        return -1.0
    if (rest == 1023 or rest == 1024) and (-8 <= middle <= 8):
        return -1.0
    if rest >= 1024:
        m += 1
    return llop("bits_to_float", llop("int_lshift", e + 1074, 52) + m)


def _parse_exactly(chars, i, stop, total, scale):
    """The float of the digits in chars[i:stop], `total` from the first that is not 0, times 10**scale."""
    # all digits beyond MAX_DIGITS count as one sticky digit
    digits = [0] * (min(total, MAX_DIGITS) + 1)
    count = 0
    dropped = False
    while i < stop:
        c = chars[i]
        if _is_digit(c) and (count > 0 or c != 48):
            if count < MAX_DIGITS:
                digits[count] = c - 48
                count += 1
            else:
                if c != 48:
                    dropped = True
                scale += 1
        i += 1
    if dropped:
        digits[count] = 1
        count += 1
        scale -= 1
    while count > 0 and digits[count - 1] == 0:
        count -= 1
        scale += 1
    return decimal_to_float(digits, count, scale)


def _parse_exponent(text, chars, i, n):
    """The exponent in chars[i:n], cut off at 100000000."""
    if chars[i] != 101 and chars[i] != 69:
        raise ValueError(_bad(text))
    i += 1
    negative = False
    if i < n and (chars[i] == 45 or chars[i] == 43):
        negative = chars[i] == 45
        i += 1
    if i >= n or not _is_digit(chars[i]):
        raise ValueError(_bad(text))
    value = 0
    while i < n:
        c = chars[i]
        if _is_digit(c):
            if value < 10000000:
                value = value * 10 + c - 48
        elif c != 95 or i + 1 >= n or not _is_digit(chars[i + 1]) or not _is_digit(chars[i - 1]):
            raise ValueError(_bad(text))
        i += 1
    if negative:
        return -value
    return value


def decimal_to_float(digits, count, scale):
    """The float closest to DIGITS * 10**scale; the first and last of the `count` digits are not 0."""
    lead = 0
    i = 0
    while i < count and i < 18:
        lead = lead * 10 + digits[i]
        i += 1
    if count + scale > 310:
        return INFINITY
    if count + scale < -325:
        return 0.0
    return _correct(_approximate(lead, scale + count - i), digits, count, scale)


def _approximate(lead, scale):
    x = llop("cast_int_to_float", lead)
    down = scale < 0
    if down:
        scale = -scale
    x = _scale(x, scale & 15, 0, down)
    scale = llop("int_rshift", scale, 4)
    k = 0
    while scale != 0:
        if scale & 1:
            x = _scale(x, 16, k, down)
        scale = llop("int_rshift", scale, 1)
        k += 1
    return x


def _scale(x, small, k, down):
    if small < 16:
        factor = POWERS[small]
    else:
        factor = BIG_POWERS[k]
    if down:
        return llop("float_truediv", x, factor)
    return x * factor


def _next_up(x):
    return llop("bits_to_float", llop("float_to_bits", x) + 1)


def _next_down(x):
    return llop("bits_to_float", llop("float_to_bits", x) - 1)


def _correct(x, digits, count, scale):
    if x > MAX_FLOAT:
        x = MAX_FLOAT
    while True:
        m = mantissa(x)
        e = exponent(x)
        order = _compare(digits, count, scale, 2 * m + 1, e - 1)
        if order > 0 or (order == 0 and m & 1 == 1):
            x = _next_up(x)
            if order == 0 or x > MAX_FLOAT:
                return x
        elif order == 0 or m == 0:
            return x
        else:
            if m == 0x10000000000000 and e > -1074:
                order = _compare(digits, count, scale, 4 * m - 1, e - 2)
            else:
                order = _compare(digits, count, scale, 2 * m - 1, e - 1)
            if order > 0 or (order == 0 and m & 1 == 0):
                return x
            x = _next_down(x)
            if order == 0:
                return x


def _compare(digits, count, scale, m, e):
    """Whether DIGITS * 10**scale is below, equal to or above m * 2**e: -1, 0 or 1."""
    five_x = 0
    five_y = 0
    if scale >= 0:
        five_x = scale
    else:
        five_y = -scale
    two_x = 0
    two_y = 0
    if scale >= e:
        two_x = scale - e
    else:
        two_y = e - scale
    x = [0] * (3 + llop("int_floordiv", count, 9) + llop("int_rshift", five_x, 3) + llop("int_rshift", two_x, 4))
    y = [0] * (5 + llop("int_rshift", five_y, 3) + llop("int_rshift", two_y, 4))
    nx = big_mul_2(x, big_mul_5(x, _set_digits(x, digits, count), five_x), two_x)
    ny = big_mul_2(y, big_mul_5(y, big_set(y, m), five_y), two_y)
    if nx != ny:
        if nx < ny:
            return -1
        return 1
    i = nx - 1
    while i >= 0:
        if x[i] != y[i]:
            if x[i] < y[i]:
                return -1
            return 1
        i -= 1
    return 0


def _set_digits(limbs, digits, count):
    used = 0
    stop = count
    while stop > 0:
        start = stop - 9
        if start < 0:
            start = 0
        value = 0
        i = start
        while i < stop:
            value = value * 10 + digits[i]
            i += 1
        limbs[used] = value
        used += 1
        stop = start
    return used
