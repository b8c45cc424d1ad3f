"""Functions and methods of dicts and sets.

Functions that make a container are specialised for each call, as in `app_list`.
"""

from rpython.rlib.objectmodel import specialize
from rpython.rlib.unroll import unrolling_iterable

from rotor_helpers.app_record import plain_dict
from rotor_helpers.app_scalars import plain
from rotor_helpers.app_set import merge, of_kind, reserve, shrink, take

# Methods of sets take so many iterables, which may be of different types.
MOST_SETS = 16
OTHERS = unrolling_iterable(range(MOST_SETS))


# Dicts


@specialize.call_location()
def dict_(items=()):
    """dict(d) or dict(pairs)"""
    if isinstance(items, dict):
        return plain_dict(plain(items)).copy()
    result = {}
    if hasattr(items, "keys"):
        for key in items.keys():
            result[key] = items[key]
        return result
    _add_pairs(result, items)
    return result


@specialize.call_location()
def dict_fromkeys(keys, value=None):
    result = {}
    for key in keys:
        result[key] = value
    return result


@specialize.call_location()
def dict_keys(d):
    """list(d.keys()), for views that are not iterated over at once"""
    result = []
    for key in d:
        result.append(key)
    return result


@specialize.call_location()
def dict_values(d):
    result = []
    for value in d.values():
        result.append(value)
    return result


@specialize.call_location()
def dict_items(d):
    result = []
    for item in d.items():
        result.append(item)
    return result


def dict_update(d, other):
    """d.update(other) for a dict, a mapping or pairs"""
    if isinstance(other, dict):
        for key, value in other.items():
            d[key] = value
    elif hasattr(other, "keys"):
        for key in other.keys():
            d[key] = other[key]
    else:
        _add_pairs(d, other)


def _add_pairs(d, pairs):
    """Puts pairs into a dict; what is not a pair is told by its place among them"""
    place = 0
    for pair in pairs:
        if isinstance(pair, (tuple, list, str)):
            # The length of a tuple is known, so nothing remains of this for one of two items.
            if len(pair) != 2:
                _not_a_pair(place, len(pair))
            key, value = pair
        elif hasattr(pair, "__iter__") or hasattr(pair, "__getitem__"):
            items = list(pair)
            if len(items) != 2:
                _not_a_pair(place, len(items))
            key, value = items
        else:
            raise TypeError("cannot convert dictionary update sequence element #" + str(place) + " to a sequence")
        d[key] = value
        place += 1


def _not_a_pair(place, length):
    text = "dictionary update sequence element #" + str(place) + " has length " + str(length)
    raise ValueError(text + "; 2 is required")


def check_mapping(value):
    """What follows `**` in a display of a dict"""
    if not isinstance(value, dict) and not hasattr(value, "keys"):
        kind = "NoneType" if value is None else type(value).__name__
        raise TypeError("'" + kind + "' object is not a mapping")


def dict_ior(d, other):
    """d |= other"""
    dict_update(d, other)
    return d


@specialize.call_location()
def dict_or(d, other):
    """d | other"""
    result = d.copy()
    for key, value in other.items():
        result[key] = value
    return result


# Sets


@specialize.call_location()
def set_(items=()):
    result = set()
    _add_all(result, items)
    return result


@specialize.call_location()
def frozenset_(items=()):
    """frozenset(items) of an iterable that is not a set; of a set it is an operation"""
    result = set()
    _add_all(result, items)
    return frozenset(result)


def set_update(s, *others):
    """s.update(...)"""
    if len(others) > MOST_SETS:
        too_many_sets()
    for i in OTHERS:
        if i < len(others):
            _add_all(s, others[i])


def set_update_all(s, others):
    for other in others:
        _add_all(s, other)


set_update.of_star = set_update_all


def _add_all(s, items):
    if isinstance(items, (set, frozenset)):
        if merge(s, items):
            return
    elif isinstance(items, dict):
        reserve(s, len(items))
    for item in items:
        s.add(item)


def set_ior(s, other):
    if s is not other:
        _add_all(s, other)
    return s


@specialize.call_location()
def set_or(s, other):
    result = s.copy()
    _add_others(result, s, other)
    return result


@specialize.call_location()
def _add_others(result, s, items):
    """Adds the items of what is not s itself."""
    if not isinstance(items, (set, frozenset)) or s is not items:
        _add_all(result, items)


@specialize.call_location()
def set_union(s, *others):
    result = s.copy()
    if len(others) > MOST_SETS:
        too_many_sets()
    for i in OTHERS:
        if i < len(others):
            _add_others(result, s, others[i])
    return result


@specialize.call_location()
def set_union_all(s, others):
    result = s.copy()
    for other in others:
        _add_others(result, s, other)
    return result


set_union.of_star = set_union_all


@specialize.call_location()
def set_and(s, other):
    """s & other, both sets: the items of the smaller one"""
    if s is other:
        return s.copy()
    result = set()
    if len(other) > len(s):
        for item in s:
            if item in other:
                result.add(item)
    else:
        for item in other:
            if item in s:
                result.add(item)
    return of_kind(s, result)


