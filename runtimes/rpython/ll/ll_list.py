"""Lists: resizable records `list` {length, items} and fixed-size lists, which are bare arrays.

Functions named `arr_*` work on an array and a number of used items; a fixed-size list `a` is
`(a, len(a))`.  The others take records.  `eq` is a constant function (item, item) -> bool.
Bounds of slices may be the constant None.  `LIST` is the type of the record to make.

Source: reference §2.4.4, §4.3; pypy rpython/rtyper/rlist.py (names).
"""

from rotor_helpers.ll_hash import tuple_end, tuple_next, tuple_start
from rotor_helpers.ll_slice import slice_from, slice_length, slice_start, slice_step, slice_stop, slice_to
from rotor_helpers.lltype import (
    arraycopy,
    fieldtype,
    is_reference,
    itemtype,
    llop,
    malloc,
    malloc_array,
    nullptr,
    typeOf,
)

# Making


def newlist(LIST, n):
    """A list of n zero items."""
    l = malloc(LIST)
    l.length = n
    l.items = malloc_array(fieldtype(LIST, "items"), n)
    return l


def newlist_hint(LIST, capacity):
    """An empty list with room for some items."""
    if capacity < 0:
        capacity = 0
    l = malloc(LIST)
    l.items = malloc_array(fieldtype(LIST, "items"), capacity)
    return l


def from_array(LIST, items):
    """A list that takes over the array."""
    l = malloc(LIST)
    l.length = len(items)
    l.items = items
    return l


def arr_alloc_and_set(ARRAY, n, item):
    """[item] * n as an array."""
    if n < 0:
        n = 0
    items = malloc_array(ARRAY, n)
    i = 0
    while i < n:
        items[i] = item
        i += 1
    return items


def alloc_and_set(LIST, n, item):
    """[item] * n"""
    return from_array(LIST, arr_alloc_and_set(fieldtype(LIST, "items"), n, item))


# Items


def length(l):
    return l.length


def place(n, i):
    """The place of the item with this index among n; -1: there is none"""
    if i < 0:
        i += n
    if i < 0 or i >= n:
        return -1
    return i


def getitem(l, i):
    n = l.length
    if i < 0:
        i += n
    if i < 0 or i >= n:
        raise IndexError("list index out of range")
    return l.items[i]


def getitem_nonneg(l, i):
    if i >= l.length:
        raise IndexError("list index out of range")
    return l.items[i]


def getitem_fast(l, i):
    """For an index proven to be in range."""
    return l.items[i]


def setitem(l, i, item):
    n = l.length
    if i < 0:
        i += n
    if i < 0 or i >= n:
        raise IndexError("list assignment index out of range")
    l.items[i] = item


def setitem_nonneg(l, i, item):
    if i >= l.length:
        raise IndexError("list assignment index out of range")
    l.items[i] = item


def setitem_fast(l, i, item):
    l.items[i] = item


def arr_getitem(items, i):
    n = len(items)
    if i < 0:
        i += n
    if i < 0 or i >= n:
        raise IndexError("list index out of range")
    return items[i]


def arr_getitem_nonneg(items, i):
    if i >= len(items):
        raise IndexError("list index out of range")
    return items[i]


def tuple_getitem(items, i):
    n = len(items)
    if i < 0:
        i += n
    if i < 0 or i >= n:
        raise IndexError("tuple index out of range")
    return items[i]


def tuple_getitem_nonneg(items, i):
    if i >= len(items):
        raise IndexError("tuple index out of range")
    return items[i]


def tuple_hash(items, hashfn):
    """The hash of a tuple of any length: that of a tuple of known length with the same items."""
    if items is None:
        return 0
    h = tuple_start()
    i = 0
    while i < len(items):
        h = tuple_next(h, hashfn(items[i]))
        i += 1
    return tuple_end(h, len(items))


def arr_setitem(items, i, item):
    n = len(items)
    if i < 0:
        i += n
    if i < 0 or i >= n:
        raise IndexError("list assignment index out of range")
    items[i] = item


def arr_setitem_nonneg(items, i, item):
    if i >= len(items):
        raise IndexError("list assignment index out of range")
    items[i] = item


def delitem(l, i):
    n = l.length
    if i < 0:
        i += n
    if i < 0 or i >= n:
        raise IndexError("list assignment index out of range")
    _remove_at(l, i)


def _remove_at(l, i):
    n = l.length - 1
    items = l.items
    arraycopy(items, i + 1, items, i, n - i)
    l.length = n
    _clear_slot(items, n)


def _clear_slot(items, i):
    ITEM = itemtype(typeOf(items))
    if is_reference(ITEM):
        items[i] = nullptr(ITEM)


def _clear_slots(items, i, stop):
    ITEM = itemtype(typeOf(items))
    if is_reference(ITEM):
        while i < stop:
            items[i] = nullptr(ITEM)
            i += 1


