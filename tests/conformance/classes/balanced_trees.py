# start: script
# engines: all -host("texts of TypeErrors")
"""B-tree, red-black tree, AVL, treap, interval tree, persistent list; iterators; comparison against sorted lists"""
import bisect
import random
from abc import ABC, abstractmethod
from enum import Enum
from functools import total_ordering


class Color(Enum):
    RED = 0
    BLACK = 1


class SortedMap(ABC):
    @abstractmethod
    def insert(self, key, value): ...

    @abstractmethod
    def __iter__(self): ...

    @abstractmethod
    def get(self, key, default=None): ...

    def __getitem__(self, key):
        missing = object()
        v = self.get(key, missing)
        if v is missing:
            raise KeyError(key)
        return v

    def __setitem__(self, key, value):
        self.insert(key, value)

    def __contains__(self, key):
        try:
            self[key]
        except KeyError:
            return False
        return True

    def keys(self):
        return [k for k, _ in self]


class RB(SortedMap):
    class Node:
        __slots__ = ("key", "value", "color", "left", "right", "parent")

        def __init__(self, key, value, parent=None):
            self.key, self.value, self.parent = key, value, parent
            self.color = Color.RED
            self.left = self.right = None

    def __init__(self):
        self.root = None
        self.n = 0

    def __len__(self):
        return self.n

    def get(self, key, default=None):
        x = self.root
        while x is not None:
            if key == x.key:
                return x.value
            x = x.left if key < x.key else x.right
        return default

    def _rotate(self, x, left):
        if left:
            y = x.right
            x.right = y.left
            if y.left:
                y.left.parent = x
            y.left = x
        else:
            y = x.left
            x.left = y.right
            if y.right:
                y.right.parent = x
            y.right = x
        y.parent = x.parent
        if x.parent is None:
            self.root = y
        elif x.parent.left is x:
            x.parent.left = y
        else:
            x.parent.right = y
        x.parent = y

    def insert(self, key, value):
        p, x = None, self.root
        while x:
            p = x
            if key == x.key:
                x.value = value
                return
            x = x.left if key < x.key else x.right
        z = RB.Node(key, value, p)
        self.n += 1
        if p is None:
            self.root = z
        elif key < p.key:
            p.left = z
        else:
            p.right = z
        while z.parent and z.parent.color is Color.RED:
            g = z.parent.parent
            is_left = z.parent is g.left
            uncle = g.right if is_left else g.left
            if uncle and uncle.color is Color.RED:
                z.parent.color = uncle.color = Color.BLACK
                g.color = Color.RED
                z = g
                continue
            if z is (z.parent.right if is_left else z.parent.left):
                z = z.parent
                self._rotate(z, is_left)
            z.parent.color = Color.BLACK
            g.color = Color.RED
            self._rotate(g, not is_left)
        self.root.color = Color.BLACK

    def __iter__(self):
        def walk(x):
            if x:
                yield from walk(x.left)
                yield x.key, x.value
                yield from walk(x.right)
        return walk(self.root)

    def check(self):
        def go(x):
            if x is None:
                return 1
            if x.color == Color.RED:
                assert not (x.left and x.left.color == Color.RED) and not (x.right and x.right.color == Color.RED)
            a, b = go(x.left), go(x.right)
            assert a == b
            return a + (x.color == Color.BLACK)
        return go(self.root)


class BTree(SortedMap):
    def __init__(self, t=2):
        self.t = t
        self.root = [[], [], []]   # keys, values, children

    def get(self, key, default=None):
        node = self.root
        while True:
            keys, values, kids = node
            i = bisect.bisect_left(keys, key)
            if i < len(keys) and keys[i] == key:
                return values[i]
            if not kids:
                return default
            node = kids[i]

    def _split(self, parent, i):
        t = self.t
        keys, values, kids = child = parent[2][i]
        right = [keys[t:], values[t:], kids[t:]]
        parent[0].insert(i, keys[t - 1])
        parent[1].insert(i, values[t - 1])
        parent[2].insert(i + 1, right)
        child[0], child[1], child[2] = keys[:t - 1], values[:t - 1], kids[:t]

    def insert(self, key, value):
        full = 2 * self.t - 1
        if len(self.root[0]) == full:
            self.root = [[], [], [self.root]]
            self._split(self.root, 0)
        node = self.root
        while True:
            keys, values, kids = node
            i = bisect.bisect_left(keys, key)
            if i < len(keys) and keys[i] == key:
                values[i] = value
                return
            if not kids:
                keys.insert(i, key)
                values.insert(i, value)
                return
            if len(kids[i][0]) == full:
                self._split(node, i)
                continue
            node = kids[i]

    def __iter__(self):
        stack = [(self.root, 0)]
        while stack:
            (keys, values, kids), i = node_i = stack.pop()
            if kids:
                if i < len(keys):
                    stack.append((node_i[0], i + 1))
                if i > 0:
                    yield keys[i - 1], values[i - 1]
                stack.append((kids[i], 0))
                if i == len(keys) and i > 0:
                    pass
            else:
                yield from zip(keys, values)

    def height(self):
        h, n = 1, self.root
        while n[2]:
            n = n[2][0]
            h += 1
        return h


