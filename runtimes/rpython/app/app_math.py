"""The `math` module, with CPython's errors."""

from rotor_helpers import ll_exact, ll_float, ll_math
from rotor_helpers.app_exact import is_exact
from rotor_helpers.app_values import index
from rotor_helpers.ll_float import INFINITY, copysign, float2int, isfinite, isinf, isnan
from rotor_helpers.lltype import hlexact, llexact, llop

NAN = float("nan")


def _checked(x, result):
    """The result of a function that is finite wherever x is, unless it overflows."""
    if isfinite(x):
        if isnan(result):
            raise ValueError("math domain error")
        if isinf(result):
            raise OverflowError("math range error")
    return result


def real(x):
    """An argument as a float"""
    if x is None:
        raise TypeError("must be real number, not NoneType")
    if isinstance(x, str):
        raise TypeError("must be real number, not str")
    if isinstance(x, (list, tuple, dict, set)):
        raise TypeError("must be real number, not " + type(x).__name__)
    return float(x)


def sqrt(x):
    x = real(x)
    if x < 0.0:
        raise ValueError("math domain error")
    return llop("float_sqrt", x)


def exp(x):
    x = real(x)
    return _checked(x, llop("float_exp", x))


def exp2(x):
    return pow_(2.0, x)


def expm1(x):
    x = real(x)
    return _checked(x, llop("float_expm1", x))


def _ln(x):
    x = real(x)
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
    x = real(x)
    if x <= 0.0:
        raise ValueError("math domain error")
    return ll_math.log10(x)


def log2(x):
    x = real(x)
    if x <= 0.0:
        raise ValueError("math domain error")
    if not isfinite(x):
        return x
    return ll_math.log2(x)


def log1p(x):
    x = real(x)
    if x <= -1.0:
        raise ValueError("math domain error")
    return llop("float_log1p", x)


def cbrt(x):
    return ll_math.cbrt(real(x))


def _no_infinity(x):
    x = real(x)
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
    x = real(x)
    if x < -1.0 or x > 1.0:
        raise ValueError("math domain error")
    return x


def asin(x):
    return ll_math.asin(_unit(x))


def acos(x):
    return ll_math.acos(_unit(x))


def atan(x):
    return ll_math.atan(real(x))


def atan2(y, x):
    return ll_math.atan2(real(y), real(x))


def sinh(x):
    x = real(x)
    return _checked(x, llop("float_sinh", x))


def cosh(x):
    x = real(x)
    return _checked(x, ll_math.cosh(x))


def tanh(x):
    return llop("float_tanh", real(x))


def asinh(x):
    x = real(x)
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
    x = real(x)
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
    x = real(x)
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


def hypot_of_items(coordinates):
    sizes = []
    for x in coordinates:
        sizes.append(llop("float_abs", real(x)))
    return _norm(sizes)


def hypot(*coordinates):
    return hypot_of_items(coordinates)


hypot.of_star = hypot_of_items


def _norm(sizes):
    """The length of the vector of these non-negative parts, rounded as CPython does: a sum of
    squares in twice the precision, whose root is then corrected.
    """
    largest = 0.0
    nan = False
    for x in sizes:
        if isnan(x):
            nan = True
        elif x > largest:
            largest = x
    if isinf(largest):
        return largest
    if nan:
        return NAN
    if largest == 0.0 or len(sizes) <= 1:
        return largest
    exponent = frexp(largest)[1]
    total = _SumOfSquares()
    if exponent < -1023:
        # The factor would be infinite.
        for x in sizes:
            x = llop("float_truediv", x, largest)
            total.add(x * x)
        return largest * llop("float_sqrt", total.value - 1.0 + total.lost)
    scale = ldexp(1.0, -exponent)
    for x in sizes:
        total.add_square(x * scale, 1.0)
    root = llop("float_sqrt", total.root_of())
    total.add_square(root, -1.0)
    return llop("float_truediv", root + llop("float_truediv", total.root_of(), 2.0 * root), scale)


class _SumOfSquares(object):
    """A sum, above 1.0, and what was lost to its precision."""

    def __init__(self):
        self.value = 1.0
        self.lost = 0.0
        self.lost_of_products = 0.0
        self.lowest = 0.0

    def add(self, x):
        before = self.value
        self.value = before + x
        self.lost += (before - self.value) + x

    def add_square(self, x, sign):
        """Adds or takes away x * x, x taken apart into two halves."""
        t = x * 134217729.0
        high = t - (t - x)
        low = x - high
        self.add(sign * (high * high))
        product = sign * (2.0 * high * low)
        before = self.value
        self.value = before + product
        self.lost_of_products += (before - self.value) + product
        self.lowest += sign * (low * low)

    def root_of(self):
        return self.value - 1.0 + (self.lost + self.lost_of_products + self.lowest)


