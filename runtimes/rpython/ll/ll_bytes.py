"""Bytes: records {hash, chars: Array(Byte)}, and conversion from and to `str`.

What `bytes` has in common with `str` is in `ll_str`.  `b[i]` is an int.
"""

from rpython.rlib.rstring import StringBuilder

from rotor_helpers.ll_str import (
    agree,
    alloc,
    compare_items,
    copy_items,
    find_code,
    from_chars_slice,
    from_wide_slice,
    raise_unordered,
)
from rotor_helpers.ll_text import append_escape, append_hex, int2str
from rotor_helpers.lltype import (
    arraycopy,
    extcall,
    fieldtype,
    getcode,
    hlbytes,
    hlstr,
    is_bytes,
    is_wide,
    llbytes,
    llop,
    llstr,
    malloc,
    malloc_array,
    typeOf,
)


def new_bytes(n):
    """A bytes record of n zeros, to be filled by the caller."""
    return alloc(typeOf(llbytes(b"")), n)


def getitem(s, i):
    chars = s.chars
    n = len(chars)
    if i < 0:
        i += n
    if i < 0 or i >= n:
        raise IndexError("index out of range")
    return chars[i]


def getitem_nonneg(s, i):
    chars = s.chars
    if i >= len(chars):
        raise IndexError("index out of range")
    return chars[i]


def contains_int(s, value):
    """value in s"""
    if value < 0 or value > 255:
        raise ValueError("byte must be in range(0, 256)")
    chars = s.chars
    return find_code(chars, value, 0, len(chars)) >= 0


# UTF-8


def utf8_size(chars, n):
    """The number of bytes of n characters; -1 - position at a surrogate."""
    size = n
    i = 0
    if is_bytes(chars):
        i = extcall("bytes_ascii", chars, 0, n)
    while i < n:
        c = getcode(chars, i)
        if c >= 0x80:
            size += 1
            if c >= 0x800:
                size += 1
                if c >= 0x10000:
                    size += 1
                elif 0xD800 <= c <= 0xDFFF:
                    return -1 - i
        i += 1
    return size


def utf8_put(chars, i, n, out, at):
    """Encodes the characters from i to n into out, which has room; the position after them."""
    while i < n:
        c = getcode(chars, i)
        if c < 0x80:
            out[at] = c
            at += 1
        elif c < 0x800:
            out[at] = 0xC0 | (c >> 6)
            out[at + 1] = 0x80 | (c & 0x3F)
            at += 2
        elif c < 0x10000:
            out[at] = 0xE0 | (c >> 12)
            out[at + 1] = 0x80 | ((c >> 6) & 0x3F)
            out[at + 2] = 0x80 | (c & 0x3F)
            at += 3
        else:
            out[at] = 0xF0 | (c >> 18)
            out[at + 1] = 0x80 | ((c >> 12) & 0x3F)
            out[at + 2] = 0x80 | ((c >> 6) & 0x3F)
            out[at + 3] = 0x80 | (c & 0x3F)
            at += 4
        i += 1
    return at


def encode_utf8(text, errors):
    """text.encode('utf-8', errors)"""
    s = llstr(text)
    if is_wide(s):
        return _encode_utf8(text, s.wide, errors)
    return _encode_utf8(text, s.chars, errors)


def _encode_utf8(text, chars, errors):
    n = len(chars)
    size = utf8_size(chars, n)
    if size < 0:
        if errors == "strict":
            start = -1 - size
            stop = start
            while stop < n and 0xD800 <= getcode(chars, stop) <= 0xDFFF:
                stop += 1
            raise UnicodeEncodeError("utf-8", text, start, stop, "surrogates not allowed")
        return encode_utf8(_substituted(text, 0xD800, 0xDFFF, errors), errors)
    result = new_bytes(size)
    utf8_put_all(chars, n, size, result.chars, 0)
    return hlbytes(result)


def utf8_put_all(chars, n, size, out, at):
    """Encodes n characters, which take `size` bytes, into out; the position after them."""
    if size == n:
        copy_items(chars, 0, out, at, n)
        return at + n
    return utf8_put(chars, 0, n, out, at)


def _substituted(text, first, last, errors):
    """A text with what an error handler gives in place of the characters from `first` to `last`."""
    b = StringBuilder(len(text))
    for c in text:
        code = ord(c)
        if code < first or code > last:
            b.append(c)
        elif errors == "replace":
            b.append("?")
        elif errors == "xmlcharrefreplace":
            b.append("&#")
            b.append(int2str(code))
            b.append(";")
        elif errors == "backslashreplace":
            append_escape(b, code)
        elif errors != "ignore":
            raise LookupError("unknown error handler name '" + errors + "'")
    return b.build()


