"""Strings: records {hash, chars}; most functions work for `str` and `bytes` records alike.

Results are records of the type of the first argument.  Bounds may be the constant None where
a slice is meant.  `find`, `count` and so on take bounds that `clip_start` and `clip_stop` made.

Source: reference §4.3, §2.4.3; pypy rpython/rtyper/lltypesystem/rstr.py (names).
"""

from rotor_helpers.ll_slice import slice_from, slice_length, slice_start, slice_step, slice_stop, slice_to
from rotor_helpers.lltype import (
    arraycopy,
    fieldtype,
    llop,
    llstr,
    malloc,
    malloc_array,
    typeOf,
)

# Making


def alloc(STR, n):
    """A string of n zero characters, to be filled by the caller."""
    s = malloc(STR)
    s.chars = malloc_array(fieldtype(STR, "chars"), n)
    return s


def new_str(n):
    """As `alloc` for a str, where no type is at hand."""
    return alloc(typeOf(llstr("")), n)


def from_chars(STR, chars):
    """A string that takes over the array."""
    s = malloc(STR)
    s.chars = chars
    return s


def char2str(STR, c):
    s = alloc(STR, 1)
    s.chars[0] = c
    return s


def from_chars_slice(STR, chars, start, n):
    """A string of n items of an array."""
    s = alloc(STR, n)
    arraycopy(chars, start, s.chars, 0, n)
    return s


# Items and slices


def length(s):
    return len(s.chars)


def getitem(s, i):
    chars = s.chars
    n = len(chars)
    if i < 0:
        i += n
    if i < 0 or i >= n:
        raise IndexError("string index out of range")
    return chars[i]


def getitem_nonneg(s, i):
    chars = s.chars
    if i >= len(chars):
        raise IndexError("string index out of range")
    return chars[i]


def getitem_fast(s, i):
    return s.chars[i]


def substring(s, start, stop):
    """s[start:stop] for 0 <= start <= stop <= len(s)"""
    if start == 0 and stop == len(s.chars):
        return s
    return from_chars_slice(typeOf(s), s.chars, start, stop - start)


def slice_(s, start, stop):
    """s[start:stop]"""
    n = len(s.chars)
    first = slice_start(start, n)
    return substring(s, first, slice_stop(stop, first, n))


def slice_step_(s, start, stop, step):
    """s[start:stop:step]"""
    by = slice_step(step)
    chars = s.chars
    n = len(chars)
    i = slice_from(start, n, by)
    count = slice_length(i, slice_to(stop, n, by), by)
    result = alloc(typeOf(s), count)
    to = result.chars
    k = 0
    while k < count:
        to[k] = chars[i]
        i += by
        k += 1
    return result


# Comparing and hashing


def str_eq(a, b):
    if a is b:
        return True
    if a is None or b is None:
        return False
    x = a.chars
    y = b.chars
    n = len(x)
    if n != len(y):
        return False
    i = 0
    while i < n:
        if x[i] != y[i]:
            return False
        i += 1
    return True


def equals_char(s, c):
    """Whether a str, or None, is this character."""
    if s is None:
        return False
    chars = s.chars
    return len(chars) == 1 and chars[0] == c


def str_cmp(a, b):
    """Negative, 0 or positive as a < b, a == b or a > b."""
    if a is None or b is None:
        raise TypeError("no order between 'str' and 'NoneType'")
    x = a.chars
    y = b.chars
    n = len(x)
    if len(y) < n:
        n = len(y)
    i = 0
    while i < n:
        if x[i] != y[i]:
            if x[i] < y[i]:
                return -1
            return 1
        i += 1
    return len(x) - len(y)


def str_lt(a, b):
    return str_cmp(a, b) < 0


def str_le(a, b):
    return str_cmp(a, b) <= 0


def str_hash(s):
    """The hash of a str, or 0 for None."""
    if s is None:
        return 0
    h = s.hash
    if h == 0:
        h = _compute_hash(s.chars)
        s.hash = h
    return h


