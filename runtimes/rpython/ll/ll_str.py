"""Strings: records {hash, chars, wide} of str and {hash, chars} of bytes; most functions work for both.

The characters of a str are bytes in `chars` where all are below 256, and `wide` is null; otherwise they
are in `wide`, and `chars` is null.  So two strings that are equal have the same form.  Functions on
arrays take either form.

Results are records of the type of the first argument.  Bounds may be the constant None where
a slice is meant.  `find`, `count` and so on take bounds that `clip_start` and `clip_stop` made.

Source: reference §4.3, §2.4.3; pypy rpython/rtyper/lltypesystem/rstr.py (names).
"""

from rpython.rlib.objectmodel import dont_inline

from rotor_helpers.ll_int import MIN
from rotor_helpers.ll_slice import slice_from, slice_length, slice_start, slice_step, slice_stop, slice_to
from rotor_helpers.lltype import (
    arraycopy,
    extcall,
    fieldtype,
    getchar,
    getcode,
    hlstr,
    is_bytes,
    is_wide,
    llop,
    llstr,
    malloc,
    malloc_array,
    setcode,
    typeOf,
)

# Making


def alloc(STR, n):
    """A string of n zero characters, to be filled by the caller with such as are below 256."""
    s = malloc(STR)
    s.chars = malloc_array(fieldtype(STR, "chars"), n)
    return s


def alloc_wide(STR, n):
    """A str of n characters, to be filled by the caller; not all of them are below 256."""
    s = malloc(STR)
    s.wide = malloc_array(fieldtype(STR, "wide"), n)
    return s


def new_str(n):
    """As `alloc` for a str, where no type is at hand."""
    return alloc(typeOf(llstr("")), n)


# The texts of single characters below 256, as far as one was made: there is one of each, as in CPython.
CHARACTERS = ["\0"] + [None] * 255


def char2str(STR, c):
    """A str of one character"""
    code = llop("cast_char_to_int", c)
    if code < 256:
        known = CHARACTERS[code]
        if known is not None:
            return llstr(known)
        return _new_character(code)
    s = alloc_wide(STR, 1)
    s.wide[0] = c
    return s


@dont_inline
def _new_character(code):
    s = new_str(1)
    s.chars[0] = code
    CHARACTERS[code] = hlstr(s)
    return s


def copy_items(source, start, to, at, n):
    """Copies characters between arrays of any form; what goes into a narrow one fits."""
    if is_bytes(source) and is_bytes(to):
        arraycopy(source, start, to, at, n)
        return
    end = start + n
    while start < end:
        setcode(to, at, getcode(source, start))
        start += 1
        at += 1


def copy_all(s, to, at):
    """Copies a string into an array of wide characters; the position behind."""
    if is_wide(s):
        n = len(s.wide)
        arraycopy(s.wide, 0, to, at, n)
    else:
        n = len(s.chars)
        copy_items(s.chars, 0, to, at, n)
    return at + n


def is_narrow(items, start, n):
    """Whether n characters of an array of wide ones are all below 256."""
    end = start + n
    while start < end:
        if getcode(items, start) > 255:
            return False
        start += 1
    return True


def from_chars_slice(STR, chars, start, n):
    """A string of n items of a narrow array."""
    s = alloc(STR, n)
    arraycopy(chars, start, s.chars, 0, n)
    return s


def from_wide_slice(STR, wide, start, n):
    """A str of n items of an array of wide characters, in the form that it should have."""
    if is_narrow(wide, start, n):
        s = alloc(STR, n)
        copy_items(wide, start, s.chars, 0, n)
    else:
        s = alloc_wide(STR, n)
        arraycopy(wide, start, s.wide, 0, n)
    return s


def to_items(s):
    """An array of wide characters, for a list"""
    items = malloc_array(fieldtype(typeOf(s), "wide"), length(s))
    copy_all(s, items, 0)
    return items


