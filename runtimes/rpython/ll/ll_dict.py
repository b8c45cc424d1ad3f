"""Dicts and sets: an open-addressing index over insertion-ordered entries.

Record `dict`: num_live, num_used (entries in use, deleted ones included), index, keys, values
(absent for sets), hashes.  `index` has a power of 2 of slots and one more item, the number of
slots taken since it was made.  A slot is 0 when free; otherwise its lower half is 1 + the number of
an entry and its upper half that of the hash, so that most entries with other keys need not be looked
at.  The entry of a deleted key has the hash -1, which no live entry has, and may be given to another
key later: a slot is only a hint to look at an entry.  An index that is null is built at the
first use: empty dicts have no arrays at all, prebuilt ones have only keys and values.

Constant function arguments: `hashfn(key) -> int`, `eqfn(key, key) -> bool`,
`keyerror(key)`, which raises KeyError with the key (`app_exc.raise_key_error`).

Iteration: a position starts at 0; `next_pos(d, pos, live)` gives the next live entry at or
after pos, or -1 at the end; it raises when the size is not `live` (num_live at the start).
The entry's parts are `d.keys[pos]` and `d.values[pos]`; go on with pos + 1.

Source: reference §4.3; pypy rpython/rtyper/lltypesystem/rordereddict.py (idea of the layout).
"""

from rotor_helpers.ll_hash import mix_item, mix_size
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

DELETED = -1
# The halves of a slot.
LOWER = 0xFFFFFFFF
UPPER = -1 - LOWER


def newdict(DICT):
    return malloc(DICT)


def newset(SET):
    return malloc(SET)


def length(d):
    return d.num_live


def _hash(key, hashfn):
    h = hashfn(key)
    if h == DELETED:
        return -2
    return h


# The arrays


def _capacity(slots):
    """The number of entries for an index of that many slots, a power of 2."""
    return llop("int_rshift", slots, 1) + llop("int_rshift", slots, 3)


def _slots_for(entries):
    slots = 8
    while _capacity(slots) < entries:
        slots = slots << 1
    return slots


def _fill_index(d, slots):
    """A new index of the entries, which hold no deleted one."""
    index = malloc_array(fieldtype(typeOf(d), "index"), slots + 1)
    mask = slots - 1
    hashes = d.hashes
    used = d.num_used
    index[slots] = used
    e = 0
    while e < used:
        h = hashes[e]
        slot = h & mask
        perturb = h
        while index[slot] != 0:
            perturb = _shift_perturb(perturb)
            slot = (slot * 5 + perturb + 1) & mask
        e += 1
        index[slot] = (h & UPPER) | e
    d.index = index


def _shift_perturb(perturb):
    return llop("cast_uint_to_int", llop("uint_rshift", llop("cast_int_to_uint", perturb), 5))


def _move_dict(d, capacity):
    """The arrays of a dict, without deleted entries, with room for `capacity` entries."""
    DICT = typeOf(d)
    keys = malloc_array(fieldtype(DICT, "keys"), capacity)
    values = malloc_array(fieldtype(DICT, "values"), capacity)
    hashes = malloc_array(fieldtype(DICT, "hashes"), capacity)
    used = d.num_used
    if d.num_live == used:
        if used > 0:
            arraycopy(d.keys, 0, keys, 0, used)
            arraycopy(d.values, 0, values, 0, used)
            arraycopy(d.hashes, 0, hashes, 0, used)
    else:
        old_keys = d.keys
        old_values = d.values
        old_hashes = d.hashes
        to = 0
        e = 0
        while e < used:
            h = old_hashes[e]
            if h != DELETED:
                keys[to] = old_keys[e]
                values[to] = old_values[e]
                hashes[to] = h
                to += 1
            e += 1
        d.num_used = to
    d.keys = keys
    d.values = values
    d.hashes = hashes


def _move_set(d, capacity):
    """As `_move_dict` for a set."""
    SET = typeOf(d)
    keys = malloc_array(fieldtype(SET, "keys"), capacity)
    hashes = malloc_array(fieldtype(SET, "hashes"), capacity)
    used = d.num_used
    if d.num_live == used:
        if used > 0:
            arraycopy(d.keys, 0, keys, 0, used)
            arraycopy(d.hashes, 0, hashes, 0, used)
    else:
        old_keys = d.keys
        old_hashes = d.hashes
        to = 0
        e = 0
        while e < used:
            h = old_hashes[e]
            if h != DELETED:
                keys[to] = old_keys[e]
                hashes[to] = h
                to += 1
            e += 1
        d.num_used = to
    d.keys = keys
    d.hashes = hashes


