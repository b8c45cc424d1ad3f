"""The functions of `cmath`.

The formulas keep their accuracy near branch points and near the ends of the range of floats; large arguments go
through scaled values.  Infinite and undefined arguments are not supported.
"""

from rpython.rlib.objectmodel import specialize

from rotor_helpers import ll_math
from rotor_helpers.app_complex import INF, abs_, make, of, quotient
from rotor_helpers.app_math import asinh, copysign, isfinite, isinf, isnan
from rotor_helpers.app_record import parts
from rotor_helpers.lltype import llop

HALF_PI = 1.5707963267948966
E = 2.718281828459045
LN2 = 0.6931471805599453
LN10 = 2.302585092994046
# A quarter of the largest float, its root and its logarithm; the smallest normal float and its root.
LARGE = 1.7976931348623157e308 / 4.0
ROOT_OF_LARGE = 6.703903964971298e153
LOG_OF_LARGE = 708.3964185322641
TINY = 2.2250738585072014e-308
ROOT_OF_TINY = 1.4916681462400413e-154
# Powers of two that bring subnormal numbers into the range of normal ones, and back after a root.
UP = 9007199254740992.0
DOWN = 7.450580596923828e-09


@specialize.argtype(0)
def finite_parts(x):
    z = of(x)
    a, b = parts(z)
    if not (isfinite(a) and isfinite(b)):
        raise NotImplementedError("functions of cmath with an infinite or undefined argument")
    return a, b


def checked(a, b):
    if isinf(a) or isinf(b):
        raise OverflowError("math range error")
    return make(a, b)


def domain_error():
    return ValueError("math domain error")


def of_parts(function):
    """The function of a number from the one of its parts."""

    @specialize.argtype(0)
    def of_number(x):
        a, b = finite_parts(x)
        a, b = function(a, b)
        return checked(a, b)

    return of_number


def turned(function):
    """-i f(i z) from f: sine, tangent and their inverses from the hyperbolic ones."""

    def of_turned(a, b):
        a, b = function(-b, a)
        return b, -a

    return of_turned


def size(a, b):
    return ll_math.hypot(a, b)


def angle(b, a):
    return ll_math.atan2(b, a)


# Roots, powers, logarithms


def root(a, b):
    if a == 0.0 and b == 0.0:
        return 0.0, b
    x = llop("float_abs", a)
    y = llop("float_abs", b)
    if x < TINY and y < TINY:
        x = x * UP
        s = llop("float_sqrt", x + size(x, y * UP)) * DOWN
    else:
        x = x / 8.0
        s = 2.0 * llop("float_sqrt", x + size(x, y / 8.0))
    d = llop("float_truediv", y, 2.0 * s)
    if a >= 0.0:
        return s, copysign(d, b)
    return d, copysign(s, b)


sqrt = of_parts(root)


def exp_of(a, b):
    if a > LOG_OF_LARGE:
        length = llop("float_exp", a - 1.0)
        return length * llop("float_cos", b) * E, length * llop("float_sin", b) * E
    length = llop("float_exp", a)
    return length * llop("float_cos", b), length * llop("float_sin", b)


exp = of_parts(exp_of)


def logarithm(a, b):
    x = llop("float_abs", a)
    y = llop("float_abs", b)
    if x > LARGE or y > LARGE:
        real = llop("float_log", size(x / 2.0, y / 2.0)) + LN2
    elif x < TINY and y < TINY:
        if x == 0.0 and y == 0.0:
            raise domain_error()
        real = llop("float_log", size(x * UP, y * UP)) - 53.0 * LN2
    else:
        h = size(x, y)
        if 0.71 <= h <= 1.73:
            most = max(x, y)
            least = min(x, y)
            real = llop("float_log1p", (most - 1.0) * (most + 1.0) + least * least) / 2.0
        else:
            real = llop("float_log", h)
    return real, angle(b, a)


@specialize.argtype(0, 1)
def log(x, base=None):
    a, b = finite_parts(x)
    a, b = logarithm(a, b)
    if base is None:
        return make(a, b)
    c, d = finite_parts(base)
    c, d = logarithm(c, d)
    try:
        return quotient(make(a, b), make(c, d))
    except ZeroDivisionError:
        raise domain_error() from None


def log10_of(a, b):
    a, b = logarithm(a, b)
    return a / LN10, b / LN10


log10 = of_parts(log10_of)


# Polar coordinates


@specialize.argtype(0)
def phase(x):
    a, b = parts(of(x))
    return angle(b, a)


@specialize.argtype(0)
def polar(x):
    z = of(x)
    a, b = parts(z)
    try:
        return abs_(z), angle(b, a)
    except OverflowError:
        raise OverflowError("math range error") from None


@specialize.argtype(0, 1)
def rect(r, phi):
    r = float(r)
    phi = float(phi)
    if not (isfinite(r) and isfinite(phi)):
        raise NotImplementedError("functions of cmath with an infinite or undefined argument")
    if phi == 0.0:
        return make(r, r * phi)
    return make(r * llop("float_cos", phi), r * llop("float_sin", phi))


# Hyperbolic and trigonometric functions


