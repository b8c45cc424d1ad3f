"""Texts of code points to texts of bytes, and back.

A text of bytes is a str whose characters are below 256; decoders take bytes, too.  A decoder
gives the pair of the text and the number of bytes used.  An error handler is called as
`handler(errors, encoding, message, s, start, end)` and gives the pair of a replacement and the
place to go on from; without one, errors is "strict", "ignore" or "replace".

Source: pypy rpython/rlib/runicode.py (names), RFC 3629, RFC 2781.
"""

from rpython.rlib.objectmodel import specialize
from rpython.rlib._characters import characters
from rpython.rlib.rstring import StringBuilder

MAXUNICODE = 0x10FFFF
BYTEORDER = "little"
allow_surrogate_by_default = False


def UNICHR(c):
    """The character of a code point; ValueError where there is none."""
    if c < 0 or c > MAXUNICODE:
        raise ValueError("unichr() arg not in range")
    return chr(c)


def ORD(u):
    """The code point of a character."""
    return ord(u)


unichr_returns_surrogate = UNICHR
ord_accepts_surrogate = ORD


def raise_unicode_exception_decode(errors, encoding, msg, s, startingpos, endingpos):
    """UnicodeDecodeError."""
    assert isinstance(s, str)
    raise UnicodeDecodeError(encoding, s.encode("latin-1"), startingpos, endingpos, msg)


def raise_unicode_exception_encode(errors, encoding, msg, u, startingpos, endingpos):
    """UnicodeEncodeError."""
    raise UnicodeEncodeError(encoding, u, startingpos, endingpos, msg)


def default_unicode_error_decode(errors, encoding, msg, s, startingpos, endingpos):
    """What errors says: UnicodeDecodeError, nothing, or the replacement character."""
    if errors == "replace":
        return "\ufffd", endingpos
    if errors == "ignore":
        return "", endingpos
    raise_unicode_exception_decode(errors, encoding, msg, s, startingpos, endingpos)
    return "", endingpos


def default_unicode_error_encode(errors, encoding, msg, u, startingpos, endingpos):
    """What errors says: UnicodeEncodeError, nothing, or a question mark."""
    if errors == "replace":
        return "?", endingpos
    if errors == "ignore":
        return "", endingpos
    raise_unicode_exception_encode(errors, encoding, msg, u, startingpos, endingpos)
    return "", endingpos


@specialize.argtype(0)
def _text(s):
    if isinstance(s, bytes):
        return s.decode("latin-1")
    return s


# UTF-8


@specialize.argtype(0)
def str_decode_utf_8(s, size, errors, final=False, errorhandler=None, allow_surrogates=False):
    """From UTF-8; without final, an incomplete sequence at the end is left."""
    return str_decode_utf_8_impl(_text(s), size, errors, final, errorhandler, allow_surrogates)


def _sequence_length(first):
    if first < 0x80:
        return 1
    if first < 0xC2 or first > 0xF4:
        return 0
    if first < 0xE0:
        return 2
    return 3 if first < 0xF0 else 4


def _second_is_bad(first, second, allow_surrogates):
    if second & 0xC0 != 0x80:
        return True
    if first == 0xE0:
        return second < 0xA0
    if first == 0xED:
        return second >= 0xA0 and not allow_surrogates
    if first == 0xF0:
        return second < 0x90
    return first == 0xF4 and second > 0x8F


def str_decode_utf_8_impl(s, size, errors, final, errorhandler, allow_surrogates):
    """As `str_decode_utf_8`."""
    if errorhandler is None:
        errorhandler = default_unicode_error_decode
    result = StringBuilder(size)
    pos = 0
    while pos < size:
        first = ord(s[pos])
        n = _sequence_length(first)
        if n == 1:
            result.append(s[pos])
            pos += 1
            continue
        if n == 0:
            replacement, pos = errorhandler(errors, "utf8", "invalid start byte", s, pos, pos + 1)
            result.append(replacement)
            continue
        code = first & (0x7F >> n)
        k = 1
        while k < n and pos + k < size:
            byte = ord(s[pos + k])
            if byte & 0xC0 != 0x80 or k == 1 and _second_is_bad(first, byte, allow_surrogates):
                break
            code = code << 6 | byte & 0x3F
            k += 1
        if k == n:
            result.append(chr(code))
            pos += n
        elif pos + k < size:
            replacement, pos = errorhandler(errors, "utf8", "invalid continuation byte", s, pos, pos + k)
            result.append(replacement)
        elif not final:
            break
        else:
            replacement, pos = errorhandler(errors, "utf8", "unexpected end of data", s, pos, size)
            result.append(replacement)
    return characters(result.build()), pos