def _build(d, hashfn):
    """The index of a dict that has none, but entries: prebuilt or copied."""
    n = d.num_used
    if n > 0 and d.hashes is None:
        hashes = malloc_array(fieldtype(typeOf(d), "hashes"), len(d.keys))
        e = 0
        while e < n:
            hashes[e] = _hash(d.keys[e], hashfn)
            e += 1
        d.hashes = hashes
    _fill_index(d, _slots_for(n))


def _resize(d, move):
    """Makes room for one more entry."""
    slots = _slots_for(d.num_live + llop("int_rshift", d.num_live, 1) + 2)
    move(d, _capacity(slots))
    _fill_index(d, slots)


# Looking up


def _lookup(d, key, h, hashfn, eqfn):
    """The entry of the key, or -1."""
    index = d.index
    if index is None:
        if d.num_used == 0:
            return -1
        _build(d, hashfn)
        index = d.index
    hashes = d.hashes
    keys = d.keys
    mask = len(index) - 2
    slot = h & mask
    perturb = h
    while True:
        taken = index[slot]
        if taken == 0:
            return -1
        if ((taken ^ h) & UPPER) == 0:
            e = (taken & LOWER) - 1
            if hashes[e] == h:
                if _same(keys[e], key):
                    return e
                if eqfn(keys[e], key):
                    if d.index is index and hashes[e] == h:
                        return e
                    # eqfn changed the dict
                    return _lookup(d, key, h, hashfn, eqfn)
                if d.index is not index:
                    return _lookup(d, key, h, hashfn, eqfn)
        perturb = _shift_perturb(perturb)
        slot = (slot * 5 + perturb + 1) & mask


def _same(a, b):
    if is_reference(typeOf(a)):
        return a is b
    return False


def _add_entry(d, key, h, hashfn, move):
    """A new entry for a key that is not there; its number."""
    if d.index is None:
        if d.num_used > 0:
            _build(d, hashfn)
        else:
            _resize(d, move)
    slots = len(d.index) - 1
    if d.num_used == len(d.keys) or d.index[slots] >= _capacity(slots):
        _resize(d, move)
        slots = len(d.index) - 1
    e = d.num_used
    index = d.index
    mask = slots - 1
    slot = h & mask
    perturb = h
    while index[slot] != 0:
        perturb = _shift_perturb(perturb)
        slot = (slot * 5 + perturb + 1) & mask
    index[slot] = (h & UPPER) | (e + 1)
    index[slots] += 1
    d.keys[e] = key
    d.hashes[e] = h
    d.num_used = e + 1
    d.num_live += 1
    return e


def contains(d, key, hashfn, eqfn):
    if d.num_live == 0:
        return False
    return _lookup(d, key, _hash(key, hashfn), hashfn, eqfn) >= 0


def find(d, key, hashfn, eqfn):
    """The place of a key among the entries; -1: it is not there"""
    return _lookup(d, key, _hash(key, hashfn), hashfn, eqfn)


def value_at(d, e):
    return d.values[e]


def getitem(d, key, hashfn, eqfn, keyerror):
    e = _lookup(d, key, _hash(key, hashfn), hashfn, eqfn)
    if e < 0:
        keyerror(key)
    return d.values[e]


def get(d, key, default, hashfn, eqfn):
    if d.num_live == 0:
        return default
    e = _lookup(d, key, _hash(key, hashfn), hashfn, eqfn)
    if e < 0:
        return default
    return d.values[e]


def setitem(d, key, value, hashfn, eqfn):
    h = _hash(key, hashfn)
    e = _lookup(d, key, h, hashfn, eqfn)
    if e < 0:
        e = _add_entry(d, key, h, hashfn, _move_dict)
    d.values[e] = value


def setdefault(d, key, default, hashfn, eqfn):
    h = _hash(key, hashfn)
    e = _lookup(d, key, h, hashfn, eqfn)
    if e >= 0:
        return d.values[e]
    e = _add_entry(d, key, h, hashfn, _move_dict)
    d.values[e] = default
    return default


# Deleting


def _clear_slot(array, e):
    ITEM = itemtype(typeOf(array))
    if is_reference(ITEM):
        array[e] = nullptr(ITEM)


def _forget(d, e):
    """Marks an entry as deleted; its value, if any, is the caller's."""
    d.hashes[e] = DELETED
    _clear_slot(d.keys, e)
    d.num_live -= 1
    if d.num_live == 0:
        d.num_used = 0


def delete_entry(d, e):
    """Deletes a live entry of a dict."""
    _clear_slot(d.values, e)
    _forget(d, e)


