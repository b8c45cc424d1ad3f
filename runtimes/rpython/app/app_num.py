"""Conversions to numbers, and the functions and methods of numbers."""

from rpython.rlib.longlong2float import float2longlong, longlong2float
from rpython.rlib.objectmodel import specialize
from rpython.rlib.rarithmetic import intmask

from rotor_helpers import ll_float, ll_int, ll_strtod, ll_text
from rotor_helpers.ll_bytes import decode_latin1, new_bytes
from rotor_helpers.lltype import hlbytes, llop


def int_(x=0, base=None):
    """int(x), int(x, base)"""
    if base is None:
        if isinstance(x, str):
            return ll_text.str2int(x, 10)
        if isinstance(x, bytes):
            return ll_text.str2int(decode_latin1(x), 10)
        if isinstance(x, bytearray):
            return ll_text.str2int(decode_latin1(bytes(x)), 10)
        if isinstance(x, float):
            return ll_float.float2int(x)
        if x is None:
            raise TypeError("int() argument must be a string, a bytes-like object or a real number, not 'NoneType'")
        return intmask(x)
    if not isinstance(base, int):
        raise TypeError("'" + type(base).__name__ + "' object cannot be interpreted as an integer")
    if isinstance(x, bytes):
        return ll_text.str2int(decode_latin1(x), base)
    if isinstance(x, bytearray):
        return ll_text.str2int(decode_latin1(bytes(x)), base)
    if isinstance(x, str):
        return ll_text.str2int(x, base)
    raise TypeError("int() can't convert non-string with explicit base")


def float_(x=0.0):
    """float(x)"""
    if isinstance(x, str):
        return ll_strtod.str2float(x)
    if isinstance(x, bytes):
        return ll_strtod.str2float(decode_latin1(x))
    if isinstance(x, bytearray):
        return ll_strtod.str2float(decode_latin1(bytes(x)))
    if isinstance(x, (int, float)):
        return float(x)
    raise TypeError("float() argument must be a string or a real number, not '" + type(x).__name__ + "'")


def str2int(text):
    return ll_text.str2int(text, 10)


def divmod_int(x, y):
    if y == 0:
        raise ZeroDivisionError("integer division or modulo by zero")
    return x // y, x % y


divmod_int.checks_overflow = True


def divmod_float(x, y):
    return ll_float.divmod_(float(x), float(y))


@specialize.argtype(0, 1)
def power(base, exp):
    """base ** exp of any values, as `pow` has it"""
    if isinstance(base, (int, float, complex)):
        if isinstance(exp, (int, float, complex)) or hasattr(exp, "__rpow__"):
            return base ** exp
    elif hasattr(base, "__pow__") or not isinstance(exp, (int, float, complex)) and hasattr(exp, "__rpow__"):
        return base ** exp
    names = "'" + type(base).__name__ + "' and '" + type(exp).__name__ + "'"
    raise TypeError("unsupported operand type(s) for ** or pow(): " + names)


def pow_mod(base, exp, mod=None):
    """pow(base, exp), pow(base, exp, mod)"""
    if mod is None:
        return power(base, exp)
    if isinstance(base, int) and isinstance(exp, int) and isinstance(mod, int):
        return ll_int.pow_mod(base, exp, int(mod))
    if not isinstance(base, (int, float)) and hasattr(base, "__pow__"):
        result = base.__pow__(exp, mod)
        if result is not None:
            return result
    no_pow_mod(base, exp, mod)


def no_pow_mod(x, n, m):
    """The TypeError of pow(x, n, m) of other values than ints"""
    if isinstance(x, float) or isinstance(n, float) or isinstance(m, float):
        raise TypeError("pow() 3rd argument not allowed unless all arguments are integers")
    names = "'" + type(x).__name__ + "', '" + type(n).__name__ + "', '" + type(m).__name__ + "'"
    raise TypeError("unsupported operand type(s) for ** or pow(): " + names)


pow_mod.checks_overflow = True
pow_mod.takes_any_third = True


def int_power_float(x, n):
    """float(x ** n) of ints"""
    if n < 0:
        return ll_float.pow_(float(x), float(n))
    if ll_int.power_fits(x, n):
        return float(ll_int.pow_(x, n))
    return ll_float.pow_(float(x), float(n))


def int_power_any(x, n):
    """x ** n of ints, where what it is may depend on n"""
    if n < 0:
        return int_power_float(x, n)
    return x ** n


int_power_any.keeps_numbers = True
int_power_any.checks_overflow = True


