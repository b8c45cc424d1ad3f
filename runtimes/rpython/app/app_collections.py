"""The classes of `collections`, as records (see `app_record`).

defaultdict   (dict, factory)
OrderedDict   (dict,)
Counter       (dict,)
deque         (ring, state): the item i is ring[(state[HEAD] + i) % len(ring)]
"""

import collections

from rpython.rlib.objectmodel import specialize

from rotor_helpers.app_dict import dict_fromkeys, dict_update
from rotor_helpers.app_record import parts, record, same
from rotor_helpers.app_repr import dict_repr, shown

# defaultdict


@specialize.call_location()
def defaultdict_(factory=None, items=None, /, **others):
    d = {}
    if items is not None:
        dict_update(d, items)
    for name, value in others.items():
        d[name] = value
    return record("defaultdict", (d, factory))


def defaultdict_getitem(self, key):
    d, factory = parts(self)
    if key in d:
        return d[key]
    if factory is None:
        raise KeyError(key)
    value = factory()
    d[key] = value
    return value


def defaultdict_copy(self):
    d, factory = parts(self)
    return record("defaultdict", (d.copy(), factory))


@specialize.call_location()
def defaultdict_or(self, other):
    d, factory = parts(self)
    d = d.copy()
    dict_update(d, other)
    return record("defaultdict", (d, factory))


def update_in_place(self, other):
    """self |= other, of a defaultdict or OrderedDict"""
    dict_update(parts(self)[0], other)
    return self


@specialize.call_location()
def defaultdict_ror(other, self):
    """other | self, of a dict"""
    d = other.copy()
    dict_update(d, parts(self)[0])
    return record("defaultdict", (d, parts(self)[1]))


def defaultdict_factory(self):
    return parts(self)[1]


def defaultdict_repr(self):
    if self is None:
        return "None"
    d, factory = parts(self)
    return "defaultdict(" + repr(factory) + ", " + repr(d) + ")"


# OrderedDict


@specialize.call_location()
def ordered_dict_(items=None, /, **others):
    d = {}
    if items is not None:
        _update_ordered(d, items)
    for name, value in others.items():
        d[name] = value
    return record("OrderedDict", (d,))


def _update_ordered(d, items):
    """The same as `dict_update` with the texts of OrderedDict, which unpacks the pairs itself"""
    if isinstance(items, dict) or hasattr(items, "keys"):
        dict_update(d, items)
    else:
        for pair in items:
            if isinstance(pair, (tuple, list, str)) and len(pair) < 2:
                raise ValueError("need more than " + ("1 value" if len(pair) == 1 else "0 values") + " to unpack")
            key, value = pair
            d[key] = value


@specialize.call_location()
def plain_ordered_dict(items=None, /, **others):
    d = {}
    if items is not None:
        _update_ordered(d, items)
    for name, value in others.items():
        d[name] = value
    return d


@specialize.call_location()
def ordered_dict_fromkeys(keys, value=None):
    return record("OrderedDict", (dict_fromkeys(keys, value),))


@specialize.call_location()
def ordered_dict_or(self, other):
    d = parts(self)[0].copy()
    dict_update(d, other)
    return record("OrderedDict", (d,))


@specialize.call_location()
def ordered_dict_ror(other, self):
    """other | self, of a dict"""
    d = other.copy()
    dict_update(d, parts(self)[0])
    return record("OrderedDict", (d,))


def ordered_dict_repr(self):
    if self is None:
        return "None"
    d = parts(self)[0]
    if len(d) == 0:
        return "OrderedDict()"
    number = id(d)
    if number in shown.numbers:
        return "..."
    shown.numbers.append(number)
    try:
        texts = []
        for key, value in d.items():
            texts.append("(" + repr(key) + ", " + repr(value) + ")")
    finally:
        shown.numbers.pop()
    return "OrderedDict([" + ", ".join(texts) + "])"


def ordered_dict_copy(self):
    return record("OrderedDict", (parts(self)[0].copy(),))


def ordered_dict_move_to_end(self, key, last=True):
    d = parts(self)[0]
    if last:
        value = d[key]
        del d[key]
        d[key] = value
        return
    value = d[key]
    rest = []
    for item in d.items():
        if not same(item[0], key):
            rest.append(item)
    d.clear()
    d[key] = value
    for item in rest:
        d[item[0]] = item[1]


def ordered_dict_popitem(self, last=True):
    d = parts(self)[0]
    if last and len(d) > 0:
        return d.popitem()
    for key in d:
        value = d[key]
        del d[key]
        return key, value
    raise KeyError("dictionary is empty")


