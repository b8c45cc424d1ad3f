"""Functions over iterables and the methods of lists and tuples.

Functions that make a list of their argument's items are specialised for each call, so that the
lists of two calls stay independent.  `map` and `filter` work at once and give lists.
"""

from rpython.rlib.objectmodel import specialize
from rpython.rlib.unroll import unrolling_iterable

from rotor_helpers import app_values
from rotor_helpers.app_record import same
from rotor_helpers.app_repr import INDEXES, MAX_ITEMS
from rotor_helpers.app_sort import list_sort


class NoDefault:
    """The class of the mark of an absent argument."""


NO_DEFAULT = NoDefault()


# Making lists


@specialize.call_location()
def list_(items=()):
    if isinstance(items, list):
        return items[:]
    result = []
    for item in items:
        result.append(item)
    return result


@specialize.call_location()
def sorted_(items, key=None, reverse=False):
    result = []
    for item in items:
        result.append(item)
    list_sort(result, key, reverse)
    return result


sorted_.positional = 1
sorted_.tells_kinds_of = ("reverse",)


@specialize.call_location()
def map_(function, items, others=NO_DEFAULT):
    result = []
    if isinstance(others, NoDefault):
        for item in items:
            result.append(function(item))
    else:
        for item, other in zip(items, others):
            result.append(function(item, other))
    return result


@specialize.call_location()
def filter_(function, items):
    result = []
    for item in items:
        if function is None:
            if item:
                result.append(item)
        elif function(item):
            result.append(item)
    return result


@specialize.call_location()
def list_copy(items):
    return items[:]


# Methods of lists


def list_index(items, value, start=0, stop=None):
    i = _position(items, value, start, stop)
    if i < 0:
        raise ValueError(repr(value) + " is not in list")
    return i


def _position(items, value, start, stop):
    """Where a list or a tuple of any length has a value between start and stop; -1 where it does not"""
    n = len(items)
    if start < 0:
        start += n
        if start < 0:
            start = 0
    if stop is not None:
        if stop < 0:
            stop += n
        if stop < n:
            n = stop
    i = start
    # a comparison may change a list
    while i < n and i < len(items):
        if same(items[i], value):
            return i
        i += 1
    return -1


def list_count(items, value):
    result = 0
    for item in items:
        if same(item, value):
            result += 1
    return result


def list_remove(items, value):
    i = 0
    while i < len(items):
        if same(items[i], value):
            del items[i]
            return
        i += 1
    raise ValueError("list.remove(x): x not in list")


def list_reverse(items):
    i = 0
    j = len(items) - 1
    while i < j:
        item = items[i]
        items[i] = items[j]
        items[j] = item
        i += 1
        j -= 1


def list_extend(items, others):
    """items.extend(others) for an iterable that is not a list"""
    for item in others:
        items.append(item)


def list_iadd(items, others):
    """items += others for an iterable that is not a list"""
    for item in others:
        items.append(item)
    return items


def list_clear(items):
    del items[:]


def list_rmul(times, items):
    return items * times


def _compare(a, b):
    """The first position at which two lists differ, or the shorter length."""
    n = len(a)
    if len(b) < n:
        n = len(b)
    i = 0
    while i < n:
        if not same(a[i], b[i]):
            return i
        i += 1
    return n


def list_lt(a, b):
    i = _compare(a, b)
    if i < len(a) and i < len(b):
        return a[i] < b[i]
    return len(a) < len(b)


def list_le(a, b):
    i = _compare(a, b)
    if i < len(a) and i < len(b):
        return a[i] <= b[i]
    return len(a) <= len(b)


def list_gt(a, b):
    # The text of what it raises has the operator and the order of the operands.
    i = _compare(a, b)
    if i < len(a) and i < len(b):
        return a[i] > b[i]
    return len(a) > len(b)


def list_ge(a, b):
    i = _compare(a, b)
    if i < len(a) and i < len(b):
        return a[i] >= b[i]
    return len(a) >= len(b)


# Methods of tuples


def tuple_index(items, value):
    if len(items) > MAX_ITEMS:
        return var_tuple_index(tuple(list(items)), value)
    for i in INDEXES:
        if i < len(items):
            if same(items[i], value):
                return i
    raise ValueError("tuple.index(x): x not in tuple")


def tuple_count(items, value):
    if len(items) > MAX_ITEMS:
        return list(items).count(value)
    result = 0
    for i in INDEXES:
        if i < len(items):
            if same(items[i], value):
                result += 1
    return result


def var_tuple_index(items, value, start=0, stop=None):
    """index() of a tuple of any length"""
    i = _position(items, value, start, stop)
    if i < 0:
        raise ValueError("tuple.index(x): x not in tuple")
    return i


