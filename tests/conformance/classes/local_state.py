# start: script
# engines: all -host("texts of RustPython")
# Attributes of classes made in functions that change get their values again at each execution.
from dataclasses import dataclass, field
from enum import Enum
from abc import ABC, abstractmethod
from typing import NamedTuple, ClassVar
import collections

def singleton():
    class Single:
        _instance = None
        created = 0
        def __new__(cls):
            if cls._instance is None:
                cls._instance = super().__new__(cls)
                cls.created += 1
            return cls._instance
    a = Single(); b = Single()
    print(a is b, Single.created)

def registry():
    class Shape(ABC):
        kinds: ClassVar[dict] = {}
        total = 0
        def __init_subclass__(cls, /, code="?", **kwargs):
            super().__init_subclass__(**kwargs)
            Shape.kinds[code] = cls
            cls.code = code
        def __init__(self):
            Shape.total += 1
        @abstractmethod
        def area(self): ...
        @classmethod
        def make(cls, code, *args):
            return cls.kinds[code](*args)
    class Square(Shape, code="sq"):
        def __init__(self, a):
            super().__init__()
            self.a = a
        def area(self): return self.a ** 2
    class Circle(Shape, code="ci"):
        def __init__(self, r):
            super().__init__()
            self.r = r
        def area(self): return 3 * self.r ** 2
    shapes = [Shape.make("sq", 3), Shape.make("ci", 2)]
    for s in shapes:
        print(type(s).__name__, s.code, s.area())
    print(Shape.total, sorted(Shape.kinds), Shape.kinds["sq"].__name__)
    try:
        class Bad(Shape, kode="x"):
            def area(self): return 0
    except TypeError as e:
        print(e)

def data():
    @dataclass
    class Item:
        name: str
        tags: list = field(default_factory=list)
        count: ClassVar[int] = 0
        def __post_init__(self):
            Item.count += 1
    Item("a"); x = Item("b", ["t"])
    print(x, Item.count)
    class Color(Enum):
        RED = 1
        GREEN = [1, 2]
        def show(self): return self.name.lower()
    print(Color.RED.show(), Color.GREEN.value)
    class P(NamedTuple):
        x: int
        y: int = 2
    print(P(1))

def deq():
    class Q:
        items = collections.deque([1])
        d = collections.defaultdict(list)
        c = collections.Counter("aab")
        t = ([], {})
        buf = bytearray(b"ab")
    Q.items.append(2); Q.d["x"].append(1); Q.c["z"] += 1; Q.t[0].append(5); Q.buf.append(65)
    print(Q.items, dict(Q.d), Q.c, Q.t, Q.buf)

def in_loop():
    out = []
    for i in range(3):
        class K:
            n = []
            def add(self, x):
                self.n.append(x); return len(self.n)
        k = K()
        out.append((k.add(i), k.add(i)))
    print(out)

def capt(k):
    class Acc:
        log = []
        n = 0
        def __init__(self, v):
            self.v = v * k
            self.log.append(self.v)
            Acc.n += 1
    Acc(1); Acc(2)
    a = Acc(3)
    print(a.log, a.n)


def main():
    for i in range(2):
        singleton()
        registry()
        data()
        deq()
        in_loop()
        capt(i + 2)


main()
