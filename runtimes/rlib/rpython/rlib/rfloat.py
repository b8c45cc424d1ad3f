"""Conversion between floats and text, and a few functions on floats.

Source: pypy rpython/rlib/rfloat.py (names, flags, result codes).
"""

import math

from rpython.rlib.rstring import ParseStringError

INFINITY = float("inf")
NAN = float("nan")
USE_SHORT_FLOAT_REPR = True

DTSF_STR_PRECISION = 12
DTSF_SIGN = 0x1
DTSF_ADD_DOT_0 = 0x2
DTSF_ALT = 0x4
DTSF_CUT_EXP_0 = 0x8

DBL_MANT_DIG = 53
DBL_MIN_EXP = -1021
DBL_MAX_EXP = 1024
DBL_DIG = 15
DBL_MAX = 1.7976931348623157e308
DBL_MIN = 2.2250738585072014e-308
DBL_EPSILON = 2.220446049250313e-16

DIST_FINITE = 1
DIST_NAN = 2
DIST_INFINITY = 3


def isinf(x):
    """Whether x is an infinity."""
    return math.isinf(x)


def isnan(x):
    """Whether x is not a number."""
    return math.isnan(x)


def isfinite(x):
    """Whether x is neither infinite nor a NaN."""
    return math.isfinite(x)


def copysign(x, y):
    """The magnitude of x with the sign of y."""
    return math.copysign(x, y)


def formatd(x, code, precision, flags=0):
    """x as text; code is one of e E f F g G, or r for the shortest text that reads back as x."""
    if code == "r":
        text = repr(x)
        if text.endswith(".0"):
            text = text[:-2]
    else:
        alternate = "#" if flags & DTSF_ALT else ""
        text = format(x, alternate + "." + str(precision) + code)
    if flags & DTSF_ADD_DOT_0 and math.isfinite(x):
        if "." not in text and "e" not in text and "E" not in text:
            text += ".0"
    if flags & DTSF_SIGN and not text.startswith("-"):
        text = "+" + text
    return text


def double_to_string(value, tp, precision, flags):
    """The pair of the text of value and of its kind, one of the `DIST_` constants."""
    if math.isnan(value):
        kind = DIST_NAN
    elif math.isinf(value):
        kind = DIST_INFINITY
    else:
        kind = DIST_FINITE
    return formatd(value, tp, precision, flags), kind


def rstring_to_float(s):
    """The float that s denotes, or ValueError."""
    return float(s)


def string_to_float(s):
    """The float that s denotes, or ParseStringError."""
    try:
        return float(s)
    except ValueError:
        raise ParseStringError("invalid literal for float()")


# From here on, all floats are whole numbers.
_WHOLE = 4503599627370496.0


def round_away(x):
    """x rounded to a whole number, halves away from zero."""
    absolute = abs(x)
    if not absolute < _WHOLE:
        return x
    result = math.floor(absolute)
    if absolute - result >= 0.5:
        result += 1
    return math.copysign(float(result), x)


def round_half_even(x):
    """x rounded to a whole number, halves to the even neighbour."""
    if not abs(x) < _WHOLE:
        return x
    return math.copysign(float(round(x)), x)


def round_double(value, ndigits, half_even=False):
    """value rounded to ndigits decimals, by its exact value: halves away from zero unless half_even."""
    if not half_even and math.isfinite(value) and _is_halfway(abs(value), ndigits):
        # The next number is beyond the half.
        value *= 1.0000000000000002
    return round(value, ndigits)


def _is_halfway(x, ndigits):
    """Whether x lies exactly between two neighbours with ndigits decimals"""
    if x >= 2.0 ** 60 or ndigits > 900 or ndigits < -22:
        return False
    if ndigits >= 0:
        return math.fmod(math.ldexp(x, ndigits + 1), 2.0) == 1.0
    unit = 10.0 ** -ndigits
    return math.fmod(x, unit) == unit / 2.0


def break_up_float(s):
    """The parts of a decimal text: sign, digits before and after the point, exponent.

    ParseStringError where it is none.
    """
    i = 0
    n = len(s)
    sign = ""
    if n > 0 and (s[0] == "+" or s[0] == "-"):
        sign = s[0]
        i = 1
    start = i
    while i < n and "0" <= s[i] <= "9":
        i += 1
    before = s[start:i]
    after = ""
    if i < n and s[i] == ".":
        i += 1
        start = i
        while i < n and "0" <= s[i] <= "9":
            i += 1
        after = s[start:i]
    exponent = ""
    if before == "" and after == "":
        _not_float(s)
    if i < n:
        if s[i] != "e" and s[i] != "E":
            _not_float(s)
        i += 1
        start = i
        if i < n and (s[i] == "+" or s[i] == "-"):
            i += 1
        digits = i
        while i < n and "0" <= s[i] <= "9":
            i += 1
        if i == digits or i < n:
            _not_float(s)
        exponent = s[start:i]
    return sign, before, after, exponent


def _not_float(s):
    raise ParseStringError("invalid literal for float(): '" + s + "'")


def parts_to_float(sign, beforept, afterpt, exponent):
    """The float with the parts that `break_up_float` gives."""
    return float(sign + (beforept or "0") + "." + (afterpt or "0") + "e" + (exponent or "0"))


def float_as_rbigint_ratio(value):
    """The pair of rbigints, the second one positive, whose quotient is value.

    OverflowError for infinities, ValueError for NaN.
    """
    from rpython.rlib.rbigint import rbigint

    if math.isinf(value):
        raise OverflowError("cannot pass infinity to as_integer_ratio()")
    if math.isnan(value):
        raise ValueError("cannot pass nan to as_integer_ratio()")
    mantissa, exponent = math.frexp(value)
    while mantissa != math.floor(mantissa):
        mantissa *= 2.0
        exponent -= 1
    numerator = rbigint.fromfloat(mantissa)
    denominator = rbigint.fromint(1)
    if exponent > 0:
        numerator = numerator.lshift(exponent)
    else:
        denominator = denominator.lshift(-exponent)
    return numerator, denominator


def log2(x):
    """The logarithm to base 2; ValueError where there is none."""
    return math.log2(x)


def acosh(x):
    """The inverse hyperbolic cosine; ValueError where there is none."""
    return math.acosh(x)


def asinh(x):
    """The inverse hyperbolic sine."""
    return math.asinh(x)


def atanh(x):
    """The inverse hyperbolic tangent; ValueError where there is none."""
    return math.atanh(x)


def log1p(x):
    """The natural logarithm of 1 + x; ValueError where there is none."""
    return math.log1p(x)


def expm1(x):
    """e ** x - 1."""
    return math.expm1(x)


def erf(x):
    """The error function."""
    return math.erf(x)


def erfc(x):
    """1 - erf(x)."""
    return math.erfc(x)


def gamma(x):
    """The gamma function; ValueError where there is none."""
    return math.gamma(x)


def lgamma(x):
    """The natural logarithm of the magnitude of the gamma function; ValueError where there is none."""
    return math.lgamma(x)
