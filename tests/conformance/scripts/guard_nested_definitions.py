# start: script
"""Imports, functions, classes and constants in the guard are those of the module."""


def use():
    return helper(LIMIT) + Point(1, 2).sum() + math.gcd(12, 18)


if __name__ == "__main__":
    import math
    from collections import namedtuple

    LIMIT = 10
    print("defining")

    def helper(n):
        return n * 2

    class Point:
        def __init__(self, x, y):
            self.x = x
            self.y = y

        def sum(self):
            return self.x + self.y

    Pair = namedtuple("Pair", "a b")
    p = Pair(1, "x")
    print(use(), p.a, p.b)