def _continuation(chars, i, n):
    return i < n and (chars[i] & 0xC0) == 0x80


def utf8_check(chars, i, n):
    """The sequence at i: its length when valid; -1 - k when invalid with k valid bytes after
    which decoding goes on (k >= 1), as the Unicode standard recommends."""
    c = chars[i]
    if c < 0x80:
        return 1
    if c < 0xC2 or c > 0xF4:
        return -2
    if c < 0xE0:
        if not _continuation(chars, i + 1, n):
            return -2
        return 2
    if i + 1 >= n:
        return -2
    second = chars[i + 1]
    if c < 0xF0:
        low = 0x80
        high = 0xBF
        if c == 0xE0:
            low = 0xA0
        elif c == 0xED:
            high = 0x9F
        if second < low or second > high:
            return -2
        if not _continuation(chars, i + 2, n):
            return -3
        return 3
    low = 0x80
    high = 0xBF
    if c == 0xF0:
        low = 0x90
    elif c == 0xF4:
        high = 0x8F
    if second < low or second > high:
        return -2
    if not _continuation(chars, i + 2, n):
        return -3
    if not _continuation(chars, i + 3, n):
        return -4
    return 4


def _utf8_reason(chars, i, n, bad):
    """What CPython says about an invalid sequence of which `bad` bytes are right."""
    c = chars[i]
    if c < 0xC2 or c > 0xF4:
        return "invalid start byte"
    if i + bad >= n:
        return "unexpected end of data"
    return "invalid continuation byte"


def utf8_char(chars, i, size):
    """The code point of a valid sequence."""
    c = chars[i]
    if size == 1:
        return c
    if size == 2:
        return ((c & 0x1F) << 6) | (chars[i + 1] & 0x3F)
    if size == 3:
        return ((c & 0x0F) << 12) | ((chars[i + 1] & 0x3F) << 6) | (chars[i + 2] & 0x3F)
    return (
        ((c & 0x07) << 18)
        | ((chars[i + 1] & 0x3F) << 12)
        | ((chars[i + 2] & 0x3F) << 6)
        | (chars[i + 3] & 0x3F)
    )


def utf8_length_at(data, i):
    """`utf8_check` of bytes"""
    chars = llbytes(data).chars
    return utf8_check(chars, i, len(chars))


def utf8_code_at(data, i, size):
    """`utf8_char` of bytes"""
    return utf8_char(llbytes(data).chars, i, size)


def utf8_reason_at(data, i, bad):
    """What is wrong at a position of bytes"""
    chars = llbytes(data).chars
    return _utf8_reason(chars, i, len(chars), bad)


def utf8_length(data, chars, start, n, strict, replace):
    """The number of characters of bytes [start, n); `data` is for the error."""
    count = 0
    i = start
    while i < n:
        if chars[i] < 0x80:
            i += 1
            count += 1
        else:
            size = utf8_check(chars, i, n)
            if size > 0:
                i += size
                count += 1
            else:
                bad = -1 - size
                if strict:
                    end = i + bad
                    raise UnicodeDecodeError("utf-8", data, i, end, _utf8_reason(chars, i, n, bad))
                if replace:
                    count += 1
                i += bad
    return count


def utf8_get(chars, i, n, out, replace):
    """Decodes bytes [i, n) into out; invalid sequences are dropped or replaced by U+FFFD."""
    at = 0
    while i < n:
        c = chars[i]
        if c < 0x80:
            out[at] = llop("cast_int_to_char", c)
            at += 1
            i += 1
        else:
            size = utf8_check(chars, i, n)
            if size > 0:
                out[at] = llop("cast_int_to_char", utf8_char(chars, i, size))
                at += 1
                i += size
            else:
                if replace:
                    out[at] = "\ufffd"
                    at += 1
                i += -1 - size


def decode_utf8(data, strict, replace):
    """data.decode('utf-8', errors)"""
    chars = llbytes(data).chars
    return hlstr(utf8_slice(data, chars, 0, len(chars), strict, replace))


