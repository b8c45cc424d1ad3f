"""Complex numbers as pairs of floats.

Source: pypy rpython/rlib/rcomplex.py (names).
"""

import cmath


def _pair(z):
    return z.real, z.imag


def c_add(x, y):
    """x + y."""
    return _pair(complex(x[0], x[1]) + complex(y[0], y[1]))


def c_sub(x, y):
    """x - y."""
    return _pair(complex(x[0], x[1]) - complex(y[0], y[1]))


def c_mul(x, y):
    """x * y."""
    return _pair(complex(x[0], x[1]) * complex(y[0], y[1]))


def c_div(x, y):
    """x / y; ZeroDivisionError for zero."""
    return _pair(complex(x[0], x[1]) / complex(y[0], y[1]))


def c_neg(x):
    """-x."""
    return -x[0], -x[1]


def c_conj(x):
    """The conjugate."""
    return x[0], -x[1]


def c_abs(r, i):
    """The magnitude; OverflowError where it is too large."""
    return abs(complex(r, i))


def c_phase(x, y):
    """The angle."""
    return cmath.phase(complex(x, y))


def c_polar(x, y):
    """The magnitude and the angle."""
    return cmath.polar(complex(x, y))


def c_rect(r, phi):
    """The number of a magnitude and an angle."""
    return _pair(cmath.rect(r, phi))


def c_exp(x, y):
    """e to the power."""
    return _pair(cmath.exp(complex(x, y)))


def c_log(x, y):
    """The natural logarithm; ValueError for zero."""
    return _pair(cmath.log(complex(x, y)))


def c_sqrt(x, y):
    """The square root on the right."""
    return _pair(cmath.sqrt(complex(x, y)))


def c_pow(x, y):
    """x ** y; ZeroDivisionError for zero to a negative or complex power."""
    return _pair(complex(x[0], x[1]) ** complex(y[0], y[1]))
