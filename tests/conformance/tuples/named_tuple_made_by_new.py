# start: script
# engines: all -host("texts of RustPython")
# Classes derived from named tuples with a `__new__` of their own, and what named tuples refuse.
from collections import namedtuple
from typing import NamedTuple


class Range(namedtuple("Range", ["low", "high"])):
    def __new__(cls, low, high=5):
        return super().__new__(cls, low, high)

    def size(self):
        return self.high - self.low


r = Range(1)
print(r, r.size(), Range(2, 9).size(), Range(high=4, low=3))


class Base(NamedTuple):
    x: int
    y: int = 0


class Point(Base):
    __slots__ = ()

    def __new__(cls, x, y=None):
        if y is None:
            y = x
        self = super().__new__(cls, x=abs(x), y=y)
        return self

    @classmethod
    def origin(cls):
        return cls(0, 0)

    def __add__(self, other):
        return Point(self.x + other.x, self.y + other.y)


class Other(Base):
    def __new__(cls, text):
        x, y = text.split(",")
        return tuple.__new__(cls, (int(x), int(y)))


p = Point(-3)
print(p, p.x, p + Point(1, 2), Point.origin(), p._replace(y=7), p == (3, -3), hash(p) == hash((3, -3)))
print(Other("4,5"), Other("6,7").y, isinstance(p, Base), isinstance(Other("1,2"), Point))
args = [4, 5]
print(Point(*args), Point(**{"x": 8}))
print([Point(i) for i in range(3)], {Point(1): "one"}[Point(1)])

P = namedtuple("P", "x y")
D = namedtuple("D", "a b c", defaults=[2, 3])


def show(function):
    try:
        print(function())
    except TypeError as e:
        print("TypeError", e)


show(lambda: P(1))
show(lambda: P())
show(lambda: P(1, 2, 3))
show(lambda: P(1, y=2, z=3))
show(lambda: P(1, x=2))
show(lambda: D())
show(lambda: D(1, 2, 3, 4))
show(lambda: D(1, c=7))
try:
    P(1)
except TypeError as e:
    print(e)

p = P(1, 2)
try:
    p.x = 5
except AttributeError as e:
    print("AttributeError", e)
try:
    p.z = 5
except AttributeError as e:
    print("AttributeError", e)
try:
    del p.y
except AttributeError as e:
    print("AttributeError", e)
b = Base(1)
try:
    b.y += 1
except AttributeError as e:
    print("AttributeError", e)