def utf8_slice(data, chars, start, stop, strict, replace):
    """The text of bytes [start, stop); `data` is for the error."""
    STR = typeOf(llstr(""))
    if is_ascii(chars, start, stop):
        return from_chars_slice(STR, chars, start, stop - start)
    n = utf8_length(data, chars, start, stop, strict, replace)
    items = malloc_array(fieldtype(STR, "wide"), n)
    utf8_get(chars, start, stop, items, replace)
    return from_wide_slice(STR, items, 0, n)


def is_ascii(chars, i, n):
    """Whether the items [i, n) are all below 128."""
    if is_bytes(chars):
        return extcall("bytes_ascii", chars, i, n) >= n
    while i < n:
        if getcode(chars, i) > 127:
            return False
        i += 1
    return True


# One byte for each character


def encode_limit(text, encoding, limit, errors):
    """text.encode('ascii' or 'latin-1', errors): characters below the limit are allowed."""
    s = llstr(text)
    if is_wide(s):
        return _encode_limit(text, s.wide, encoding, limit, errors)
    return _encode_limit(text, s.chars, encoding, limit, errors)


def _encode_limit(text, chars, encoding, limit, errors):
    n = len(chars)
    i = 0
    while i < n:
        if getcode(chars, i) >= limit:
            if errors == "strict":
                stop = i + 1
                while stop < n and getcode(chars, stop) >= limit:
                    stop += 1
                raise UnicodeEncodeError(encoding, text, i, stop, _limit_reason(limit))
            return encode_limit(_substituted(text, limit, 0x10FFFF, errors), encoding, limit, errors)
        i += 1
    result = new_bytes(n)
    copy_items(chars, 0, result.chars, 0, n)
    return hlbytes(result)


def _limit_reason(limit):
    if limit == 128:
        return "ordinal not in range(128)"
    return "ordinal not in range(256)"


def decode_latin1(data):
    chars = llbytes(data).chars
    return hlstr(from_chars_slice(typeOf(llstr("")), chars, 0, len(chars)))


def decode_ascii(data, strict, replace):
    b = llbytes(data)
    chars = b.chars
    n = len(chars)
    size = 0
    i = 0
    while i < n:
        if chars[i] < 128 or replace:
            size += 1
        elif strict:
            raise UnicodeDecodeError("ascii", data, i, i + 1, "ordinal not in range(128)")
        i += 1
    STR = typeOf(llstr(""))
    if size == n and is_ascii(chars, 0, n):
        return hlstr(from_chars_slice(STR, chars, 0, n))
    out = malloc_array(fieldtype(STR, "wide"), size)
    at = 0
    i = 0
    while i < n:
        c = chars[i]
        if c < 128:
            out[at] = llop("cast_int_to_char", c)
            at += 1
        elif replace:
            out[at] = "\ufffd"
            at += 1
        i += 1
    return hlstr(from_wide_slice(STR, out, 0, size))


def decode_backslash(data, utf8):
    """data.decode('utf-8' or 'ascii', 'backslashreplace')"""
    chars = llbytes(data).chars
    n = len(chars)
    b = StringBuilder(n)
    i = 0
    while i < n:
        size = -2
        if utf8 or chars[i] < 128:
            size = utf8_check(chars, i, n)
        if size > 0:
            b.append(llop("cast_int_to_char", utf8_char(chars, i, size)))
            i += size
        else:
            end = i - 1 - size
            while i < end:
                b.append("\\x")
                append_hex(b, chars[i], 2)
                i += 1
    return b.build()


# From and to lists of bytes (bytearray is a list record of Byte)


def from_list(BYTES, l):
    """bytes(bytearray)"""
    s = alloc(BYTES, l.length)
    arraycopy(l.items, 0, s.chars, 0, l.length)
    return s


def to_list(LIST, s):
    """bytearray(bytes)"""
    l = malloc(LIST)
    n = len(s.chars)
    items = alloc(typeOf(s), n).chars
    arraycopy(s.chars, 0, items, 0, n)
    l.items = items
    l.length = n
    return l


def byte_check(value):
    """An int that is stored into a bytearray."""
    if value < 0 or value > 255:
        raise ValueError("byte must be in range(0, 256)")
    return value


def bytes_lt(a, b):
    return bytes_cmp(a, b) < 0


def bytes_cmp(a, b, order=0):
    """As `ll_str.str_cmp`"""
    if a is None or b is None:
        raise_unordered(order, a is None, b is None, "bytes")
    return compare_items(a.chars, b.chars)


def bytearray_eq(a, b):
    """a == b for list records of bytes"""
    if a is b:
        return True
    if a is None or b is None:
        return False
    n = a.length
    return n == b.length and agree(a.items, 0, b.items, n)
