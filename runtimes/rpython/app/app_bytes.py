"""The methods of `bytes` and `bytearray`, and `encode` of `str`.

Arguments are bytes; those of `find`, `count` and so on may be ints too.  Methods of a bytearray
that only look at it go by way of `bytes`.
"""

from rotor_helpers import app_encodings, ll_bytes, ll_str
from rotor_helpers.app_exact import as_word
from rotor_helpers.app_instance import index_of
from rotor_helpers.ll_text import append_hex
from rotor_helpers.lltype import arraycopy, hlbytes, llbytes
from rpython.rlib.objectmodel import is_annotation_constant, specialize
from rpython.rlib.rstring import StringBuilder

# Codecs

MARK = b"\xef\xbb\xbf"

UTF8 = 0
ASCII = 1
LATIN1 = 2
MARKED_UTF8 = 3
OTHER = 4


def usual_codec(encoding):
    """Which of the encodings that are known here; `OTHER` is one of `app_encodings`, or none."""
    name = encoding.lower().replace("_", "-")
    if name == "utf-8" or name == "utf8" or name == "u8" or name == "cp65001":
        return UTF8
    if name == "ascii" or name == "us-ascii" or name == "646":
        return ASCII
    if name == "latin-1" or name == "latin1" or name == "iso-8859-1" or name == "iso8859-1" or name == "8859" or name == "l1":
        return LATIN1
    if name == "utf-8-sig":
        return MARKED_UTF8
    return OTHER


@specialize.memo()
def codec(encoding):
    """The same of a constant"""
    return usual_codec(encoding)


@specialize.memo()
def is_usual(errors):
    """Whether an error handler is known here"""
    return errors in ("strict", "replace", "ignore", "backslashreplace", "xmlcharrefreplace")


@specialize.arg_or_var(1, 2)
def encode(text, encoding="utf-8", errors="strict"):
    if is_annotation_constant(encoding) and is_annotation_constant(errors):
        if codec(encoding) != OTHER and is_usual(errors):
            return encode_usual(text, codec(encoding), errors)
        return app_encodings.encode(text, encoding, errors)
    kind = usual_codec(encoding)
    if kind == OTHER or errors.startswith("surrogate"):
        return app_encodings.encode(text, encoding, errors)
    return encode_usual(text, kind, errors)


def encode_usual(text, kind, errors):
    if kind == UTF8:
        return ll_bytes.encode_utf8(text, errors)
    if kind == MARKED_UTF8:
        return MARK + ll_bytes.encode_utf8(text, errors)
    if kind == ASCII:
        return ll_bytes.encode_limit(text, "ascii", 128, errors)
    return ll_bytes.encode_limit(text, "latin-1", 256, errors)


@specialize.arg_or_var(1, 2)
def decode(data, encoding="utf-8", errors="strict"):
    if is_annotation_constant(encoding) and is_annotation_constant(errors):
        if codec(encoding) != OTHER and is_usual(errors):
            return decode_usual(data, codec(encoding), errors)
        return app_encodings.decode(data, encoding, errors)
    kind = usual_codec(encoding)
    if kind == OTHER or errors.startswith("surrogate"):
        return app_encodings.decode(data, encoding, errors)
    return decode_usual(data, kind, errors)


def decode_usual(data, kind, errors):
    if kind == LATIN1:
        return ll_bytes.decode_latin1(data)
    if kind == MARKED_UTF8:
        if data.startswith(MARK):
            data = data[3:]
        kind = UTF8
    strict = errors == "strict"
    replace = errors == "replace"
    if errors == "backslashreplace":
        return ll_bytes.decode_backslash(data, kind == UTF8)
    if not strict and not replace and errors != "ignore":
        return _decode_unknown(data, kind, errors)
    if kind == UTF8:
        return ll_bytes.decode_utf8(data, strict, replace)
    return ll_bytes.decode_ascii(data, strict, replace)


def _decode_unknown(data, kind, errors):
    """An error handler that does not exist is asked for where there is an error."""
    try:
        if kind == UTF8:
            return ll_bytes.decode_utf8(data, True, False)
        return ll_bytes.decode_ascii(data, True, False)
    except UnicodeDecodeError:
        raise LookupError("unknown error handler name '" + errors + "'") from None


def is_buffer(x):
    """Whether x is a memoryview or an array: neither bytes nor bytearray, but it has bytes"""
    return hasattr(x, "_is_buffer_")


