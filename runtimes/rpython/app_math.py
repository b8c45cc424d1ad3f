"""The `math` module, with CPython's errors."""

from rotor_helpers import ll_float
from rotor_helpers.ll_float import INFINITY, copysign, float2int, isfinite, isinf, isnan
from rotor_helpers.lltype import llop

NAN = float("nan")


def _checked(x, result):
    """The result of a function that is finite wherever x is, unless it overflows."""
    if isfinite(x):
        if isnan(result):
            raise ValueError("math domain error")
        if isinf(result):
            raise OverflowError("math range error")
    return result


def sqrt(x):
    x = float(x)
    if x < 0.0:
        raise ValueError("math domain error")
    return llop("float_sqrt", x)


def exp(x):
    x = float(x)
    return _checked(x, llop("float_exp", x))


def exp2(x):
    return pow_(2.0, x)


def expm1(x):
    x = float(x)
    return _checked(x, llop("float_expm1", x))


def _ln(x):
    x = float(x)
    if x <= 0.0:
        raise ValueError("math domain error")
    return llop("float_log", x)


def log(x, base=None):
    if base is None:
        return _ln(x)
    numerator = _ln(x)
    denominator = _ln(base)
    if denominator == 0.0:
        raise ZeroDivisionError("float division by zero")
    return llop("float_truediv", numerator, denominator)


def log10(x):
    x = float(x)
    if x <= 0.0:
        raise ValueError("math domain error")
    return llop("float_log10", x)


def log2(x):
    x = float(x)
    if x <= 0.0:
        raise ValueError("math domain error")
    if not isfinite(x):
        return x
    m, e = frexp(x)
    # near 1 the two parts would cancel out
    if x >= 1.0:
        return llop("float_truediv", llop("float_log", 2.0 * m), 0.6931471805599453) + (e - 1)
    return llop("float_truediv", llop("float_log", m), 0.6931471805599453) + e


def log1p(x):
    x = float(x)
    if x <= -1.0:
        raise ValueError("math domain error")
    return llop("float_log1p", x)


def cbrt(x):
    return llop("float_cbrt", float(x))


def _no_infinity(x):
    x = float(x)
    if isinf(x):
        raise ValueError("math domain error")
    return x


def sin(x):
    return llop("float_sin", _no_infinity(x))


def cos(x):
    return llop("float_cos", _no_infinity(x))


def tan(x):
    return llop("float_tan", _no_infinity(x))


def _unit(x):
    x = float(x)
    if x < -1.0 or x > 1.0:
        raise ValueError("math domain error")
    return x


def asin(x):
    return llop("float_asin", _unit(x))


def acos(x):
    return llop("float_acos", _unit(x))


def atan(x):
    return llop("float_atan", float(x))


def atan2(y, x):
    return llop("float_atan2", float(y), float(x))


def sinh(x):
    x = float(x)
    return _checked(x, llop("float_sinh", x))


def cosh(x):
    x = float(x)
    return _checked(x, llop("float_cosh", x))


def tanh(x):
    return llop("float_tanh", float(x))


def asinh(x):
    x = float(x)
    if x == 0.0 or not isfinite(x):
        return x
    a = llop("float_abs", x)
    if a > 268435456.0:
        w = llop("float_log", a) + 0.6931471805599453
    elif a > 2.0:
        w = llop("float_log", 2.0 * a + llop("float_truediv", 1.0, llop("float_sqrt", a * a + 1.0) + a))
    else:
        t = a * a
        w = llop("float_log1p", a + llop("float_truediv", t, 1.0 + llop("float_sqrt", 1.0 + t)))
    return copysign(w, x)


def acosh(x):
    x = float(x)
    if x < 1.0:
        raise ValueError("math domain error")
    if x > 268435456.0:
        return llop("float_log", x) + 0.6931471805599453
    if x == 1.0:
        return 0.0
    if x > 2.0:
        t = x * x
        return llop("float_log", 2.0 * x - llop("float_truediv", 1.0, x + llop("float_sqrt", t - 1.0)))
    t = x - 1.0
    return llop("float_log1p", t + llop("float_sqrt", 2.0 * t + t * t))


def atanh(x):
    x = float(x)
    if x <= -1.0 or x >= 1.0:
        raise ValueError("math domain error")
    a = llop("float_abs", x)
    if a < 3.7252902984619140625e-09:
        return x
    t = a + a
    if a < 0.5:
        w = 0.5 * llop("float_log1p", t + llop("float_truediv", t * a, 1.0 - a))
    else:
        w = 0.5 * llop("float_log1p", llop("float_truediv", t, 1.0 - a))
    return copysign(w, x)


def hypot(x, y=0.0):
    return _checked_pair(float(x), float(y), llop("float_hypot", float(x), float(y)))