# Items and slices


def length(s):
    if is_wide(s):
        return len(s.wide)
    return len(s.chars)


def getitem(s, i):
    if is_wide(s):
        return _getitem(s.wide, i)
    return _getitem(s.chars, i)


def _getitem(chars, i):
    n = len(chars)
    if i < 0:
        i += n
    if i < 0 or i >= n:
        raise IndexError("string index out of range")
    return getchar(chars, i)


def getitem_nonneg(s, i):
    if is_wide(s):
        return _getitem_nonneg(s.wide, i)
    return _getitem_nonneg(s.chars, i)


def _getitem_nonneg(chars, i):
    if i >= len(chars):
        raise IndexError("string index out of range")
    return getchar(chars, i)


def getitem_fast(s, i):
    if is_wide(s):
        return getchar(s.wide, i)
    return getchar(s.chars, i)


def item_at(chars, wide, i):
    """An item of the arrays of a str"""
    if chars is None:
        return wide[i]
    return getchar(chars, i)


def substring(s, start, stop):
    """s[start:stop] for 0 <= start <= stop <= len(s)"""
    if is_wide(s):
        if start == 0 and stop == len(s.wide):
            return s
        return from_wide_slice(typeOf(s), s.wide, start, stop - start)
    if start == 0 and stop == len(s.chars):
        return s
    return from_chars_slice(typeOf(s), s.chars, start, stop - start)


def slice_(s, start, stop):
    """s[start:stop]"""
    n = length(s)
    first = slice_start(start, n)
    return substring(s, first, slice_stop(stop, first, n))


def slice_step_(s, start, stop, step):
    """s[start:stop:step]"""
    by = slice_step(step)
    n = length(s)
    i = slice_from(start, n, by)
    count = slice_length(i, slice_to(stop, n, by), by)
    if is_wide(s):
        items = malloc_array(typeOf(s.wide), count)
        _take_items(s.wide, i, by, items, count)
        return from_wide_slice(typeOf(s), items, 0, count)
    result = alloc(typeOf(s), count)
    _take_items(s.chars, i, by, result.chars, count)
    return result


def _take_items(chars, i, by, to, count):
    k = 0
    while k < count:
        to[k] = chars[i]
        i += by
        k += 1


# Comparing and hashing


def str_eq(a, b):
    if a is b:
        return True
    if a is None or b is None:
        return False
    if is_wide(a):
        if is_wide(b):
            return items_equal(a.wide, b.wide)
        return False
    if is_wide(b):
        return False
    return items_equal(a.chars, b.chars)


def items_equal(x, y):
    """Whether two arrays hold the same."""
    n = len(x)
    if n != len(y):
        return False
    if n == 0:
        return True
    # most texts that differ do so at once, and many have one character
    if getcode(x, 0) != getcode(y, 0):
        return False
    return n == 1 or agree(x, 0, y, n)


def agree(x, at, y, n):
    """Whether n items of an array from a position on are those of another."""
    if is_bytes(x) and is_bytes(y):
        return extcall("bytes_mismatch", x, at, y, 0, n) == n
    i = 0
    while i < n:
        if getcode(x, at + i) != getcode(y, i):
            return False
        i += 1
    return True


def equals_char(s, c):
    """Whether a str, or None, is this character."""
    if s is None:
        return False
    if is_wide(s):
        return len(s.wide) == 1 and s.wide[0] == c
    return len(s.chars) == 1 and s.chars[0] == llop("cast_char_to_int", c)


def equals_narrow(s, c):
    """Whether a str, or None, is this character, which is below 256: no wide text is."""
    if s is None or is_wide(s):
        return False
    return len(s.chars) == 1 and s.chars[0] == llop("cast_char_to_int", c)


def is_empty(s):
    """Whether a str, or None, is the empty one, which is not wide."""
    if s is None or is_wide(s):
        return False
    return len(s.chars) == 0


