"""The methods of `str`, on Python values; `ll_str` does the work on characters.

Names are the method's; parameters are those of CPython.  A receiver or argument of one character
may be a Char.  Cases follow Unicode: one character can become several.
"""

from enum import Enum

from rpython.rlib.objectmodel import newlist_hint
from rpython.rlib.rstring import StringBuilder

from rotor_helpers import ll_str
from rotor_helpers.ll_bytes import is_ascii
from rotor_helpers.ll_text import int2str, is_printable, is_space
from rotor_helpers.lltype import arraycopy, extcall, getchar, getcode, hlstr, is_wide, llbytes, llop, llstr, typeOf

ALPHA = 1
DECIMAL = 2
DIGIT = 4
NUMERIC = 8
UPPER = 32
LOWER = 64
TITLE = 256
CASED = 512


def _special_candidates():
    """The characters whose mappings are not all simple."""
    ranges = [(0xB5, 0xE0), (0x130, 0x150), (0x17F, 0x200), (0x345, 0x400), (0x587, 0x588), (0x10D0, 0x1100)]
    ranges += [(0x13A0, 0x13FE), (0x1C80, 0x1CC0), (0x1E96, 0x1EA0), (0x1F50, 0x2000), (0xAB70, 0xABC0), (0xFB00, 0xFB18)]
    return [chr(code) for start, stop in ranges for code in range(start, stop)]


_CANDIDATES = _special_candidates()
SPECIAL_UPPER = {_c: _c.upper() for _c in _CANDIDATES if len(_c.upper()) > 1}
SPECIAL_LOWER = {_c: _c.lower() for _c in _CANDIDATES if len(_c.lower()) > 1}
SPECIAL_TITLE = {_c: _c.title() for _c in _CANDIDATES if _c.title() != _c.upper()}
SPECIAL_FOLD = {_c: _c.casefold() for _c in _CANDIDATES if _c.casefold() != _c.lower()}


def char_flags(c):
    """The classes of a character: see the operation `char_flags`."""
    code = ord(c)
    if code < 128:
        if 97 <= code <= 122:
            return ALPHA | LOWER | CASED
        if 65 <= code <= 90:
            return ALPHA | UPPER | CASED
        if 48 <= code <= 57:
            return DECIMAL | DIGIT | NUMERIC
        return 0
    return llop("char_flags", c)


# Searching


def find(s, sub, start=None, end=None):
    a = llstr(s)
    n = len(s)
    return ll_str.find(a, llstr(sub), ll_str.clip_start(start, n), ll_str.clip_stop(end, n))


def rfind(s, sub, start=None, end=None):
    a = llstr(s)
    n = len(s)
    return ll_str.rfind(a, llstr(sub), ll_str.clip_start(start, n), ll_str.clip_stop(end, n))


def index(s, sub, start=None, end=None):
    result = find(s, sub, start, end)
    if result < 0:
        raise ValueError("substring not found")
    return result


def rindex(s, sub, start=None, end=None):
    result = rfind(s, sub, start, end)
    if result < 0:
        raise ValueError("substring not found")
    return result


def count(s, sub, start=None, end=None):
    a = llstr(s)
    n = len(s)
    return ll_str.count(a, llstr(sub), ll_str.clip_start(start, n), ll_str.clip_stop(end, n))


def _affix(item, name):
    """An item of the tuple that `startswith` or `endswith` gets"""
    if isinstance(item, Enum) and isinstance(item, str):
        return item._value_
    if isinstance(item, str):
        return item
    raise TypeError("tuple for " + name + " must only contain str, not " + type(item).__name__)


def startswith(s, prefix, start=None, end=None):
    if isinstance(prefix, tuple):
        for p in prefix:
            if startswith(s, _affix(p, "startswith"), start, end):
                return True
        return False
    a = llstr(s)
    n = len(s)
    return ll_str.startswith_at(a, llstr(prefix), ll_str.clip_start(start, n), ll_str.clip_stop(end, n))


