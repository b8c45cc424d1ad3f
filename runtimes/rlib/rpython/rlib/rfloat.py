"""Conversion between floats and text, and a few functions on floats.

Source: pypy rpython/rlib/rfloat.py (names, flags, result codes).
"""

import math

from rpython.rlib.rstring import ParseStringError

INFINITY = math.inf
NAN = math.nan
USE_SHORT_FLOAT_REPR = True

DTSF_STR_PRECISION = 12
DTSF_SIGN = 0x1
DTSF_ADD_DOT_0 = 0x2
DTSF_ALT = 0x4
DTSF_CUT_EXP_0 = 0x8

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
        raise ParseStringError("invalid literal for float()") from None


def round_away(x):
    """x rounded to a whole number, halves away from zero."""
    absolute = abs(x)
    result = math.floor(absolute)
    if absolute - result >= 0.5:
        result += 1
    return math.copysign(float(result), x)


def round_half_even(x):
    """x rounded to a whole number, halves to the even neighbour."""
    return math.copysign(float(round(x)), x)


def round_double(value, ndigits, half_even=False):
    """value rounded to ndigits decimals, halves away from zero unless half_even."""
    if half_even or not math.isfinite(value):
        return round(value, ndigits)
    scale = 10.0 ** abs(ndigits)
    scaled = value * scale if ndigits >= 0 else value / scale
    if not math.isfinite(scaled):
        return value
    rounded = round_away(scaled)
    return rounded / scale if ndigits >= 0 else rounded * scale