ORDERS = ["<", "<=", ">", ">="]


def raise_unordered(order, left_is_none, right_is_none, kind):
    """A comparison of texts of which one is None"""
    left = "NoneType" if left_is_none else kind
    right = "NoneType" if right_is_none else kind
    raise TypeError("'" + ORDERS[order] + "' not supported between instances of '" + left + "' and '" + right + "'")


def str_cmp(a, b, order=0):
    """Negative, 0 or positive as a < b, a == b or a > b; `order` is the number of the operator in ORDERS."""
    if a is None or b is None:
        raise_unordered(order, a is None, b is None, "str")
    if is_wide(a):
        if is_wide(b):
            return compare_items(a.wide, b.wide)
        return compare_items(a.wide, b.chars)
    if is_wide(b):
        return compare_items(a.chars, b.wide)
    return compare_items(a.chars, b.chars)


def str_cmp_char(s, c, order):
    """As `str_cmp`, with a character."""
    if s is None:
        raise_unordered(order, True, False, "str")
    if is_wide(s):
        return compare_first(s.wide, llop("cast_char_to_int", c))
    return compare_first(s.chars, llop("cast_char_to_int", c))


def char_cmp_str(c, s, order):
    """As `str_cmp`, of a character."""
    if s is None:
        raise_unordered(order, False, True, "str")
    if is_wide(s):
        return -compare_first(s.wide, llop("cast_char_to_int", c))
    return -compare_first(s.chars, llop("cast_char_to_int", c))


def compare_first(x, code):
    """Negative, 0 or positive as an array is before, at or after one of this item alone."""
    n = len(x)
    if n == 0:
        return -1
    difference = getcode(x, 0) - code
    if difference != 0:
        return difference
    return n - 1


def compare_items(x, y):
    """Negative, 0 or positive by the first difference of two arrays."""
    n = len(x)
    if len(y) < n:
        n = len(y)
    i = 0
    if is_bytes(x) and is_bytes(y):
        i = extcall("bytes_mismatch", x, 0, y, 0, n)
    while i < n:
        difference = getcode(x, i) - getcode(y, i)
        if difference != 0:
            return difference
        i += 1
    return len(x) - len(y)


def str_lt(a, b):
    return str_cmp(a, b) < 0


def str_le(a, b):
    return str_cmp(a, b) <= 0


# The lowest byte of the order code of texts of more than seven characters, and of all wide ones
UNSURE = 8


def order_code(s, skip):
    """An int that is in the order of texts that begin with the same characters, of which `skip` are
    left out: of seven characters, of which large ones are alike, and the length.

    Where the lowest byte is not UNSURE, only equal texts have it.
    """
    if is_wide(s):
        return _order_code(s.wide, skip, UNSURE)
    n = len(s.chars) - skip
    if n > UNSURE:
        n = UNSURE
    return _order_code(s.chars, skip, n)


def _order_code(chars, skip, last):
    n = len(chars) - skip
    if n > 7:
        n = 7
    h = 0
    i = 0
    while i < n:
        c = getcode(chars, skip + i)
        if c > 255:
            # All ones to the end
            h = llop("int_lshift", h + 1, 8 * (7 - i)) - 1
            return llop("int_xor", llop("int_lshift", h, 8) | last, MIN)
        h = llop("int_lshift", h, 8) | c
        i += 1
    # Where nothing is left, a shift by all bits is undefined.
    h = llop("int_lshift", llop("int_lshift", h, 8 * (7 - n)), 8)
    return llop("int_xor", h | last, MIN)


def common_prefix(a, b, most):
    """How many characters two texts begin with alike, at most `most`, which is no more than a has"""
    n = length(b)
    if n > most:
        n = most
    if is_wide(a) or is_wide(b):
        i = 0
        while i < n and getitem_fast(a, i) == getitem_fast(b, i):
            i += 1
        return i
    return extcall("bytes_mismatch", a.chars, 0, b.chars, 0, n)


