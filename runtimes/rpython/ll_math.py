"""Elementary functions that the targets' libraries round differently.

CPython shows what the C library of Linux returns, within a hair of the correctly rounded value for the
functions of angles and for `log2`; java and the browsers are off by a unit in the last place for one
argument in ten. So these are computed here, the same on every target: angles and `log2` in about twice
the precision (a table for 17 points and a short series, error below 2**-62), `hypot`, `cbrt`, `cosh`
and `log10` in the steps of the GNU library.

Source of the methods: Dekker, "A floating-point technique for extending the available precision" (1971);
Ng and Corbató's argument reductions as used by every C library.
"""

from rotor_helpers.lltype import llop

INFINITY = float("inf")
NAN = float("nan")
PI = 3.141592653589793
PI_LOW = 1.2246467991473532e-16
HALF_PI = 1.5707963267948966
HALF_PI_LOW = 6.123233995736766e-17
LN2 = 0.6931471805599453

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


def _angle(y, y_low, x, x_low, base, base_low, sign):
    """base + sign * atan(y / x), correctly rounded but for one argument in a thousand, for 0 <= y <= x, x > 0.

    Every number comes in two parts, of which the second is at most half a unit in the last place of the first.
    """
    k = llop("cast_float_to_int", llop("float_truediv", y, x) * 16.0 + 0.5)
    c = llop("cast_int_to_float", k) * 0.0625
    # (y - c x) / (x + c y); c has five bits, so that its products with halves are exact.
    high = _high(x)
    part = c * x
    part_low = (c * high - part) + c * (x - high)
    n = y - part
    t = n - y
    n_low = (y - (n - t)) - (part + t) - part_low + (y_low - c * x_low)
    high = _high(y)
    part = c * y
    part_low = (c * high - part) + c * (y - high)
    d = x + part
    t = d - x
    d_low = (x - (d - t)) + (part - t) + part_low + (x_low + c * y_low)
    r = llop("float_truediv", n, d)
    r_high = _high(r)
    r_rest = r - r_high
    d_high = _high(d)
    d_rest = d - d_high
    p = r * d
    p_low = ((r_high * d_high - p) + r_high * d_rest + r_rest * d_high) + r_rest * d_rest
    low = llop("float_truediv", (n - p) - p_low + (n_low - r * d_low), d)
    s = r * r
    tail = 0.1111111111111111 - s * (0.09090909090909091 - s * 0.07692307692307693)
    low -= r * s * (0.3333333333333333 - s * (0.2 - s * (0.14285714285714285 - s * tail)))
    start = _ANGLES[k]
    low += _ANGLES_LOW[k]
    total = start + r
    t = total - start
    low += (start - (total - t)) + (r - t)
    if base == 0.0:
        return total + low
    part = sign * total
    result = base + part
    t = result - base
    return result + ((base - (result - t)) + (part - t) + (base_low + sign * low))


def _quadrants(y, y_low, x, x_low, negative):
    """The angle of a point with y, x >= 0, not both 0; `negative` mirrors it to -x."""
    if y <= x:
        if negative:
            return _angle(y, y_low, x, x_low, PI, PI_LOW, -1.0)
        return _angle(y, y_low, x, x_low, 0.0, 0.0, 1.0)
    return _angle(x, x_low, y, y_low, HALF_PI, HALF_PI_LOW, 1.0 if negative else -1.0)


def _with_sign(x, y):
    """x >= 0 with the sign of y, which may be -0.0."""
    if llop("int_lt", llop("float_to_bits", y), 0):
        return -x
    return x


def atan2(y, x):
    if y != y or x != x:
        return x + y
    a = llop("float_abs", y)
    b = llop("float_abs", x)
    negative = llop("int_lt", llop("float_to_bits", x), 0)
    if a == 0.0:
        return _with_sign(PI if negative else 0.0, y)
    if b == 0.0:
        return _with_sign(HALF_PI, y)
    if a == INFINITY:
        if b != INFINITY:
            return _with_sign(HALF_PI, y)
        return _with_sign(2.356194490192345 if negative else 0.7853981633974483, y)
    if b == INFINITY:
        return _with_sign(PI if negative else 0.0, y)
    if a < b:
        q = llop("float_truediv", a, b)
        if q < 9.094947017729282e-13:
            # Below 2**-40 the angle is its tangent.
            return _with_sign(PI + (PI_LOW - q) if negative else q, y)
    elif b < a * 8.881784197001252e-16 * 0.0625:
        return _with_sign(HALF_PI, y)
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
    return _with_sign(_quadrants(a, 0.0, b, 0.0, negative), y)