def pow_(x, y):
    x = real(x)
    y = real(y)
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
    x = real(x)
    y = real(y)
    if isinf(y) and isfinite(x):
        return x
    if isnan(x) or isnan(y):
        return x + y
    if y == 0.0 or isinf(x):
        raise ValueError("math domain error")
    return llop("float_fmod", x, y)


def remainder(x, y):
    x = real(x)
    y = real(y)
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


def float_of(x):
    """An object that does not round itself as a float"""
    if not hasattr(x, "__float__"):
        raise TypeError("must be real number, not " + type(x).__name__)
    return float(x)


def floor(x):
    if isinstance(x, float):
        return float2int(llop("float_floor", float(x)))
    if isinstance(x, int):
        return int(x)
    if x is None or isinstance(x, str):
        real(x)
    if not hasattr(x, "__floor__"):
        return float2int(llop("float_floor", float_of(x)))
    return x.__floor__()


def ceil(x):
    if isinstance(x, float):
        return float2int(llop("float_ceil", float(x)))
    if isinstance(x, int):
        return int(x)
    if x is None or isinstance(x, str):
        real(x)
    if not hasattr(x, "__ceil__"):
        return float2int(llop("float_ceil", float_of(x)))
    return x.__ceil__()


def trunc(x):
    if isinstance(x, float):
        return float2int(float(x))
    if isinstance(x, int):
        return int(x)
    return x.__trunc__()


def fabs(x):
    return llop("float_abs", real(x))


def copysign_(x, y):
    return copysign(real(x), real(y))


def isnan_(x):
    return isnan(real(x))


def isinf_(x):
    return isinf(real(x))


def isfinite_(x):
    return isfinite(real(x))


def isclose(a, b, rel_tol=1e-09, abs_tol=0.0):
    if rel_tol < 0.0 or abs_tol < 0.0:
        raise ValueError("tolerances must be non-negative")
    a = real(a)
    b = real(b)
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
    x = real(x)
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


def float2longlong(x):
    return llop("float_to_bits", real(x))


def longlong2float(bits):
    return llop("bits_to_float", bits)


def single_bits(x):
    return llop("float_to_single_bits", real(x))


def single_float(bits):
    return llop("single_bits_to_float", bits)


def frexp(x):
    x = real(x)
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
    x = real(x)
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
    x = llop("float_abs", real(x))
    if not isfinite(x):
        return x
    bits = llop("float_to_bits", x)
    if bits == 0x7FEFFFFFFFFFFFFF:
        return x - llop("bits_to_float", bits - 1)
    return llop("bits_to_float", bits + 1) - x


def nextafter(x, y):
    x = real(x)
    y = real(y)
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
    result = 0
    for a in args:
        result = _gcd(result, index(a))
    return result


def gcd_of_items(args):
    result = 0
    for a in args:
        result = _gcd(result, index(a))
    return result


gcd.of_star = gcd_of_items


def _gcd(a, b):
    # What `index` makes of one of several kinds may have any size.
    if is_exact(a) or is_exact(b):
        return hlexact(ll_exact.gcd(llexact(a), llexact(b)))
    while b != 0:
        r = llop("int_mod", a, b)
        a = b
        b = r
    return llop("int_abs", a)


def lcm(*args):
    if len(args) == 0:
        return 1
    result = 1
    for a in args:
        result = _lcm(result, index(a))
    return result


def lcm_of_items(args):
    result = 1
    for a in args:
        result = _lcm(result, index(a))
    return result


lcm.of_star = lcm_of_items


def _lcm(a, b):
    if is_exact(a) or is_exact(b):
        return hlexact(ll_exact.lcm(llexact(a), llexact(b)))
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
            if x != 0.0:
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
prod.keeps_numbers = True


def dist(p, q):
    n = len(p)
    if n != len(q):
        raise ValueError("both points must have the same number of dimensions")
    sizes = []
    i = 0
    while i < n:
        sizes.append(llop("float_abs", real(p[i]) - real(q[i])))
        i += 1
    return _norm(sizes)


# The error function, by the approximations of FreeBSD's and the GNU library's `s_erf.c`.

