# operator.itemgetter and attrgetter, functools.partial and cmp_to_key, key=d.get.

from functools import cmp_to_key, partial
from operator import attrgetter, itemgetter, methodcaller


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def size(self):
        return self.x * self.x + self.y * self.y


def power(base, exponent):
    result = 1
    for i in range(exponent):
        result *= base
    return result


def by_length_then_reverse(a, b):
    if len(a) != len(b):
        return len(a) - len(b)
    if a == b:
        return 0
    return 1 if a < b else -1


def entry_point(argv):
    rows = [(1, "c", 3.5), (2, "a", 1.5), (0, "b", 2.5)]
    print(sorted(rows, key=itemgetter(1)), sorted(rows, key=itemgetter(2), reverse=True))
    rows.sort(key=itemgetter(1, 0))
    print(rows, max(rows, key=itemgetter(0)))
    points = [Point(3, 1), Point(1, 2), Point(2, 2)]
    print([p.x for p in sorted(points, key=attrgetter("x"))])
    print([p.x for p in sorted(points, key=attrgetter("y", "x"))])
    print([p.x for p in sorted(points, key=methodcaller("size"))])
    square = partial(power, exponent=2) if False else partial(power, 3)
    print(square(2), square(3))
    n = len(argv) + 1
    scale = partial(power, n)
    print([scale(k) for k in range(4)])
    print(sorted(["bb", "a", "ccc", "aa", "b"], key=cmp_to_key(by_length_then_reverse)))
    print(sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)))
    d = {"a": 3, "b": 7, "c": 1}
    print(max(d, key=d.get), min(d, key=d.get), sorted(d, key=d.get))
    return 0