def _utf8_bytes(code):
    if code < 0x80:
        return chr(code)
    if code < 0x800:
        return chr(0xC0 | code >> 6) + chr(0x80 | code & 0x3F)
    tail = chr(0x80 | code >> 6 & 0x3F) + chr(0x80 | code & 0x3F)
    if code < 0x10000:
        return chr(0xE0 | code >> 12) + tail
    return chr(0xF0 | code >> 18) + chr(0x80 | code >> 12 & 0x3F) + tail


def unicode_encode_utf_8(s, size, errors, errorhandler=None, allow_surrogates=False):
    """To UTF-8."""
    if errorhandler is None:
        errorhandler = default_unicode_error_encode
    result = StringBuilder(size)
    pos = 0
    while pos < size:
        code = ord(s[pos])
        if 0xD800 <= code <= 0xDFFF and not allow_surrogates:
            replacement, pos = errorhandler(errors, "utf8", "surrogates not allowed", s, pos, pos + 1)
            result.append(replacement)
            continue
        result.append(_utf8_bytes(code))
        pos += 1
    return result.build()


def unicode_encode_utf_8_impl(s, size, errors, errorhandler, allow_surrogates=False):
    """As `unicode_encode_utf_8`."""
    return unicode_encode_utf_8(s, size, errors, errorhandler, allow_surrogates)


# UTF-16 and UTF-32


def _unit(s, pos, width, big):
    code = 0
    for k in range(width):
        code = code << 8 | ord(s[pos + (k if big else width - 1 - k)])
    return code


def _bytes_of(code, width, big):
    chars = []
    for k in range(width):
        chars.append(chr(code >> (8 * (width - 1 - k if big else k)) & 0xFF))
    return "".join(chars)


def _byte_order(s, size, width, byteorder):
    """The order, "big" or "little", and the number of bytes that say so."""
    if byteorder == "native":
        if size >= width:
            if _unit(s, 0, width, False) == 0xFEFF:
                return "little", width
            if _unit(s, 0, width, True) == 0xFEFF:
                return "big", width
        return BYTEORDER, 0
    return byteorder, 0


