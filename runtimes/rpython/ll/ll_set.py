"""Sets whose items have hashes that CPython defines without a seed: numbers, tuples of numbers,
instances with a `__hash__`.  They are CPython's hash table, so that they iterate in its order.

Record `hashset`: num_live, num_used (slots taken, deleted ones included), finger (where `pop` goes
on), keys, hashes.  The arrays have a power of 2 of items, one for each slot; null is an empty table
of 8.  An item of `hashes` is 0 for a free slot, DELETED for a deleted key, otherwise the hash with
its highest bit turned (`_hash` gives none that would be one of the two).  Prebuilt sets have only
keys, without gaps, in the order of insertion; the table is built at the first use.

Constant function arguments and iteration as in `ll_dict`, which has all other sets; `next_pos`
takes the hash function too.

Source: CPython 3.11, Objects/setobject.c (idea and numbers: the order shows them).
"""

from rotor_helpers import ll_dict
from rotor_helpers.ll_hash import mix_item, mix_size
from rotor_helpers.ll_int import MIN
from rotor_helpers.lltype import (
    arraycopy,
    fieldtype,
    is_reference,
    llop,
    malloc,
    malloc_array,
    nullptr,
    typeOf,
)

DELETED = 9223372036854775807
# A table has at least so many slots, and so many slots behind the first one are looked at in a row.
LEAST = 8
PROBES = 9
# Larger sets grow less at a time.
LARGE = 50000


def length(d):
    return d.num_live


def _hash(key, hashfn):
    h = hashfn(key)
    if h == -1:
        return -2
    if h == MIN:
        return 1
    return h


def _slots(d):
    if d.hashes is None:
        return LEAST
    return len(d.hashes)


def _new_table(d, slots):
    SET = typeOf(d)
    d.keys = malloc_array(fieldtype(SET, "keys"), slots)
    d.hashes = malloc_array(fieldtype(SET, "hashes"), slots)


def _shift_perturb(perturb):
    return llop("cast_uint_to_int", llop("uint_rshift", llop("cast_int_to_uint", perturb), 5))


def _is_full(used, slots):
    return used * 5 >= (slots - 1) * 3


def _slots_for(items):
    slots = LEAST
    while slots <= items:
        slots = slots << 1
    return slots


def _insert_clean(d, key, code):
    """A key that is not there, into a table without deleted keys; the counts stay as they are."""
    hashes = d.hashes
    mask = len(hashes) - 1
    h = llop("int_xor", code, MIN)
    perturb = h
    i = h & mask
    while True:
        last = i
        if i + PROBES <= mask:
            last = i + PROBES
        e = i
        while e <= last:
            if hashes[e] == 0:
                hashes[e] = code
                d.keys[e] = key
                return
            e += 1
        perturb = _shift_perturb(perturb)
        i = (i * 5 + 1 + perturb) & mask


def _insert_all(d, keys, hashes):
    """All keys of a table."""
    e = 0
    n = len(hashes)
    while e < n:
        code = hashes[e]
        if code != 0 and code != DELETED:
            _insert_clean(d, keys[e], code)
        e += 1


def _resize(d, items):
    """A table for so many items and some more, without deleted keys."""
    keys = d.keys
    hashes = d.hashes
    _new_table(d, _slots_for(items))
    if hashes is not None:
        _insert_all(d, keys, hashes)
    d.num_used = d.num_live


def _grow(d):
    """After a key came."""
    if _is_full(d.num_used, len(d.hashes)):
        live = d.num_live
        if live > LARGE:
            _resize(d, live * 2)
        else:
            _resize(d, live * 4)


def _prepare(d, hashfn):
    """Gives a set a table that has none yet."""
    n = d.num_used
    if n == 0:
        _new_table(d, LEAST)
        return
    keys = d.keys
    _empty(d)
    e = 0
    while e < n:
        _append(d, keys[e], llop("int_xor", _hash(keys[e], hashfn), MIN))
        e += 1
    set_settle(d)


def _empty(d):
    d.num_used = 0
    d.num_live = 0
    _new_table(d, LEAST)


def _append(d, key, code):
    """A key that is not there, into a table without deleted keys."""
    _insert_clean(d, key, code)
    d.num_used += 1
    d.num_live += 1
    _grow(d)