def str_hash(s):
    """The hash of a str or bytes, or 0 for None."""
    if s is None:
        return 0
    h = s.hash
    if h == 0:
        if is_wide(s):
            h = _compute_hash(s.wide)
        else:
            h = _compute_hash(s.chars)
        s.hash = h
    return h


def _compute_hash(chars):
    n = len(chars)
    if n == 0:
        return -1
    h = llop("int_lshift", getcode(chars, 0), 7)
    i = 0
    while i < n:
        h = llop("int_xor", llop("int_mul", 1000003, h), getcode(chars, i))
        i += 1
    h = llop("int_xor", h, n)
    if h == 0:
        return 29872897
    return h


# Putting together


def concat(a, b):
    if is_wide(a) or is_wide(b):
        return _concat_wide(a, b)
    n = len(a.chars)
    m = len(b.chars)
    if n == 0:
        return b
    if m == 0:
        return a
    result = alloc(typeOf(a), n + m)
    arraycopy(a.chars, 0, result.chars, 0, n)
    arraycopy(b.chars, 0, result.chars, n, m)
    return result


def _concat_wide(a, b):
    result = alloc_wide(typeOf(a), length(a) + length(b))
    copy_all(b, result.wide, copy_all(a, result.wide, 0))
    return result


def concat3(a, b, c):
    if is_wide(a) or is_wide(b) or is_wide(c):
        return concat(concat(a, b), c)
    n = len(a.chars)
    m = len(b.chars)
    k = len(c.chars)
    result = alloc(typeOf(a), n + m + k)
    arraycopy(a.chars, 0, result.chars, 0, n)
    arraycopy(b.chars, 0, result.chars, n, m)
    arraycopy(c.chars, 0, result.chars, n + m, k)
    return result


def concat_array(STR, parts, count):
    """The first `count` strings of an array joined: for f-strings and long sums."""
    total = 0
    wide = False
    i = 0
    while i < count:
        total += length(parts[i])
        if is_wide(parts[i]):
            wide = True
        i += 1
    at = 0
    i = 0
    if wide:
        result = alloc_wide(STR, total)
        while i < count:
            at = copy_all(parts[i], result.wide, at)
            i += 1
        return result
    result = alloc(STR, total)
    chars = result.chars
    while i < count:
        part = parts[i].chars
        n = len(part)
        arraycopy(part, 0, chars, at, n)
        at += n
        i += 1
    return result


def join(sep, parts, count):
    """sep.join of the first `count` strings of an array"""
    if count == 1:
        return parts[0]
    total = 0
    wide = is_wide(sep)
    i = 0
    while i < count:
        total += length(parts[i])
        if is_wide(parts[i]):
            wide = True
        i += 1
    if count > 0:
        total += (count - 1) * length(sep)
    if wide and total > 0:
        return _join_wide(sep, parts, count, total)
    result = alloc(typeOf(sep), total)
    m = length(sep)
    chars = result.chars
    at = 0
    i = 0
    while i < count:
        if i > 0:
            arraycopy(sep.chars, 0, chars, at, m)
            at += m
        part = parts[i].chars
        n = len(part)
        arraycopy(part, 0, chars, at, n)
        at += n
        i += 1
    return result


def _join_wide(sep, parts, count, total):
    result = alloc_wide(typeOf(sep), total)
    at = 0
    i = 0
    while i < count:
        if i > 0:
            at = copy_all(sep, result.wide, at)
        at = copy_all(parts[i], result.wide, at)
        i += 1
    return result