is_buffer._annspecialcase_ = "specialize:argtype(0)"


@specialize.arg_or_var(1, 2)
def str_decode(data, encoding="utf-8", errors="strict"):
    """str(data, encoding)"""
    if not isinstance(encoding, str):
        raise TypeError("str() argument 'encoding' must be str, not " + type(encoding).__name__)
    if isinstance(data, bytearray):
        return decode(bytes(data), encoding, errors)
    if not isinstance(data, bytes) and is_buffer(data):
        return decode(data.tobytes(), encoding, errors)
    if isinstance(data, bytes):
        return decode(data, encoding, errors)
    if isinstance(data, str):
        raise TypeError("decoding str is not supported")
    raise TypeError("decoding to str: need a bytes-like object, " + type(data).__name__ + " found")


def text_of_bytes(data):
    """The text whose characters have the codes of the bytes"""
    return ll_bytes.decode_latin1(data)


def bytes_of_text(text):
    return encode_usual(text, LATIN1, "strict")


# Making


@specialize.arg_or_var(1, 2)
def bytes_(source=b"", encoding=None, errors="strict"):
    """bytes(n), bytes(text, encoding), bytes(items)"""
    if isinstance(source, str):
        if encoding is None:
            raise TypeError("string argument without an encoding")
        return encode(source, encoding, errors)
    if encoding is not None:
        raise TypeError("encoding without a string argument")
    if isinstance(source, bytes):
        return source
    if isinstance(source, bytearray):
        return hlbytes(llbytes(source))
    if isinstance(source, int):
        if source < 0:
            raise ValueError("negative count")
        return hlbytes(ll_bytes.new_bytes(source))
    if not isinstance(source, (bytes, bytearray)) and is_buffer(source):
        return source.tobytes()
    items = bytearray()
    for item in source:
        number = int(item) if isinstance(item, int) else index_of(item)
        if number < 0 or number > 255:
            raise ValueError("bytes must be in range(0, 256)")
        items.append(as_word(number))
    return hlbytes(llbytes(items))


@specialize.arg_or_var(1, 2)
def bytearray_(source=b"", encoding=None, errors="strict"):
    """bytearray(...) from anything but bytes"""
    return bytearray(bytes_(source, encoding, errors))


def _sub(sub):
    """A search argument as a record"""
    if isinstance(sub, int):
        if sub < 0 or sub > 255:
            raise ValueError("byte must be in range(0, 256)")
        one = ll_bytes.new_bytes(1)
        one.chars[0] = sub
        return one
    return llbytes(sub)


def mul(data, times):
    return hlbytes(ll_str.mul(llbytes(data), times))


def rmul(times, data):
    return hlbytes(ll_str.mul(llbytes(data), times))


def substring(data, start, stop):
    return hlbytes(ll_str.substring(llbytes(data), start, stop))


# Searching


def find(data, sub, start=None, end=None):
    a = llbytes(data)
    n = len(a.chars)
    return ll_str.find(a, _sub(sub), ll_str.clip_start(start, n), ll_str.clip_stop(end, n))


def rfind(data, sub, start=None, end=None):
    a = llbytes(data)
    n = len(a.chars)
    return ll_str.rfind(a, _sub(sub), ll_str.clip_start(start, n), ll_str.clip_stop(end, n))


def index(data, sub, start=None, end=None):
    result = find(data, sub, start, end)
    if result < 0:
        raise ValueError("subsection not found")
    return result


def rindex(data, sub, start=None, end=None):
    result = rfind(data, sub, start, end)
    if result < 0:
        raise ValueError("subsection not found")
    return result


def count(data, sub, start=None, end=None):
    a = llbytes(data)
    n = len(a.chars)
    return ll_str.count(a, _sub(sub), ll_str.clip_start(start, n), ll_str.clip_stop(end, n))


def contains(data, sub):
    return find(data, sub) >= 0


def contains_bytes(data, sub):
    """sub in data, of which at least one is a bytearray"""
    return find(bytes(data), bytes(sub)) >= 0


def startswith(data, prefix, start=None, end=None):
    if isinstance(prefix, tuple):
        for p in prefix:
            if startswith(data, p, start, end):
                return True
        return False
    a = llbytes(data)
    n = len(a.chars)
    return ll_str.startswith_at(a, llbytes(prefix), ll_str.clip_start(start, n), ll_str.clip_stop(end, n))