def endswith(s, suffix, start=None, end=None):
    if isinstance(suffix, tuple):
        for p in suffix:
            if endswith(s, _affix(p, "endswith"), start, end):
                return True
        return False
    a = llstr(s)
    n = len(s)
    return ll_str.endswith_at(a, llstr(suffix), ll_str.clip_start(start, n), ll_str.clip_stop(end, n))


def contains(s, sub):
    if s is None:
        raise TypeError("argument of type 'NoneType' is not iterable")
    if sub is None:
        raise TypeError("'in <string>' requires string as left operand, not NoneType")
    return ll_str.contains(llstr(s), llstr(sub))


def contains_char(s, c):
    if s is None:
        raise TypeError("argument of type 'NoneType' is not iterable")
    return ll_str.contains_char(llstr(s), c)


def removeprefix(s, prefix):
    if startswith(s, prefix):
        return s[len(prefix):]
    return s


def removesuffix(s, suffix):
    if len(suffix) > 0 and endswith(s, suffix):
        return s[: len(s) - len(suffix)]
    return s


# Making


def mul(s, times):
    """s * times"""
    return hlstr(ll_str.mul(llstr(s), times))


def rmul(times, s):
    """times * s"""
    return hlstr(ll_str.mul(llstr(s), times))


def replace(s, old, new, count=-1):
    return hlstr(ll_str.replace(llstr(s), llstr(old), llstr(new), count))


def join(sep, items):
    """sep.join(items) for any iterable of str"""
    if isinstance(items, list):
        return join_list(sep, items)
    i = 0
    b = StringBuilder(32)
    for item in items:
        if i > 0:
            b.append(sep)
        b.append(_piece(item, i))
        i += 1
    return b.build()


def _piece(item, i):
    """The i-th item of what is joined"""
    if isinstance(item, Enum) and isinstance(item, str):
        return item._value_
    if isinstance(item, str):
        return item
    raise TypeError("sequence item " + int2str(i) + ": expected str instance, " + type(item).__name__ + " found")


def substring(s, start, stop):
    """s[start:stop] for bounds in range"""
    return hlstr(ll_str.substring(llstr(s), start, stop))


# Stripping


def _strip(s, chars, left, right):
    a = llstr(s)
    if is_wide(a):
        return _strip_items(s, a.wide, chars, left, right)
    return _strip_items(s, a.chars, chars, left, right)


def _strip_items(s, a, chars, left, right):
    i = 0
    n = len(a)
    if chars is None:
        if left:
            while i < n and is_space(getchar(a, i)):
                i += 1
        if right:
            while n > i and is_space(getchar(a, n - 1)):
                n -= 1
    else:
        c = llstr(chars)
        if left:
            while i < n and ll_str.contains_char(c, getchar(a, i)):
                i += 1
        if right:
            while n > i and ll_str.contains_char(c, getchar(a, n - 1)):
                n -= 1
    return substring(s, i, n)


def strip(s, chars=None):
    return _strip(s, chars, True, True)


def lstrip(s, chars=None):
    return _strip(s, chars, True, False)


def rstrip(s, chars=None):
    return _strip(s, chars, False, True)


# Splitting


def split(s, sep=None, maxsplit=-1):
    if sep is None:
        return _split_space(s, maxsplit)
    return _split_sep(s, sep, maxsplit)


def _split_space(s, maxsplit):
    a = llstr(s)
    if is_wide(a):
        return _split_space_items(s, a.wide, maxsplit)
    return _split_space_items(s, a.chars, maxsplit)


def _split_space_items(s, chars, maxsplit):
    result = []
    n = len(chars)
    i = 0
    while True:
        while i < n and is_space(getchar(chars, i)):
            i += 1
        if i >= n:
            return result
        if maxsplit == 0:
            result.append(substring(s, i, n))
            return result
        maxsplit -= 1
        start = i
        while i < n and not is_space(getchar(chars, i)):
            i += 1
        result.append(substring(s, start, i))