def pow_float(x, y):
    """x ** y when either is a float"""
    return ll_float.pow_(float(x), float(y))


def round_(x, ndigits=None):
    if isinstance(x, float):
        if ndigits is None:
            return ll_float.round_int(x)
        return ll_float.round_digits(x, ndigits)
    if isinstance(x, complex):
        raise TypeError("type complex doesn't define __round__ method")
    if ndigits is None:
        return +x
    return ll_float.int_round_digits(x, ndigits)


@specialize.argtype(0)
def round_optional(x, ndigits):
    """round(x, ndigits) where which kind of number it gives shows at run time"""
    if ndigits is None:
        return round(x)
    return round(x, ndigits)


round_optional.keeps_numbers = True


def float_in_range(items, x):
    """x in range(...), for a float"""
    return -9223372036854775808.0 <= x < 9223372036854775808.0 and x.is_integer() and int(x) in items


# Methods of ints


def bit_length(x):
    u = ll_text.magnitude(x)
    n = 0
    if llop("uint_is_true", llop("uint_rshift", u, 32)):
        u = llop("uint_rshift", u, 32)
        n = 32
    i = llop("cast_uint_to_int", u)
    while i >= 256:
        i = i >> 8
        n += 8
    while i > 0:
        i = i >> 1
        n += 1
    return n


def bit_count(x):
    i = llop("cast_uint_to_int", ll_text.magnitude(x))
    n = 0
    while i != 0:
        i = llop("int_and", i, llop("int_sub", i, 1))
        n += 1
    return n


def int_to_bytes(x, length=1, byteorder="big", signed=False):
    if length < 0:
        raise ValueError("length argument must be non-negative")
    if x < 0 and not signed:
        raise OverflowError("can't convert negative int to unsigned")
    if length < 8:
        bits = length * 8
        if signed:
            if length == 0:
                fits = x == 0
            else:
                limit = llop("int_lshift", 1, bits - 1)
                fits = -limit <= x < limit
        else:
            fits = x < llop("int_lshift", 1, bits)
        if not fits:
            raise OverflowError("int too big to convert")
    if byteorder != "big" and byteorder != "little":
        raise ValueError("byteorder must be either 'little' or 'big'")
    result = new_bytes(length)
    i = 0
    while i < length:
        at = i
        if byteorder == "big":
            at = length - 1 - i
        shift = i * 8
        if shift > 63:
            shift = 63
        if i < 8:
            result.chars[at] = llop("int_rshift", x, shift) & 255
        else:
            result.chars[at] = llop("int_rshift", x, 63) & 255
        i += 1
    return hlbytes(result)


def int_from_bytes(data, byteorder="big", signed=False):
    if byteorder != "big" and byteorder != "little":
        raise ValueError("byteorder must be either 'little' or 'big'")
    n = len(data)
    result = 0
    i = 0
    while i < n:
        if byteorder == "big":
            byte = data[i]
        else:
            byte = data[n - 1 - i]
        if i == 0 and signed and byte >= 128:
            result = -1
        shifted = llop("int_lshift", result, 8)
        if llop("int_rshift", shifted, 8) != result:
            raise OverflowError("int too large for 64 bits")
        result = shifted | byte
        i += 1
    return result


def int_is_integer(x):
    return True


def int_conjugate(x):
    return +x


def int_as_integer_ratio(x):
    return int(x), 1


# Attributes of numbers


def itself(x):
    """x.real, x.numerator"""
    return x


def no_part(x):
    """x.imag of an int"""
    return 0


def denominator(x):
    return 1


def bool_real(x):
    return int(x)


def float_imag(x):
    return 0.0


# Methods of floats


def float_is_integer(x):
    return ll_float.is_integer(x)


def float_as_integer_ratio(x):
    if x != x:
        raise ValueError("cannot convert NaN to integer ratio")
    if ll_float.isinf(x):
        raise OverflowError("cannot convert Infinity to integer ratio")
    denominator = 1
    while llop("float_floor", x) != x:
        x = x * 2.0
        if denominator > 0x2000000000000000:
            raise OverflowError("denominator too large for 64 bits")
        denominator = denominator * 2
    return ll_float.float2int(x), denominator


HEX_DIGITS = "0123456789abcdef"