def hyperbolic(a, b):
    """cosh and sinh of the real part, both of which may be scaled, with the scale."""
    if llop("float_abs", a) > LOG_OF_LARGE:
        a = a - copysign(1.0, a)
        return ll_math.cosh(a), llop("float_sinh", a), E
    return ll_math.cosh(a), llop("float_sinh", a), 1.0


def cosh_of(a, b):
    c, s, scale = hyperbolic(a, b)
    return llop("float_cos", b) * c * scale, llop("float_sin", b) * s * scale


def sinh_of(a, b):
    c, s, scale = hyperbolic(a, b)
    return llop("float_cos", b) * s * scale, llop("float_sin", b) * c * scale


def tanh_of(a, b):
    if llop("float_abs", a) > LOG_OF_LARGE:
        rest = llop("float_exp", -2.0 * llop("float_abs", a))
        return copysign(1.0, a), 4.0 * llop("float_sin", b) * llop("float_cos", b) * rest
    tx = llop("float_tanh", a)
    ty = llop("float_tan", b)
    cx = llop("float_truediv", 1.0, ll_math.cosh(a))
    both = tx * ty
    below = 1.0 + both * both
    return tx * (1.0 + ty * ty) / below, ((ty / below) * cx) * cx


cosh = of_parts(cosh_of)
sinh = of_parts(sinh_of)
tanh = of_parts(tanh_of)


def cos_of(a, b):
    return cosh_of(-b, a)


cos = of_parts(cos_of)
sin = of_parts(turned(sinh_of))
tan = of_parts(turned(tanh_of))


# Their inverses


def is_large(a, b):
    return llop("float_abs", a) > LARGE or llop("float_abs", b) > LARGE


def log_of_half(a, b):
    return llop("float_log", size(a / 2.0, b / 2.0)) + LN2 * 2.0


def acos_of(a, b):
    if is_large(a, b):
        imag = log_of_half(a, b)
        if a < 0.0:
            imag = -copysign(imag, b)
        else:
            imag = copysign(imag, -b)
        return angle(llop("float_abs", b), a), imag
    c, d = root(1.0 - a, -b)
    e, f = root(1.0 + a, b)
    return 2.0 * angle(c, e), asinh(e * d - f * c)


acos = of_parts(acos_of)


def acosh_of(a, b):
    if is_large(a, b):
        return log_of_half(a, b), angle(b, a)
    c, d = root(a - 1.0, b)
    e, f = root(a + 1.0, b)
    return asinh(c * e + d * f), 2.0 * angle(d, e)


acosh = of_parts(acosh_of)


def asinh_of(a, b):
    if is_large(a, b):
        if b >= 0.0:
            real = copysign(log_of_half(a, b), a)
        else:
            real = -copysign(log_of_half(a, b), -a)
        return real, angle(b, llop("float_abs", a))
    c, d = root(1.0 + b, -a)
    e, f = root(1.0 - b, a)
    return asinh(c * f - e * d), angle(b, c * e - d * f)


def atanh_of(a, b):
    if a < 0.0 or a == 0.0 and copysign(1.0, a) < 0.0:
        c, d = atanh_of(-a, -b)
        return -c, -d
    y = llop("float_abs", b)
    if a > ROOT_OF_LARGE or y > ROOT_OF_LARGE:
        h = size(a / 2.0, b / 2.0)
        return llop("float_truediv", llop("float_truediv", a / 4.0, h), h), -copysign(HALF_PI, -b)
    if a == 1.0 and y < ROOT_OF_TINY:
        if y == 0.0:
            raise domain_error()
        quot = llop("float_truediv", llop("float_sqrt", y), llop("float_sqrt", size(y, 2.0)))
        return -llop("float_log", quot), copysign(angle(2.0, -y) / 2.0, b)
    real = llop("float_log1p", 4.0 * a / ((1.0 - a) * (1.0 - a) + y * y)) / 4.0
    return real, -angle(-2.0 * b, (1.0 - a) * (1.0 + a) - y * y) / 2.0


asinh_ = of_parts(asinh_of)
asin = of_parts(turned(asinh_of))
atanh = of_parts(atanh_of)
atan = of_parts(turned(atanh_of))


# Questions


@specialize.argtype(0)
def isnan_(x):
    a, b = parts(of(x))
    return isnan(a) or isnan(b)


@specialize.argtype(0)
def isinf_(x):
    a, b = parts(of(x))
    return isinf(a) or isinf(b)


@specialize.argtype(0)
def isfinite_(x):
    a, b = parts(of(x))
    return isfinite(a) and isfinite(b)


@specialize.argtype(0, 1)
def isclose(x, y, *, rel_tol=1e-09, abs_tol=0.0):
    z = of(x)
    w = of(y)
    rel_tol = float(rel_tol)
    abs_tol = float(abs_tol)
    if rel_tol < 0.0 or abs_tol < 0.0:
        raise ValueError("tolerances must be non-negative")
    a, b = parts(z)
    c, d = parts(w)
    if a == c and b == d:
        return True
    if isinf(a) or isinf(b) or isinf(c) or isinf(d):
        return False
    distance = size(a - c, b - d)
    return distance <= rel_tol * size(c, d) or distance <= rel_tol * size(a, b) or distance <= abs_tol