def _split_sep(s, sep, maxsplit):
    a = llstr(s)
    b = llstr(sep)
    if not is_wide(a) and not is_wide(b) and len(b.chars) == 1:
        return _split_byte(s, a.chars, b.chars[0], maxsplit)
    result = []
    n = ll_str.length(a)
    m = ll_str.length(b)
    if m == 0:
        raise ValueError("empty separator")
    start = 0
    while maxsplit != 0:
        i = ll_str.find(a, b, start, n)
        if i < 0:
            break
        result.append(substring(s, start, i))
        start = i + m
        maxsplit -= 1
    result.append(substring(s, start, n))
    return result


def _split_byte(s, chars, code, maxsplit):
    """Texts of characters below 256 between separators of one character"""
    n = len(chars)
    if maxsplit < 0:
        # A list of many items is filled several times faster than it grows.
        result = newlist_hint(extcall("bytes_count", chars, code, 0, n) + 1)
    else:
        result = []
    start = 0
    while maxsplit != 0:
        i = ll_str.find_code(chars, code, start, n)
        if i < 0:
            break
        result.append(substring(s, start, i))
        start = i + 1
        maxsplit -= 1
    result.append(substring(s, start, n))
    return result


def rsplit(s, sep=None, maxsplit=-1):
    if sep is None:
        result = _rsplit_space(s, maxsplit)
    else:
        result = _rsplit_sep(s, sep, maxsplit)
    result.reverse()
    return result


def _rsplit_space(s, maxsplit):
    a = llstr(s)
    if is_wide(a):
        return _rsplit_space_items(s, a.wide, maxsplit)
    return _rsplit_space_items(s, a.chars, maxsplit)


def _rsplit_space_items(s, chars, maxsplit):
    result = []
    n = len(chars)
    while True:
        while n > 0 and is_space(getchar(chars, n - 1)):
            n -= 1
        if n == 0:
            return result
        if maxsplit == 0:
            result.append(substring(s, 0, n))
            return result
        maxsplit -= 1
        stop = n
        while n > 0 and not is_space(getchar(chars, n - 1)):
            n -= 1
        result.append(substring(s, n, stop))


def _rsplit_sep(s, sep, maxsplit):
    result = []
    a = llstr(s)
    b = llstr(sep)
    n = ll_str.length(a)
    m = ll_str.length(b)
    if m == 0:
        raise ValueError("empty separator")
    while maxsplit != 0:
        i = ll_str.rfind(a, b, 0, n)
        if i < 0:
            break
        result.append(substring(s, i + m, n))
        n = i
        maxsplit -= 1
    result.append(substring(s, 0, n))
    return result


def _is_line_end(code):
    if code < 0x85:
        return 10 <= code <= 13 or 28 <= code <= 30
    return code == 0x85 or code == 0x2028 or code == 0x2029


def splitlines(s, keepends=False):
    a = llstr(s)
    if is_wide(a):
        return _splitlines(s, a.wide, keepends)
    return _splitlines(s, a.chars, keepends)


def _splitlines(s, chars, keepends):
    result = []
    n = len(chars)
    i = 0
    while i < n:
        start = i
        while i < n and not _is_line_end(getcode(chars, i)):
            i += 1
        stop = i
        if i < n:
            if getcode(chars, i) == 13 and i + 1 < n and getcode(chars, i + 1) == 10:
                i += 2
            else:
                i += 1
            if keepends:
                stop = i
        result.append(substring(s, start, stop))
    return result


def partition(s, sep):
    if len(sep) == 0:
        raise ValueError("empty separator")
    i = find(s, sep)
    if i < 0:
        return hlstr(llstr(s)), "", ""
    return substring(s, 0, i), hlstr(llstr(sep)), substring(s, i + len(sep), len(s))


def rpartition(s, sep):
    if len(sep) == 0:
        raise ValueError("empty separator")
    i = rfind(s, sep)
    if i < 0:
        return "", "", hlstr(llstr(s))
    return substring(s, 0, i), hlstr(llstr(sep)), substring(s, i + len(sep), len(s))


# Padding


def _fill_char(fillchar):
    if len(fillchar) != 1:
        raise TypeError("The fill character must be exactly one character long")
    return fillchar[0]


