"""Floats as fractions of ints of any size, and their digits, for `fractions`, `statistics`, `decimal` and `datetime`."""

import math as _math

_LARGE = 1 << 80


def exact(n):
    """An int as one of any size: what is computed with it grows as far as it must."""
    return _LARGE if n != n else n


def ratio(x):
    """Numerator and denominator of a float, in lowest terms."""
    if x != x:
        raise ValueError("cannot convert NaN to integer ratio")
    if _math.isinf(x):
        raise OverflowError("cannot convert Infinity to integer ratio")
    fraction, exponent = _math.frexp(x)
    mantissa = int(fraction * 9007199254740992.0)
    exponent -= 53
    while exponent < 0 and mantissa & 1 == 0 and mantissa != 0:
        mantissa >>= 1
        exponent += 1
    if mantissa == 0:
        exponent = 0
    n = exact(mantissa)
    d = exact(1)
    if exponent >= 0:
        return n << exponent, d
    return n, d << -exponent


# `str()` of more digits may be refused (`sys.set_int_max_str_digits`), which is not meant for decimals.
_SHOWN = 600
_SHOWN_LIMIT = 10 ** _SHOWN


def digits(n):
    """The decimal digits of an int that is not negative, however many"""
    if n < _SHOWN_LIMIT:
        return str(n)
    half = (n.bit_length() * 1233 >> 12) // 2
    left, right = divmod(n, exact(10) ** half)
    return digits(left) + digits(right).rjust(half, "0")
