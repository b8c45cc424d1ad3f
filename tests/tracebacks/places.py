# cases: two post plus less item area static class virtual super ordered multi recur ping assert unpack local nested gen ogen strings conv div cond bool joined either
import sys
from dataclasses import dataclass
from typing import NamedTuple


def fail(x):
    return [1, 2, 3][x]


def add(a,
        b):
    return a + b


def two(x):
    return add(
        fail(x - 5),
        fail(x),
    )


@dataclass
class Point:
    x: int
    y: int

    def __post_init__(self):
        if self.x > 1:
            raise ValueError("x")

    def __add__(self, other):
        return Point(self.x + other.x, self.y + other.y)

    def __lt__(self, other):
        return fail(self.x + other.x)

    def __getitem__(self, i):
        return fail(i)

    @property
    def area(self):
        return fail(self.x * self.y)

    @staticmethod
    def make(x):
        return fail(x)

    @classmethod
    def of(cls, x):
        return cls(x, fail(x))


class Base:
    def run(self, x):
        return self.step(x)

    def step(self, x):
        raise NotImplementedError


class Derived(Base):
    def step(self, x):
        return fail(x) + 1


class Other(Base):
    def run(self, x):
        return super().run(x)


def ordered(x):
    return sorted([Point(0, x), Point(1, 2)], key=lambda p: fail(p.y + x))


def multi(x):
    total = 0
    for i in range(x):
        if i % 2:
            total += fail(i)
        else:
            total -= fail(i)
    return total


def recur(n):
    if n == 0:
        return fail(7)
    return recur(n - 1)


def ping(n):
    if n == 0:
        return fail(7)
    return pong(n)


def pong(n):
    return ping(n - 1)


def assertion(x):
    assert x < 3, "too big"


def unpack(x):
    a, b = [1, 2, 3][:x]
    return a + b


def local(x):
    try:
        if x > 3:
            raise ValueError("local")
    finally:
        print("finally")


def nested(x):
    def inner(y):
        return fail(y)

    return inner(x)


def gen(x):
    yield 1
    yield fail(x)


def outer_gen(x):
    yield from gen(x)


def strings(x):
    return int("a" * x)


def conv(x):
    return float("q" * x) + x


def div(x):
    return x // (x - len("12345678901"[:x]))


def cond(x):
    if fail(x) > 0:
        return 1
    return 2


def boolean(x):
    return x > 3 and fail(x) > 1


def joined(x):
    return ",".join([str(fail(i)) for i in range(x)])


def either(x):
    v = x if x < 3 else "text"
    return v + 1


def main():
    x = len(sys.argv[1]) + 5
    case = sys.argv[1]
    if case == "two":
        print(two(x))
    elif case == "post":
        print(Point(x, 1))
    elif case == "plus":
        print(Point(1, 1) + Point(1, x))
    elif case == "less":
        print(Point(1, 1) < Point(x - 20, 1))
    elif case == "item":
        print(Point(1, 1)[x])
    elif case == "area":
        print(Point(1, x).area)
    elif case == "static":
        print(Point.make(x))
    elif case == "class":
        print(Point.of(x))
    elif case == "virtual":
        things = [Derived(), Other()]
        print(things[x % 2 * 0].run(x))
    elif case == "super":
        print(Other().run(x))
    elif case == "ordered":
        print(ordered(x))
    elif case == "multi":
        print(multi(x))
    elif case == "recur":
        print(recur(x))
    elif case == "ping":
        print(ping(x))
    elif case == "assert":
        assertion(x)
    elif case == "unpack":
        print(unpack(x))
    elif case == "local":
        local(x)
    elif case == "nested":
        print(nested(x))
    elif case == "gen":
        print(list(gen(x)))
    elif case == "ogen":
        print(sum(outer_gen(x)))
    elif case == "strings":
        print(strings(x))
    elif case == "conv":
        print(conv(x))
    elif case == "div":
        print(div(x))
    elif case == "cond":
        print(cond(x))
    elif case == "bool":
        print(boolean(x))
    elif case == "joined":
        print(joined(x))
    elif case == "either":
        print(either(x))


if __name__ == "__main__":
    main()