# Growing and shrinking


def append(l, item):
    n = l.length
    if n == len(l.items):
        _grow(l, n + 1)
    l.items[n] = item
    l.length = n + 1


def _grow(l, needed):
    """Makes room for `needed` items; the length stays."""
    capacity = needed + llop("int_rshift", needed, 1) + 4
    items = malloc_array(typeOf(l.items), capacity)
    arraycopy(l.items, 0, items, 0, l.length)
    l.items = items


def reserve(l, needed):
    if needed > len(l.items):
        _grow(l, needed)


def insert(l, i, item):
    n = l.length
    if i < 0:
        i += n
        if i < 0:
            i = 0
    elif i > n:
        i = n
    if n == len(l.items):
        _grow(l, n + 1)
    items = l.items
    arraycopy(items, i, items, i + 1, n - i)
    items[i] = item
    l.length = n + 1


def pop(l):
    """l.pop()"""
    if l.length == 0:
        raise IndexError("pop from empty list")
    return _pop_last(l)


def _pop_last(l):
    n = l.length - 1
    items = l.items
    item = items[n]
    l.length = n
    _clear_slot(items, n)
    return item


def pop_at(l, i):
    """l.pop(i)"""
    if l.length == 0:
        raise IndexError("pop from empty list")
    return _pop_at(l, i)


def _pop_at(l, i):
    n = l.length
    if i < 0:
        i += n
    if i < 0 or i >= n:
        raise IndexError("pop index out of range")
    item = l.items[i]
    _remove_at(l, i)
    return item


# -- bytearrays: lists with errors of their own ---------------------------------------------


def _byte_place(l, i):
    at = place(l.length, i)
    if at < 0:
        raise IndexError("bytearray index out of range")
    return at


def bytearray_getitem(l, i):
    return l.items[_byte_place(l, i)]


def bytearray_getitem_nonneg(l, i):
    if i >= l.length:
        raise IndexError("bytearray index out of range")
    return l.items[i]


def bytearray_setitem(l, i, item):
    l.items[_byte_place(l, i)] = item


def bytearray_setitem_nonneg(l, i, item):
    if i >= l.length:
        raise IndexError("bytearray index out of range")
    l.items[i] = item


def bytearray_delitem(l, i):
    _remove_at(l, _byte_place(l, i))


def bytearray_pop(l):
    if l.length == 0:
        raise IndexError("pop from empty bytearray")
    return _pop_last(l)


def bytearray_pop_at(l, i):
    if l.length == 0:
        raise IndexError("pop from empty bytearray")
    return _pop_at(l, i)


def clear(l):
    l.length = 0
    l.items = malloc_array(typeOf(l.items), 0)


def arr_extend(l, items, n):
    """Appends n items of an array (which may be the list's own)."""
    old = l.length
    reserve(l, old + n)
    arraycopy(items, 0, l.items, old, n)
    l.length = old + n


def extend(l, other):
    arr_extend(l, other.items, other.length)


# Copies


def arr_copy(items, n):
    result = malloc_array(typeOf(items), n)
    arraycopy(items, 0, result, 0, n)
    return result


def copy(l):
    return from_array(typeOf(l), arr_copy(l.items, l.length))


def arr_concat(items1, n1, items2, n2):
    result = malloc_array(typeOf(items1), n1 + n2)
    arraycopy(items1, 0, result, 0, n1)
    arraycopy(items2, 0, result, n1, n2)
    return result


def concat(l1, l2):
    return from_array(typeOf(l1), arr_concat(l1.items, l1.length, l2.items, l2.length))


def arr_mul(items, n, times):
    if n == 1:
        if times > 0x7FFFFFFF:
            raise MemoryError
        return arr_alloc_and_set(typeOf(items), times, items[0])
    if times <= 0:
        times = 0
    if n > 0 and times > 0x7FFFFFFF // n:
        raise MemoryError
    total = n * times
    result = malloc_array(typeOf(items), total)
    i = 0
    while i < total:
        arraycopy(items, 0, result, i, n)
        i += n
    return result


def mul(l, times):
    return from_array(typeOf(l), arr_mul(l.items, l.length, times))


def inplace_mul(l, times):
    """l *= times"""
    items = arr_mul(l.items, l.length, times)
    l.items = items
    l.length = len(items)
    return l


def reverse(l):
    arr_reverse(l.items, l.length)


def arr_reverse(items, n):
    i = 0
    j = n - 1
    while i < j:
        item = items[i]
        items[i] = items[j]
        items[j] = item
        i += 1
        j -= 1


# Slices


def arr_slice(items, n, start, stop):
    """[start:stop]"""
    first = slice_start(start, n)
    end = slice_stop(stop, first, n)
    result = malloc_array(typeOf(items), end - first)
    arraycopy(items, first, result, 0, end - first)
    return result


