"""Floats: arithmetic with CPython's rules and exceptions, conversions, text.

`format_float` writes a float in one of the presentation types of `format()` and `%`.

Source: reference §4.3 (deviation: text and parsing are CPython's).
"""

from rotor_helpers.ll_dtoa import exact, fixed_number, rounded, shortest, shortest_number, significant
from rotor_helpers.ll_str import fill, new_str
from rotor_helpers.ll_strtod import str2float, word_to_float
from rotor_helpers.ll_text import POWERS_OF_TEN, decimal_length, int2str, write_decimal
from rotor_helpers.lltype import hlstr, llop

INFINITY = float("inf")
BIT_63 = 9223372036854775808.0


def truediv(x, y):
    if y == 0.0:
        raise ZeroDivisionError("float division by zero")
    return llop("float_truediv", x, y)


def mod(x, y):
    if y == 0.0:
        raise ZeroDivisionError("float modulo")
    return _mod(x, y)


def _mod(x, y):
    r = llop("float_fmod", x, y)
    if r != 0.0:
        if (y < 0.0) != (r < 0.0):
            r += y
        return r
    return copysign(0.0, y)


def floordiv(x, y):
    if y == 0.0:
        raise ZeroDivisionError("float floor division by zero")
    return _floordiv(x, y)


def _floordiv(x, y):
    r = llop("float_fmod", x, y)
    q = llop("float_truediv", x - r, y)
    if r != 0.0 and (y < 0.0) != (r < 0.0):
        q -= 1.0
    if q != 0.0:
        f = llop("float_floor", q)
        if q - f > 0.5:
            f += 1.0
        return f
    return copysign(0.0, llop("float_truediv", x, y))


def divmod_(x, y):
    if y == 0.0:
        raise ZeroDivisionError("float divmod()")
    return _floordiv(x, y), _mod(x, y)


def copysign(x, y):
    bits = llop("float_to_bits", x) & 0x7FFFFFFFFFFFFFFF
    return llop("bits_to_float", bits | (llop("float_to_bits", y) & -0x8000000000000000))


def isinf(x):
    return x == INFINITY or x == -INFINITY


def isnan(x):
    return x != x


def same_nan(x, y):
    """Whether two floats are the same NaN: see `ll_strtod.new_nan`"""
    if x == x or y == y:
        return False
    return (llop("float_to_bits", x) ^ llop("float_to_bits", y)) & 0x7FFFFFFFFFFFF == 0


def isfinite(x):
    return x - x == 0.0


def is_integer(x):
    return isfinite(x) and llop("float_floor", x) == x


def _is_odd(x):
    return llop("float_abs", llop("float_fmod", x, 2.0)) == 1.0


def pow_(x, y):
    """x ** y"""
    if y == 0.0:
        return 1.0
    if x != x:
        return x
    if y != y:
        if x == 1.0:
            return 1.0
        return y
    if isinf(y):
        a = llop("float_abs", x)
        if a == 1.0:
            return 1.0
        if (y > 0.0) == (a > 1.0):
            return INFINITY
        return 0.0
    if isinf(x):
        if y > 0.0:
            if _is_odd(y):
                return x
            return INFINITY
        if _is_odd(y):
            return copysign(0.0, x)
        return 0.0
    if x == 0.0:
        if y < 0.0:
            raise ZeroDivisionError("0.0 cannot be raised to a negative power")
        if _is_odd(y):
            return x
        return 0.0
    negative = False
    if x < 0.0:
        if llop("float_floor", y) != y:
            raise ValueError("negative number cannot be raised to a fractional power")
        negative = _is_odd(y)
        x = -x
    if x == 1.0:
        result = 1.0
    else:
        result = llop("float_pow", x, y)
        if isinf(result):
            raise OverflowError(34, "Numerical result out of range")
    if negative:
        return -result
    return result


# Conversions


