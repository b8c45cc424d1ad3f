# start: script
"""`functools.total_ordering` of a method that declines: the methods made of it decline, too."""
import functools


@functools.total_ordering
class Version:
    def __init__(self, number):
        self.number = number

    def __eq__(self, other):
        return isinstance(other, Version) and self.number == other.number

    def __lt__(self, other):
        if not isinstance(other, Version):
            return NotImplemented
        return self.number < other.number


@functools.total_ordering
class Size:
    def __init__(self, number):
        self.number = number

    def __ge__(self, other):
        if not isinstance(other, Size):
            return NotImplemented
        return self.number >= other.number


def attempt(f):
    try:
        return f()
    except TypeError as e:
        return str(e)


def main():
    v, s = Version(1), Size(1)
    print(attempt(lambda: v < 5), attempt(lambda: 5 < v), attempt(lambda: v > 5), attempt(lambda: 5 > v))
    print(attempt(lambda: v <= 5), attempt(lambda: 5 <= v), attempt(lambda: v >= 5), attempt(lambda: 5 >= v))
    print(attempt(lambda: s < 5), attempt(lambda: 5 < s), attempt(lambda: s > 5), attempt(lambda: 5 > s))
    print(attempt(lambda: s <= 5), attempt(lambda: 5 <= s), attempt(lambda: s >= 5), attempt(lambda: 5 >= s))
    print(attempt(lambda: v < s), attempt(lambda: s > v))
    for x in (v, s, 3):
        print(attempt(lambda: x > 2), attempt(lambda: "a" <= x))
    print(v < Version(2), v >= Version(2), max(v, Version(0)).number, s > Size(0), sorted([Size(3), s])[0].number)


main()