@specialize.call_location()
def set_intersection(s, *others):
    """s.intersection(...)"""
    if len(others) == 0:
        return s.copy()
    if len(others) > MOST_SETS:
        too_many_sets()
    result = _intersection(s, others[0])
    for i in OTHERS:
        if 0 < i < len(others):
            result = _intersection(result, others[i])
    return result


def too_many_sets():
    """NOT_RPYTHON: a method of sets has too many arguments."""


@specialize.call_location()
def _intersection(s, other):
    if isinstance(other, (set, frozenset)):
        return set_and(s, other)
    result = set()
    for item in other:
        if item in s:
            result.add(item)
    return of_kind(s, result)


@specialize.call_location()
def set_intersection_all(s, others):
    if len(others) == 0:
        return s.copy()
    result = _intersection(s, others[0])
    for i in range(1, len(others)):
        result = _intersection(result, others[i])
    return result


set_intersection.of_star = set_intersection_all


def set_intersection_update(s, other):
    _replace(s, _intersection(s, other))


def _replace(s, items):
    s.clear()
    for item in items:
        s.add(item)
    take(s, items)


def set_iand(s, other):
    _replace(s, set_and(s, other))
    return s


@specialize.call_location()
def set_sub(s, other):
    """s - other, both sets; or a dict, of which the keys count"""
    if len(s) >> 2 > len(other):
        return _without(s, other)
    result = set()
    for item in s:
        if item not in other:
            result.add(item)
    return of_kind(s, result)


@specialize.call_location()
def _without(s, items):
    result = s.copy()
    for item in items:
        result.discard(item)
    shrink(result)
    return result


@specialize.call_location()
def set_difference(s, *others):
    """s.difference(...) of any iterables"""
    if len(others) == 0:
        return s.copy()
    if len(others) > MOST_SETS:
        too_many_sets()
    result = _difference(s, others[0])
    for i in OTHERS:
        if 0 < i < len(others):
            _drop(result, others[i])
    return result


@specialize.call_location()
def _difference(s, other):
    if isinstance(other, (set, frozenset, dict)):
        return set_sub(s, other)
    return _without(s, other)


@specialize.call_location()
def set_difference_all(s, others):
    if len(others) == 0:
        return s.copy()
    result = _difference(s, others[0])
    for i in range(1, len(others)):
        _drop(result, others[i])
    return result


set_difference.of_star = set_difference_all


def set_difference_update(s, *others):
    if len(others) > MOST_SETS:
        too_many_sets()
    for i in OTHERS:
        if i < len(others):
            _drop(s, others[i])


def set_difference_update_all(s, others):
    for other in others:
        _drop(s, other)


set_difference_update.of_star = set_difference_update_all


def _drop(s, other):
    if isinstance(other, (set, frozenset)):
        if s is other:
            s.clear()
            return
        if len(other) >> 3 > len(s):
            # Most of them are not there.
            other = set_and(s, other)
        for item in other:
            s.discard(item)
        shrink(s)
        return
    drop = []
    for item in other:
        drop.append(item)
    for item in drop:
        s.discard(item)
    shrink(s)


def set_isub(s, other):
    _drop(s, other)
    return s


@specialize.call_location()
def set_symmetric_difference(s, other):
    """s ^ other"""
    result = set()
    _add_all(result, other)
    _toggle(result, s)
    return of_kind(s, result)


def _toggle(s, items):
    """Takes each item out of a set, or puts it in."""
    for item in items:
        n = len(s)
        s.discard(item)
        if len(s) == n:
            s.add(item)


def set_symmetric_difference_update(s, other):
    if isinstance(other, (set, frozenset)):
        if s is other:
            s.clear()
        else:
            _toggle(s, other)
        return
    toggle = set()
    _add_all(toggle, other)
    _toggle(s, toggle)


def set_ixor(s, other):
    set_symmetric_difference_update(s, other)
    return s


def set_issubset(s, other):
    """s.issubset(other) for any iterable"""
    if isinstance(other, (set, frozenset)):
        return set_le(s, other)
    items = set()
    for item in other:
        items.add(item)
    return set_le(s, items)


def set_issuperset(s, other):
    for item in other:
        if item not in s:
            return False
    return True


def set_isdisjoint(s, other):
    for item in other:
        if item in s:
            return False
    return True


def set_le(s, other):
    if len(s) > len(other):
        return False
    for item in s:
        if item not in other:
            return False
    return True


def set_lt(s, other):
    return len(s) < len(other) and set_le(s, other)


def set_ge(s, other):
    return set_le(other, s)


def set_gt(s, other):
    return set_lt(other, s)


# The dict behind functools.lru_cache: the key that was used last is the last


def lru_used(cache, key):
    value = cache.pop(key)
    cache[key] = value
    return value


def lru_enter(cache, key, value, maxsize):
    if maxsize <= 0:
        return
    if len(cache) >= maxsize:
        for oldest in cache:
            del cache[oldest]
            break
    cache[key] = value


def dict_copy(d):
    return d.copy()


def set_copy(s):
    return s.copy()


# Sets of what is not hashable


@specialize.call_location()
def set_of_unhashable(items, text):
    """set(items) where none of the items that there may be is hashable"""
    for item in items:
        raise TypeError(text)
    return set()


@specialize.call_location()
def frozenset_of_unhashable(items, text):
    for item in items:
        raise TypeError(text)
    return frozenset()