def _checked_pair(x, y, result):
    if isfinite(x) and isfinite(y) and isinf(result):
        raise OverflowError("math range error")
    return result


def pow_(x, y):
    x = float(x)
    y = float(y)
    if x == 1.0 or y == 0.0:
        return 1.0
    if x == 0.0 and y < 0.0:
        if isfinite(y):
            raise ValueError("math domain error")
        return INFINITY
    if x < 0.0 and isfinite(x) and isfinite(y) and llop("float_floor", y) != y:
        raise ValueError("math domain error")
    if isnan(x) or isnan(y) or not isfinite(x) or not isfinite(y):
        return ll_float.pow_(x, y)
    result = llop("float_pow", x, y)
    if isinf(result):
        raise OverflowError("math range error")
    return result


def fmod(x, y):
    x = float(x)
    y = float(y)
    if isinf(y) and isfinite(x):
        return x
    if isnan(x) or isnan(y):
        return x + y
    if y == 0.0 or isinf(x):
        raise ValueError("math domain error")
    return llop("float_fmod", x, y)


def remainder(x, y):
    x = float(x)
    y = float(y)
    if isnan(x) or isnan(y):
        return x + y
    if isinf(x) or y == 0.0:
        raise ValueError("math domain error")
    if isinf(y):
        return x
    absx = llop("float_abs", x)
    absy = llop("float_abs", y)
    m = llop("float_fmod", absx, absy)
    c = absy - m
    if m < c:
        r = m
    elif m > c:
        r = -c
    else:
        r = m - 2.0 * llop("float_fmod", 0.5 * (absx - m), absy)
    return copysign(1.0, x) * r


def floor(x):
    if isinstance(x, float):
        return float2int(llop("float_floor", x))
    return x


def ceil(x):
    if isinstance(x, float):
        return float2int(llop("float_ceil", x))
    return x


def trunc(x):
    if isinstance(x, float):
        return float2int(x)
    return x


def fabs(x):
    return llop("float_abs", float(x))


def copysign_(x, y):
    return copysign(float(x), float(y))


def isnan_(x):
    return isnan(float(x))


def isinf_(x):
    return isinf(float(x))


def isfinite_(x):
    return isfinite(float(x))


def isclose(a, b, rel_tol=1e-09, abs_tol=0.0):
    if rel_tol < 0.0 or abs_tol < 0.0:
        raise ValueError("tolerances must be non-negative")
    a = float(a)
    b = float(b)
    if a == b:
        return True
    if isinf(a) or isinf(b):
        return False
    difference = llop("float_abs", b - a)
    return (
        difference <= llop("float_abs", rel_tol * b)
        or difference <= llop("float_abs", rel_tol * a)
        or difference <= abs_tol
    )


def degrees(x):
    return x * 57.29577951308232


def radians(x):
    return x * 0.017453292519943295


def ldexp(x, i):
    x = float(x)
    if x == 0.0 or not isfinite(x):
        return x
    if i > 2100:
        raise OverflowError("math range error")
    if i < -2200:
        return copysign(0.0, x)
    # a mantissa in [0.5, 1) and one last, rounding step
    m, e = frexp(x)
    e += i
    if e > 1024:
        raise OverflowError("math range error")
    if e > -1021:
        return m * 2.0 * _power_of_two(e - 1)
    if e < -1080:
        return copysign(0.0, x)
    return m * _power_of_two(e + 1021) * 4.450147717014403e-308


def _power_of_two(e):
    """2.0 ** e for a normal result, -1022 <= e <= 1023"""
    return llop("bits_to_float", llop("int_lshift", e + 1023, 52))


def frexp(x):
    x = float(x)
    if x == 0.0 or not isfinite(x):
        return x, 0
    bits = llop("float_to_bits", x)
    e = (bits >> 52) & 0x7FF
    add = 0
    if e == 0:
        bits = llop("float_to_bits", x * 18014398509481984.0)
        e = (bits >> 52) & 0x7FF
        add = 54
    bits = (bits & -0x7FF0000000000001) | 0x3FE0000000000000
    return llop("bits_to_float", bits), e - 1022 - add


def modf(x):
    x = float(x)
    if isinf(x):
        return copysign(0.0, x), x
    if isnan(x):
        return x, x
    if x < 0.0:
        whole = llop("float_ceil", x)
    else:
        whole = llop("float_floor", x)
    return copysign(x - whole, x), copysign(whole, x)


def ulp(x):
    x = llop("float_abs", float(x))
    if not isfinite(x):
        return x
    bits = llop("float_to_bits", x)
    if bits == 0x7FEFFFFFFFFFFFFF:
        return x - llop("bits_to_float", bits - 1)
    return llop("bits_to_float", bits + 1) - x


