"""Text of ints and strings, and ints from text.

Everything here takes and gives Python values; strings are made in place.
"""

from rpython.rlib.rstring import StringBuilder

from rotor_helpers.ll_str import new_str
from rotor_helpers.lltype import getchar, hlstr, is_wide, llop, llstr

MIN = -0x8000000000000000
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
DECIMAL = 2
POWERS_OF_TEN = [10 ** _k for _k in range(19)]


def int2str(i):
    """str(i), for ints of all widths"""
    i = int(i)
    if i >= 0:
        if i < 10:
            return hlstr(_one(48 + i))
        return _decimal(i, 0)
    if i == MIN:
        return "-9223372036854775808"
    return _decimal(-i, 1)


def _one(code):
    s = new_str(1)
    s.chars[0] = code
    return s


def _decimal(i, sign):
    """The decimal digits of i >= 0, after a minus sign when `sign` is 1."""
    n = decimal_length(i) + sign
    s = new_str(n)
    if sign == 1:
        s.chars[0] = 45
    write_decimal(s.chars, sign, n, i)
    return hlstr(s)


def decimal_length(i):
    """The number of decimal digits of i >= 0; 1 for 0."""
    n = 1
    while n < 19 and i >= POWERS_OF_TEN[n]:
        n += 1
    return n


def write_decimal(chars, start, stop, i):
    """All digits of i >= 0, with zeros in front, into an array of bytes."""
    while i > 0x7FFFFFFF:
        rest = llop("int_floordiv", i, 100000000)
        _write_small(chars, stop - 8, stop, i - rest * 100000000)
        stop -= 8
        i = rest
    _write_small(chars, start, stop, i)


def _write_small(chars, start, stop, i):
    while stop - start > 1:
        # division by 100, exact for 31 bits, and by 10, exact below 100
        rest = llop("int_rshift", i * 1374389535, 37)
        pair = i - rest * 100
        tens = llop("int_rshift", pair * 103, 10)
        stop -= 2
        chars[stop] = 48 + tens
        chars[stop + 1] = 48 + pair - tens * 10
        i = rest
    if stop > start:
        chars[start] = 48 + i


def uint2str(u):
    """str(u) of an unsigned int"""
    i = llop("cast_uint_to_int", u)
    if i >= 0:
        return int2str(i)
    ten = llop("cast_int_to_uint", 10)
    high = llop("cast_uint_to_int", llop("uint_floordiv", u, ten))
    low = llop("cast_uint_to_int", llop("uint_mod", u, ten))
    return _decimal(high, 0) + _decimal(low, 0)


def uint_digits(u, bits, upper):
    """The digits of an unsigned int in base 2, 8 or 16 (1, 3 or 4 bits each)."""
    n = 1
    rest = llop("uint_rshift", u, bits)
    while llop("uint_is_true", rest):
        n += 1
        rest = llop("uint_rshift", rest, bits)
    s = new_str(n)
    mask = (1 << bits) - 1
    at = n
    while at > 0:
        at -= 1
        d = llop("cast_uint_to_int", u) & mask
        u = llop("uint_rshift", u, bits)
        if d < 10:
            d += 48
        elif upper:
            d += 55
        else:
            d += 87
        s.chars[at] = d
    return hlstr(s)


def magnitude(i):
    """abs(i) as an unsigned int"""
    u = llop("cast_int_to_uint", i)
    if i < 0:
        return llop("uint_sub", llop("cast_int_to_uint", 0), u)
    return u


def _prefixed(i, bits, prefix):
    digits = uint_digits(magnitude(i), bits, False)
    if i < 0:
        return "-" + prefix + digits
    return prefix + digits


def int2hex(i):
    """hex(i)"""
    return _prefixed(i, 4, "0x")


def int2oct(i):
    """oct(i)"""
    return _prefixed(i, 3, "0o")


def int2bin(i):
    """bin(i)"""
    return _prefixed(i, 1, "0b")


def uint2hex(u):
    return "0x" + uint_digits(u, 4, False)


def uint2oct(u):
    return "0o" + uint_digits(u, 3, False)


def uint2bin(u):
    return "0b" + uint_digits(u, 1, False)


# Characters