def str_decode_utf_16_helper(s, size, errors, final=True, errorhandler=None, byteorder="native"):
    """From UTF-16: the text, the number of bytes, and -1 for little, 1 for big, 0 for no order mark."""
    if errorhandler is None:
        errorhandler = default_unicode_error_decode
    order, pos = _byte_order(s, size, 2, byteorder)
    big = order == "big"
    mark = 0
    if pos > 0:
        mark = 1 if big else -1
    result = StringBuilder(size // 2)
    while pos < size:
        if size - pos < 2:
            if not final:
                break
            replacement, pos = errorhandler(errors, "utf16", "truncated data", s, pos, size)
            result.append(replacement)
            continue
        code = _unit(s, pos, 2, big)
        if code < 0xD800 or code > 0xDFFF:
            result.append(chr(code))
            pos += 2
        elif code > 0xDBFF:
            replacement, pos = errorhandler(errors, "utf16", "illegal encoding", s, pos, pos + 2)
            result.append(replacement)
        elif size - pos < 4:
            if not final:
                break
            replacement, pos = errorhandler(errors, "utf16", "unexpected end of data", s, pos, size)
            result.append(replacement)
        else:
            low = _unit(s, pos + 2, 2, big)
            if 0xDC00 <= low <= 0xDFFF:
                result.append(chr(0x10000 + ((code & 0x3FF) << 10 | low & 0x3FF)))
                pos += 4
            else:
                replacement, pos = errorhandler(errors, "utf16", "illegal UTF-16 surrogate", s, pos, pos + 2)
                result.append(replacement)
    return characters(result.build()), pos, mark


def str_decode_utf_32_helper(s, size, errors, final=True, errorhandler=None, byteorder="native"):
    """From UTF-32; as `str_decode_utf_16_helper`."""
    if errorhandler is None:
        errorhandler = default_unicode_error_decode
    order, pos = _byte_order(s, size, 4, byteorder)
    big = order == "big"
    mark = 0
    if pos > 0:
        mark = 1 if big else -1
    result = StringBuilder(size // 4)
    while pos < size:
        if size - pos < 4:
            if not final:
                break
            replacement, pos = errorhandler(errors, "utf32", "truncated data", s, pos, size)
            result.append(replacement)
            continue
        code = _unit(s, pos, 4, big)
        if code > MAXUNICODE or 0xD800 <= code <= 0xDFFF:
            replacement, pos = errorhandler(errors, "utf32", "codepoint not in range(0x110000)", s, pos, pos + 4)
            result.append(replacement)
            continue
        result.append(chr(code))
        pos += 4
    return characters(result.build()), pos, mark


def str_decode_utf_16(s, size, errors, final=True, errorhandler=None):
    """From UTF-16, in the order that a mark at the start says."""
    text, used, order = str_decode_utf_16_helper(_text(s), size, errors, final, errorhandler, "native")
    return text, used


def str_decode_utf_16_be(s, size, errors, final=True, errorhandler=None):
    """From UTF-16, the high byte first."""
    text, used, order = str_decode_utf_16_helper(_text(s), size, errors, final, errorhandler, "big")
    return text, used


def str_decode_utf_16_le(s, size, errors, final=True, errorhandler=None):
    """From UTF-16, the low byte first."""
    text, used, order = str_decode_utf_16_helper(_text(s), size, errors, final, errorhandler, "little")
    return text, used


def str_decode_utf_32(s, size, errors, final=True, errorhandler=None):
    """From UTF-32, in the order that a mark at the start says."""
    text, used, order = str_decode_utf_32_helper(_text(s), size, errors, final, errorhandler, "native")
    return text, used


def str_decode_utf_32_be(s, size, errors, final=True, errorhandler=None):
    """From UTF-32, the high byte first."""
    text, used, order = str_decode_utf_32_helper(_text(s), size, errors, final, errorhandler, "big")
    return text, used


def str_decode_utf_32_le(s, size, errors, final=True, errorhandler=None):
    """From UTF-32, the low byte first."""
    text, used, order = str_decode_utf_32_helper(_text(s), size, errors, final, errorhandler, "little")
    return text, used


def unicode_encode_utf_16_helper(s, size, errors, errorhandler=None, byteorder="little"):
    """To UTF-16; "native" puts a mark at the start."""
    big = byteorder == "big"
    result = StringBuilder(2 * size + 2)
    if byteorder == "native":
        result.append(_bytes_of(0xFEFF, 2, False))
    for i in range(size):
        code = ord(s[i])
        if code >= 0x10000:
            code -= 0x10000
            result.append(_bytes_of(0xD800 | code >> 10, 2, big))
            code = 0xDC00 | code & 0x3FF
        result.append(_bytes_of(code, 2, big))
    return result.build()


def unicode_encode_utf_16(s, size, errors, errorhandler=None):
    """To UTF-16 with a mark, the low byte first."""
    return unicode_encode_utf_16_helper(s, size, errors, errorhandler, "native")


def unicode_encode_utf_16_be(s, size, errors, errorhandler=None):
    """To UTF-16, the high byte first."""
    return unicode_encode_utf_16_helper(s, size, errors, errorhandler, "big")


def unicode_encode_utf_16_le(s, size, errors, errorhandler=None):
    """To UTF-16, the low byte first."""
    return unicode_encode_utf_16_helper(s, size, errors, errorhandler, "little")


def unicode_encode_utf_32_helper(s, size, errors, errorhandler=None, byteorder="little"):
    """To UTF-32; "native" puts a mark at the start."""
    big = byteorder == "big"
    result = StringBuilder(4 * size + 4)
    if byteorder == "native":
        result.append(_bytes_of(0xFEFF, 4, False))
    for i in range(size):
        result.append(_bytes_of(ord(s[i]), 4, big))
    return result.build()


def unicode_encode_utf_32(s, size, errors, errorhandler=None):
    """To UTF-32 with a mark, the low byte first."""
    return unicode_encode_utf_32_helper(s, size, errors, errorhandler, "native")


def unicode_encode_utf_32_be(s, size, errors, errorhandler=None):
    """To UTF-32, the high byte first."""
    return unicode_encode_utf_32_helper(s, size, errors, errorhandler, "big")


def unicode_encode_utf_32_le(s, size, errors, errorhandler=None):
    """To UTF-32, the low byte first."""
    return unicode_encode_utf_32_helper(s, size, errors, errorhandler, "little")


# One byte for each character


def str_decode_latin_1(s, size, errors, final=False, errorhandler=None):
    """From Latin-1."""
    return _text(s)[:size], size


def str_decode_ascii(s, size, errors, final=False, errorhandler=None):
    """From ASCII."""
    s = _text(s)
    if errorhandler is None:
        errorhandler = default_unicode_error_decode
    result = StringBuilder(size)
    pos = 0
    while pos < size:
        if ord(s[pos]) < 0x80:
            result.append(s[pos])
            pos += 1
        else:
            replacement, pos = errorhandler(errors, "ascii", "ordinal not in range(128)", s, pos, pos + 1)
            result.append(replacement)
    return characters(result.build()), pos


for _decoder in (
    str_decode_utf_16,
    str_decode_utf_16_be,
    str_decode_utf_16_le,
    str_decode_utf_32,
    str_decode_utf_32_be,
    str_decode_utf_32_le,
    str_decode_latin_1,
    str_decode_ascii,
):
    specialize.argtype(0)(_decoder)


def unicode_encode_ucs1_helper(p, size, errors, errorhandler=None, limit=256):
    """To one byte for each character below limit."""
    if errorhandler is None:
        errorhandler = default_unicode_error_encode
    encoding = "latin-1" if limit == 256 else "ascii"
    result = StringBuilder(size)
    pos = 0
    while pos < size:
        if ord(p[pos]) < limit:
            result.append(p[pos])
            pos += 1
            continue
        end = pos + 1
        while end < size and ord(p[end]) >= limit:
            end += 1
        replacement, pos = errorhandler(errors, encoding, "ordinal not in range(%d)" % limit, p, pos, end)
        result.append(replacement)
    return result.build()


def unicode_encode_latin_1(p, size, errors, errorhandler=None):
    """To Latin-1."""
    return unicode_encode_ucs1_helper(p, size, errors, errorhandler, 256)


def unicode_encode_ascii(p, size, errors, errorhandler=None):
    """To ASCII."""
    return unicode_encode_ucs1_helper(p, size, errors, errorhandler, 128)


# Escapes


def hexescape(builder, s, pos, digits, encoding, errorhandler, message, errors):
    """Add the character whose hexadecimal digits are at pos; the place behind."""
    end = pos + digits
    code = 0
    i = pos
    while i < end and i < len(s) and _hex_digit(s[i]) >= 0:
        code = code * 16 + _hex_digit(s[i])
        i += 1
    if i < end:
        replacement, place = errorhandler(errors, encoding, message, s, pos - 2, i)
        builder.append(replacement)
        return place
    if code > MAXUNICODE:
        replacement, place = errorhandler(errors, encoding, "illegal Unicode character", s, pos - 2, end)
        builder.append(replacement)
        return place
    builder.append(chr(code))
    return end


def _hex_digit(c):
    if "0" <= c <= "9":
        return ord(c) - 48
    if "a" <= c <= "f":
        return ord(c) - 87
    if "A" <= c <= "F":
        return ord(c) - 55
    return -1


_SIMPLE = {"\\": "\\", "'": "'", '"': '"', "b": "\b", "f": "\f", "t": "\t", "n": "\n", "r": "\r", "v": "\v", "a": "\a"}


def str_decode_unicode_escape(s, size, errors, final=False, errorhandler=None, unicodedata_handler=None):
    """The text of a literal with escapes."""
    if errorhandler is None:
        errorhandler = default_unicode_error_decode
    result = StringBuilder(size)
    pos = 0
    while pos < size:
        c = s[pos]
        if c != "\\":
            result.append(c)
            pos += 1
            continue
        pos += 1
        if pos >= size:
            replacement, pos = errorhandler(errors, "unicodeescape", "\\ at end of string", s, pos - 1, size)
            result.append(replacement)
            continue
        c = s[pos]
        pos += 1
        if c == "\n":
            pass
        elif c in _SIMPLE:
            result.append(_SIMPLE[c])
        elif "0" <= c <= "7":
            code = ord(c) - 48
            end = min(pos + 2, size)
            while pos < end and "0" <= s[pos] <= "7":
                code = code * 8 + ord(s[pos]) - 48
                pos += 1
            result.append(chr(code))
        elif c == "x":
            pos = hexescape(result, s, pos, 2, "unicodeescape", errorhandler, "truncated \\xXX escape", errors)
        elif c == "u":
            pos = hexescape(result, s, pos, 4, "unicodeescape", errorhandler, "truncated \\uXXXX escape", errors)
        elif c == "U":
            pos = hexescape(result, s, pos, 8, "unicodeescape", errorhandler, "truncated \\UXXXXXXXX escape", errors)
        else:
            result.append("\\" + c)
    return characters(result.build()), pos


def str_decode_raw_unicode_escape(s, size, errors, final=False, errorhandler=None):
    """The text of a literal in which only \\u and \\U after an odd number of backslashes are escapes."""
    if errorhandler is None:
        errorhandler = default_unicode_error_decode
    result = StringBuilder(size)
    pos = 0
    while pos < size:
        if s[pos] != "\\":
            result.append(s[pos])
            pos += 1
            continue
        start = pos
        while pos < size and s[pos] == "\\":
            pos += 1
        count = pos - start
        if count % 2 == 0 or pos >= size or (s[pos] != "u" and s[pos] != "U"):
            result.append_multiple_char("\\", count)
            continue
        result.append_multiple_char("\\", count - 1)
        digits = 4 if s[pos] == "u" else 8
        message = "truncated \\uXXXX" if digits == 4 else "truncated \\UXXXXXXXX"
        pos = hexescape(result, s, pos + 1, digits, "rawunicodeescape", errorhandler, message, errors)
    return characters(result.build()), pos


def _padded_hex(code, width):
    text = hex(code)[2:]
    return "0" * (width - len(text)) + text


def raw_unicode_escape_helper(result, char):
    """Add the \\u or \\U escape of a code point to a builder."""
    if char >= 0x10000:
        result.append("\\U" + _padded_hex(char, 8))
    else:
        result.append("\\u" + _padded_hex(char, 4))


def make_unicode_escape_function(pass_printable=False, unicode_output=False, quotes=False, prefix=None):
    """A function that escapes all but printable ASCII (with pass_printable, all but unprintable)."""

    def unicode_escape(s, size, errors, errorhandler=None):
        """The escaped text."""
        result = StringBuilder(size)
        quote = "'"
        if quotes:
            if prefix is not None:
                result.append(prefix)
            if s.find("'") >= 0 and s.find('"') < 0:
                quote = '"'
            result.append(quote)
        for i in range(size):
            c = s[i]
            code = ord(c)
            if c == "\\" or quotes and c == quote:
                result.append("\\" + c)
            elif c == "\t":
                result.append("\\t")
            elif c == "\n":
                result.append("\\n")
            elif c == "\r":
                result.append("\\r")
            elif 0x20 <= code < 0x7F:
                result.append(c)
            elif pass_printable and code > 0x7F and c.isprintable():
                result.append(c)
            elif code < 0x100:
                result.append("\\x" + _padded_hex(code, 2))
            else:
                raw_unicode_escape_helper(result, code)
        if quotes:
            result.append(quote)
        return result.build()

    return unicode_escape


unicode_encode_unicode_escape = make_unicode_escape_function()


def unicode_encode_raw_unicode_escape(s, size, errors, errorhandler=None):
    """Characters from 256 on as \\u and \\U escapes."""
    result = StringBuilder(size)
    for i in range(size):
        if ord(s[i]) < 0x100:
            result.append(s[i])
        else:
            raw_unicode_escape_helper(result, ord(s[i]))
    return result.build()


# Tables


ERROR_CHAR = "\ufffe"


def str_decode_charmap(s, size, errors, final=False, errorhandler=None, mapping=None):
    """By a table: the characters of all bytes, or a dict from characters to texts."""
    if mapping is None:
        return str_decode_latin_1(s, size, errors, final, errorhandler)
    if errorhandler is None:
        errorhandler = default_unicode_error_decode
    result = StringBuilder(size)
    pos = 0
    while pos < size:
        c = mapping.get(s[pos], ERROR_CHAR)
        if c == ERROR_CHAR:
            replacement, pos = errorhandler(errors, "charmap", "character maps to <undefined>", s, pos, pos + 1)
            result.append(replacement)
            continue
        result.append(c)
        pos += 1
    return characters(result.build()), pos


def unicode_encode_charmap(s, size, errors, errorhandler=None, mapping=None):
    """By a dict from characters to texts of bytes."""
    if mapping is None:
        return unicode_encode_latin_1(s, size, errors, errorhandler)
    if errorhandler is None:
        errorhandler = default_unicode_error_encode
    result = StringBuilder(size)
    pos = 0
    while pos < size:
        c = mapping.get(s[pos], "")
        if c == "":
            replacement, pos = errorhandler(errors, "charmap", "character maps to <undefined>", s, pos, pos + 1)
            for r in replacement:
                result.append(mapping.get(r, "?"))
            continue
        result.append(c)
        pos += 1
    return result.build()


BYTEORDER2 = BYTEORDER[0] + "e"


def code_to_unichr(code):
    """The character with a code."""
    return chr(code)


def is_surrogate(text, index):
    """Whether a high and a low surrogate stand at a place."""
    return (
        index + 1 < len(text)
        and 0xD800 <= ord(text[index]) <= 0xDBFF
        and 0xDC00 <= ord(text[index + 1]) <= 0xDFFF
    )
