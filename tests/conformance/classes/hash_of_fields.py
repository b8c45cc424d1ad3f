# hash() of tuples that hold instances, where no dict or set has such keys.

from enum import Enum


class Side(Enum):
    LEFT = 1
    RIGHT = 2


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __eq__(self, other):
        return isinstance(other, Point) and (self.x, self.y) == (other.x, other.y)

    def __hash__(self):
        return hash((self.x, self.y))


class Segment:
    def __init__(self, start, end, side=Side.LEFT):
        self.start = start
        self.end = end
        self.side = side

    def __eq__(self, other):
        return isinstance(other, Segment) and self.key() == other.key()

    def key(self):
        return self.start, self.end, self.side

    def __hash__(self):
        return hash(self.key())


class Path:
    def __init__(self, points):
        self.points = points

    def __hash__(self):
        return hash(tuple(self.points))


def main():
    a = Segment(Point(1, 2), Point(3, 4))
    b = Segment(Point(1, 2), Point(3, 4))
    c = Segment(Point(1, 2), Point(3, 4), Side.RIGHT)
    print(hash(a) == hash(b), a == b, a == c, hash(a) == hash(c))
    print(len({a, b, c}), {a: "found"}[b])
    print(hash(Path([Point(1, 2), Point(5, 6)])) == hash(Path([Point(1, 2), Point(5, 6)])))
    print(hash(((Point(0, 1), 2), "x")) == hash(((Point(0, 1), 2), "x")))


if __name__ == "__main__":
    main()
