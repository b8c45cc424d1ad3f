# Classes and named tuples made inside functions.
from collections import namedtuple
from dataclasses import dataclass


class Base:
    def __init__(self, n):
        self.n = n

    def double(self):
        return self.n * 2


def counter(n):
    class Counter:
        step = 2

        def __init__(self):
            self.count = 0

        def next(self):
            self.count += self.step
            return self.count

    c = Counter()
    for _ in range(n):
        c.next()
    return c.count, type(c).__name__


def linked(values):
    class Node:
        def __init__(self, value, following):
            self.value = value
            self.following = following

        def push(self, value):
            return Node(value, self)

    head = Node(values[0], None)
    for value in values[1:]:
        head = head.push(value)
    out = []
    while head is not None:
        out.append(head.value)
        head = head.following
    return out


def derived(n):
    class Special(Base):
        def __init__(self, n):
            super().__init__(n + 1)

        def double(self):
            return super().double() + 100

    return Special(n).double(), isinstance(Special(1), Base)


def records(n):
    @dataclass
    class Point:
        x: int
        y: int = 5

        def shifted(self, d):
            return Point(self.x + d, self.y)

    @dataclass(frozen=True, order=True)
    class Key:
        a: int

    points = [Point(i) for i in range(n)]
    return points, points[0].shifted(3), Key(1) < Key(2), sorted([Key(3), Key(1)])


def tuples(n):
    Pair = namedtuple("Pair", "left right")
    Triple = namedtuple("Triple", ["a", "b", "c"])
    pairs = [Pair(i, str(i)) for i in range(n)]
    return pairs, pairs[1].right, Triple(1, 2, 3), Triple(a=4, b=5, c=6).b, Pair._fields


def errors(n):
    class TooBig(Exception):
        pass

    def check(x):
        if x > n:
            raise TooBig("%d > %d" % (x, n))
        return x

    try:
        check(1)
        check(n + 1)
    except TooBig as e:
        return str(e)
    return "fine"


def main():
    print(counter(3), counter(5))
    print(linked([1, 2, 3]), linked([7]))
    print(derived(3))
    print(records(2))
    print(tuples(2))
    print(errors(4))


if __name__ == "__main__":
    main()