def endswith(data, suffix, start=None, end=None):
    if isinstance(suffix, tuple):
        for p in suffix:
            if endswith(data, p, start, end):
                return True
        return False
    a = llbytes(data)
    n = len(a.chars)
    return ll_str.endswith_at(a, llbytes(suffix), ll_str.clip_start(start, n), ll_str.clip_stop(end, n))


def replace(data, old, new, count=-1):
    return hlbytes(ll_str.replace(llbytes(data), llbytes(old), llbytes(new), count))


def removeprefix(data, prefix):
    if startswith(data, prefix):
        return data[len(prefix):]
    return data


def removesuffix(data, suffix):
    if len(suffix) > 0 and endswith(data, suffix):
        return data[: len(data) - len(suffix)]
    return data


# Joining, splitting, stripping


def join(sep, items):
    parts = []
    m = len(sep)
    total = -m
    for item in items:
        if not isinstance(item, (bytes, bytearray)):
            if not is_buffer(item):
                place = "sequence item " + str(len(parts))
                raise TypeError(place + ": expected a bytes-like object, " + type(item).__name__ + " found")
            item = item.tobytes()
        parts.append(item)
        total += len(item) + m
    if len(parts) == 0:
        return b""
    result = ll_bytes.new_bytes(total)
    at = 0
    i = 0
    for part in parts:
        if i > 0:
            at = _put(result, at, sep)
        at = _put(result, at, part)
        i += 1
    return hlbytes(result)


def _put(result, at, data):
    chars = llbytes(data).chars
    n = len(chars)
    arraycopy(chars, 0, result.chars, at, n)
    return at + n


def is_space(c):
    return c == 32 or 9 <= c <= 13


def _strip(data, chars, left, right):
    a = llbytes(data).chars
    i = 0
    n = len(a)
    if chars is None:
        if left:
            while i < n and is_space(a[i]):
                i += 1
        if right:
            while n > i and is_space(a[n - 1]):
                n -= 1
    else:
        c = llbytes(chars).chars
        if left:
            while i < n and ll_str.find_code(c, a[i], 0, len(c)) >= 0:
                i += 1
        if right:
            while n > i and ll_str.find_code(c, a[n - 1], 0, len(c)) >= 0:
                n -= 1
    return substring(data, i, n)


def strip(data, chars=None):
    return _strip(data, chars, True, True)


def lstrip(data, chars=None):
    return _strip(data, chars, True, False)


def rstrip(data, chars=None):
    return _strip(data, chars, False, True)


def split(data, sep=None, maxsplit=-1):
    if sep is None:
        return _split_space(data, maxsplit)
    return _split_sep(data, sep, maxsplit)


def _split_space(data, maxsplit):
    result = []
    chars = llbytes(data).chars
    n = len(chars)
    i = 0
    while True:
        while i < n and is_space(chars[i]):
            i += 1
        if i >= n:
            return result
        if maxsplit == 0:
            result.append(substring(data, i, n))
            return result
        maxsplit -= 1
        start = i
        while i < n and not is_space(chars[i]):
            i += 1
        result.append(substring(data, start, i))


def _split_sep(data, sep, maxsplit):
    result = []
    a = llbytes(data)
    b = llbytes(sep)
    n = len(a.chars)
    m = len(b.chars)
    if m == 0:
        raise ValueError("empty separator")
    start = 0
    while maxsplit != 0:
        i = ll_str.find(a, b, start, n)
        if i < 0:
            break
        result.append(substring(data, start, i))
        start = i + m
        maxsplit -= 1
    result.append(substring(data, start, n))
    return result


def rsplit(data, sep=None, maxsplit=-1):
    if sep is None:
        result = _rsplit_space(data, maxsplit)
    else:
        result = _rsplit_sep(data, sep, maxsplit)
    result.reverse()
    return result


def _rsplit_space(data, maxsplit):
    result = []
    chars = llbytes(data).chars
    n = len(chars)
    while True:
        while n > 0 and is_space(chars[n - 1]):
            n -= 1
        if n == 0:
            return result
        if maxsplit == 0:
            result.append(substring(data, 0, n))
            return result
        maxsplit -= 1
        stop = n
        while n > 0 and not is_space(chars[n - 1]):
            n -= 1
        result.append(substring(data, n, stop))