def join_chars(sep, parts, count):
    """sep.join of an array of characters"""
    m = length(sep)
    total = count
    if count > 0:
        total += (count - 1) * m
    if total > 0 and (not is_narrow(parts, 0, count) or (is_wide(sep) and count > 1)):
        result = alloc_wide(typeOf(sep), total)
        at = 0
        i = 0
        while i < count:
            if i > 0 and m > 0:
                at = copy_all(sep, result.wide, at)
            result.wide[at] = parts[i]
            at += 1
            i += 1
        return result
    result = alloc(typeOf(sep), total)
    chars = result.chars
    at = 0
    i = 0
    while i < count:
        if i > 0 and m > 0:
            arraycopy(sep.chars, 0, chars, at, m)
            at += m
        setcode(chars, at, getcode(parts, i))
        at += 1
        i += 1
    return result


def mul(s, times):
    n = length(s)
    if times <= 0 or n == 0:
        return alloc(typeOf(s), 0)
    if times == 1:
        return s
    if times > 0x7FFFFFFF // n:
        raise MemoryError
    total = n * times
    if is_wide(s):
        result = alloc_wide(typeOf(s), total)
        repeat_items(s.wide, n, result.wide, total)
        return result
    result = alloc(typeOf(s), total)
    repeat_items(s.chars, n, result.chars, total)
    return result


def repeat_items(source, n, to, total):
    """Fills an array with copies of n items, 0 < n <= total; the length is a multiple of n."""
    if n == 1:
        fill(to, 0, total, getcode(source, 0))
        return
    arraycopy(source, 0, to, 0, n)
    done = n
    while done < total:
        more = done
        if more > total - done:
            more = total - done
        arraycopy(to, 0, to, done, more)
        done += more


def fill(items, start, stop, code):
    """Stores a character into [start, stop)."""
    if is_bytes(items):
        extcall("bytes_fill", items, code, start, stop)
        return
    while start < stop:
        setcode(items, start, code)
        start += 1


def char_mul(STR, c, times):
    """c * times for a character"""
    if times < 0:
        times = 0
    if times > 0x7FFFFFFF:
        raise MemoryError
    code = llop("cast_char_to_int", c)
    if code > 255 and times > 0:
        result = alloc_wide(STR, times)
        fill(result.wide, 0, times, code)
        return result
    result = alloc(STR, times)
    fill(result.chars, 0, times, code)
    return result


# Searching


def find_char(s, c, start, stop):
    """The first position of a character in [start, stop), or -1."""
    code = llop("cast_char_to_int", c)
    if is_wide(s):
        return find_code(s.wide, code, start, stop)
    return find_code(s.chars, code, start, stop)


def find_code(chars, code, start, stop):
    """The first position of a code in [start, stop), or -1."""
    if is_bytes(chars):
        if code > 255:
            return -1
        return extcall("bytes_index", chars, code, start, stop)
    while start < stop:
        if getcode(chars, start) == code:
            return start
        start += 1
    return -1


def rfind_code(chars, code, start, stop):
    if is_bytes(chars):
        if code > 255:
            return -1
        return extcall("bytes_rindex", chars, code, start, stop)
    while start < stop:
        stop -= 1
        if getcode(chars, stop) == code:
            return stop
    return -1


def find(s, sub, start, stop):
    """The first position of sub in s[start:stop], or -1; 0 <= start, stop <= len(s)."""
    if is_wide(s):
        if is_wide(sub):
            return find_items(s.wide, sub.wide, start, stop)
        return find_items(s.wide, sub.chars, start, stop)
    if is_wide(sub):
        return -1
    return find_items(s.chars, sub.chars, start, stop)


def find_items(chars, sub, start, stop):
    m = len(sub)
    if m == 0:
        if start <= stop:
            return start
        return -1
    first = getcode(sub, 0)
    if m == 1:
        return find_code(chars, first, start, stop)
    if is_bytes(chars) and is_bytes(sub):
        return extcall("bytes_find", chars, start, stop, sub)
    last = stop - m
    while start <= last:
        start = find_code(chars, first, start, last + 1)
        if start < 0:
            return -1
        if agree(chars, start, sub, m):
            return start
        start += 1
    return -1