def pad(s, left, right, fill):
    """s between so many fill characters"""
    a = llstr(s)
    if left <= 0 and right <= 0:
        return hlstr(a)
    if left < 0:
        left = 0
    if right < 0:
        right = 0
    n = len(s)
    if not is_wide(a) and ord(fill) < 256:
        result = ll_str.new_str(left + n + right)
        ll_str.fill(result.chars, 0, left, ord(fill))
        arraycopy(a.chars, 0, result.chars, left, n)
        ll_str.fill(result.chars, left + n, left + n + right, ord(fill))
        return hlstr(result)
    b = StringBuilder(left + n + right)
    b.append_multiple_char(fill, left)
    b.append(s)
    b.append_multiple_char(fill, right)
    return b.build()


def ljust(s, width, fillchar=" "):
    return pad(s, 0, width - len(s), _fill_char(fillchar))


def rjust(s, width, fillchar=" "):
    return pad(s, width - len(s), 0, _fill_char(fillchar))


def center(s, width, fillchar=" "):
    fill = _fill_char(fillchar)
    space = width - len(s)
    if space <= 0:
        return hlstr(llstr(s))
    left = (space >> 1) + (space & width & 1)
    return pad(s, left, space - left, fill)


def zfill(s, width):
    n = len(s)
    if n >= width:
        return hlstr(llstr(s))
    if n > 0 and (s[0] == "-" or s[0] == "+"):
        return s[:1] + pad(s[1:], width - n, 0, "0")
    return pad(s, width - n, 0, "0")


def expandtabs(s, tabsize=8):
    b = StringBuilder(len(s) + 16)
    column = 0
    for c in s:
        if c == "\t":
            if tabsize > 0:
                missing = tabsize - column % tabsize
                b.append_multiple_char(" ", missing)
                column += missing
        else:
            b.append(c)
            if c == "\n" or c == "\r":
                column = 0
            else:
                column += 1
    return b.build()


# Case


def char_upper(c):
    """The upper case of one character, as a str"""
    code = ord(c)
    if code < 128:
        if 97 <= code <= 122:
            return chr(code - 32)
        return c
    if c in SPECIAL_UPPER:
        return SPECIAL_UPPER[c]
    return llop("char_upper", c)


def char_lower(c):
    code = ord(c)
    if code < 128:
        if 65 <= code <= 90:
            return chr(code + 32)
        return c
    if c in SPECIAL_LOWER:
        return SPECIAL_LOWER[c]
    return llop("char_lower", c)


def char_title(c):
    if c in SPECIAL_TITLE:
        return SPECIAL_TITLE[c]
    return char_upper(c)


UPPER_ASCII = bytes([_c - 32 if 97 <= _c <= 122 else _c for _c in range(256)])
LOWER_LATIN = bytes([ord(chr(_c).lower()) for _c in range(256)])


def _translated(s, table):
    """A text whose characters are below 256, each as a table says."""
    n = len(s.chars)
    result = ll_str.new_str(n)
    extcall("bytes_translate", s.chars, 0, result.chars, 0, n, llbytes(table).chars)
    return hlstr(result)


def upper(s):
    a = llstr(s)
    if not is_wide(a) and is_ascii(a.chars, 0, len(a.chars)):
        return _translated(a, UPPER_ASCII)
    b = StringBuilder(len(s))
    for c in s:
        code = ord(c)
        if code < 128:
            if 97 <= code <= 122:
                b.append(llop("cast_int_to_char", code - 32))
            else:
                b.append(c)
        else:
            b.append(char_upper(c))
    return b.build()


def _lower_at(s, i):
    """The lower case of s[i]: a sigma at the end of a word has its own form."""
    c = s[i]
    if ord(c) == 0x3A3:
        j = i - 1
        while j >= 0 and _case_ignorable(s[j]):
            j -= 1
        if j >= 0 and _is_cased(s[j]):
            j = i + 1
            while j < len(s) and _case_ignorable(s[j]):
                j += 1
            if j >= len(s) or not _is_cased(s[j]):
                return "\u03c2"
        return "\u03c3"
    return char_lower(c)


def _is_cased(c):
    return char_flags(c) & CASED != 0


