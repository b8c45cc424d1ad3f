"""Sorting: a stable merge sort of runs made by insertion.

Many texts or tuples are sorted by *codes*: ints that are in the order of the keys, or equal where
they do not tell.  What is sorted then are the codes and the positions of the keys, by functions on
ints that all types share (`ll_sort`); what has equal codes is sorted by the codes of the second
items of tuples, or by comparing the keys.
"""

from enum import Enum
from operator import index

from rpython.rlib.objectmodel import dont_inline

from rotor_helpers.app_exact import is_exact
from rotor_helpers.ll_sort import group_end, insertion, is_sure, new_words, positions, sort_words
from rotor_helpers.ll_str import common_prefix, order_code
from rotor_helpers.lltype import is_reference, is_union, llop, llstr, typeOf

# Runs of so many items are made by insertion.
RUN = 8
# Fewer keys get no codes.
MANY = 16
LARGEST = 0x7FFFFFFFFFFFFFFF


def list_sort(items, key=None, reverse=False):
    if not isinstance(reverse, bool):
        reverse = index(reverse)
    if reverse:
        items.reverse()
    if key is None:
        if len(items) == 0 or not _sort_by_codes(items, items):
            _sort(items)
    else:
        keys = []
        for item in items:
            keys.append(key(item))
        if len(keys) == 0 or not _sort_by_codes(keys, items):
            _sort_keyed(keys, items)
    if reverse:
        items.reverse()


def _descends(keys):
    """Whether each is less than the one before it"""
    i = 1
    n = len(keys)
    while i < n:
        if not keys[i] < keys[i - 1]:
            return False
        i += 1
    return True


def _sort(items):
    n = len(items)
    if n > RUN and _descends(items):
        items.reverse()
        return
    start = 0
    while start < n:
        stop = start + RUN
        if stop > n:
            stop = n
        _insertion(items, start, stop)
        start = stop
    if n <= RUN:
        return
    spare = items[:]
    width = RUN
    while width < n:
        start = 0
        while start + width < n:
            stop = start + width + width
            if stop > n:
                stop = n
            _merge(items, spare, start, start + width, stop)
            start = stop
        width += width


def _insertion(items, start, stop):
    i = start + 1
    while i < stop:
        item = items[i]
        j = i
        while j > start and item < items[j - 1]:
            items[j] = items[j - 1]
            j -= 1
        items[j] = item
        i += 1


def _merge(items, spare, start, middle, stop):
    """Merges two sorted runs; the first one moves to the spare list."""
    if not items[middle] < items[middle - 1]:
        return
    i = start
    while i < middle:
        spare[i] = items[i]
        i += 1
    i = start
    j = middle
    to = start
    left = spare[i]
    right = items[j]
    while True:
        if right < left:
            items[to] = right
            to += 1
            j += 1
            if j == stop:
                break
            right = items[j]
        else:
            items[to] = left
            to += 1
            i += 1
            if i == middle:
                break
            left = spare[i]
    while i < middle:
        items[to] = spare[i]
        i += 1
        to += 1


def _sort_keyed(keys, items):
    n = len(items)
    if n > RUN and _descends(keys):
        items.reverse()
        return
    start = 0
    while start < n:
        stop = start + RUN
        if stop > n:
            stop = n
        insertion(keys, items, start, stop)
        start = stop
    if n <= RUN:
        return
    spare_keys = keys[:]
    spare = items[:]
    width = RUN
    while width < n:
        start = 0
        while start + width < n:
            stop = start + width + width
            if stop > n:
                stop = n
            _merge_keyed(keys, items, spare_keys, spare, start, start + width, stop)
            start = stop
        width += width


def _merge_keyed(keys, items, spare_keys, spare, start, middle, stop):
    if not keys[middle] < keys[middle - 1]:
        return
    i = start
    while i < middle:
        spare_keys[i] = keys[i]
        spare[i] = items[i]
        i += 1
    i = start
    j = middle
    to = start
    left = spare_keys[i]
    right = keys[j]
    while True:
        if right < left:
            keys[to] = right
            items[to] = items[j]
            to += 1
            j += 1
            if j == stop:
                break
            right = keys[j]
        else:
            keys[to] = left
            items[to] = spare[i]
            to += 1
            i += 1
            if i == middle:
                break
            left = spare_keys[i]
    while i < middle:
        keys[to] = spare_keys[i]
        items[to] = spare[i]
        i += 1
        to += 1


# Codes


def _is_plain(key):
    """Whether a key is of one kind, and no instance that is a text or a number"""
    return not is_union(key) and not hasattr(key, "__plain__") and not isinstance(key, Enum)


def _is_record(key):
    """Whether a text is no character"""
    return is_union(key) or hasattr(key, "__plain__") or is_reference(typeOf(key))