def rfind(s, sub, start, stop):
    """The last position of sub in s[start:stop], or -1."""
    if is_wide(s):
        if is_wide(sub):
            return rfind_items(s.wide, sub.wide, start, stop)
        return rfind_items(s.wide, sub.chars, start, stop)
    if is_wide(sub):
        return -1
    return rfind_items(s.chars, sub.chars, start, stop)


def rfind_items(chars, sub, start, stop):
    m = len(sub)
    if m == 0:
        if start <= stop:
            return stop
        return -1
    first = getcode(sub, 0)
    if m == 1:
        return rfind_code(chars, first, start, stop)
    at = stop - m
    while at >= start:
        at = rfind_code(chars, first, start, at + 1)
        if at < 0 or agree(chars, at, sub, m):
            return at
        at -= 1
    return -1


def count(s, sub, start, stop):
    m = length(sub)
    if m == 0:
        if start > stop:
            return 0
        return stop - start + 1
    if m == 1 and not is_wide(s) and not is_wide(sub):
        return extcall("bytes_count", s.chars, sub.chars[0], start, stop)
    result = 0
    while True:
        start = find(s, sub, start, stop)
        if start < 0:
            return result
        result += 1
        start += m


def contains(s, sub):
    return find(s, sub, 0, length(s)) >= 0


def contains_char(s, c):
    return find_char(s, c, 0, length(s)) >= 0


def clip_start(start, n):
    """The start of a search: at least 0; n + 1 where it is above n, so that it fits the targets' sizes."""
    if start is None:
        return 0
    if start < 0:
        start += n
        if start < 0:
            return 0
    if start > n:
        return n + 1
    return start


def clip_stop(stop, n):
    """The end of a search: 0 to n."""
    if stop is None:
        return n
    if stop < 0:
        stop += n
        if stop < 0:
            return 0
        return stop
    if stop > n:
        return n
    return stop


def startswith_at(s, sub, start, stop):
    m = length(sub)
    if start > stop or stop - start < m:
        return False
    return matches_at(s, start, sub, m)


def endswith_at(s, sub, start, stop):
    m = length(sub)
    if start > stop or stop - start < m:
        return False
    return matches_at(s, stop - m, sub, m)


def matches_at(s, at, sub, m):
    if is_wide(s):
        if is_wide(sub):
            return agree(s.wide, at, sub.wide, m)
        return agree(s.wide, at, sub.chars, m)
    if is_wide(sub):
        return False
    return agree(s.chars, at, sub.chars, m)


def replace(s, old, new, limit):
    """s.replace(old, new, limit); a negative limit is none."""
    n = length(s)
    found = count(s, old, 0, n)
    if limit >= 0 and found > limit:
        found = limit
    if found == 0:
        return s
    m = length(old)
    k = length(new)
    total = n + found * (k - m)
    if is_wide(s) or is_wide(new):
        return _replace_wide(s, old, new, found, total)
    result = alloc(typeOf(s), total)
    source = s.chars
    to = result.chars
    at = 0
    position = 0
    first = True
    while found > 0:
        next_ = _next_match(s, old, position, n, first)
        first = False
        arraycopy(source, position, to, at, next_ - position)
        at += next_ - position
        arraycopy(new.chars, 0, to, at, k)
        at += k
        position = next_ + m
        found -= 1
    arraycopy(source, position, to, at, n - position)
    return result


def _next_match(s, old, position, n, first):
    """Where the next occurrence is; an empty text is in front of each character."""
    if length(old) > 0:
        return find(s, old, position, n)
    if first:
        return position
    return position + 1


def _replace_wide(s, old, new, found, total):
    items = malloc_array(fieldtype(typeOf(s), "wide"), total)
    n = length(s)
    m = length(old)
    at = 0
    position = 0
    first = True
    while found > 0:
        next_ = _next_match(s, old, position, n, first)
        first = False
        at = _copy_part(s, position, next_, items, at)
        at = copy_all(new, items, at)
        position = next_ + m
        found -= 1
    _copy_part(s, position, n, items, at)
    return from_wide_slice(typeOf(s), items, 0, total)