_ERX = 8.45062911510467529297e-01
_PP = [-2.37630166566501626084e-05, -5.77027029648944159157e-03, -2.84817495755985104766e-02]
_PP += [-3.25042107247001499370e-01, 1.28379167095512558561e-01]
_QQ = [-3.96022827877536812320e-06, 1.32494738004321644526e-04, 5.08130628187576562776e-03]
_QQ += [6.50222499887672944485e-02, 3.97917223959155352819e-01, 1.0]
_PA = [-2.16637559486879084300e-03, 3.54783043256182359371e-02, -1.10894694282396677476e-01]
_PA += [3.18346619901161753674e-01, -3.72207876035701323847e-01, 4.14856118683748331666e-01]
_PA += [-2.36211856075265944077e-03]
_QA = [1.19844998467991074170e-02, 1.36370839120290507362e-02, 1.26171219808761642112e-01]
_QA += [7.18286544141962662868e-02, 5.40397917702171048937e-01, 1.06420880400844228286e-01, 1.0]
_RA = [-9.81432934416914548592e00, -8.12874355063065934246e01, -1.84605092906711035994e02]
_RA += [-1.62396669462573470355e02, -6.23753324503260060396e01, -1.05586262253232909814e01]
_RA += [-6.93858572707181764372e-01, -9.86494403484714822705e-03]
_SA = [-6.04244152148580987438e-02, 6.57024977031928170135e00, 1.08635005541779435134e02]
_SA += [4.29008140027567833386e02, 6.45387271733267880336e02, 4.34565877475229228821e02]
_SA += [1.37657754143519042600e02, 1.96512716674392571292e01, 1.0]
_RB = [-4.83519191608651397019e02, -1.02509513161107724954e03, -6.37566443368389627722e02]
_RB += [-1.60636384855821916062e02, -1.77579549177547519889e01, -7.99283237680523006574e-01]
_RB += [-9.86494292470009928597e-03]
_SB = [-2.24409524465858183362e01, 4.74528541206955367215e02, 2.55305040643316442583e03]
_SB += [3.19985821950859553908e03, 1.53672958608443695994e03, 3.25792512996573918826e02]
_SB += [3.03380607434824582924e01, 1.0]


def _polynomial(coefficients, x):
    """The value of a polynomial, added up by pairs of terms from the lowest on, as the GNU library does."""
    square = x * x
    power = 1.0
    last = len(coefficients) - 1
    value = 0.0
    for i in range(0, last + 1, 2):
        pair = coefficients[last - i]
        if i < last:
            pair = pair + x * coefficients[last - i - 1]
        if i == 0:
            value = pair
        else:
            power = square * square * (square * square) if i == 8 else power * square
            value = value + power * pair
    return value


def _erfc_tail(x):
    """erfc of x >= 1.25."""
    s = 1.0 / (x * x)
    if x < 2.857142857142857:
        quotient = _polynomial(_RA, s) / _polynomial(_SA, s)
    else:
        quotient = _polynomial(_RB, s) / _polynomial(_SB, s)
    # x with its low half cut off, so that its square is exact.
    fraction, exponent = frexp(x)
    z = ldexp(llop("float_floor", fraction * 2097152.0), exponent - 21)
    return llop("float_exp", -z * z - 0.5625) * llop("float_exp", (z - x) * (z + x) + quotient) / x


def erf(x):
    x = real(x)
    if isnan(x):
        return x
    a = llop("float_abs", x)
    if a < 0.84375:
        if a < 3.7252902984e-09:
            if a < 2.848094538889218e-306:
                return 0.125 * (8.0 * x + 1.02703333676410069053e00 * x)
            return x + 1.28379167095512586316e-01 * x
        z = x * x
        return x + x * (_polynomial(_PP, z) / _polynomial(_QQ, z))
    if a < 1.25:
        s = a - 1.0
        result = _ERX + _polynomial(_PA, s) / _polynomial(_QA, s)
    elif a >= 6.0:
        result = 1.0
    else:
        result = 1.0 - _erfc_tail(a)
    return result if x > 0.0 else -result


def erfc(x):
    x = real(x)
    if isnan(x):
        return x
    a = llop("float_abs", x)
    if a < 0.84375:
        if a < 1.3877787807814457e-17:
            return 1.0 - x
        z = x * x
        y = _polynomial(_PP, z) / _polynomial(_QQ, z)
        if x < 0.25:
            return 1.0 - (x + x * y)
        return 0.5 - (x - 0.5 + x * y)
    if a < 1.25:
        s = a - 1.0
        quotient = _polynomial(_PA, s) / _polynomial(_QA, s)
        if x >= 0.0:
            return 1.0 - _ERX - quotient
        return 1.0 + (_ERX + quotient)
    if a >= 28.0:
        return 0.0 if x > 0.0 else 2.0
    if x > 0.0:
        return _erfc_tail(a)
    if a >= 6.0:
        return 2.0
    return 2.0 - _erfc_tail(a)


# Gamma, by Lanczos' approximation with the coefficients of the Boost library.