def float_hex(x):
    """x.hex()"""
    if x != x:
        return "nan"
    bits = float2longlong(x)
    sign = "-" if bits < 0 else ""
    exponent = (bits >> 52) & 0x7FF
    mantissa = bits & 0xFFFFFFFFFFFFF
    if exponent == 0x7FF:
        return sign + "inf"
    lead = "1"
    if exponent == 0:
        if mantissa == 0:
            return sign + "0x0.0p+0"
        lead = "0"
        exponent = 1
    digits = ""
    for shift in range(48, -4, -4):
        digits += HEX_DIGITS[(mantissa >> shift) & 15]
    exponent -= 1023
    return sign + "0x" + lead + "." + digits + ("p+" if exponent >= 0 else "p") + str(exponent)


BAD_HEX = "invalid hexadecimal floating-point string"
LARGE_HEX = "hexadecimal value too large to represent as a float"


def float_fromhex(text):
    """float.fromhex(text)"""
    text = text.strip().lower()
    i = 0
    negative = False
    if text[:1] == "-" or text[:1] == "+":
        negative = text[0] == "-"
        i = 1
    rest = text[i:]
    if rest == "inf" or rest == "infinity":
        return -ll_float.INFINITY if negative else ll_float.INFINITY
    if rest == "nan":
        return ll_float.INFINITY - ll_float.INFINITY
    if rest[:2] == "0x":
        rest = rest[2:]
    mantissa = 0
    exponent = 0
    count = 0
    fraction = False
    i = 0
    while i < len(rest):
        digit = HEX_DIGITS.find(rest[i])
        if digit >= 0:
            count += 1
            if mantissa >> 56 == 0:
                mantissa = mantissa * 16 + digit
            else:
                # What is lost only tells which way to round.
                mantissa |= 1 if digit else 0
                exponent += 4
            if fraction:
                exponent -= 4
        elif rest[i] == "." and not fraction:
            fraction = True
        else:
            break
        i += 1
    if count == 0:
        raise ValueError(BAD_HEX)
    if i < len(rest):
        power = rest[i + 1 :]
        digits = power[1:] if power[:1] == "-" or power[:1] == "+" else power
        if rest[i] != "p" or not digits.isdigit():
            raise ValueError(BAD_HEX)
        if len(digits.lstrip("0")) > 6:
            # More than any float has
            exponent = -1000000 if power[:1] == "-" else 1000000
        else:
            exponent += int(power)
    bits = bits_of(mantissa, exponent)
    return -longlong2float(bits) if negative else longlong2float(bits)


def bits_of(mantissa, exponent):
    """The bits of the float next to mantissa * 2 ** exponent"""
    if mantissa == 0:
        return 0
    length = 0
    while length < 63 and mantissa >> length:
        length += 1
    top = length + exponent - 1
    if top > 1023:
        raise OverflowError(LARGE_HEX)
    kept = 53
    if top < -1022:
        kept = 53 - (-1022 - top)
        if kept < 0:
            return 0
    shift = length - kept
    if shift > 0:
        half = 1 << (shift - 1)
        low = mantissa & ((half << 1) - 1)
        mantissa >>= shift
        if low > half or low == half and mantissa & 1:
            mantissa += 1
    else:
        mantissa <<= -shift
    bits = mantissa
    if top >= -1022:
        bits += (top + 1022) << 52
    if bits >= 0x7FF << 52:
        raise OverflowError(LARGE_HEX)
    return bits


def float_conjugate(x):
    return x


def uint_bit_length(x):
    n = 0
    while llop("uint_is_true", x):
        x = llop("uint_rshift", x, 1)
        n += 1
    return n


# rarithmetic


def ovfcheck_float_to_int(x):
    if x != x:
        raise OverflowError("cannot convert float NaN to integer")
    return ll_float.float2int(x)


def highest_bit(n):
    return bit_length(n) - 1


def int_between(n, m, p):
    return n <= m and m < p


def int_force_ge_zero(n):
    if n < 0:
        return 0
    return n


def int_c_div(x, y):
    if y == 0:
        raise ZeroDivisionError("integer division or modulo by zero")
    return llop("int_floordiv", x, y)


def int_c_mod(x, y):
    if y == 0:
        raise ZeroDivisionError("integer modulo by zero")
    return llop("int_mod", x, y)


def mulmod(a, b, c):
    return ll_int.mulmod(a, b, c)


def int_of_number(base):
    """What `int(x, base)` does where x is no text"""
    if base != 0 and (base < 2 or base > 36):
        raise ValueError("int() base must be >= 2 and <= 36, or 0")
    raise TypeError("int() can't convert non-string with explicit base")
