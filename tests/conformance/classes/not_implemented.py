# `return NotImplemented` in methods of operators, and functools.total_ordering.
import functools


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __eq__(self, other):
        if not isinstance(other, Point):
            return NotImplemented
        return self.x == other.x and self.y == other.y

    def __hash__(self):
        return hash((self.x, self.y))

    def __add__(self, other):
        if isinstance(other, Point):
            return Point(self.x + other.x, self.y + other.y)
        return NotImplemented

    def __lt__(self, other):
        return self.x < other.x if isinstance(other, Point) else NotImplemented

    def __repr__(self):
        return "Point(%d, %d)" % (self.x, self.y)


class Meters:
    def __init__(self, n):
        self.n = n

    def __add__(self, other):
        if other.n < 0:
            return NotImplemented
        return Meters(self.n + other.n)

    def __sub__(self, other):
        if other.n > self.n:
            return NotImplemented
        return Meters(self.n - other.n)

    def __iadd__(self, other):
        if other.n == 0:
            return NotImplemented
        self.n += other.n
        return self

    def __gt__(self, other):
        if other.n == 0:
            return NotImplemented
        return self.n > other.n


class Feet:
    def __init__(self, n):
        self.n = n

    def __radd__(self, other):
        return Meters(other.n * 100 + self.n)

    def __rsub__(self, other):
        if self.n == 77:
            return NotImplemented
        return Meters(-1)

    def __lt__(self, other):
        return True


@functools.total_ordering
class Version:
    def __init__(self, major, minor):
        self.major = major
        self.minor = minor

    def __eq__(self, other):
        if not isinstance(other, Version):
            return NotImplemented
        return (self.major, self.minor) == (other.major, other.minor)

    def __lt__(self, other):
        if not isinstance(other, Version):
            return NotImplemented
        return (self.major, self.minor) < (other.major, other.minor)


@functools.total_ordering
class Card:
    def __init__(self, rank):
        self.rank = rank

    def __eq__(self, other):
        return self.rank == other.rank

    def __le__(self, other):
        return self.rank <= other.rank


class Base:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        if type(other) is not type(self):
            return NotImplemented
        return self.n == other.n

    def __lt__(self, other):
        if other.n == 100:
            return NotImplemented
        return self.n < other.n


class Derived(Base):
    def __eq__(self, other):
        if isinstance(other, Derived):
            return self.n == other.n + 0
        return NotImplemented


def attempt(f):
    try:
        print(f())
    except TypeError as e:
        print("TypeError:", e)


def main():
    points = [Point(2, 1), Point(1, 1), Point(1, 2)]
    print(Point(1, 2) in points, Point(9, 9) in points, points.index(Point(1, 1)), points[0] != points[1])
    print(points[0] == None, None == points[0], points[0] != None)
    print(points[0] + points[1], sorted(points), min(points), {Point(1, 2): "a"}[Point(1, 2)])
    print(Meters(1) .__add__(Meters(2)).n, (Meters(5) - Meters(2)).n)
    attempt(lambda: (Meters(1) + Meters(-1)).n)
    attempt(lambda: (Meters(1) - Meters(2)).n)
    print((Meters(2) + Feet(-5)).n if False else 0)
    m = Meters(3)
    m += Meters(4)
    print(m.n)
    m += Meters(0)
    print(m.n, Meters(3) > Meters(2))
    attempt(lambda: Meters(3) > Meters(0))
    a, b, c = Version(1, 2), Version(1, 3), Version(1, 2)
    print(a < b, a <= b, a > b, a >= b, a == c, a <= c, a >= c, a != c, max(a, b).minor)
    print([v.minor for v in sorted([b, a, Version(0, 9)])])
    low, high = Card(3), Card(7)
    print(low < high, low > high, low >= high, low <= high, low == Card(3), low != high)
    things = [Base(1), Derived(1), Base(2), Derived(2)]
    for x in things:
        print([x == y for y in things], [x != y for y in things])
    attempt(lambda: Base(1) < Base(100))
    attempt(lambda: 1 if Base(1) < Derived(3) else 0)


if __name__ == "__main__":
    main()