_LANCZOS_G = 6.024680040776729583740234375
_LANCZOS_NUM = [23531376880.410759688572007674451636754734846804940]
_LANCZOS_NUM += [42919803642.649098768957899047001988850926355848959]
_LANCZOS_NUM += [35711959237.355668049440185451547166705960488635843]
_LANCZOS_NUM += [17921034426.037209699919755754458931112671403265390]
_LANCZOS_NUM += [6039542586.3520280050642916443072979210699388420708]
_LANCZOS_NUM += [1439720407.3117216736632230727949123939715485786372]
_LANCZOS_NUM += [248874557.86205415651146038641322942321632125127801]
_LANCZOS_NUM += [31426415.585400194380614231628318205362874684987640]
_LANCZOS_NUM += [2876370.6289353724412254090516208496135991145378768]
_LANCZOS_NUM += [186056.26539522349504029498971604569928220784236328]
_LANCZOS_NUM += [8071.6720023658162106380029022722506138218516325024]
_LANCZOS_NUM += [210.82427775157934587250973392071336271166969580291]
_LANCZOS_NUM += [2.5066282746310002701649081771338373386264310793408]
_LANCZOS_DEN = [0.0, 39916800.0, 120543840.0, 150917976.0, 105258076.0, 45995730.0, 13339535.0]
_LANCZOS_DEN += [2637558.0, 357423.0, 32670.0, 1925.0, 66.0, 1.0]
_PI = 3.141592653589793238462643383279502884197
_LOG_PI = 1.144729885849400174143427351353058711647


def _lanczos_sum(x):
    num = 0.0
    den = 0.0
    if x < 5.0:
        for i in range(12, -1, -1):
            num = num * x + _LANCZOS_NUM[i]
            den = den * x + _LANCZOS_DEN[i]
    else:
        for i in range(13):
            num = num / x + _LANCZOS_NUM[i]
            den = den / x + _LANCZOS_DEN[i]
    return num / den


def _sin_pi(x):
    """sin(pi * x)"""
    y = llop("float_fmod", llop("float_abs", x), 2.0)
    n = float2int(llop("float_floor", 2.0 * y + 0.5))
    if n == 0:
        result = llop("float_sin", _PI * y)
    elif n == 1:
        result = llop("float_cos", _PI * (y - 0.5))
    elif n == 2:
        result = llop("float_sin", _PI * (1.0 - y))
    elif n == 3:
        result = -llop("float_cos", _PI * (y - 1.5))
    else:
        result = llop("float_sin", _PI * (y - 2.0))
    return copysign(1.0, x) * result


def gamma(x):
    x = real(x)
    if not isfinite(x):
        if isnan(x) or x > 0.0:
            return x
        raise ValueError("math domain error")
    if x == 0.0:
        raise ValueError("math domain error")
    if x == llop("float_floor", x):
        if x < 0.0:
            raise ValueError("math domain error")
        if x <= 23.0:
            product = 1.0
            for i in range(2, float2int(x)):
                product = product * i
            return product
    a = llop("float_abs", x)
    if a < 1e-20:
        result = 1.0 / x
        if isinf(result):
            raise OverflowError("math range error")
        return result
    if a > 200.0:
        if x < 0.0:
            return 0.0 / _sin_pi(x)
        raise OverflowError("math range error")
    y = a + (_LANCZOS_G - 0.5)
    if a > _LANCZOS_G - 0.5:
        q = y - a
        z = q - (_LANCZOS_G - 0.5)
    else:
        q = y - (_LANCZOS_G - 0.5)
        z = q - a
    z = z * _LANCZOS_G / y
    if x < 0.0:
        result = -_PI / _sin_pi(a) / a * llop("float_exp", y) / _lanczos_sum(a)
        result = result - z * result
        if a < 140.0:
            result = result / llop("float_pow", y, a - 0.5)
        else:
            root = llop("float_pow", y, a / 2.0 - 0.25)
            result = result / root
            result = result / root
    else:
        result = _lanczos_sum(a) / llop("float_exp", y)
        result = result + z * result
        if a < 140.0:
            result = result * llop("float_pow", y, a - 0.5)
        else:
            root = llop("float_pow", y, a / 2.0 - 0.25)
            result = result * root
            result = result * root
    if isinf(result):
        raise OverflowError("math range error")
    return result


def lgamma(x):
    x = real(x)
    if not isfinite(x):
        if isnan(x):
            return x
        return INFINITY
    if x == llop("float_floor", x) and x <= 2.0:
        if x <= 0.0:
            raise ValueError("math domain error")
        return 0.0
    a = llop("float_abs", x)
    if a < 1e-20:
        return -llop("float_log", a)
    result = llop("float_log", _lanczos_sum(a)) - _LANCZOS_G
    result = result + (a - 0.5) * (llop("float_log", a + _LANCZOS_G - 0.5) - 1.0)
    if x < 0.0:
        result = _LOG_PI - llop("float_log", llop("float_abs", _sin_pi(a))) - llop("float_log", a) - result
    if isinf(result):
        raise OverflowError("math range error")
    return result