def ordered_dict_eq(self, other):
    """Equality of two ordered dicts minds the order"""
    if self is None or other is None:
        return self is None and other is None
    a = parts(self)[0]
    b = parts(other)[0]
    if len(a) != len(b):
        return False
    for x, y in zip(a.items(), b.items()):
        if not same(x[0], y[0]) or not same(x[1], y[1]):
            return False
    return True


# Counter


@specialize.call_location()
def counter_(items=None, /, **counts):
    d = {}
    if items is not None:
        count_into(d, items)
    for name, n in counts.items():
        d[name] = d.get(name, 0) + n
    return record("Counter", (d,))


def count_into(d, items):
    if isinstance(items, dict):
        for key, n in items.items():
            d[key] = d.get(key, 0) + n
    else:
        for key in items:
            d[key] = d.get(key, 0) + 1


count_into.checks_overflow = True


def counter_getitem(self, key):
    return parts(self)[0].get(key, 0)


def counter_delitem(self, key):
    d = parts(self)[0]
    if key in d:
        del d[key]


def counter_update(self, items=None, /, **others):
    d = parts(self)[0]
    if items is not None:
        count_into(d, items)
    for key, n in others.items():
        d[key] = n + d.get(key, 0)


def counter_subtract(self, items=None, /, **others):
    d = parts(self)[0]
    if items is not None:
        take_out_of(d, items)
    for key, n in others.items():
        d[key] = d.get(key, 0) - n


def take_out_of(d, items):
    if isinstance(items, dict):
        for key, n in items.items():
            d[key] = d.get(key, 0) - n
    else:
        for key in items:
            d[key] = d.get(key, 0) - 1


counter_update.checks_overflow = True
take_out_of.checks_overflow = True


counter_subtract.checks_overflow = True


def counter_copy(self):
    return record("Counter", (parts(self)[0].copy(),))


def counter_total(self):
    total = 0
    for n in parts(self)[0].values():
        total += n
    return total


counter_total.checks_overflow = True


@specialize.call_location()
def counter_elements(self):
    result = []
    for key, n in parts(self)[0].items():
        for _ in range(n):
            result.append(key)
    return result


def negated_count(item):
    return -item[1]


@specialize.call_location()
def counter_most_common(self, n=-1):
    """The items by falling count, equal counts in the order of insertion"""
    result = []
    for item in parts(self)[0].items():
        result.append(item)
    result.sort(key=negated_count)
    if 0 <= n < len(result):
        del result[n:]
    return result


def counter_repr(self):
    if self is None:
        return "None"
    d = parts(self)[0]
    if len(d) == 0:
        return "Counter()"
    shown = {}
    for key, n in counter_most_common(self):
        shown[key] = n
    return "Counter(" + dict_repr(shown) + ")"


def counter_eq(self, other):
    """Missing items count as zero"""
    if self is None or other is None:
        return self is None and other is None
    a = parts(self)[0]
    b = parts(other)[0]
    for key, n in a.items():
        if b.get(key, 0) != n:
            return False
    for key, n in b.items():
        if a.get(key, 0) != n:
            return False
    return True


def counter_le(self, other):
    """self <= other, by the counts of all items"""
    a = parts(self)[0]
    b = parts(other)[0]
    for key, n in a.items():
        if n > b.get(key, 0):
            return False
    for key, n in b.items():
        if a.get(key, 0) > n:
            return False
    return True


def counter_lt(self, other):
    return counter_le(self, other) and not counter_eq(self, other)


def counter_ge(self, other):
    return counter_le(other, self)


def counter_gt(self, other):
    return counter_lt(other, self)


@specialize.call_location()
def counter_pos(self):
    result = {}
    for key, n in parts(self)[0].items():
        if n > 0:
            result[key] = n
    return record("Counter", (result,))


@specialize.call_location()
def counter_neg(self):
    result = {}
    for key, n in parts(self)[0].items():
        if n < 0:
            result[key] = 0 - n
    return record("Counter", (result,))


counter_neg.checks_overflow = True


@specialize.call_location()
def counter_add(self, other):
    result = {}
    b = parts(other)[0]
    for key, n in parts(self)[0].items():
        n += b.get(key, 0)
        if n > 0:
            result[key] = n
    for key, n in b.items():
        if key not in parts(self)[0] and n > 0:
            result[key] = n
    return record("Counter", (result,))


counter_add.checks_overflow = True


@specialize.call_location()
def counter_sub(self, other):
    result = {}
    b = parts(other)[0]
    for key, n in parts(self)[0].items():
        n -= b.get(key, 0)
        if n > 0:
            result[key] = n
    for key, n in b.items():
        if key not in parts(self)[0] and n < 0:
            result[key] = -n
    return record("Counter", (result,))


counter_sub.checks_overflow = True