def atan(x):
    a = llop("float_abs", x)
    if not a > 7.450580596923828e-09:
        return x
    if a > 1e17:
        return _with_sign(HALF_PI, x)
    if a <= 1.0:
        return _with_sign(_angle(a, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0), x)
    return _with_sign(_angle(1.0, 0.0, a, 0.0, HALF_PI, HALF_PI_LOW, -1.0), x)


def _low_of_square(x, p):
    """x * x - p for the rounded square p"""
    high = _high(x)
    rest = x - high
    return (high * high - p) + 2.0 * high * rest + rest * rest


def _triangle(a, sine, negative):
    """asin or acos of 0 < a < 1 (acos of -a if `negative`), by the other side of the triangle, the root of 1 - a * a"""
    p = a * a
    d = 1.0 - p
    d_low = (1.0 - d) - p - _low_of_square(a, p)
    t = d + d_low
    d_low -= t - d
    s = llop("float_sqrt", t)
    q = s * s
    s_low = llop("float_truediv", (t - q) - _low_of_square(s, q) + d_low, 2.0 * s)
    if sine:
        return _quadrants(a, 0.0, s, s_low, False)
    return _quadrants(s, s_low, a, 0.0, negative)


def asin(x):
    """For -1 <= x <= 1 or NaN"""
    a = llop("float_abs", x)
    if not a > 7.450580596923828e-09:
        return x
    if a == 1.0:
        return _with_sign(HALF_PI, x)
    return _with_sign(_triangle(a, True, False), x)


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
    exponent = 0
    bits = llop("float_to_bits", x)
    if bits < 0x10000000000000:
        bits = llop("float_to_bits", x * 18014398509481984.0)
        exponent = -54
    exponent += llop("int_rshift", bits, 52) - 1023
    m = llop("bits_to_float", (bits & 0xFFFFFFFFFFFFF) | 0x3FF0000000000000)
    if m > 1.4142135623730951:
        m *= 0.5
        exponent += 1
    # 2 atanh(s) for s = (m - 1) / (m + 1), in two parts up to the cube
    n = m - 1.0
    d = m + 1.0
    d_low = m - (d - 1.0)
    s = llop("float_truediv", n, d)
    s_high = _high(s)
    s_rest = s - s_high
    d_high = _high(d)
    d_rest = d - d_high
    p = s * d
    p_low = ((s_high * d_high - p) + s_high * d_rest + s_rest * d_high) + s_rest * d_rest
    s_low = llop("float_truediv", (n - p) - p_low - s * d_low, d)
    q = s * s
    q_low = _low_of_square(s, q) + 2.0 * s * s_low
    cube = q * s
    q_high = _high(q)
    q_rest = q - q_high
    cube_low = ((q_high * s_high - cube) + q_high * s_rest + q_rest * s_high) + q_rest * s_rest
    cube_low += q_low * s + q * s_low
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
    a = _high(high)
    b = high - a
    product = high * 2.8853900817779268
    product_low = ((a * 2.8853901028633118 - product) + a * -2.1085384993568823e-08 + b * 2.8853901028633118)
    product_low += b * -2.1085384993568823e-08 + high * 4.0710547481862066e-17 + low * 2.8853900817779268
    whole = llop("cast_int_to_float", exponent)
    result = whole + product
    t = result - whole
    return result + ((whole - (result - t)) + (product - t) + product_low)


def log10(x):
    """For x > 0, or NaN"""
    if not x < INFINITY:
        return x
    exponent = 0
    bits = llop("float_to_bits", x)
    if bits < 0x10000000000000:
        bits = llop("float_to_bits", x * 18014398509481984.0)
        exponent = -54
    exponent += llop("int_rshift", bits, 52) - 1023
    scale = 0x3FF0000000000000
    if exponent < 0:
        exponent += 1
        scale = 0x3FE0000000000000
    m = llop("bits_to_float", (bits & 0xFFFFFFFFFFFFF) | scale)
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
    bits = llop("float_to_bits", llop("float_abs", x))
    exponent = -1022
    if bits < 0x10000000000000:
        bits = llop("float_to_bits", llop("float_abs", x) * 18014398509481984.0)
        exponent = -1076
    exponent += llop("int_rshift", bits, 52)
    m = llop("bits_to_float", (bits & 0xFFFFFFFFFFFFF) | 0x3FE0000000000000)
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
    return _with_sign(y, x)


def hypot(x, y):
    a = llop("float_abs", x)
    b = llop("float_abs", y)
    if a == INFINITY or b == INFINITY:
        return INFINITY
    if a != a or b != b:
        return NAN
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
