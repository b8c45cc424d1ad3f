"""Complex numbers as pairs of floats.

Source: pypy rpython/rlib/rcomplex.py (names).
"""

import math


def c_add(x, y):
    """x + y."""
    return x[0] + y[0], x[1] + y[1]


def c_sub(x, y):
    """x - y."""
    return x[0] - y[0], x[1] - y[1]


def c_mul(x, y):
    """x * y."""
    return x[0] * y[0] - x[1] * y[1], x[0] * y[1] + x[1] * y[0]


def c_div(x, y):
    """x / y; ZeroDivisionError for zero."""
    # By the larger part of y, so that nothing overflows that need not.
    if abs(y[0]) >= abs(y[1]):
        if y[0] == 0.0:
            raise ZeroDivisionError
        ratio = y[1] / y[0]
        size = y[0] + y[1] * ratio
        return (x[0] + x[1] * ratio) / size, (x[1] - x[0] * ratio) / size
    ratio = y[0] / y[1]
    size = y[0] * ratio + y[1]
    return (x[0] * ratio + x[1]) / size, (x[1] * ratio - x[0]) / size


def c_neg(x):
    """-x."""
    return -x[0], -x[1]


def c_conj(x):
    """The conjugate."""
    return x[0], -x[1]


def c_abs(r, i):
    """The magnitude; OverflowError where it is too large."""
    result = math.hypot(r, i)
    if math.isinf(result) and not math.isinf(r) and not math.isinf(i):
        raise OverflowError
    return result


def c_phase(x, y):
    """The angle."""
    return math.atan2(y, x)


def c_polar(x, y):
    """The magnitude and the angle."""
    return c_abs(x, y), c_phase(x, y)


def c_rect(r, phi):
    """The parts of the number with that magnitude and angle."""
    return r * math.cos(phi), r * math.sin(phi)


def c_exp(x, y):
    """e ** z."""
    size = math.exp(x)
    return size * math.cos(y), size * math.sin(y)


def c_log(x, y):
    """The natural logarithm; ValueError for zero."""
    return math.log(c_abs(x, y)), math.atan2(y, x)


def c_sqrt(x, y):
    """The square root whose real part is not negative."""
    if x == 0.0 and y == 0.0:
        return 0.0, y
    # Halved, so that the magnitude does not overflow.
    s = 2.0 * math.sqrt(abs(x) / 8.0 + math.hypot(x / 8.0, y / 8.0))
    d = abs(y) / (2.0 * s)
    if x >= 0.0:
        return s, math.copysign(d, y)
    return d, math.copysign(s, y)


def c_pow(x, y):
    """x ** y; ZeroDivisionError where zero has a negative or complex power."""
    if y[0] == 0.0 and y[1] == 0.0:
        return 1.0, 0.0
    if x[0] == 0.0 and x[1] == 0.0:
        if y[1] != 0.0 or y[0] < 0.0:
            raise ZeroDivisionError
        return 0.0, 0.0
    size = c_abs(x[0], x[1])
    angle = math.atan2(x[1], x[0])
    length = math.pow(size, y[0])
    phase = angle * y[0]
    if y[1] != 0.0:
        length /= math.exp(angle * y[1])
        phase += y[1] * math.log(size)
    return c_rect(length, phase)
