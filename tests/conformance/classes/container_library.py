# start: script
"""Caches, bidirectional maps, ordered sets, multi-dicts: a container library."""
import collections
from collections import OrderedDict, UserDict
from collections.abc import MutableMapping, MutableSet, MutableSequence
from functools import total_ordering, wraps


class LRU(MutableMapping):
    def __init__(self, max_size=128, values=None, on_miss=None):
        if max_size <= 0:
            raise ValueError("expected max_size > 0, not %r" % max_size)
        self.hit_count = self.miss_count = self.soft_miss_count = 0
        self.max_size = max_size
        self._data = OrderedDict()
        self.on_miss = on_miss
        if values:
            self.update(values)

    def __setitem__(self, key, value):
        if key in self._data:
            self._data.move_to_end(key)
        self._data[key] = value
        if len(self._data) > self.max_size:
            self._data.popitem(last=False)

    def __getitem__(self, key):
        try:
            value = self._data[key]
        except KeyError:
            self.miss_count += 1
            if not self.on_miss:
                raise
            ret = self[key] = self.on_miss(key)
            return ret
        self.hit_count += 1
        self._data.move_to_end(key)
        return value

    def __delitem__(self, key):
        del self._data[key]

    def __iter__(self):
        return iter(self._data)

    def __len__(self):
        return len(self._data)

    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            self.soft_miss_count += 1
            return default

    def __repr__(self):
        cn = self.__class__.__name__
        val_map = dict(self._data)
        return "%s(max_size=%r, on_miss=%r, values=%r)" % (cn, self.max_size, self.on_miss is not None, val_map)


class OneToOne(dict):
    def __init__(self, *a, **kw):
        self.inv = {}
        super().__init__(*a, **kw)
        for k, v in self.items():
            self.inv[v] = k

    def __setitem__(self, key, val):
        if key in self:
            old = self[key]
            del self.inv[old]
        if val in self.inv:
            other = self.inv[val]
            super().__delitem__(other)
        super().__setitem__(key, val)
        self.inv[val] = key

    def __delitem__(self, key):
        del self.inv[self[key]]
        super().__delitem__(key)


class IndexedSet(MutableSet):
    def __init__(self, other=None):
        self.item_list = []
        self.item_index_map = {}
        if other:
            self.update(other)

    def update(self, *others):
        for o in others:
            for x in o:
                self.add(x)

    def add(self, item):
        if item not in self.item_index_map:
            self.item_index_map[item] = len(self.item_list)
            self.item_list.append(item)

    def discard(self, item):
        idx = self.item_index_map.pop(item, None)
        if idx is None:
            return
        self.item_list.pop(idx)
        for i in range(idx, len(self.item_list)):
            self.item_index_map[self.item_list[i]] = i

    def __contains__(self, item):
        return item in self.item_index_map

    def __iter__(self):
        return iter(self.item_list)

    def __len__(self):
        return len(self.item_list)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return self.__class__(self.item_list[index])
        return self.item_list[index]

    def index(self, val):
        try:
            return self.item_index_map[val]
        except KeyError:
            raise ValueError("%r is not in %s" % (val, type(self).__name__))

    def __repr__(self):
        return f"{type(self).__name__}({list(self)!r})"


class OMD(dict):
    """Ordered multi dict."""

    def add(self, k, v):
        super().setdefault(k, []).append(v)

    def getlist(self, k, default=()):
        try:
            return super().__getitem__(k)[:]
        except KeyError:
            return list(default)

    def __getitem__(self, k):
        return super().__getitem__(k)[-1]

    def todict(self, multi=False):
        if multi:
            return {k: self.getlist(k) for k in self}
        return {k: self[k] for k in self}

    def iteritems(self, multi=False):
        for k in self:
            if multi:
                for v in self.getlist(k):
                    yield k, v
            else:
                yield k, self[k]


class CaseInsensitiveDict(UserDict):
    def __setitem__(self, key, value):
        super().__setitem__(key.lower(), value)

    def __getitem__(self, key):
        return super().__getitem__(key.lower())

    def __contains__(self, key):
        return super().__contains__(key.lower())