class AVL(SortedMap):
    def __init__(self):
        self.root = None

    @staticmethod
    def h(t):
        return t[4] if t else 0

    @classmethod
    def mk(cls, l, k, v, r):
        return (l, k, v, r, 1 + max(cls.h(l), cls.h(r)))

    @classmethod
    def balance(cls, l, k, v, r):
        if cls.h(l) > cls.h(r) + 1:
            ll, lk, lv, lr, _ = l
            if cls.h(ll) >= cls.h(lr):
                return cls.mk(ll, lk, lv, cls.mk(lr, k, v, r))
            lrl, lrk, lrv, lrr, _ = lr
            return cls.mk(cls.mk(ll, lk, lv, lrl), lrk, lrv, cls.mk(lrr, k, v, r))
        if cls.h(r) > cls.h(l) + 1:
            rl, rk, rv, rr, _ = r
            if cls.h(rr) >= cls.h(rl):
                return cls.mk(cls.mk(l, k, v, rl), rk, rv, rr)
            rll, rlk, rlv, rlr, _ = rl
            return cls.mk(cls.mk(l, k, v, rll), rlk, rlv, cls.mk(rlr, rk, rv, rr))
        return cls.mk(l, k, v, r)

    def insert(self, key, value):
        def ins(t):
            if t is None:
                return self.mk(None, key, value, None)
            l, k, v, r, _ = t
            if key == k:
                return self.mk(l, k, value, r)
            if key < k:
                return self.balance(ins(l), k, v, r)
            return self.balance(l, k, v, ins(r))
        self.root = ins(self.root)

    def get(self, key, default=None):
        t = self.root
        while t:
            l, k, v, r, _ = t
            if k == key:
                return v
            t = l if key < k else r
        return default

    def __iter__(self):
        stack, t = [], self.root
        while stack or t:
            while t:
                stack.append(t)
                t = t[0]
            t = stack.pop()
            yield t[1], t[2]
            t = t[3]


class Treap:
    def __init__(self, rng):
        self.rng = rng
        self.root = None

    def split(self, t, key):
        if t is None:
            return None, None
        if t["key"] < key:
            a, b = self.split(t["right"], key)
            t["right"] = a
            return t, b
        a, b = self.split(t["left"], key)
        t["left"] = b
        return a, t

    def merge(self, a, b):
        if not a or not b:
            return a or b
        if a["pri"] > b["pri"]:
            a["right"] = self.merge(a["right"], b)
            return a
        b["left"] = self.merge(a, b["left"])
        return b

    def add(self, key):
        a, b = self.split(self.root, key)
        node = {"key": key, "pri": self.rng.random(), "left": None, "right": None}
        self.root = self.merge(self.merge(a, node), b)

    def remove(self, key):
        a, b = self.split(self.root, key)
        c, d = self.split(b, key + 1)
        self.root = self.merge(a, d)
        return c is not None

    def __iter__(self):
        def walk(t):
            if t is not None:
                yield from walk(t["left"])
                yield t["key"]
                yield from walk(t["right"])
        yield from walk(self.root)


@total_ordering
class Version:
    def __init__(self, text):
        self.parts = tuple(int(p) if p.isdigit() else p for p in text.split("."))

    def __eq__(self, other):
        return self.parts == other.parts

    def __lt__(self, other):
        for a, b in zip(self.parts, other.parts):
            if a != b:
                if isinstance(a, int) and isinstance(b, int):
                    return a < b
                return str(a) < str(b)
        return len(self.parts) < len(other.parts)

    def __hash__(self):
        return hash(self.parts)

    def __repr__(self):
        return ".".join(map(str, self.parts))


class PList:
    """persistent list"""
    EMPTY = None

    def __init__(self, head, tail):
        self.head, self.tail = head, tail
        self.size = 1 + (tail.size if tail else 0)

    @classmethod
    def of(cls, *items):
        r = cls.EMPTY
        for x in reversed(items):
            r = cls(x, r)
        return r

    def __iter__(self):
        n = self
        while n is not PList.EMPTY:
            yield n.head
            n = n.tail

    def __len__(self):
        return self.size

    def __eq__(self, o):
        return isinstance(o, PList) and len(self) == len(o) and all(a == b for a, b in zip(self, o))

    def map(self, f):
        return PList.of(*(f(x) for x in self))

    def __reversed__(self):
        r = None
        for x in self:
            r = PList(x, r)
        return r

    def __repr__(self):
        return f"({' '.join(map(repr, self))})"


def main():
    rng = random.Random(3)
    keys = [rng.randrange(1000) for _ in range(300)]
    for cls in (RB, BTree, AVL):
        m = cls()
        for i, k in enumerate(keys):
            m[k] = f"v{i}"
        want = sorted({k: f"v{i}" for i, k in enumerate(keys)}.items())
        got = list(m)
        print(cls.__name__, got == want, len(got), keys[5] in m, 5000 in m, m.get(-1, "none"), m[keys[0]])
        try:
            m[-5]
        except KeyError as e:
            print("KeyError", e)
    rb = RB()
    for w in "the quick brown fox jumps over the lazy dog".split():
        rb.insert(w, len(w))
    print(rb.keys(), len(rb), rb.check())
    bt = BTree(3)
    for i in range(100):
        bt.insert(i * 7 % 101, i)
    print(bt.height(), bt.keys()[:10], len(bt.keys()))
    tr = Treap(rng)
    for k in [5, 2, 8, 1, 9, 3]:
        tr.add(k)
    print(list(tr), tr.remove(8), tr.remove(7), list(tr))
    vs = [Version(v) for v in "1.10 1.9 1.9.1 2.0 1.9.beta 1.10.0".split()]
    print(sorted(vs), max(vs), vs[0] > vs[1], vs[0] >= Version("1.10"), len({Version("1.0"), Version("1.0")}))
    p = PList.of(1, 2, 3)
    q = PList(0, p)
    print(p, q, len(q), list(reversed(q)) if False else reversed(q), p == q.tail, q.tail is p, q.map(lambda x: x * x), PList.of("a", None, 2.5))
    try:
        SortedMap()
    except TypeError as e:
        print(str(e)[:50])


main()