def delitem(d, key, hashfn, eqfn, keyerror):
    e = _lookup(d, key, _hash(key, hashfn), hashfn, eqfn)
    if e < 0:
        keyerror(key)
    delete_entry(d, e)


def pop(d, key, hashfn, eqfn, keyerror):
    """d.pop(key)"""
    e = _lookup(d, key, _hash(key, hashfn), hashfn, eqfn)
    if e < 0:
        keyerror(key)
    value = d.values[e]
    delete_entry(d, e)
    return value


def pop_default(d, key, default, hashfn, eqfn):
    """d.pop(key, default)"""
    e = _lookup(d, key, _hash(key, hashfn), hashfn, eqfn)
    if e < 0:
        return default
    value = d.values[e]
    delete_entry(d, e)
    return value


def _last(d, hashfn):
    """The last live entry; the deleted ones after it are given up."""
    if d.index is None:
        _build(d, hashfn)
    e = d.num_used - 1
    while d.hashes[e] == DELETED:
        e -= 1
    d.num_used = e + 1
    return e


def popitem(d, TUPLE, hashfn):
    """d.popitem() as a record TUPLE {item0, item1}"""
    if d.num_live == 0:
        raise KeyError("popitem(): dictionary is empty")
    e = _last(d, hashfn)
    result = malloc(TUPLE)
    result.item0 = d.keys[e]
    result.item1 = d.values[e]
    d.num_used = e
    delete_entry(d, e)
    return result


def _forget_arrays(d):
    DICT = typeOf(d)
    d.num_live = 0
    d.num_used = 0
    d.index = nullptr(fieldtype(DICT, "index"))
    d.hashes = nullptr(fieldtype(DICT, "hashes"))
    d.keys = nullptr(fieldtype(DICT, "keys"))


def clear(d):
    """d.clear() of a dict"""
    _forget_arrays(d)
    d.values = nullptr(fieldtype(typeOf(d), "values"))


# Iteration


def next_pos(d, pos, live):
    if d.num_live != live:
        raise RuntimeError("dictionary changed size during iteration")
    return _next_live(d, pos)


def _next_live(d, pos):
    used = d.num_used
    hashes = d.hashes
    if hashes is None:
        if pos < used:
            return pos
        return -1
    while pos < used:
        if hashes[pos] != DELETED:
            return pos
        pos += 1
    return -1


def prev_pos(d, pos, live):
    """For reversed(d): the last live entry at or before pos (num_used - 1 at the start)."""
    if d.num_live != live:
        raise RuntimeError("dictionary changed size during iteration")
    hashes = d.hashes
    if pos >= d.num_used:
        pos = d.num_used - 1
    if hashes is None:
        return pos
    while pos >= 0:
        if hashes[pos] != DELETED:
            return pos
        pos -= 1
    return -1


# Whole dicts


def copy(d):
    result = malloc(typeOf(d))
    n = d.num_live
    if n > 0:
        if d.hashes is None:
            DICT = typeOf(d)
            keys = malloc_array(fieldtype(DICT, "keys"), n)
            values = malloc_array(fieldtype(DICT, "values"), n)
            arraycopy(d.keys, 0, keys, 0, n)
            arraycopy(d.values, 0, values, 0, n)
            result.keys = keys
            result.values = values
            result.num_used = n
        else:
            result.keys = d.keys
            result.values = d.values
            result.hashes = d.hashes
            result.num_used = d.num_used
            result.num_live = n
            _move_dict(result, n)
        result.num_live = n
    return result


def update(d, other, hashfn, eqfn):
    """d.update(other), dicts of one type"""
    if d is other:
        return
    live = other.num_live
    pos = next_pos(other, 0, live)
    while pos >= 0:
        setitem(d, other.keys[pos], other.values[pos], hashfn, eqfn)
        if other.num_live != live:
            raise RuntimeError("dict mutated during update")
        pos = _next_live(other, pos + 1)


def dict_eq(d1, d2, hashfn, eqfn, valueeq):
    """d1 == d2; valueeq compares values."""
    if d1 is d2:
        return True
    if d1 is None or d2 is None:
        return False
    if d1.num_live != d2.num_live:
        return False
    pos = _next_live(d1, 0)
    while pos >= 0:
        key = d1.keys[pos]
        e = _lookup(d2, key, _hash(key, hashfn), hashfn, eqfn)
        if e < 0:
            return False
        if not valueeq(d1.values[pos], d2.values[e]):
            return False
        pos = _next_live(d1, pos + 1)
    return True


