# Named tuples.
from collections import namedtuple
from typing import NamedTuple

Point = namedtuple("Point", "x y")
Edge = namedtuple("Edge", ["start", "end", "weight"])
Options = namedtuple("Options", "name size verbose", defaults=[10, False])

ORIGIN = Point(0, 0)
EDGES = [Edge("a", "b", 3), Edge("b", "c", 1), Edge("a", "c", 9)]


class Vector(NamedTuple):
    x: float
    y: float = 0.0

    def length2(self):
        return self.x * self.x + self.y * self.y

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def __str__(self):
        return "<%.1f %.1f>" % (self.x, self.y)

    @property
    def flipped(self):
        return Vector(self.y, self.x)


class Card(namedtuple("Card", "suit rank")):
    def name(self):
        return "%s of %s" % (self.rank, self.suit)


def move(p, dx, dy=0):
    return p._replace(x=p.x + dx, y=p.y + dy)


def find(points, wanted):
    for i, p in enumerate(points):
        if p == wanted:
            return i
    return -1


def shortest(edges):
    return min(edges, key=lambda e: e.weight)


def show(p):
    x, y = p
    print(x, y, p[0], p[-1], len(p))


def main():
    p = Point(3, y=4)
    print(p, p.x, p.y, p.x * p.y, p == Point(3, 4), p == (3, 4), p < Point(3, 5), hash(p) == hash(Point(3, 4)))
    show(p)
    show(move(p, 1))
    print(move(ORIGIN, 5, 6), ORIGIN, ORIGIN is ORIGIN)
    seen = {ORIGIN: "origin"}
    seen[p] = "p"
    print(seen[Point(0, 0)], Point(3, 4) in seen, len(seen))
    visited = set()
    for q in [p, ORIGIN, Point(3, 4)]:
        visited.add(q)
    print(len(visited), sorted(visited))
    print([find([p, ORIGIN], q) for q in [ORIGIN, Point(9, 9)]])
    print(shortest(EDGES), sorted(EDGES, key=lambda e: -e.weight)[0].start, sorted(EDGES)[0])
    for start, end, weight in EDGES:
        print(start + end, weight)
    print(Options("a"), Options("b", 20), Options("c", verbose=True))
    v = Vector(3.0, 4.0)
    print(v.length2(), v + Vector(1.5), repr(v), str(v.flipped), v.flipped.x)
    print([str(w) for w in [v, Vector(0.5)]])
    card = Card("hearts", "7")
    print(card.name(), card, card.suit)
    print(sum(v), max(p), list(p), tuple(p), p + (5,), "%d-%d" % p)
    best = None
    for q in [Point(1, 5), Point(2, 3)]:
        if best is None or q.y < best.y:
            best = q
    print(best, isinstance(best, tuple), isinstance(p, Point), Point._fields)