@specialize.call_location()
def counter_and(self, other):
    result = {}
    b = parts(other)[0]
    for key, n in parts(self)[0].items():
        n = min(n, b.get(key, 0))
        if n > 0:
            result[key] = n
    return record("Counter", (result,))


@specialize.call_location()
def counter_or(self, other):
    result = {}
    b = parts(other)[0]
    for key, n in parts(self)[0].items():
        n = max(n, b.get(key, 0))
        if n > 0:
            result[key] = n
    for key, n in b.items():
        if key not in parts(self)[0] and n > 0:
            result[key] = n
    return record("Counter", (result,))


# In place: what is left of the items that were there keeps its place.


def keep_positive(self):
    d = parts(self)[0]
    gone = []
    for key, n in d.items():
        if n <= 0:
            gone.append(key)
    for key in gone:
        del d[key]
    return self


def counter_iadd(self, other):
    d = parts(self)[0]
    for key, n in other.items():
        d[key] = d.get(key, 0) + n
    return keep_positive(self)


counter_iadd.checks_overflow = True


def counter_isub(self, other):
    d = parts(self)[0]
    for key, n in other.items():
        d[key] = d.get(key, 0) - n
    return keep_positive(self)


counter_isub.checks_overflow = True


def counter_iand(self, other):
    d = parts(self)[0]
    b = parts(other)[0]
    for key, n in d.items():
        most = b.get(key, 0)
        if most < n:
            d[key] = most
    return keep_positive(self)


def counter_ior(self, other):
    d = parts(self)[0]
    for key, n in other.items():
        if n > d.get(key, 0):
            d[key] = n
    return keep_positive(self)


# deque

HEAD = 0
LENGTH = 1
MAXLEN = 2  # -1 without
CHANGES = 3


@specialize.call_location()
def deque_(items=None, maxlen=None):
    limit = -1
    if maxlen is not None:
        if maxlen < 0:
            raise ValueError("maxlen must be non-negative")
        limit = maxlen
    self = record("deque", ([], [0, 0, limit, 0]))
    if items is not None:
        deque_extend(self, items)
    return self


def make_room(ring, state, item):
    """Puts the items in order from 0 on, and free rooms behind them, which hold the item"""
    head = state[HEAD]
    n = len(ring)
    if head:
        for i in range(head):
            ring.append(ring[i])
        del ring[:head]
        state[HEAD] = 0
    for _ in range(max(n, 8)):
        ring.append(item)


def ring_index(ring, state, i):
    i += state[HEAD]
    if i >= len(ring):
        i -= len(ring)
    return i


def deque_append(self, item):
    ring, state = parts(self)
    state[CHANGES] += 1
    if state[LENGTH] == state[MAXLEN]:
        if state[LENGTH] == 0:
            return
        deque_popleft(self)
    length = state[LENGTH]
    if length == len(ring):
        make_room(ring, state, item)
    ring[ring_index(ring, state, length)] = item
    state[LENGTH] = length + 1


def deque_appendleft(self, item):
    ring, state = parts(self)
    state[CHANGES] += 1
    if state[LENGTH] == state[MAXLEN]:
        if state[LENGTH] == 0:
            return
        deque_pop(self)
    if state[LENGTH] == len(ring):
        make_room(ring, state, item)
    head = state[HEAD] - 1
    if head < 0:
        head += len(ring)
    ring[head] = item
    state[HEAD] = head
    state[LENGTH] += 1


def deque_pop(self):
    ring, state = parts(self)
    length = state[LENGTH]
    if length == 0:
        raise IndexError("pop from an empty deque")
    state[CHANGES] += 1
    state[LENGTH] = length - 1
    return ring[ring_index(ring, state, length - 1)]


def deque_popleft(self):
    ring, state = parts(self)
    if state[LENGTH] == 0:
        raise IndexError("pop from an empty deque")
    state[CHANGES] += 1
    head = state[HEAD]
    state[HEAD] = 0 if head + 1 == len(ring) else head + 1
    state[LENGTH] -= 1
    return ring[head]


@specialize.call_location()
def deque_list(self):
    ring, state = parts(self)
    result = []
    for i in range(state[LENGTH]):
        result.append(ring[ring_index(ring, state, i)])
    return result


def deque_extend(self, items):
    # What makes the items may look at the deque; those of a deque may be its own.
    for item in list(items) if isinstance(items, collections.deque) else items:
        deque_append(self, item)


def deque_extendleft(self, items):
    for item in list(items) if isinstance(items, collections.deque) else items:
        deque_appendleft(self, item)


def deque_iadd(self, items):
    deque_extend(self, items)
    return self


def deque_clear(self):
    ring, state = parts(self)
    del ring[:]
    state[HEAD] = 0
    state[LENGTH] = 0
    state[CHANGES] += 1