def _rsplit_sep(data, sep, maxsplit):
    result = []
    a = llbytes(data)
    b = llbytes(sep)
    n = len(a.chars)
    m = len(b.chars)
    if m == 0:
        raise ValueError("empty separator")
    while maxsplit != 0:
        i = ll_str.rfind(a, b, 0, n)
        if i < 0:
            break
        result.append(substring(data, i + m, n))
        n = i
        maxsplit -= 1
    result.append(substring(data, 0, n))
    return result


def splitlines(data, keepends=False):
    result = []
    chars = llbytes(data).chars
    n = len(chars)
    i = 0
    while i < n:
        start = i
        while i < n and chars[i] != 10 and chars[i] != 13:
            i += 1
        stop = i
        if i < n:
            if chars[i] == 13 and i + 1 < n and chars[i + 1] == 10:
                i += 2
            else:
                i += 1
            if keepends:
                stop = i
        result.append(substring(data, start, stop))
    return result


def partition(data, sep):
    if len(sep) == 0:
        raise ValueError("empty separator")
    i = find(data, sep)
    if i < 0:
        return data, b"", b""
    return substring(data, 0, i), sep, substring(data, i + len(sep), len(data))


def rpartition(data, sep):
    if len(sep) == 0:
        raise ValueError("empty separator")
    i = rfind(data, sep)
    if i < 0:
        return b"", b"", data
    return substring(data, 0, i), sep, substring(data, i + len(sep), len(data))


# Padding


def _pad(data, left, right, fillchar):
    if len(fillchar) != 1:
        raise TypeError("The fill character must be a byte string of length 1")
    if left <= 0 and right <= 0:
        return data
    return mul(fillchar, left) + data + mul(fillchar, right)


def ljust(data, width, fillchar=b" "):
    return _pad(data, 0, width - len(data), fillchar)


def rjust(data, width, fillchar=b" "):
    return _pad(data, width - len(data), 0, fillchar)


def center(data, width, fillchar=b" "):
    space = width - len(data)
    left = (space >> 1) + (space & width & 1)
    if space <= 0:
        left = 0
        space = 0
    return _pad(data, left, space - left, fillchar)


def zfill(data, width):
    n = len(data)
    if n >= width:
        return data
    if n > 0 and (data[0] == 43 or data[0] == 45):
        return data[:1] + mul(b"0", width - n) + data[1:]
    return mul(b"0", width - n) + data


# Case and classes: ASCII only


def _is_upper(c):
    return 65 <= c <= 90


def _is_lower(c):
    return 97 <= c <= 122


def upper(data):
    result = ll_bytes.new_bytes(len(data))
    i = 0
    for c in data:
        if _is_lower(c):
            c -= 32
        result.chars[i] = c
        i += 1
    return hlbytes(result)


def lower(data):
    result = ll_bytes.new_bytes(len(data))
    i = 0
    for c in data:
        if _is_upper(c):
            c += 32
        result.chars[i] = c
        i += 1
    return hlbytes(result)


def swapcase(data):
    result = ll_bytes.new_bytes(len(data))
    i = 0
    for c in data:
        if _is_upper(c):
            c += 32
        elif _is_lower(c):
            c -= 32
        result.chars[i] = c
        i += 1
    return hlbytes(result)


def capitalize(data):
    return upper(data[:1]) + lower(data[1:])


def title(data):
    result = ll_bytes.new_bytes(len(data))
    previous = False
    i = 0
    for c in data:
        if _is_upper(c) and previous:
            c += 32
        elif _is_lower(c) and not previous:
            c -= 32
        previous = _is_upper(c) or _is_lower(c)
        result.chars[i] = c
        i += 1
    return hlbytes(result)


def isalpha(data):
    for c in data:
        if not (_is_upper(c) or _is_lower(c)):
            return False
    return len(data) > 0


def isdigit(data):
    for c in data:
        if not 48 <= c <= 57:
            return False
    return len(data) > 0


def isalnum(data):
    for c in data:
        if not (_is_upper(c) or _is_lower(c) or 48 <= c <= 57):
            return False
    return len(data) > 0


def isspace(data):
    for c in data:
        if not is_space(c):
            return False
    return len(data) > 0


def isupper(data):
    cased = False
    for c in data:
        if _is_lower(c):
            return False
        if _is_upper(c):
            cased = True
    return cased


def islower(data):
    cased = False
    for c in data:
        if _is_upper(c):
            return False
        if _is_lower(c):
            cased = True
    return cased