def _case_ignorable(c):
    code = ord(c)
    if code < 128:
        return c == "'" or c == "." or c == ":" or c == "^" or c == "`"
    return code == 0xAD or code == 0xB7 or 0x300 <= code < 0x370 or code == 0x2019 or code == 0x2018


def lower(s):
    a = llstr(s)
    if not is_wide(a):
        return _translated(a, LOWER_LATIN)
    b = StringBuilder(len(s))
    i = 0
    for c in s:
        code = ord(c)
        if code < 128:
            if 65 <= code <= 90:
                b.append(llop("cast_int_to_char", code + 32))
            else:
                b.append(c)
        else:
            b.append(_lower_at(s, i))
        i += 1
    return b.build()


def casefold(s):
    b = StringBuilder(len(s))
    for c in s:
        if c in SPECIAL_FOLD:
            b.append(SPECIAL_FOLD[c])
        else:
            b.append(char_lower(c))
    return b.build()


def swapcase(s):
    b = StringBuilder(len(s))
    i = 0
    for c in s:
        flags = char_flags(c)
        if flags & UPPER:
            b.append(_lower_at(s, i))
        elif flags & LOWER:
            b.append(char_upper(c))
        else:
            b.append(c)
        i += 1
    return b.build()


def _cased_ascii(chars, words):
    """Of ASCII: the first letter upper, or with `words` each after what is no letter; the others lower."""
    n = len(chars)
    result = ll_str.new_str(n)
    to = result.chars
    first = True
    i = 0
    while i < n:
        code = chars[i]
        if first:
            if 97 <= code <= 122:
                code -= 32
        elif 65 <= code <= 90:
            code += 32
        to[i] = code
        first = words and not 97 <= (code | 32) <= 122
        i += 1
    return hlstr(result)


def capitalize(s):
    a = llstr(s)
    if not is_wide(a) and is_ascii(a.chars, 0, len(a.chars)):
        return _cased_ascii(a.chars, False)
    b = StringBuilder(len(s))
    i = 0
    for c in s:
        if i == 0:
            b.append(char_title(c))
        else:
            b.append(_lower_at(s, i))
        i += 1
    return b.build()


def title(s):
    a = llstr(s)
    if not is_wide(a) and is_ascii(a.chars, 0, len(a.chars)):
        return _cased_ascii(a.chars, True)
    b = StringBuilder(len(s))
    previous = False
    i = 0
    for c in s:
        if previous:
            b.append(_lower_at(s, i))
        else:
            b.append(char_title(c))
        previous = _is_cased(c)
        i += 1
    return b.build()


# Classes


def _all_flags(s, mask):
    if len(s) == 0:
        return False
    for c in s:
        if char_flags(c) & mask == 0:
            return False
    return True


def isalpha(s):
    return _all_flags(s, ALPHA)


def isdecimal(s):
    return _all_flags(s, DECIMAL)


def isdigit(s):
    return _all_flags(s, DIGIT)


def isnumeric(s):
    return _all_flags(s, NUMERIC)


def isalnum(s):
    return _all_flags(s, ALPHA | DECIMAL | DIGIT | NUMERIC)


def isspace(s):
    if len(s) == 0:
        return False
    for c in s:
        if not is_space(c):
            return False
    return True


def isprintable(s):
    for c in s:
        if not is_printable(c):
            return False
    return True


def isascii(s):
    a = llstr(s)
    return not is_wide(a) and is_ascii(a.chars, 0, len(a.chars))


def isupper(s):
    cased = False
    for c in s:
        flags = char_flags(c)
        if flags & (LOWER | TITLE):
            return False
        if flags & UPPER:
            cased = True
    return cased


def islower(s):
    cased = False
    for c in s:
        flags = char_flags(c)
        if flags & (UPPER | TITLE):
            return False
        if flags & LOWER:
            cased = True
    return cased


def istitle(s):
    cased = False
    previous = False
    for c in s:
        flags = char_flags(c)
        if flags & (UPPER | TITLE):
            if previous:
                return False
            previous = True
            cased = True
        elif flags & LOWER:
            if not previous:
                return False
            cased = True
        else:
            previous = False
    return cased


