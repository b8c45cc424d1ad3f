"""Elementary functions that the targets' libraries round differently.

CPython shows what the C library of Linux returns, within a hair of the correctly rounded value for the
functions of angles and for `log2`; java and the browsers are off by a unit in the last place for one
argument in ten. So these are computed here, the same on every target: angles and `log2` in about twice
the precision (for angles a table for 17 points and a short series), `hypot`, `cbrt`, `cosh` and `log10`
in the steps of the GNU library (2.36), whose constants are here.

Source of the sums and products in two parts: Dekker, "A floating-point technique for extending the
available precision" (1971).
"""

from rotor_helpers.ll_float import INFINITY, copysign
from rotor_helpers.lltype import llop

PI = 3.141592653589793
PI_LOW = 1.2246467991473532e-16
HALF_PI = 1.5707963267948966
HALF_PI_LOW = 6.123233995736766e-17

# The angles whose tangents are k / 16, in two parts.
_ANGLES = [0.0, 0.06241880999595735, 0.12435499454676144, 0.18534794999569476, 0.24497866312686414]
_ANGLES += [0.3028848683749714, 0.35877067027057225, 0.4124104415973873, 0.4636476090008061]
_ANGLES += [0.5123894603107377, 0.5585993153435624, 0.6022873461349642, 0.6435011087932844]
_ANGLES += [0.6823165548747481, 0.7188299996216245, 0.7531512809621944, 0.7853981633974483]
_ANGLES_LOW = [0.0, -1.5490756308295046e-18, -3.1253241424539383e-18, 4.180692268843079e-18]
_ANGLES_LOW += [1.0698755618734451e-17, -1.1010827903001369e-17, -2.4623815582638635e-17]
_ANGLES_LOW += [-1.587652227770689e-17, 2.2698777452961687e-17, -2.5462781472855804e-17]
_ANGLES_LOW += [-5.4556305485916264e-18, 2.950430737228402e-17, 1.5834785051444286e-17]
_ANGLES_LOW += [6.943223671560008e-18, -2.1478388444456983e-17, -2.4256934659182068e-17]
_ANGLES_LOW += [3.061616997868383e-17]


def _high(x):
    """The upper 26 bits of a number below 2**996; the rest has 26 as well."""
    t = x * 134217729.0
    return t - (t - x)


def _product_low(a, b, p):
    """a * b - p for the rounded product p"""
    a_high = _high(a)
    a_rest = a - a_high
    b_high = _high(b)
    b_rest = b - b_high
    return ((a_high * b_high - p) + a_high * b_rest + a_rest * b_high) + a_rest * b_rest


def _sum_low(a, b, total):
    """a + b - total for the rounded sum"""
    t = total - a
    return (a - (total - t)) + (b - t)


def _quotient_low(n, n_low, d, d_low, r):
    """n / d - r for the rounded quotient r, of numbers in two parts"""
    p = r * d
    return llop("float_truediv", (n - p) - _product_low(r, d, p) + (n_low - r * d_low), d)


def _parts(x):
    """m and e with 1 <= m < 2 and m * 2**e == x, for finite x > 0"""
    e = -1023
    bits = llop("float_to_bits", x)
    if bits < 0x10000000000000:
        bits = llop("float_to_bits", x * 18014398509481984.0)
        e = -1077
    return llop("bits_to_float", (bits & 0xFFFFFFFFFFFFF) | 0x3FF0000000000000), e + llop("int_rshift", bits, 52)


def _angle(y, y_low, x, x_low, base, base_low, sign):
    """base + sign * atan(y / x), correctly rounded but for one argument in a thousand, for 0 <= y <= x, x > 0.

    Every number comes in two parts, of which the second is at most half a unit in the last place of the first.
    """
    k = llop("cast_float_to_int", llop("float_truediv", y, x) * 16.0 + 0.5)
    c = llop("cast_int_to_float", k) * 0.0625
    # The tangent of what is left: (y - c x) / (x + c y)
    part = c * x
    n = y - part
    n_low = _sum_low(y, -part, n) - _product_low(c, x, part) + (y_low - c * x_low)
    part = c * y
    d = x + part
    d_low = _sum_low(x, part, d) + _product_low(c, y, part) + (x_low + c * y_low)
    r = llop("float_truediv", n, d)
    low = _quotient_low(n, n_low, d, d_low, r)
    s = r * r
    tail = 0.1111111111111111 - s * (0.09090909090909091 - s * 0.07692307692307693)
    low -= r * s * (0.3333333333333333 - s * (0.2 - s * (0.14285714285714285 - s * tail)))
    start = _ANGLES[k]
    low += _ANGLES_LOW[k]
    total = start + r
    low += _sum_low(start, r, total)
    if base == 0.0:
        return total + low
    part = sign * total
    result = base + part
    return result + (_sum_low(base, part, result) + (base_low + sign * low))