def nextafter(x, y):
    x = float(x)
    y = float(y)
    if isnan(x) or isnan(y):
        return NAN
    if x == y:
        return y
    if x == 0.0:
        return copysign(5e-324, y)
    bits = llop("float_to_bits", x)
    if (x < y) == (x > 0.0):
        return llop("bits_to_float", bits + 1)
    return llop("bits_to_float", bits - 1)


# Ints


def gcd(*args):
    if len(args) == 0:
        return 0
    if len(args) == 1:
        return llop("int_abs", args[0])
    result = 0
    for a in args:
        result = _gcd(result, a)
    return result


def gcd_of_items(args):
    result = 0
    for a in args:
        result = _gcd(result, a)
    return result


gcd.of_star = gcd_of_items


def _gcd(a, b):
    while b != 0:
        r = llop("int_mod", a, b)
        a = b
        b = r
    return llop("int_abs", a)


def lcm(*args):
    if len(args) == 0:
        return 1
    if len(args) == 1:
        return llop("int_abs", args[0])
    result = 1
    for a in args:
        result = _lcm(result, a)
    return result


def lcm_of_items(args):
    result = 1
    for a in args:
        result = _lcm(result, a)
    return result


lcm.of_star = lcm_of_items


def _lcm(a, b):
    if a == 0 or b == 0:
        return 0
    return llop("int_abs", _times(llop("int_floordiv", a, _gcd(a, b)), b))


def isqrt(n):
    if n < 0:
        raise ValueError("isqrt() argument must be nonnegative")
    r = llop("cast_float_to_int", llop("float_sqrt", llop("cast_int_to_float", n)))
    if r > 3037000499:
        r = 3037000499
    while r * r > n:
        r -= 1
    while r < 3037000499 and (r + 1) * (r + 1) <= n:
        r += 1
    return r


def _times(a, b):
    if llop("int_mul_overflows", a, b):
        raise OverflowError("int too large for 64 bits")
    return a * b


def factorial(n):
    if n < 0:
        raise ValueError("factorial() not defined for negative values")
    result = 1
    i = 2
    while i <= n:
        result = _times(result, i)
        i += 1
    return result


def comb(n, k):
    if n < 0:
        raise ValueError("n must be a non-negative integer")
    if k < 0:
        raise ValueError("k must be a non-negative integer")
    if k > n:
        return 0
    if k > n - k:
        k = n - k
    result = 1
    i = 1
    while i <= k:
        factor = n - k + i
        g = _gcd(result, i)
        result = _times(llop("int_floordiv", result, g), llop("int_floordiv", factor, llop("int_floordiv", i, g)))
        i += 1
    return result


def perm(n, k=None):
    if k is None:
        return factorial(n)
    if n < 0:
        raise ValueError("n must be a non-negative integer")
    if k < 0:
        raise ValueError("k must be a non-negative integer")
    if k > n:
        return 0
    result = 1
    i = 0
    while i < k:
        result = _times(result, n - i)
        i += 1
    return result


# Iterables


def fsum(items):
    """The sum, correctly rounded: partial sums that do not overlap (Shewchuk)."""
    partials = []
    special = 0.0
    infinite = False
    for item in items:
        x = float(item)
        if not isfinite(x):
            special = special + x
            infinite = True
        used = 0
        for y in partials:
            if llop("float_abs", x) < llop("float_abs", y):
                t = x
                x = y
                y = t
            high = x + y
            low = y - (high - x)
            if low != 0.0:
                partials[used] = low
                used += 1
            x = high
        del partials[used:]
        if not infinite:
            if not isfinite(x):
                raise OverflowError("intermediate overflow in fsum")
            partials.append(x)
    if infinite:
        if isnan(special):
            raise ValueError("-inf + inf in fsum")
        return special
    n = len(partials)
    if n == 0:
        return 0.0
    n -= 1
    high = partials[n]
    low = 0.0
    while n > 0:
        x = high
        n -= 1
        y = partials[n]
        high = x + y
        low = y - (high - x)
        if low != 0.0:
            break
    if n > 0 and ((low < 0.0 and partials[n - 1] < 0.0) or (low > 0.0 and partials[n - 1] > 0.0)):
        y = low * 2.0
        x = high + y
        if y == x - high:
            high = x
    return high


def prod(items, start=1):
    result = start
    for item in items:
        result = result * item
    return result


prod.checks_overflow = True


def dist(p, q):
    total = 0.0
    n = len(p)
    if n != len(q):
        raise ValueError("both points must have the same number of dimensions")
    i = 0
    while i < n:
        total = llop("float_hypot", total, float(p[i]) - float(q[i]))
        i += 1
    return total