class TypedList(MutableSequence):
    def __init__(self, kind, items=()):
        self.kind = kind
        self._items = []
        self.extend(items)

    def _check(self, v):
        if not isinstance(v, self.kind):
            raise TypeError(f"expected {self.kind.__name__}, got {type(v).__name__}")
        return v

    def __getitem__(self, i):
        return self._items[i]

    def __setitem__(self, i, v):
        self._items[i] = self._check(v)

    def __delitem__(self, i):
        del self._items[i]

    def __len__(self):
        return len(self._items)

    def insert(self, i, v):
        self._items.insert(i, self._check(v))

    def __repr__(self):
        return f"TypedList({self.kind.__name__}, {self._items})"


@total_ordering
class Version:
    def __init__(self, text):
        self.parts = tuple(int(p) if p.isdigit() else p for p in text.split("."))

    def __eq__(self, other):
        if not isinstance(other, Version):
            return NotImplemented
        return self.parts == other.parts

    def __lt__(self, other):
        if not isinstance(other, Version):
            return NotImplemented
        return self.parts < other.parts

    def __hash__(self):
        return hash(self.parts)

    def __str__(self):
        return ".".join(map(str, self.parts))


def cached_method(f):
    name = "_cache_" + f.__name__

    @wraps(f)
    def wrapper(self, *args):
        cache = self.__dict__.setdefault(name, {})
        if args not in cache:
            cache[args] = f(self, *args)
        return cache[args]
    return wrapper


class Grid:
    def __init__(self):
        self.calls = 0

    @cached_method
    def paths(self, r, c):
        "Number of paths."
        self.calls += 1
        if r == 0 or c == 0:
            return 1
        return self.paths(r - 1, c) + self.paths(r, c - 1)


cap = LRU(2, on_miss=lambda k: k * 2)
cap["a"] = 1
print(cap["a"], cap["b"], cap["c"], list(cap), cap.hit_count, cap.miss_count)
print(cap, "a" in cap, cap.get("zz"), len(cap))
cap2 = LRU(values={"x": 1, "y": 2})
print(cap2.get("q", 0), cap2.soft_miss_count, cap2.pop("x"), cap2.setdefault("z", 9), list(cap2))
try:
    LRU(0)
except ValueError as e:
    print(e)
oto = OneToOne({"a": 1, "b": 2})
oto["c"] = 1
print(oto, oto.inv)
oto["b"] = 5
del oto["c"]
print(oto, oto.inv, len(oto))
s = IndexedSet("abracadabra")
print(s, s[0], s[-1], s[1:3], s.index("d"), len(s))
s.discard("b")
print(s | IndexedSet("xyz"), s & IndexedSet("acz"), s - {"a"}, s.isdisjoint("q"), s <= IndexedSet("acdr"))
try:
    s.index("zz")
except ValueError as e:
    print(e)
s.remove("c")
print(s, s.pop() in "adr", s == {"a", "d"} or len(s))
m = OMD()
for k, v in [("a", 1), ("b", 2), ("a", 3)]:
    m.add(k, v)
print(m["a"], m.getlist("a"), m.getlist("z"), m.todict(), m.todict(multi=True), list(m.iteritems(multi=True)))
ci = CaseInsensitiveDict({"Content-Type": "text", "X": 1})
print(ci["CONTENT-TYPE"], "x" in ci, "y" in ci, ci.get("x"), dict(ci), ci)
tl = TypedList(int, [3, 1, 2])
tl.append(7)
tl += [8]
tl.reverse()
print(tl, tl.index(7), tl.count(1), 8 in tl, tl.pop(), list(reversed(tl)))
try:
    tl.append("x")
except TypeError as e:
    print(e)
vs = [Version(t) for t in ("1.10", "1.9", "1.9.1", "0.3")]
print([str(v) for v in sorted(vs)], max(vs) >= vs[0], vs[0] != vs[1], Version("1.0") == "1.0", len({Version("2"), Version("2")}))
g = Grid()
print(g.paths(8, 8), g.calls, Grid.paths.__name__, Grid.paths.__doc__)
cm = collections.ChainMap({"a": 1}, {"a": 2, "b": 3})
print(cm["a"], cm["b"], sorted(cm), cm.parents["a"], cm.new_child({"c": 4})["c"])
