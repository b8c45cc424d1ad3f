# start: script
# engines: all -host("texts of RustPython")
# Classes derived from the containers of `collections`.
import json
from collections import Counter, OrderedDict, defaultdict, deque


class Totals(Counter):
    """Counts, with what was added last."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.last = None

    def add(self, key, n=1):
        self[key] += n
        self.last = key
        return self

    def share(self, key):
        return self[key] / self.total()


class Groups(defaultdict):
    def __init__(self):
        super().__init__(list)

    def put(self, key, value):
        self[key].append(value)

    def sizes(self):
        return {key: len(values) for key, values in self.items()}


class Tree(defaultdict):
    def __init__(self):
        super().__init__(Tree)

    def depth(self):
        return 1 + max([child.depth() for child in self.values()], default=0)


class KeyDefault(defaultdict):
    def __missing__(self, key):
        value = self.default_factory(key)
        self[key] = value
        return value


class History(deque):
    def __init__(self, limit):
        super().__init__(maxlen=limit)
        self.dropped = 0

    def append(self, item):
        if len(self) == self.maxlen:
            self.dropped += 1
        super().append(item)

    def last(self):
        return self[-1] if self else None


class Words(list):
    def text(self):
        return " ".join(self)


class LRU(OrderedDict):
    def __init__(self, size):
        super().__init__()
        self.size = size

    def __getitem__(self, key):
        value = super().__getitem__(key)
        self.move_to_end(key)
        return value

    def __setitem__(self, key, value):
        super().__setitem__(key, value)
        if len(self) > self.size:
            oldest = next(iter(self))
            del self[oldest]


def counters():
    t = Totals("abracadabra")
    print(t, t.most_common(2), t["zz"], t.last, t.total())
    t.add("a").add("q", 3)
    print(t.last, round(t.share("a"), 3), sorted(t.elements())[:7])
    t.update({"a": 2}, r=4)
    t.subtract(["b", "b", "zz"])
    print(dict(t), "zz" in t, len(t))
    print(t + Counter(a=1), t - Counter(a=100, q=1), t & Counter(a=1, b=9), +t)
    del t["nothing"]
    del t["a"]
    t += Counter(w=2)
    print(t, isinstance(t, dict), isinstance(t, Counter), type(t).__name__)
    t -= Counter(w=1)
    print(t == Counter(t), t != Counter(), {**t}, json.dumps(t))
    other = t.copy()
    other["r"] += 1
    print(t["r"], other["r"], type(other).__name__, max(t, key=t.get))
    both = Counter(t)
    both.update(other)
    print(sorted(both.items()), Totals(), bool(Totals()))
    print(Totals(x=1, y=2), sorted(Totals({"k": 5}).values()))


def defaults():
    g = Groups()
    for word in "one two three four five six".split():
        g.put(len(word), word)
    print(g.sizes(), g[3], g.get(9), 9 in g, g[9], 9 in g)
    print(g)
    t = Tree()
    t["a"]["b"]["c"]
    t["d"]
    print(t.depth(), sorted(t), len(t["a"]))
    k = KeyDefault(lambda key: key * 2)
    print(k[4], k[5], dict(k))
    none = KeyDefault(None, {1: 2})
    print(none[1], none.default_factory is None)
    plain = defaultdict(int, g.sizes())
    plain[100] += 1
    print(dict(plain))


def queues():
    h = History(3)
    print(h.last(), h, h.maxlen)
    for i in range(5):
        h.append(i)
    print(h, h.dropped, h.last(), list(h), len(h), 3 in h, h.index(3), h.count(9))
    h.rotate(1)
    h.appendleft(9)
    print(h, h.popleft(), h.pop(), h, [x * 2 for x in reversed(h)])
    h.extend([7, 8, 9])
    h.extendleft("ab" and [1])
    print(h, sum(h), h[0], h[-1])
    h.remove(7)
    h[0] = 5
    h.insert(1, 6)
    print(h, h == deque([5, 6, 8]), isinstance(h, deque))
    h.clear()
    try:
        h.pop()
    except IndexError as error:
        print("IndexError:", error)
    print(sorted(History(2)), bool(h))


def lru():
    cache = LRU(2)
    cache["a"] = 1
    cache["b"] = 2
    print(cache["a"])
    cache["c"] = 3
    print(list(cache), cache)
    try:
        cache["b"]
    except KeyError as error:
        print("KeyError:", error)


def grown():
    class_of = Words()
    class_of += ["a"]
    print(isinstance(class_of, list), isinstance(class_of, Words), isinstance(class_of, History), class_of.text())


SHARED = Totals(a=1)
QUEUE = History(2)

counters()
defaults()
queues()
lru()
grown()
SHARED.add("b", 2)
QUEUE.append("x")
print(SHARED, QUEUE)