@specialize.call_location()
def deque_copy(self):
    ring, state = parts(self)
    return record("deque", (ring[:], state[:]))


def deque_len(self):
    return parts(self)[1][LENGTH]


def checked(self, index, message):
    state = parts(self)[1]
    length = state[LENGTH]
    if index < 0:
        index += length
    if index < 0 or index >= length:
        raise IndexError(message)
    return ring_index(parts(self)[0], state, index)


def deque_getitem(self, index):
    return parts(self)[0][checked(self, index, "deque index out of range")]


def deque_setitem(self, index, item):
    parts(self)[0][checked(self, index, "deque index out of range")] = item


def replace_all(self, items):
    deque_clear(self)
    for item in items:
        deque_append(self, item)


def deque_delitem(self, index):
    checked(self, index, "deque index out of range")
    items = deque_list(self)
    del items[index]
    replace_all(self, items)


def deque_insert(self, index, item):
    state = parts(self)[1]
    if state[LENGTH] == state[MAXLEN]:
        raise IndexError("deque already at its maximum size")
    items = deque_list(self)
    items.insert(index, item)
    replace_all(self, items)


def deque_remove(self, item):
    items = deque_list(self)
    for i in range(len(items)):
        if same(items[i], item):
            del items[i]
            replace_all(self, items)
            return
    raise ValueError(repr(item) + " is not in deque")


def deque_contains(self, item):
    for known in self:
        if same(known, item):
            return True
    return False


def deque_count(self, item):
    n = 0
    for known in self:
        if same(known, item):
            n += 1
    return n


def deque_index(self, item, start=0, stop=None):
    ring, state = parts(self)
    n = state[LENGTH]
    first = max(start + n, 0) if start < 0 else start
    last = n
    if stop is not None:
        last = stop + n if stop < 0 else min(stop, n)
    for i in range(first, last):
        if same(ring[ring_index(ring, state, i)], item):
            return i
    raise ValueError(repr(item) + " is not in deque")


def deque_reverse(self):
    items = deque_list(self)
    items.reverse()
    replace_all(self, items)


def deque_rotate(self, n=1):
    state = parts(self)[1]
    length = state[LENGTH]
    if length < 2:
        return
    n = n % length
    if n <= length - n:
        for _ in range(n):
            deque_appendleft(self, deque_pop(self))
    else:
        for _ in range(length - n):
            deque_append(self, deque_popleft(self))


def deque_maxlen(self):
    limit = parts(self)[1][MAXLEN]
    if limit < 0:
        return None
    return limit


def deque_repr(self):
    if self is None:
        return "None"
    number = id(parts(self)[0])
    if number in shown.numbers:
        return "[...]"
    shown.numbers.append(number)
    try:
        items = repr(deque_list(self))
    finally:
        shown.numbers.pop()
    limit = parts(self)[1][MAXLEN]
    if limit < 0:
        return "deque(" + items + ")"
    return "deque(" + items + ", maxlen=" + str(limit) + ")"


def deque_eq(self, other):
    if self is None or other is None:
        return self is None and other is None
    return deque_list(self) == deque_list(other)


def deque_lt(self, other):
    return deque_list(self) < deque_list(other)


def deque_le(self, other):
    return deque_list(self) <= deque_list(other)


def deque_gt(self, other):
    return deque_list(self) > deque_list(other)


def deque_ge(self, other):
    return deque_list(self) >= deque_list(other)


@specialize.call_location()
def deque_add(self, other):
    result = deque_copy(self)
    deque_extend(result, other)
    return result


@specialize.call_location()
def deque_mul(self, n):
    result = deque_copy(self)
    if n <= 0:
        deque_clear(result)
    for _ in range(n - 1):
        deque_extend(result, self)
    return result


class DequeIterator:
    """The class of iterators over a deque"""


def deque_iter(self):
    state = parts(self)[1]
    return record("deque_iterator", (self, [0, state[CHANGES]]))


def deque_next(it):
    self, position = parts(it)
    ring, state = parts(self)
    if state[CHANGES] != position[1]:
        raise RuntimeError("deque mutated during iteration")
    i = position[0]
    if i >= state[LENGTH]:
        raise StopIteration
    position[0] = i + 1
    return ring[ring_index(ring, state, i)]


def iterator_iter(it):
    return it


def count_(start=0, step=1):
    """itertools.count: a list of the next number, and the step"""
    return record("count", ([start], step))


def count_next(it):
    state, step = parts(it)
    n = state[0]
    state[0] = n + step
    return n


count_next.checks_overflow = True


def count_repr(it):
    if it is None:
        return "None"
    state, step = parts(it)
    if repr(step) == "1":
        return "count(" + repr(state[0]) + ")"
    return "count(" + repr(state[0]) + ", " + repr(step) + ")"