def istitle(data):
    cased = False
    previous = False
    for c in data:
        if _is_upper(c):
            if previous:
                return False
            previous = cased = True
        elif _is_lower(c):
            if not previous:
                return False
            cased = True
        else:
            previous = False
    return cased


def isascii(data):
    for c in data:
        if c >= 128:
            return False
    return True


# Hexadecimal


def hex_(data, sep=None, bytes_per_sep=1):
    """Groups of `bytes_per_sep` bytes are counted from the right, from the left where it is negative."""
    b = StringBuilder(len(data) * 2)
    if sep is None:
        for c in data:
            append_hex(b, c, 2)
        return b.build()
    if len(sep) != 1:
        raise ValueError("sep must be length 1.")
    if not sep.isascii():
        raise ValueError("sep must be ASCII.")
    between = sep if isinstance(sep, str) else chr(sep[0])
    size = -bytes_per_sep if bytes_per_sep < 0 else bytes_per_sep
    first = 0
    if bytes_per_sep > 0:
        first = len(data) % size
    for i in range(len(data)):
        if size > 0 and i > 0 and (i - first) % size == 0:
            b.append(between)
        append_hex(b, data[i], 2)
    return b.build()


def _hex_digit(c):
    code = ord(c)
    if 48 <= code <= 57:
        return code - 48
    if 97 <= code <= 102:
        return code - 87
    if 65 <= code <= 70:
        return code - 55
    return -1


def fromhex(text):
    n = len(text)
    out = ll_bytes.new_bytes(n >> 1)
    count = 0
    i = 0
    while i < n:
        c = text[i]
        if c == " " or "\t" <= c <= "\r":
            i += 1
        else:
            high = _hex_digit(c)
            low = -1
            at = i
            if high >= 0:
                at = i + 1
                if at < n:
                    low = _hex_digit(text[at])
            if low < 0:
                raise ValueError("non-hexadecimal number found in fromhex() arg at position " + str(at))
            out.chars[count] = high * 16 + low
            count += 1
            i += 2
    return hlbytes(ll_str.substring(out, 0, count))


# bytearray


def bytearray_fromhex(text):
    return bytearray(fromhex(text))


@specialize.arg_or_var(1, 2)
def bytearray_decode(data, encoding="utf-8", errors="strict"):
    return decode(bytes(data), encoding, errors)


def bytearray_find(data, sub, start=None, end=None):
    return find(bytes(data), sub, start, end)


def bytearray_contains(data, value):
    """value in data, for an int"""
    if value < 0 or value > 255:
        raise ValueError("byte must be in range(0, 256)")
    for c in data:
        if c == value:
            return True
    return False


def bytearray_count(data, sub, start=None, end=None):
    return count(bytes(data), sub, start, end)


def bytearray_startswith(data, prefix, start=None, end=None):
    return startswith(bytes(data), prefix, start, end)


def bytearray_endswith(data, suffix, start=None, end=None):
    return endswith(bytes(data), suffix, start, end)


def bytearray_hex(data, sep=None, bytes_per_sep=1):
    return hex_(bytes(data), sep, bytes_per_sep)


def bytearray_remove(data, value):
    if value < 0 or value > 255:
        raise ValueError("byte must be in range(0, 256)")
    for i in range(len(data)):
        if data[i] == value:
            del data[i]
            return
    raise ValueError("value not found in bytearray")


def bytearray_rfind(data, sub, start=None, end=None):
    return rfind(bytes(data), sub, start, end)


def bytearray_index(data, sub, start=None, end=None):
    return index(bytes(data), sub, start, end)


def bytearray_rindex(data, sub, start=None, end=None):
    return rindex(bytes(data), sub, start, end)


def bytearray_replace(data, old, new, count=-1):
    return bytearray(replace(bytes(data), old, new, count))


def bytearray_strip(data, chars=None):
    return bytearray(strip(bytes(data), chars))


def bytearray_lstrip(data, chars=None):
    return bytearray(lstrip(bytes(data), chars))


def bytearray_rstrip(data, chars=None):
    return bytearray(rstrip(bytes(data), chars))


def bytearray_split(data, sep=None, maxsplit=-1):
    return [bytearray(part) for part in split(bytes(data), sep, maxsplit)]


def bytearray_upper(data):
    return bytearray(upper(bytes(data)))