def _copy_part(s, start, stop, to, at):
    """Copies s[start:stop] into an array of wide characters; the position behind."""
    if is_wide(s):
        arraycopy(s.wide, start, to, at, stop - start)
    else:
        copy_items(s.chars, start, to, at, stop - start)
    return at + stop - start


# String builder: record {length, chars, wide}.  As in strings, one of the arrays is null.


def builder_new(BUILDER, capacity):
    if capacity < 0:
        capacity = 0
    b = malloc(BUILDER)
    b.chars = malloc_array(fieldtype(BUILDER, "chars"), capacity)
    return b


def builder_of(BUILDER, s):
    """A builder that begins with a string"""
    b = builder_new(BUILDER, length(s) + 16)
    builder_append(b, s)
    return b


def builder_extend(b, s):
    builder_append(b, s)
    return b


def builder_extend_char(b, c):
    builder_append_char(b, c)
    return b


def _builder_grow(b, needed):
    chars = malloc_array(typeOf(b.chars), needed + llop("int_rshift", needed, 1) + 16)
    arraycopy(b.chars, 0, chars, 0, b.length)
    b.chars = chars


def _builder_widen(b, more):
    """Gives a builder room for so many wide characters more."""
    n = b.length
    if b.wide is None:
        items = malloc_array(fieldtype(typeOf(b), "wide"), n + more + llop("int_rshift", n, 1) + 16)
        copy_items(b.chars, 0, items, 0, n)
        b.wide = items
        b.chars = None
    elif n + more > len(b.wide):
        items = malloc_array(typeOf(b.wide), n + more + llop("int_rshift", n + more, 1) + 16)
        arraycopy(b.wide, 0, items, 0, n)
        b.wide = items


def builder_append_char(b, c):
    code = llop("cast_char_to_int", c)
    if code > 255 or b.chars is None:
        _builder_widen(b, 1)
        b.wide[b.length] = c
        b.length += 1
        return
    n = b.length
    if n == len(b.chars):
        _builder_grow(b, n + 1)
    b.chars[n] = code
    b.length = n + 1


def builder_append(b, s):
    n = b.length
    if is_wide(s) or b.chars is None:
        _builder_widen(b, length(s))
        b.length = copy_all(s, b.wide, n)
        return
    m = len(s.chars)
    if n + m > len(b.chars):
        _builder_grow(b, n + m)
    arraycopy(s.chars, 0, b.chars, n, m)
    b.length = n + m


def builder_append_slice(b, s, start, stop):
    """Appends s[start:stop]; bounds outside the string are cut off."""
    size = length(s)
    if start < 0:
        start = 0
    if stop > size:
        stop = size
    m = stop - start
    if m > 0:
        if is_wide(s) or b.chars is None:
            builder_append(b, substring(s, start, stop))
            return
        n = b.length
        if n + m > len(b.chars):
            _builder_grow(b, n + m)
        arraycopy(s.chars, start, b.chars, n, m)
        b.length = n + m


def builder_append_multiple_char(b, c, times):
    if times > 0:
        n = b.length
        code = llop("cast_char_to_int", c)
        if code > 255 or b.chars is None:
            _builder_widen(b, times)
            fill(b.wide, n, n + times, code)
        else:
            if n + times > len(b.chars):
                _builder_grow(b, n + times)
            fill(b.chars, n, n + times, code)
        b.length = n + times


def builder_getlength(b):
    return b.length


def builder_build(STR, b):
    if b.chars is None:
        s = alloc_wide(STR, b.length)
        arraycopy(b.wide, 0, s.wide, 0, b.length)
        return s
    return from_chars_slice(STR, b.chars, 0, b.length)