def set_settle(d):
    """After a display of constants: the compiler makes a constant set of three items or more, makes
    it once more to share its items, and it goes into an empty set."""
    n = d.num_live
    if n < 3:
        return
    keys = d.keys
    hashes = d.hashes
    _empty(d)
    e = 0
    while e < len(hashes):
        if hashes[e] != 0:
            _append(d, keys[e], hashes[e])
        e += 1
    keys = d.keys
    hashes = d.hashes
    d.num_used = 0
    d.num_live = 0
    d.hashes = nullptr(fieldtype(typeOf(d), "hashes"))
    _fill_empty(d, keys, hashes, n, n)


def _lookup(d, key, h, hashfn, eqfn):
    """The slot of the key, or -1 - the one that it would get: that of a deleted key, or a free one."""
    if d.hashes is None:
        _prepare(d, hashfn)
    hashes = d.hashes
    keys = d.keys
    mask = len(hashes) - 1
    code = llop("int_xor", h, MIN)
    perturb = h
    i = h & mask
    deleted = -1
    while True:
        last = i
        if i + PROBES <= mask:
            last = i + PROBES
        e = i
        while e <= last:
            c = hashes[e]
            if c == 0:
                if deleted >= 0:
                    return -1 - deleted
                return -1 - e
            if c == DELETED:
                deleted = e
            elif c == code:
                if _same(keys[e], key):
                    return e
                equal = eqfn(keys[e], key)
                if d.hashes is not hashes or hashes[e] != code:
                    # eqfn changed the set
                    return _lookup(d, key, h, hashfn, eqfn)
                if equal:
                    return e
            e += 1
        perturb = _shift_perturb(perturb)
        i = (i * 5 + 1 + perturb) & mask


def _same(a, b):
    if is_reference(typeOf(a)):
        return a is b
    return False


def set_add(d, key, hashfn, eqfn):
    h = _hash(key, hashfn)
    e = _lookup(d, key, h, hashfn, eqfn)
    if e < 0:
        e = -1 - e
        free = d.hashes[e] == 0
        d.keys[e] = key
        d.hashes[e] = llop("int_xor", h, MIN)
        d.num_live += 1
        if free:
            d.num_used += 1
            _grow(d)


def set_contains(d, key, hashfn, eqfn):
    if d.num_used == 0:
        # The key may have no hash.
        hashfn(key)
        return False
    return _lookup(d, key, _hash(key, hashfn), hashfn, eqfn) >= 0


def _forget(d, e):
    d.hashes[e] = DELETED
    d.num_live -= 1
    KEY = typeOf(d.keys[e])
    if is_reference(KEY):
        d.keys[e] = nullptr(KEY)


def set_discard(d, key, hashfn, eqfn):
    e = _lookup(d, key, _hash(key, hashfn), hashfn, eqfn)
    if e >= 0:
        _forget(d, e)


def set_remove(d, key, hashfn, eqfn, keyerror):
    e = _lookup(d, key, _hash(key, hashfn), hashfn, eqfn)
    if e < 0:
        keyerror(key)
    _forget(d, e)


def set_pop(d, hashfn):
    """s.pop(): the next item behind the one that was taken last"""
    if d.num_live == 0:
        raise KeyError("pop from an empty set")
    if d.hashes is None:
        _prepare(d, hashfn)
    hashes = d.hashes
    mask = len(hashes) - 1
    e = d.finger & mask
    while hashes[e] == 0 or hashes[e] == DELETED:
        e = (e + 1) & mask
    d.finger = e + 1
    key = d.keys[e]
    _forget(d, e)
    return key


def set_clear(d):
    SET = typeOf(d)
    d.num_live = 0
    d.num_used = 0
    d.keys = nullptr(fieldtype(SET, "keys"))
    d.hashes = nullptr(fieldtype(SET, "hashes"))


def set_next_pos(d, pos, live, hashfn):
    """As `ll_dict.next_pos`."""
    if d.num_live != live:
        raise RuntimeError("Set changed size during iteration")
    return _next_live(d, pos, hashfn)


def _next_live(d, pos, hashfn):
    if live_table(d, hashfn):
        hashes = d.hashes
        n = len(hashes)
        while pos < n:
            code = hashes[pos]
            if code != 0 and code != DELETED:
                return pos
            pos += 1
    return -1


