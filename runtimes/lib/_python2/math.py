"""The module `math` of Python 2, whose `floor` and `ceil` give floats."""

from math import *
import math as _math

# From here on floats are whole.
_WHOLE = 4503599627370496.0


def floor(x):
    x = float(x)
    if not -_WHOLE < x < _WHOLE:
        return x
    result = float(int(x))
    if result > x:
        result -= 1.0
    return _math.copysign(result, x)


def ceil(x):
    x = float(x)
    if not -_WHOLE < x < _WHOLE:
        return x
    result = float(int(x))
    if result < x:
        result += 1.0
    return _math.copysign(result, x)