def _quadrants(y, y_low, x, x_low, negative):
    """The angle of a point with y, x >= 0, not both 0; `negative` mirrors it to -x."""
    if y <= x:
        if negative:
            return _angle(y, y_low, x, x_low, PI, PI_LOW, -1.0)
        return _angle(y, y_low, x, x_low, 0.0, 0.0, 1.0)
    return _angle(x, x_low, y, y_low, HALF_PI, HALF_PI_LOW, 1.0 if negative else -1.0)


def atan2(y, x):
    if y != y or x != x:
        return x + y
    a = llop("float_abs", y)
    b = llop("float_abs", x)
    negative = llop("int_lt", llop("float_to_bits", x), 0)
    if a == 0.0:
        return copysign(PI if negative else 0.0, y)
    if b == 0.0:
        return copysign(HALF_PI, y)
    if a == INFINITY:
        if b != INFINITY:
            return copysign(HALF_PI, y)
        return copysign(2.356194490192345 if negative else 0.7853981633974483, y)
    if b == INFINITY:
        return copysign(PI if negative else 0.0, y)
    if a < b:
        q = llop("float_truediv", a, b)
        if q < 9.094947017729282e-13:
            # Below 2**-40 the angle is its tangent.
            return copysign(PI + (PI_LOW - q) if negative else q, y)
    elif b < a * 8.881784197001252e-16 * 0.0625:
        return copysign(HALF_PI, y)
    larger = a if a > b else b
    if larger > 1e150:
        a *= 5.421010862427522e-20
        b *= 5.421010862427522e-20
        while (a if a > b else b) > 1e150:
            a *= 5.421010862427522e-20
            b *= 5.421010862427522e-20
    elif larger < 1e-150:
        while (a if a > b else b) < 1e-150:
            a *= 18446744073709551616.0
            b *= 18446744073709551616.0
    return copysign(_quadrants(a, 0.0, b, 0.0, negative), y)


def atan(x):
    a = llop("float_abs", x)
    if not a > 7.450580596923828e-09:
        return x
    if a > 1e17:
        return copysign(HALF_PI, x)
    if a <= 1.0:
        return copysign(_angle(a, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0), x)
    return copysign(_angle(1.0, 0.0, a, 0.0, HALF_PI, HALF_PI_LOW, -1.0), x)


def _triangle(a, sine, negative):
    """asin or acos of 0 < a < 1 (acos of -a if `negative`), by the other side of the triangle, the root of 1 - a * a"""
    p = a * a
    d = 1.0 - p
    d_low = (1.0 - d) - p - _product_low(a, a, p)
    t = d + d_low
    d_low -= t - d
    s = llop("float_sqrt", t)
    q = s * s
    s_low = llop("float_truediv", (t - q) - _product_low(s, s, q) + d_low, 2.0 * s)
    if sine:
        return _quadrants(a, 0.0, s, s_low, False)
    return _quadrants(s, s_low, a, 0.0, negative)


def asin(x):
    """For -1 <= x <= 1 or NaN"""
    a = llop("float_abs", x)
    if not a > 7.450580596923828e-09:
        return x
    if a == 1.0:
        return copysign(HALF_PI, x)
    return copysign(_triangle(a, True, False), x)


def acos(x):
    """For -1 <= x <= 1 or NaN"""
    a = llop("float_abs", x)
    if not a > 6.938893903907228e-18:
        return HALF_PI + x
    if a == 1.0:
        return 0.0 if x > 0.0 else PI
    return _triangle(a, False, x < 0.0)