def live_table(d, hashfn):
    """Whether there are items; then there is a table."""
    if d.num_live == 0:
        return False
    if d.hashes is None:
        _prepare(d, hashfn)
    return True


def _fill_empty(d, keys, hashes, live, used):
    """The items of a table go into a set that has none."""
    slots = _slots(d)
    if _is_full(live, slots):
        slots = _slots_for(live * 2)
    _new_table(d, slots)
    if slots == len(hashes) and live == used:
        arraycopy(keys, 0, d.keys, 0, slots)
        arraycopy(hashes, 0, d.hashes, 0, slots)
    else:
        _insert_all(d, keys, hashes)
    d.num_live = live
    d.num_used = live


def set_copy(d, hashfn):
    result = malloc(typeOf(d))
    if live_table(d, hashfn):
        _fill_empty(result, d.keys, d.hashes, d.num_live, d.num_used)
    return result


def set_merge(d, other, hashfn):
    """Before the items of `other` go into d one by one: whether they are all there already."""
    n = other.num_live
    if n == 0 or d is other:
        return True
    live_table(other, hashfn)
    set_reserve(d, n, hashfn)
    if d.num_used == 0:
        _fill_empty(d, other.keys, other.hashes, n, other.num_used)
        return True
    return False


def set_reserve(d, n, hashfn):
    """Before n items go into d one by one."""
    if d.hashes is None:
        _prepare(d, hashfn)
    if _is_full(d.num_used + n, len(d.hashes)):
        _resize(d, (d.num_live + n) * 2)


def set_shrink(d):
    """After many items were deleted."""
    if d.hashes is None:
        return
    if d.num_used - d.num_live > (len(d.hashes) - 1) // 4:
        live = d.num_live
        if live > LARGE:
            _resize(d, live * 2)
        else:
            _resize(d, live * 4)


def set_take(d, other):
    """d gets the items of a set that nobody uses any more."""
    d.num_live = other.num_live
    d.num_used = other.num_used
    d.keys = other.keys
    d.hashes = other.hashes


def set_issubset(d1, d2, hashfn, eqfn):
    """d1 <= d2"""
    if d1.num_live > d2.num_live:
        return False
    pos = _next_live(d1, 0, hashfn)
    while pos >= 0:
        if not set_contains(d2, d1.keys[pos], hashfn, eqfn):
            return False
        pos = _next_live(d1, pos + 1, hashfn)
    return True


def set_eq(d1, d2, hashfn, eqfn):
    if d1 is d2:
        return True
    if d1 is None or d2 is None:
        return False
    return d1.num_live == d2.num_live and set_issubset(d1, d2, hashfn, eqfn)


def set_eq_of_kinds(d1, d2, hash1, hash2, keyeq):
    """d1 == d2 of sets whose items are of different types"""
    if d1 is None:
        return d2 is None
    if d2 is None or d1.num_live != d2.num_live:
        return False
    pos = _next_live(d1, 0, hash1)
    while pos >= 0:
        e = _next_live(d2, 0, hash2)
        code = d1.hashes[pos]
        while e >= 0 and not (d2.hashes[e] == code and keyeq(d1.keys[pos], d2.keys[e])):
            e = _next_live(d2, e + 1, hash2)
        if e < 0:
            return False
        pos = _next_live(d1, pos + 1, hash1)
    return True


def set_eq_of_layouts(d1, d2, hash1, keyeq):
    """d1 == d2 where the items of d1 are in the order of a table, and those of d2 in that of insertion"""
    if d1 is None:
        return d2 is None
    if d2 is None or d1.num_live != d2.num_live:
        return False
    pos = _next_live(d1, 0, hash1)
    while pos >= 0:
        e = ll_dict._next_live(d2, 0)
        while e >= 0 and not keyeq(d1.keys[pos], d2.keys[e]):
            e = ll_dict._next_live(d2, e + 1)
        if e < 0:
            return False
        pos = _next_live(d1, pos + 1, hash1)
    return True


def set_hash(d, hashfn):
    """hash(d) of a frozenset: independent of the order of items"""
    if d is None:
        return 0
    h = 0
    pos = _next_live(d, 0, hashfn)
    while pos >= 0:
        h = mix_item(h, llop("int_xor", d.hashes[pos], MIN))
        pos = _next_live(d, pos + 1, hashfn)
    return mix_size(h, d.num_live)