def _sort_by_codes(keys, items):
    """Sorts the items by their keys, if these are texts or tuples."""
    first = keys[0]
    n = len(keys)
    if not _is_plain(first):
        return False
    # A member of an enumeration that may be None is plain as far as is known above.
    if isinstance(first, str) and not isinstance(first, Enum) and _is_record(first):
        if n < MANY:
            insertion(keys, items, 0, n)
            return True
        order = _text_order(keys)
    elif isinstance(first, tuple) and not hasattr(first, "_fields"):
        # Named tuples may have methods that compare them.
        if n < MANY:
            insertion(keys, items, 0, n)
            return True
        order = _tuple_order(keys)
    else:
        return False
    before = items[:]
    i = 0
    while i < n:
        items[i] = before[order[i]]
        i += 1
    return True


def _order(codes, keys):
    """The positions of keys in the order of their codes; where they have none, of the keys"""
    n = len(keys)
    order = positions(n)
    if len(codes) < n:
        _compare(order, keys, 0, n)
    else:
        sort_words(codes, order, 0, n)
    return order


@dont_inline
def _text_order(keys):
    """The positions of keys in their order"""
    codes = _codes(keys)
    order = _order(codes, keys)
    n = len(codes)
    start = 0
    while start < n:
        stop = group_end(codes, start, n)
        if stop - start > 1 and not is_sure(codes[start]):
            _compare(order, keys, start, stop)
        start = stop
    return order


@dont_inline
def _tuple_order(keys):
    """As `_text_order`."""
    codes = _first_codes(keys)
    order = _order(codes, keys)
    _settle_tuples(codes, order, keys)
    return order


def _settle_tuples(codes, order, keys):
    """Sorts what has equal codes, by the second items where these have codes."""
    n = len(codes)
    start = 0
    seconds = new_words(0)
    asked = False
    while start < n:
        stop = group_end(codes, start, n)
        if stop - start > 1:
            if not asked and is_sure(codes[start]):
                seconds = _second_codes(keys)
                asked = True
            if len(seconds) == n and is_sure(codes[start]):
                _settle_seconds(codes, order, keys, seconds, start, stop)
            else:
                _compare(order, keys, start, stop)
        start = stop


def _settle_seconds(codes, order, keys, seconds, start, stop):
    i = start
    while i < stop:
        codes[i] = seconds[order[i]]
        i += 1
    sort_words(codes, order, start, stop)
    while start < stop:
        end = group_end(codes, start, stop)
        if end - start > 1 and not (is_sure(codes[start]) and len(keys[order[start]]) == 2):
            _compare(order, keys, start, end)
        start = end


@dont_inline
def _compare(order, keys, start, stop):
    """Sorts positions by comparing their keys."""
    some = []
    places = []
    i = start
    while i < stop:
        some.append(keys[order[i]])
        places.append(order[i])
        i += 1
    _sort_keyed(some, places)
    for place in places:
        order[start] = place
        start += 1


@dont_inline
def _codes(keys):
    """The codes of keys; none where one has none"""
    skip = _start(keys[0])
    for key in keys:
        if not _has_code(key):
            return new_words(0)
        skip = _common(keys[0], key, skip)
    codes = new_words(len(keys))
    i = 0
    for key in keys:
        codes[i] = _code(key, skip)
        i += 1
    return codes


def _first_codes(keys):
    items = []
    for key in keys:
        if key is None or len(key) < 1:
            return new_words(0)
        items.append(key[0])
    return _codes(items)


def _second_codes(keys):
    items = []
    for key in keys:
        if len(key) < 2:
            return new_words(0)
        items.append(key[1])
    return _codes(items)


def _has_code(key):
    if not _is_plain(key):
        return False
    if isinstance(key, str):
        return True
    if isinstance(key, float):
        return key == key
    if isinstance(key, int):
        return not is_exact(key)
    return False


def _start(key):
    """How many characters of a text all keys may begin with"""
    if not _is_plain(key):
        return 0
    if isinstance(key, str):
        return len(key)
    return 0


def _common(a, b, most):
    """How many characters two texts begin with alike, at most `most`"""
    if not _is_plain(a) or not _is_plain(b):
        return 0
    if isinstance(a, str) and isinstance(b, str):
        return common_prefix(llstr(a), llstr(b), most)
    return 0


def _code(key, skip):
    """The code of a key, of a text without so many characters"""
    if not _is_plain(key):
        return 0
    if isinstance(key, str):
        return order_code(llstr(key), skip)
    if isinstance(key, float):
        # Zeros are equal.
        bits = llop("float_to_bits", key + 0.0)
        if bits < 0:
            return llop("int_xor", bits, LARGEST)
        return bits
    if isinstance(key, int) and not is_exact(key):
        return int(key)
    return 0