def float2int(x):
    """int(x)"""
    if x >= -BIT_63 and x < BIT_63:
        return llop("cast_float_to_int", x)
    if x != x:
        raise ValueError("cannot convert float NaN to integer")
    if isinf(x):
        raise OverflowError("cannot convert float infinity to integer")
    raise OverflowError("float too large for a 64-bit integer")


def float2uint(x):
    """r_uint(x)"""
    if x > -1.0 and x < 18446744073709551616.0:
        return llop("cast_float_to_uint", x)
    return llop("cast_int_to_uint", float2int(x))


def round_half_even(x):
    """x rounded to a whole number, as a float"""
    f = llop("float_floor", x)
    rest = x - f
    if rest > 0.5 or (rest == 0.5 and _is_odd(f)):
        f += 1.0
    return f


def round_int(x):
    """round(x)"""
    if x != x:
        raise ValueError("cannot convert float NaN to integer")
    if isinf(x):
        raise OverflowError("cannot convert float infinity to integer")
    return float2int(round_half_even(x))


def round_digits(x, n):
    """round(x, n)"""
    if not isfinite(x) or x == 0.0:
        return x
    if n > 323:
        return x
    if n < -309:
        return copysign(0.0, x)
    if n >= 0:
        number = fixed_number(llop("float_abs", x), n)
        if number >= 0:
            result = word_to_float(number, -n)
            if result >= 0.0:
                return copysign(result, x)
    digits, point = exact(llop("float_abs", x))
    digits, point = rounded(digits, point, point + n)
    if digits == "":
        return copysign(0.0, x)
    result = str2float("0." + digits + "e" + int2str(point))
    if isinf(result):
        raise OverflowError("rounded value too large to represent")
    return copysign(result, x)


def int_round_digits(i, n):
    """round(i, n) of an int"""
    if n >= 0:
        return i
    if n < -18:
        if n < -19:
            return 0
        if i >= 5000000000000000000 or i <= -5000000000000000000:
            if i == 5000000000000000000 or i == -5000000000000000000:
                return 0
            raise OverflowError("rounded int too large for 64 bits")
        return 0
    power = 1
    while n < 0:
        power *= 10
        n += 1
    half = llop("int_floordiv", power, 2)
    q = llop("int_floordiv", i, power)
    r = i - q * power
    if r < 0:
        r += power
        q -= 1
    if r > half or (r == half and q & 1 == 1):
        q += 1
    if llop("int_mul_overflows", q, power):
        raise OverflowError("rounded int too large for 64 bits")
    return q * power


# Text


def float2str(x):
    """repr(x), which is str(x)"""
    if x != x:
        return "nan"
    if isinf(x):
        if x > 0.0:
            return "inf"
        return "-inf"
    sign = 0
    if llop("float_to_bits", x) < 0:
        sign = 1
        x = -x
    if x == 0.0:
        if sign == 1:
            return "-0.0"
        return "0.0"
    n, scale = shortest_number(x)
    count = decimal_length(n)
    point = count + scale
    if -4 < point <= 16:
        return _positional(n, count, point, sign)
    digits = int2str(n)
    if count > 1:
        digits = digits[:1] + "." + digits[1:]
    if sign == 1:
        digits = "-" + digits
    return digits + exponent_text(point - 1)


def _positional(n, count, point, sign):
    """The decimal 0.N * 10**point, where n has `count` digits, after a minus sign when `sign` is 1."""
    start = sign
    if point <= 0:
        s = new_str(start + 2 - point + count)
        chars = s.chars
        chars[start] = 48
        chars[start + 1] = 46
        write_decimal(chars, start + 2, start + 2 - point + count, n)
    elif point >= count:
        s = new_str(start + point + 2)
        chars = s.chars
        write_decimal(chars, start, start + count, n)
        fill(chars, start + count, start + point + 2, 48)
        chars[start + point] = 46
    else:
        s = new_str(start + count + 1)
        chars = s.chars
        power = POWERS_OF_TEN[count - point]
        whole = llop("int_floordiv", n, power)
        write_decimal(chars, start, start + point, whole)
        chars[start + point] = 46
        write_decimal(chars, start + point + 1, start + count + 1, n - whole * power)
    if sign == 1:
        chars[0] = 45
    return hlstr(s)