def isidentifier(s):
    first = True
    for c in s:
        flags = char_flags(c)
        fits = flags & ALPHA != 0 or c == "_" or not first and flags & DECIMAL != 0
        if ord(c) > 127 and is_unlike_letters(ord(c), first):
            fits = not fits
        if not fits:
            return False
        first = False
    return not first


def is_unlike_letters(code, first):
    """Whether a character belongs into identifiers though it is no letter or digit, or the reverse"""
    import _identifiers

    if first:
        return _identifiers.is_exception(_identifiers.START, code)
    return _identifiers.is_exception(_identifiers.CONTINUE, code)


# Characters: the common tests on a Char


def char_isdigit(c):
    return char_flags(c) & DIGIT != 0


def char_isalpha(c):
    return char_flags(c) & ALPHA != 0


def char_isalnum(c):
    return char_flags(c) & (ALPHA | DECIMAL | DIGIT | NUMERIC) != 0


def char_isspace(c):
    return is_space(c)


def char_isupper(c):
    return char_flags(c) & UPPER != 0


def char_islower(c):
    return char_flags(c) & LOWER != 0


def char_isdecimal(c):
    return char_flags(c) & DECIMAL != 0


# Translation tables: dicts from code points


def maketrans(*args):
    if len(args) == 1:
        return table_of_dict(args[0])
    if len(args) == 2:
        return table_of_strings(args[0], args[1])
    return table_with_deletions(args[0], args[1], args[2])


def table_of_strings(x, y):
    if len(x) != len(y):
        raise ValueError("the first two maketrans arguments must have equal length")
    table = {}
    i = 0
    while i < len(x):
        table[ord(x[i])] = ord(y[i])
        i += 1
    return table


def table_with_deletions(x, y, z):
    if len(x) != len(y):
        raise ValueError("the first two maketrans arguments must have equal length")
    table = {}
    i = 0
    while i < len(x):
        table[ord(x[i])] = y[i]
        i += 1
    for c in z:
        table[ord(c)] = None
    return table


def table_of_dict(items):
    table = {}
    for key, value in items.items():
        table[table_key(key)] = value
    return table


def table_key(key):
    if isinstance(key, int):
        return key
    if len(key) != 1:
        raise ValueError("string keys in translate table must be of length 1")
    return ord(key)


def translate(s, table):
    b = StringBuilder(len(s))
    for c in s:
        code = ord(c)
        if code in table:
            to = table[code]
            if to is None:
                pass
            elif isinstance(to, int):
                b.append(chr(to))
            else:
                b.append(to)
        else:
            b.append(c)
    return b.build()


def join_list(sep, items):
    """sep.join(items) of a list: the sizes are added up first."""
    n = len(items)
    if n == 1:
        return hlstr(llstr(_piece(items[0], 0)))
    between = llstr(sep)
    wide = is_wide(between) and n > 1
    total = 0
    i = 0
    for item in items:
        piece = llstr(_piece(item, i))
        total += ll_str.length(piece)
        if is_wide(piece):
            wide = True
        i += 1
    if n > 0:
        total += (n - 1) * len(sep)
    if wide:
        return _join_wide(between, items, total)
    result = ll_str.new_str(total)
    if n == 0:
        return hlstr(result)
    m = ll_str.length(between)
    at = 0
    i = 0
    for item in items:
        if i > 0 and m > 0:
            arraycopy(between.chars, 0, result.chars, at, m)
            at += m
        piece = llstr(_piece(item, i)).chars
        k = len(piece)
        arraycopy(piece, 0, result.chars, at, k)
        at += k
        i += 1
    return hlstr(result)


def _join_wide(between, items, total):
    result = ll_str.alloc_wide(typeOf(between), total)
    at = 0
    i = 0
    for item in items:
        if i > 0:
            at = ll_str.copy_all(between, result.wide, at)
        at = ll_str.copy_all(llstr(_piece(item, i)), result.wide, at)
        i += 1
    return hlstr(result)