def log2(x):
    """For finite x > 0"""
    m, exponent = _parts(x)
    if m > 1.4142135623730951:
        m *= 0.5
        exponent += 1
    # 2 atanh(s) for s = (m - 1) / (m + 1), in two parts up to the cube
    n = m - 1.0
    d = m + 1.0
    s = llop("float_truediv", n, d)
    s_low = _quotient_low(n, 0.0, d, m - (d - 1.0), s)
    q = s * s
    q_low = _product_low(s, s, q) + 2.0 * s * s_low
    cube = q * s
    cube_low = _product_low(q, s, cube) + q_low * s + q * s_low
    third = llop("float_truediv", cube, 3.0)
    t = _high(third)
    third_low = llop("float_truediv", ((cube - 3.0 * t) - 3.0 * (third - t)) + cube_low, 3.0)
    series = 0.05263157894736842 + q * (0.047619047619047616 + q * (0.043478260869565216 + q * 0.04))
    series = 0.07692307692307693 + q * (0.06666666666666667 + q * (0.058823529411764705 + q * series))
    series = 0.14285714285714285 + q * (0.1111111111111111 + q * (0.09090909090909091 + q * series))
    low = s_low + third_low + cube * q * (0.2 + q * series)
    high = s + third
    low += third - (high - s)
    # times 2 / ln 2
    product = high * 2.8853900817779268
    product_low = _product_low(high, 2.8853900817779268, product)
    product_low += high * 4.0710547481862066e-17 + low * 2.8853900817779268
    whole = llop("cast_int_to_float", exponent)
    result = whole + product
    return result + (_sum_low(whole, product, result) + product_low)


def log10(x):
    """For x > 0, or NaN"""
    if not x < INFINITY:
        return x
    m, exponent = _parts(x)
    if exponent < 0:
        exponent += 1
        m *= 0.5
    y = llop("cast_int_to_float", exponent)
    z = y * 3.694239077158931e-13 + 0.4342944819032518 * llop("float_log", m)
    return z + y * 0.30102999566361177


def cosh(x):
    a = llop("float_abs", x)
    if a < 22.0:
        if a < 0.34657359027997264:
            t = llop("float_expm1", a)
            w = 1.0 + t
            if a < 2.7755575615628914e-17:
                return w
            return 1.0 + llop("float_truediv", t * t, w + w)
        t = llop("float_exp", a)
        return 0.5 * t + llop("float_truediv", 0.5, t)
    if a < 709.782712893384:
        return 0.5 * llop("float_exp", a)
    t = llop("float_exp", 0.5 * a)
    return 0.5 * t * t


def cbrt(x):
    if x == 0.0 or x != x or llop("float_abs", x) == INFINITY:
        return x
    m, exponent = _parts(llop("float_abs", x))
    m *= 0.5
    exponent += 1
    u = 2.4469312256353444 - (1.8346927748361308 - (0.7849323449766392 - 0.14526389938548637 * m) * m) * m
    u = 0.35489576504391984 + (1.508191937815849 - (2.114994941673713 - u * m) * m) * m
    cube = u * u * u
    y = llop("float_truediv", u * (cube + 2.0 * m), 2.0 * cube + m)
    thirds = llop("int_floordiv", exponent, 3)
    rest = exponent - 3 * thirds
    if rest == 1:
        y *= 1.2599210498948732
    elif rest == 2:
        y *= 1.5874010519681996
    elif rest == -1:
        y *= 0.7937005259840997
    elif rest == -2:
        y *= 0.6299605249474365
    y *= llop("bits_to_float", llop("int_lshift", thirds + 1023, 52))
    return copysign(y, x)


def hypot(x, y):
    a = llop("float_abs", x)
    b = llop("float_abs", y)
    if a == INFINITY or b == INFINITY:
        return INFINITY
    if a != a or b != b:
        return a + b
    if a < b:
        t = a
        a = b
        b = t
    if a > 6.703903964971299e153:
        if b <= a * 5.551115123125783e-17:
            return a + b
        return 4.149515568880993e180 * _hypot(a * 2.409919865102884e-181, b * 2.409919865102884e-181)
    if b < 1.6795065127132486e-138:
        if b <= a * 5.551115123125783e-17:
            return a + b
        return 2.409919865102884e-181 * _hypot(
            llop("float_truediv", a, 2.409919865102884e-181), llop("float_truediv", b, 2.409919865102884e-181)
        )
    if b <= a * 5.551115123125783e-17:
        return a + b
    return _hypot(a, b)


def _hypot(a, b):
    """For a >= b whose squares neither overflow nor vanish"""
    h = llop("float_sqrt", a * a + b * b)
    if h <= 2.0 * b:
        delta = h - b
        t = a * (2.0 * delta - a)
        u = (delta - 2.0 * (a - b)) * delta
    else:
        delta = h - a
        t = 2.0 * delta * (a - 2.0 * b)
        u = (4.0 * delta - b) * b + delta * delta
    return h - llop("float_truediv", t + u, 2.0 * h)