def is_space(c):
    """Whether str.isspace() holds for the character."""
    code = llop("cast_char_to_int", c)
    if code < 128:
        return code == 32 or 9 <= code <= 13 or 28 <= code <= 31
    return llop("char_flags", c) & 16 != 0


def is_printable(c):
    code = llop("cast_char_to_int", c)
    if code < 127:
        return code >= 32
    if code < 161:
        return False
    return llop("char_flags", c) & 128 != 0


def strip_range_start(chars, n):
    """The number of white-space characters at the start."""
    i = 0
    while i < n and is_space(getchar(chars, i)):
        i += 1
    return i


def strip_range_stop(chars, start, n):
    """The end of the text without the white space at its end."""
    while n > start and is_space(getchar(chars, n - 1)):
        n -= 1
    return n


# Ints from text


def number_chars(text):
    """The characters of the text of a number, as bytes: the digits and white space of all scripts are
    those of ASCII, and what has no place in a number is a question mark."""
    s = llstr(text)
    if not is_wide(s):
        return s.chars
    wide = s.wide
    n = len(wide)
    result = new_str(n).chars
    i = 0
    while i < n:
        result[i] = _number_code(wide[i])
        i += 1
    return result


def _number_code(c):
    code = llop("cast_char_to_int", c)
    if code < 256:
        return code
    if is_space(c):
        return 32
    if llop("char_flags", c) & DECIMAL == 0:
        return 63
    # digits come in runs from 0 to 9
    zero = code
    while llop("char_flags", llop("cast_int_to_char", zero - 1)) & DECIMAL != 0:
        zero -= 1
    return 48 + llop("int_mod", code - zero, 10)


def digit_value(code):
    """The value of a digit or letter, or 99."""
    if 48 <= code <= 57:
        return code - 48
    if 97 <= code <= 122:
        return code - 87
    if 65 <= code <= 90:
        return code - 55
    return 99


def int_start(text, base):
    """Where the digits of an int are: (negative, base, only zeros allowed, underscore allowed, start, stop)"""
    if base != 0 and (base < 2 or base > 36):
        raise ValueError("int() base must be >= 2 and <= 36, or 0")
    chars = number_chars(text)
    n = len(chars)
    i = strip_range_start(chars, n)
    n = strip_range_stop(chars, i, n)
    negative = False
    if i < n and (chars[i] == 45 or chars[i] == 43):
        negative = chars[i] == 45
        i += 1
    real_base = base
    zero_only = False
    underscore_ok = False
    if i + 1 < n and chars[i] == 48:
        prefix = _prefix_base(chars[i + 1])
        if prefix != 0 and (base == 0 or base == prefix):
            real_base = prefix
            i += 2
            underscore_ok = True
        elif base == 0:
            zero_only = True
    if real_base == 0:
        real_base = 10
    if i >= n:
        raise ValueError(bad_int(text, base))
    return negative, real_base, zero_only, underscore_ok, i, n


def str2int(text, base=10):
    """int(text, base)"""
    s = llstr(text)
    if not is_wide(s):
        value = plain_int(s.chars, base)
        if value != NOT_PLAIN:
            return value
    return _str2int(text, base)


# What plain_int() answers where a text is not plain: no plain int is as small.
NOT_PLAIN = MIN

# The value that a digit more in any base keeps below 2**63
_ROOM = 0x7FFFFFFFFFFFFFFF // 36 - 1


def plain_int(chars, base):
    """The value of a text of digits, perhaps after a minus sign, and before spaces or the end of a line; NOT_PLAIN
    for all others and for those of some 60 bits and more."""
    if base < 2 or base > 36:
        return NOT_PLAIN
    n = len(chars)
    start = 0
    if n > 1 and chars[0] == 45:
        start = 1
    i = start
    value = 0
    while i < n:
        d = digit_value(chars[i])
        if d >= base:
            break
        if value > _ROOM:
            return NOT_PLAIN
        value = value * base + d
        i += 1
    if i == start:
        return NOT_PLAIN
    while i < n:
        if chars[i] != 32 and chars[i] != 10:
            return NOT_PLAIN
        i += 1
    if start == 1:
        return -value
    return value