# Reductions


def sum_(items, start=0):
    if items is None:
        raise TypeError("'NoneType' object is not iterable")
    if isinstance(start, str):
        raise TypeError("sum() can't sum strings [use ''.join(seq) instead]")
    if isinstance(start, bytes):
        raise TypeError("sum() can't sum bytes [use b''.join(seq) instead]")
    if isinstance(items, (str, dict)):
        return sum_of_keys(items, start)
    result = start
    for item in items:
        result = result + item
    return result


def sum_of_keys(items, start):
    """What is seldom summed, but may be among the kinds of a value: it fails when the program runs."""
    result = start
    for item in items:
        result = app_values.add(result, item)
    return result


sum_.checks_overflow = True
sum_of_keys.checks_overflow = True


def any_(items):
    for item in items:
        if item:
            return True
    return False


def all_(items):
    for item in items:
        if not item:
            return False
    return True


NEXT_INDEXES = unrolling_iterable(range(1, MAX_ITEMS))


def min_(*args, key=None, default=NO_DEFAULT):
    if len(args) == 0:
        raise TypeError("min expected at least 1 argument, got 0")
    if len(args) == 1:
        return _min_of(args[0], key, default)
    if len(args) > MAX_ITEMS:
        return _min_of(list(args), key, NO_DEFAULT)
    best = args[0]
    if key is None:
        for i in NEXT_INDEXES:
            if i < len(args):
                if args[i] < best:
                    best = args[i]
    else:
        best_key = key(best)
        for i in NEXT_INDEXES:
            if i < len(args):
                k = key(args[i])
                if k < best_key:
                    best = args[i]
                    best_key = k
    return best


def max_(*args, key=None, default=NO_DEFAULT):
    if len(args) == 0:
        raise TypeError("max expected at least 1 argument, got 0")
    if len(args) == 1:
        return _max_of(args[0], key, default)
    if len(args) > MAX_ITEMS:
        return _max_of(list(args), key, NO_DEFAULT)
    best = args[0]
    if key is None:
        for i in NEXT_INDEXES:
            if i < len(args):
                if args[i] > best:
                    best = args[i]
    else:
        best_key = key(best)
        for i in NEXT_INDEXES:
            if i < len(args):
                k = key(args[i])
                if k > best_key:
                    best = args[i]
                    best_key = k
    return best


def min_star(items, key=None, default=NO_DEFAULT):
    """min(*items)"""
    if len(items) > 1:
        return _min_of(items, key, NO_DEFAULT)
    return one_argument("min", items, key, default)


def max_star(items, key=None, default=NO_DEFAULT):
    """max(*items)"""
    if len(items) > 1:
        return _max_of(items, key, NO_DEFAULT)
    return one_argument("max", items, key, default)


def one_argument(name, items, key, default):
    """min() or max() of fewer than two arguments: one is what has the items."""
    if len(items) == 0:
        raise TypeError(name + " expected at least 1 argument, got 0")
    item = app_values.iterated(items[0])
    if key is not None:
        key = app_values.calling(key)
    if name == "min":
        return _min_of(item, key, default)
    return _max_of(item, key, default)


min_.of_star = min_star
max_.of_star = max_star


def _min_of(items, key, default):
    it = iter(items)
    try:
        best = next(it)
    except StopIteration:
        if isinstance(default, NoDefault):
            raise ValueError("min() arg is an empty sequence")
        return default
    if key is None:
        for item in it:
            if item < best:
                best = item
    else:
        best_key = key(best)
        for item in it:
            k = key(item)
            if k < best_key:
                best = item
                best_key = k
    return best


def _max_of(items, key, default):
    it = iter(items)
    try:
        best = next(it)
    except StopIteration:
        if isinstance(default, NoDefault):
            raise ValueError("max() arg is an empty sequence")
        return default
    if key is None:
        for item in it:
            if item > best:
                best = item
    else:
        best_key = key(best)
        for item in it:
            k = key(item)
            if k > best_key:
                best = item
                best_key = k
    return best


# Iterators where a value is needed


@specialize.call_location()
def next_(it, default=NO_DEFAULT):
    """next(it, default)"""
    if isinstance(default, NoDefault):
        return next(it)
    try:
        return next(it)
    except StopIteration:
        return default


# Ranges


def range_index(r, value):
    """index() of a range"""
    if value not in r:
        raise ValueError(repr(value) + " is not in range")
    return (value - r.start) // r.step


def range_count(r, value):
    if value in r:
        return 1
    return 0