def bytearray_lower(data):
    return bytearray(lower(bytes(data)))


def bytearray_swapcase(data):
    return bytearray(swapcase(bytes(data)))


def bytearray_capitalize(data):
    return bytearray(capitalize(bytes(data)))


def bytearray_title(data):
    return bytearray(title(bytes(data)))


def bytearray_isascii(data):
    return isascii(bytes(data))


def bytearray_isalpha(data):
    return isalpha(bytes(data))


def bytearray_isdigit(data):
    return isdigit(bytes(data))


def bytearray_isalnum(data):
    return isalnum(bytes(data))


def bytearray_isspace(data):
    return isspace(bytes(data))


def bytearray_isupper(data):
    return isupper(bytes(data))


def bytearray_islower(data):
    return islower(bytes(data))


def bytearray_istitle(data):
    return istitle(bytes(data))


def bytearray_join(sep, items):
    return bytearray(join(bytes(sep), items))


def bytearray_removeprefix(data, prefix):
    return bytearray(removeprefix(bytes(data), bytes(prefix)))


def bytearray_removesuffix(data, suffix):
    return bytearray(removesuffix(bytes(data), bytes(suffix)))


def bytearray_rsplit(data, sep=None, maxsplit=-1):
    return [bytearray(part) for part in rsplit(bytes(data), sep, maxsplit)]


def bytearray_splitlines(data, keepends=False):
    return [bytearray(line) for line in splitlines(bytes(data), keepends)]


def bytearray_partition(data, sep):
    before, found, after = partition(bytes(data), bytes(sep))
    return bytearray(before), bytearray(found), bytearray(after)


def bytearray_rpartition(data, sep):
    before, found, after = rpartition(bytes(data), bytes(sep))
    return bytearray(before), bytearray(found), bytearray(after)


def bytearray_ljust(data, width, fillbyte=b" "):
    return bytearray(ljust(bytes(data), width, bytes(fillbyte)))


def bytearray_rjust(data, width, fillbyte=b" "):
    return bytearray(rjust(bytes(data), width, bytes(fillbyte)))


def bytearray_center(data, width, fillbyte=b" "):
    return bytearray(center(bytes(data), width, bytes(fillbyte)))


def bytearray_zfill(data, width):
    return bytearray(zfill(bytes(data), width))


def bytearray_expandtabs(data, tabsize=8):
    return bytearray(expandtabs(bytes(data), tabsize))


def bytearray_copy(data):
    return bytearray(data)


def bytearray_extend(data, items):
    """All or nothing; the items may be those of the bytearray itself."""
    new = bytearray()
    for item in items:
        new.append(item)
    for item in new:
        data.append(item)


def add_bytearray(a, b):
    return a + bytes(b)


def bytearray_iadd(data, items):
    bytearray_extend(data, items)
    return data


def bytearray_iadd_instance(data, view):
    """data += view, a memoryview or an array"""
    bytearray_extend(data, bytes_of(view, data))
    return data


def add_instance(data, view):
    """data + view"""
    return data + bytes_of(view, data)


def bytes_of(view, data):
    if is_buffer(view):
        return view.tobytes()
    raise TypeError("can't concat " + type(view).__name__ + " to " + type(data).__name__)


def bytearray_clear(data):
    del data[:]


def bytearray_reverse(data):
    i = 0
    j = len(data) - 1
    while i < j:
        item = data[i]
        data[i] = data[j]
        data[j] = item
        i += 1
        j -= 1


# Tables


def maketrans(frm, to):
    """bytes.maketrans"""
    source = bytes(frm)
    target = bytes(to)
    if len(source) != len(target):
        raise ValueError("maketrans arguments must have same length")
    table = bytearray(range(256))
    for i in range(len(source)):
        table[source[i]] = target[i]
    return bytes(table)


def translate(data, table, delete=b""):
    """bytes.translate"""
    whole = bytes(range(256)) if table is None else bytes(table)
    if len(whole) != 256:
        raise ValueError("translation table must be 256 characters long")
    gone = bytes(delete)
    result = bytearray()
    for c in data:
        if len(gone) == 0 or c not in gone:
            result.append(whole[c])
    return bytes(result)


def bytearray_translate(data, table, delete=b""):
    return bytearray(translate(bytes(data), table, delete))


def expandtabs(data, tabsize=8):
    return data.decode("latin-1").expandtabs(tabsize).encode("latin-1")