def exponent_text(e):
    if e < 0:
        sign = "e-"
        e = -e
    else:
        sign = "e+"
    if e < 10:
        return sign + "0" + int2str(e)
    return sign + int2str(e)


def _fixed(digits, point, decimals, alt):
    """DIGITS with so many decimals, all of which are in DIGITS or zeros."""
    n = len(digits)
    if point <= 0:
        whole = "0"
        zeros = -point
        if zeros > decimals:
            zeros = decimals
        fraction = "0" * zeros + digits
    else:
        if point >= n:
            whole = digits + "0" * (point - n)
            fraction = ""
        else:
            whole = digits[:point]
            fraction = digits[point:]
    missing = decimals - len(fraction)
    if missing > 0:
        fraction = fraction + "0" * missing
    if decimals > 0:
        return whole + "." + fraction
    if alt:
        return whole + "."
    return whole


def fixed_text(n, decimals, alt):
    """n / 10**decimals, for n below 10**18 and up to 18 decimals"""
    power = POWERS_OF_TEN[decimals]
    whole = llop("int_floordiv", n, power)
    count = decimal_length(whole)
    if decimals == 0 and not alt:
        s = new_str(count)
    else:
        s = new_str(count + 1 + decimals)
        s.chars[count] = 46
    chars = s.chars
    write_decimal(chars, 0, count, whole)
    if decimals > 0:
        write_decimal(chars, count + 1, count + 1 + decimals, n - whole * power)
    return hlstr(s)


def _scientific(digits, e, decimals, alt):
    missing = decimals + 1 - len(digits)
    if missing > 0:
        digits = digits + "0" * missing
    if decimals > 0:
        return digits[:1] + "." + digits[1:] + exponent_text(e)
    if alt:
        return digits + "." + exponent_text(e)
    return digits + exponent_text(e)


def _trimmed(digits):
    n = len(digits)
    while n > 1 and digits[n - 1] == "0":
        n -= 1
    return digits[:n]


def format_magnitude(x, kind, precision, alt):
    """The text of x >= 0 (or inf, nan) without a sign.

    kind: 'f', 'e', 'g', or 'r' for the shortest digits in the manner of 'g' with '.0' where
    the text would look like an int; precision -1 means the shortest for 'r'; 's' is 'g' with
    at least one decimal, as `format(x, '.3')` gives.
    """
    if x != x:
        return "nan"
    if isinf(x):
        return "inf"
    if kind == "f":
        number = fixed_number(x, precision)
        if number >= 0:
            return fixed_text(number, precision, alt)
        digits, point = exact(x)
        digits, point = rounded(digits, point, point + precision)
        if digits == "":
            return _fixed("0", 1, precision, alt)
        return _fixed(digits, point, precision, alt)
    if kind == "e":
        if x == 0.0:
            return _scientific("0", 0, precision, alt)
        digits, point = significant(x, precision + 1)
        return _scientific(digits, point - 1, precision, alt)
    if kind == "r":
        precision = 17
        limit = 16
        if x == 0.0:
            digits = "0"
            point = 1
        else:
            digits, point = shortest(x)
    else:
        if precision == 0:
            precision = 1
        limit = precision
        if kind == "s":
            # the shortest form has room for '.0'
            limit = precision - 1
        if x == 0.0:
            digits = "0"
            point = 1
        else:
            digits, point = significant(x, precision)
            digits = _trimmed(digits)
    n = len(digits)
    if -4 < point <= limit:
        decimals = n - point
        if decimals < 0:
            decimals = 0
        if alt and kind != "r":
            # all digits of the precision are shown
            decimals = precision - point
        elif decimals == 0 and kind != "g":
            decimals = 1
        return _fixed(digits, point, decimals, alt)
    decimals = n - 1
    if alt and kind != "r":
        decimals = precision - 1
    return _scientific(digits, point - 1, decimals, alt)