def dict_eq_of_kinds(d1, d2, keyeq, valueeq):
    """d1 == d2 of dicts whose keys or values are of different types"""
    if d1 is None:
        return d2 is None
    if d2 is None or d1.num_live != d2.num_live:
        return False
    pos = _next_live(d1, 0)
    near = 0
    while pos >= 0:
        near = _find_of_kind(d2, d1.keys[pos], near, keyeq)
        if near < 0 or not valueeq(d1.values[pos], d2.values[near]):
            return False
        near += 1
        pos = _next_live(d1, pos + 1)
    return True


def _find_of_kind(d, key, near, keyeq):
    """The entry of a key of another type, looked for from `near` on and then from the start: equal dicts mostly
    have the same order"""
    e = _next_live(d, near)
    while e >= 0:
        if keyeq(key, d.keys[e]):
            return e
        e = _next_live(d, e + 1)
    e = _next_live(d, 0)
    while e >= 0 and e < near:
        if keyeq(key, d.keys[e]):
            return e
        e = _next_live(d, e + 1)
    return -1


# Sets: the same without values


def set_add(d, key, hashfn, eqfn):
    h = _hash(key, hashfn)
    if _lookup(d, key, h, hashfn, eqfn) < 0:
        _add_entry(d, key, h, hashfn, _move_set)


def set_contains(d, key, hashfn, eqfn):
    return contains(d, key, hashfn, eqfn)


def set_discard(d, key, hashfn, eqfn):
    if d.num_live == 0:
        return
    e = _lookup(d, key, _hash(key, hashfn), hashfn, eqfn)
    if e >= 0:
        _forget(d, e)


def set_remove(d, key, hashfn, eqfn, keyerror):
    e = _lookup(d, key, _hash(key, hashfn), hashfn, eqfn)
    if e < 0:
        keyerror(key)
    _forget(d, e)


def set_pop(d, hashfn):
    """s.pop(): the newest item (any will do)"""
    if d.num_live == 0:
        raise KeyError("pop from an empty set")
    e = _last(d, hashfn)
    key = d.keys[e]
    d.num_used = e
    _forget(d, e)
    return key


def set_clear(d):
    _forget_arrays(d)


def set_next_pos(d, pos, live):
    """As `next_pos`."""
    if d.num_live != live:
        raise RuntimeError("Set changed size during iteration")
    return _next_live(d, pos)


def set_copy(d):
    result = malloc(typeOf(d))
    n = d.num_live
    if n > 0:
        if d.hashes is None:
            keys = malloc_array(fieldtype(typeOf(d), "keys"), n)
            arraycopy(d.keys, 0, keys, 0, n)
            result.keys = keys
            result.num_used = n
        else:
            result.keys = d.keys
            result.hashes = d.hashes
            result.num_used = d.num_used
            result.num_live = n
            _move_set(result, n)
        result.num_live = n
    return result


def set_update(d, other, hashfn, eqfn):
    """d |= other"""
    if d is other:
        return
    live = other.num_live
    pos = set_next_pos(other, 0, live)
    while pos >= 0:
        set_add(d, other.keys[pos], hashfn, eqfn)
        pos = set_next_pos(other, pos + 1, live)


def set_issubset(d1, d2, hashfn, eqfn):
    """d1 <= d2"""
    if d1.num_live > d2.num_live:
        return False
    pos = _next_live(d1, 0)
    while pos >= 0:
        if not contains(d2, d1.keys[pos], hashfn, eqfn):
            return False
        pos = _next_live(d1, pos + 1)
    return True


def set_eq(d1, d2, hashfn, eqfn):
    if d1 is d2:
        return True
    if d1 is None or d2 is None:
        return False
    return d1.num_live == d2.num_live and set_issubset(d1, d2, hashfn, eqfn)


def set_eq_of_kinds(d1, d2, keyeq):
    """d1 == d2 of sets whose items are of different types"""
    if d1 is None:
        return d2 is None
    if d2 is None or d1.num_live != d2.num_live:
        return False
    pos = _next_live(d1, 0)
    near = 0
    while pos >= 0:
        near = _find_of_kind(d2, d1.keys[pos], near, keyeq)
        if near < 0:
            return False
        near += 1
        pos = _next_live(d1, pos + 1)
    return True


def set_hash(d, hashfn):
    """hash(d) of a frozenset: independent of the order of items"""
    if d is None:
        return 0
    h = 0
    pos = _next_live(d, 0)
    while pos >= 0:
        h = mix_item(h, _hash(d.keys[pos], hashfn))
        pos = _next_live(d, pos + 1)
    return mix_size(h, d.num_live)