def slice_(l, start, stop):
    return from_array(typeOf(l), arr_slice(l.items, l.length, start, stop))


def arr_slice_step(items, n, start, stop, step):
    """[start:stop:step]"""
    by = slice_step(step)
    i = slice_from(start, n, by)
    count = slice_length(i, slice_to(stop, n, by), by)
    result = malloc_array(typeOf(items), count)
    k = 0
    while k < count:
        result[k] = items[i]
        i += by
        k += 1
    return result


def slice_step_(l, start, stop, step):
    return from_array(typeOf(l), arr_slice_step(l.items, l.length, start, stop, step))


def setslice(l, start, stop, other):
    """l[start:stop] = other, a list of the same type or l itself"""
    setslice_arr(l, start, stop, other.items, other.length)


def setslice_arr(l, start, stop, items, count):
    n = l.length
    first = slice_start(start, n)
    end = slice_stop(stop, first, n)
    if items is l.items:
        items = arr_copy(items, count)
    total = n - (end - first) + count
    reserve(l, total)
    own = l.items
    arraycopy(own, end, own, first + count, n - end)
    arraycopy(items, 0, own, first, count)
    l.length = total
    _clear_slots(own, total, n)


def arr_setslice(own, n, start, stop, items, count):
    """Slice assignment to a fixed-size list; the sizes must agree."""
    first = slice_start(start, n)
    end = slice_stop(stop, first, n)
    if end - first != count:
        raise ValueError("a fixed-size list cannot change its length")
    arraycopy(items, 0, own, first, count)


def setslice_step(l, start, stop, step, other):
    setslice_arr_step(l, start, stop, step, other.items, other.length)


def setslice_arr_step(l, start, stop, step, items, count):
    """A step of 1 is no step."""
    by = slice_step(step)
    if by == 1:
        setslice_arr(l, start, stop, items, count)
    else:
        arr_setslice_step(l.items, l.length, start, stop, by, items, count)


def arr_setslice_step(own, n, start, stop, step, items, count):
    by = slice_step(step)
    i = slice_from(start, n, by)
    wanted = slice_length(i, slice_to(stop, n, by), by)
    if wanted != count:
        raise ValueError(
            "attempt to assign sequence of size " + str(count) + " to extended slice of size " + str(wanted)
        )
    if items is own:
        items = arr_copy(items, count)
    k = 0
    while k < count:
        own[i] = items[k]
        i += by
        k += 1


def delslice(l, start, stop):
    n = l.length
    first = slice_start(start, n)
    end = slice_stop(stop, first, n)
    items = l.items
    arraycopy(items, end, items, first, n - end)
    l.length = n - (end - first)
    _clear_slots(items, l.length, n)


def delslice_step(l, start, stop, step):
    by = slice_step(step)
    n = l.length
    i = slice_from(start, n, by)
    count = slice_length(i, slice_to(stop, n, by), by)
    if count == 0:
        return
    if by < 0:
        i += (count - 1) * by
        by = -by
    # the kept items between two deleted ones move down together
    items = l.items
    to = i
    k = 1
    while k <= count:
        after = i + 1
        i += by
        if k == count:
            i = n
        arraycopy(items, after, items, to, i - after)
        to += i - after
        k += 1
    l.length = to
    _clear_slots(items, to, n)


# Comparing and searching


def arr_eq(items1, n1, items2, n2, eq):
    if n1 != n2:
        return False
    i = 0
    while i < n1:
        if not eq(items1[i], items2[i]):
            return False
        i += 1
    return True


def list_eq(l1, l2, eq):
    if l1 is l2:
        return True
    if l1 is None or l2 is None:
        return False
    n = l1.length
    if n != l2.length:
        return False
    i = 0
    # eq may be the program's own function and change the lists
    while i < l1.length and i < l2.length:
        if not eq(l1.items[i], l2.items[i]):
            return False
        i += 1
    return l1.length == l2.length


def fixed_eq(items1, items2, eq):
    if items1 is items2:
        return True
    if items1 is None or items2 is None:
        return False
    return arr_eq(items1, len(items1), items2, len(items2), eq)


def contains(l, item, eq):
    i = 0
    while i < l.length:
        if eq(l.items[i], item):
            return True
        i += 1
    return False


def arr_contains(items, item, eq):
    i = 0
    n = len(items)
    while i < n:
        if eq(items[i], item):
            return True
        i += 1
    return False



def range_list(LIST, start, count, step):
    """list(range(...)) with `count` items"""
    l = newlist(LIST, count)
    items = l.items
    i = 0
    while i < count:
        items[i] = start
        start += step
        i += 1
    return l


def arr_range(ARRAY, start, count, step):
    """The same as a fixed-size list"""
    items = malloc_array(ARRAY, count)
    i = 0
    while i < count:
        items[i] = start
        start += step
        i += 1
    return items