def _compute_hash(chars):
    n = len(chars)
    if n == 0:
        return -1
    h = llop("int_lshift", _code(chars[0]), 7)
    i = 0
    while i < n:
        h = llop("int_xor", llop("int_mul", 1000003, h), _code(chars[i]))
        i += 1
    h = llop("int_xor", h, n)
    if h == 0:
        return 29872897
    return h


def _code(c):
    return llop("cast_char_to_int", c)


def bytes_hash(s):
    """The hash of a bytes, or 0 for None."""
    if s is None:
        return 0
    h = s.hash
    if h == 0:
        h = _compute_bytes_hash(s.chars)
        s.hash = h
    return h


def _compute_bytes_hash(chars):
    n = len(chars)
    if n == 0:
        return -1
    h = llop("int_lshift", chars[0], 7)
    i = 0
    while i < n:
        h = llop("int_xor", llop("int_mul", 1000003, h), chars[i])
        i += 1
    h = llop("int_xor", h, n)
    if h == 0:
        return 29872897
    return h


# Putting together


def concat(a, b):
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


def concat3(a, b, c):
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
    i = 0
    while i < count:
        total += len(parts[i].chars)
        i += 1
    result = alloc(STR, total)
    chars = result.chars
    at = 0
    i = 0
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
    m = len(sep.chars)
    total = 0
    i = 0
    while i < count:
        total += len(parts[i].chars) + m
        i += 1
    if count > 0:
        total -= m
    result = alloc(typeOf(sep), total)
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


def join_chars(sep, parts, count):
    """sep.join of an array of characters"""
    m = len(sep.chars)
    total = count
    if count > 0:
        total += (count - 1) * m
    result = alloc(typeOf(sep), total)
    chars = result.chars
    at = 0
    i = 0
    while i < count:
        if i > 0 and m > 0:
            arraycopy(sep.chars, 0, chars, at, m)
            at += m
        chars[at] = parts[i]
        at += 1
        i += 1
    return result


def mul(s, times):
    n = len(s.chars)
    if times <= 0 or n == 0:
        return alloc(typeOf(s), 0)
    if times == 1:
        return s
    if times > 0x7FFFFFFF // n:
        raise MemoryError
    total = n * times
    result = alloc(typeOf(s), total)
    chars = result.chars
    if n == 1:
        c = s.chars[0]
        i = 0
        while i < total:
            chars[i] = c
            i += 1
        return result
    i = 0
    while i < total:
        arraycopy(s.chars, 0, chars, i, n)
        i += n
    return result


def char_mul(STR, c, times):
    """c * times for a character"""
    if times < 0:
        times = 0
    if times > 0x7FFFFFFF:
        raise MemoryError
    result = alloc(STR, times)
    chars = result.chars
    i = 0
    while i < times:
        chars[i] = c
        i += 1
    return result


# Searching


def find_char(s, c, start, stop):
    """The first position of a character in [start, stop), or -1."""
    chars = s.chars
    while start < stop:
        if chars[start] == c:
            return start
        start += 1
    return -1


def rfind_char(s, c, start, stop):
    chars = s.chars
    while start < stop:
        stop -= 1
        if chars[stop] == c:
            return stop
    return -1


def matches(chars, at, sub, m):
    """Whether the m items of sub are at this position, which must be in range."""
    j = 0
    while j < m:
        if chars[at + j] != sub[j]:
            return False
        j += 1
    return True


def find(s, sub, start, stop):
    """The first position of sub in s[start:stop], or -1; 0 <= start, stop <= len(s)."""
    m = len(sub.chars)
    if m == 0:
        if start <= stop:
            return start
        return -1
    first = sub.chars[0]
    if m == 1:
        return find_char(s, first, start, stop)
    chars = s.chars
    last = stop - m
    while start <= last:
        if chars[start] == first and matches(chars, start, sub.chars, m):
            return start
        start += 1
    return -1


def rfind(s, sub, start, stop):
    m = len(sub.chars)
    if m == 0:
        if start <= stop:
            return stop
        return -1
    chars = s.chars
    first = sub.chars[0]
    at = stop - m
    while at >= start:
        if chars[at] == first and matches(chars, at, sub.chars, m):
            return at
        at -= 1
    return -1


