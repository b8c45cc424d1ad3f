# engines: all
import heapq
from fractions import Fraction
from enum import IntEnum


class Task:

    def __init__(self, name):
        self.name = name

    def __lt__(self, other):
        return self.name < other.name

    def __gt__(self, other):
        return self.name > other.name

    def __repr__(self):
        return f"Task({self.name})"


class Alarm:

    def __init__(self, name, level):
        self.name = name
        self.level = level

    def __lt__(self, other):
        if not isinstance(other, Alarm):
            return NotImplemented
        return self.level < other.level

    def __gt__(self, other):
        return self.name > other.name

    def __repr__(self):
        return f"Alarm({self.name})"


class Plain:

    def __repr__(self):
        return "Plain()"


class Num(IntEnum):
    ONE = 1
    TWO = 2

def main():
    items = [(1, Task("b")), (1, Alarm("a", 3)), (1, Task("a")), (0, Alarm("z", 1))]
    heap = []
    for item in items:
        heapq.heappush(heap, item)
    print([heapq.heappop(heap) for _ in range(len(heap))])
    print(sorted(items))
    print(sorted([Task("b"), Alarm("a", 3), Task("a")]))
    for x in [Task("t"), Alarm("u", 1), Plain()]:
        for y in [Task("t"), Alarm("v", 2), Plain()]:
            try:
                print((x, 1) < (y, 2), [x] < [y])
            except (TypeError, AttributeError) as e:
                print(type(e).__name__, e)
    for n in [Num.ONE, Fraction(3, 2), Num.TWO]:
        print((n, 1) < (Num.TWO, 0), (n, 1) >= (Fraction(3, 2), 0), [n] == [Fraction(2)])
    for v in [Fraction(7, 2), Num.TWO]:
        print("%d|%5.1f|%s" % (v, v, v), "%d" % v)
    print(sorted([Fraction(3, 2), Num.TWO, Num.ONE]), max([(Fraction(3, 2), 1), (Num.TWO, 0)]))