def _str2int(text, base):
    negative, real_base, zero_only, underscore_ok, i, n = int_start(text, base)
    chars = number_chars(text)
    value = 0
    overflow = False
    while i < n:
        c = chars[i]
        if c == 95:
            if not underscore_ok:
                raise ValueError(bad_int(text, base))
            underscore_ok = False
        else:
            d = digit_value(c)
            if d >= real_base:
                raise ValueError(bad_int(text, base))
            underscore_ok = True
            # below zero, as the smallest int has no opposite
            if llop("int_mul_overflows", value, real_base):
                overflow = True
            value = llop("int_mul", value, real_base)
            if llop("int_sub_overflows", value, d):
                overflow = True
            value = llop("int_sub", value, d)
        i += 1
    if not underscore_ok:
        raise ValueError(bad_int(text, base))
    if zero_only and value != 0:
        raise ValueError(bad_int(text, base))
    if overflow or (value == MIN and not negative):
        raise OverflowError("int too large for 64 bits: " + text)
    if negative:
        return value
    return -value


def _prefix_base(code):
    if code == 120 or code == 88:
        return 16
    if code == 111 or code == 79:
        return 8
    if code == 98 or code == 66:
        return 2
    return 0


def bad_int(text, base):
    return "invalid literal for int() with base " + int2str(base) + ": " + str_repr(text)[:200]


# repr of strings


def str_repr(text):
    """repr(text)"""
    s = llstr(text)
    if is_wide(s):
        return _repr(text, s.wide)
    return _repr(text, s.chars)


def _repr(text, chars):
    n = len(chars)
    single = False
    double = False
    plain = True
    i = 0
    while i < n:
        c = getchar(chars, i)
        if c == "'":
            single = True
        elif c == '"':
            double = True
        elif c == "\\" or not is_printable(c):
            plain = False
        i += 1
    quote = "'"
    if single:
        if double:
            plain = False
        else:
            quote = '"'
    if plain:
        return quote + text + quote
    b = StringBuilder(n + 8)
    b.append(quote)
    i = 0
    while i < n:
        c = getchar(chars, i)
        if c == quote or c == "\\":
            b.append("\\")
            b.append(c)
        elif is_printable(c):
            b.append(c)
        else:
            append_escape(b, llop("cast_char_to_int", c))
        i += 1
    b.append(quote)
    return b.build()


def append_escape(b, code):
    if code == 10:
        b.append("\\n")
    elif code == 13:
        b.append("\\r")
    elif code == 9:
        b.append("\\t")
    elif code < 256:
        b.append("\\x")
        append_hex(b, code, 2)
    elif code < 65536:
        b.append("\\u")
        append_hex(b, code, 4)
    else:
        b.append("\\U")
        append_hex(b, code, 8)


def append_hex(b, code, digits):
    while digits > 0:
        digits -= 1
        d = llop("int_rshift", code, digits * 4) & 15
        if d < 10:
            d += 48
        else:
            d += 87
        b.append(llop("cast_int_to_char", d))


def str_ascii(text):
    """ascii(text)"""
    return escaped(str_repr(text))


def escaped(shown):
    """A text with escapes in place of the characters that are not ASCII"""
    b = StringBuilder(len(shown))
    for c in shown:
        code = ord(c)
        if code < 128:
            b.append(c)
        else:
            append_escape(b, code)
    return b.build()


def bytes_repr(data):
    """repr(data)"""
    return quoted_bytes(data, False)


def quoted_bytes(data, always):
    """The repr of bytes; `always` escapes single quotes even between double ones, as the repr
    of a bytearray does."""
    single = False
    double = False
    for c in data:
        if c == 39:
            single = True
        elif c == 34:
            double = True
    quote = "'"
    if single and not double:
        quote = '"'
    b = StringBuilder(len(data) + 8)
    b.append("b")
    b.append(quote)
    for c in data:
        if c == 92 or (c == 39 and (always or quote == "'")):
            b.append("\\")
            b.append(llop("cast_int_to_char", c))
        elif 32 <= c < 127:
            b.append(llop("cast_int_to_char", c))
        elif c >= 127:
            b.append("\\x")
            append_hex(b, c, 2)
        else:
            append_escape(b, c)
    b.append(quote)
    return b.build()