def count(s, sub, start, stop):
    m = len(sub.chars)
    if m == 0:
        if start > stop:
            return 0
        return stop - start + 1
    result = 0
    while True:
        start = find(s, sub, start, stop)
        if start < 0:
            return result
        result += 1
        start += m


def contains(s, sub):
    return find(s, sub, 0, len(s.chars)) >= 0


def contains_char(s, c):
    return find_char(s, c, 0, len(s.chars)) >= 0


def clip_start(start, n):
    """The start of a search: at least 0, may be above n."""
    if start is None:
        return 0
    if start < 0:
        start += n
        if start < 0:
            return 0
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
    m = len(sub.chars)
    if start > stop or stop - start < m:
        return False
    return matches(s.chars, start, sub.chars, m)


def endswith_at(s, sub, start, stop):
    m = len(sub.chars)
    if start > stop or stop - start < m:
        return False
    return matches(s.chars, stop - m, sub.chars, m)


def replace(s, old, new, limit):
    """s.replace(old, new, limit); a negative limit is none."""
    n = len(s.chars)
    m = len(old.chars)
    k = len(new.chars)
    found = count(s, old, 0, n)
    if limit >= 0 and found > limit:
        found = limit
    if found == 0:
        return s
    result = alloc(typeOf(s), n + found * (k - m))
    source = s.chars
    to = result.chars
    at = 0
    position = 0
    if m == 0:
        while found > 0:
            arraycopy(new.chars, 0, to, at, k)
            at += k
            if position < n:
                to[at] = source[position]
                at += 1
                position += 1
            found -= 1
    else:
        while found > 0:
            next_ = find(s, old, position, n)
            arraycopy(source, position, to, at, next_ - position)
            at += next_ - position
            arraycopy(new.chars, 0, to, at, k)
            at += k
            position = next_ + m
            found -= 1
    arraycopy(source, position, to, at, n - position)
    return result


def replace_char(s, old, new):
    """s.replace(old, new) for characters"""
    chars = s.chars
    n = len(chars)
    i = find_char(s, old, 0, n)
    if i < 0:
        return s
    result = alloc(typeOf(s), n)
    to = result.chars
    arraycopy(chars, 0, to, 0, i)
    while i < n:
        c = chars[i]
        if c == old:
            c = new
        to[i] = c
        i += 1
    return result


# String builder: record {length, chars}


def builder_new(BUILDER, capacity):
    if capacity < 0:
        capacity = 0
    b = malloc(BUILDER)
    b.chars = malloc_array(fieldtype(BUILDER, "chars"), capacity)
    return b


def builder_of(BUILDER, s):
    """A builder that begins with a string"""
    n = len(s.chars)
    b = malloc(BUILDER)
    b.chars = malloc_array(fieldtype(BUILDER, "chars"), n + 16)
    arraycopy(s.chars, 0, b.chars, 0, n)
    b.length = n
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


def builder_append_char(b, c):
    n = b.length
    if n == len(b.chars):
        _builder_grow(b, n + 1)
    b.chars[n] = c
    b.length = n + 1


def builder_append(b, s):
    n = b.length
    m = len(s.chars)
    if n + m > len(b.chars):
        _builder_grow(b, n + m)
    arraycopy(s.chars, 0, b.chars, n, m)
    b.length = n + m


def builder_append_slice(b, s, start, stop):
    """Appends s[start:stop]; bounds outside the string are cut off."""
    size = len(s.chars)
    if start < 0:
        start = 0
    if stop > size:
        stop = size
    m = stop - start
    if m > 0:
        n = b.length
        if n + m > len(b.chars):
            _builder_grow(b, n + m)
        arraycopy(s.chars, start, b.chars, n, m)
        b.length = n + m


def builder_append_multiple_char(b, c, times):
    n = b.length
    if times > 0:
        if n + times > len(b.chars):
            _builder_grow(b, n + times)
        chars = b.chars
        end = n + times
        while n < end:
            chars[n] = c
            n += 1
        b.length = end


def builder_getlength(b):
    return b.length


def builder_build(STR, b):
    return from_chars_slice(STR, b.chars, 0, b.length)
