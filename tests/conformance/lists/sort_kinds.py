"""Sorting of keys of several kinds, alone and in tuples, and of what asks for attributes when it is compared."""
from typing import NamedTuple


class Asks:
    def __init__(self, n):
        self.n = n

    def __getattr__(self, name):
        print("asked for", name)
        raise AttributeError(name)

    def __lt__(self, other):
        return self.n < other.n


class Pair(NamedTuple):
    a: int
    b: str

    def __lt__(self, other):
        return (self.b, self.a) < (other.b, other.a)


class Text(str):
    def __lt__(self, other):
        return len(self) < len(other)


def attempt(items, key=None):
    try:
        print(sorted(items, key=key))
    except TypeError:
        print("TypeError")


def main():
    numbers = [3, 2.5, True, -1, 0.0, False, 2, -0.5, 10, 9.5] * 3
    print(sorted(numbers))
    print(sorted((x, i % 3) for i, x in enumerate(numbers)))
    print(sorted((i % 2, x, i) for i, x in enumerate(numbers)))
    flags = [(i % 4, i % 3 == 0 if i % 2 else i % 5) for i in range(40)]
    print(sorted(flags))
    attempt([("a", 1), ("b", 2), ("a", "x")] * 8)
    attempt(["b", 3, "a"] * 8)
    attempt([("b", 1), "a", ("c", 2)] * 8)
    attempt([(2, 3), 1] * 12)
    large = [(i % 4, 10 ** 20 * (i % 3) if i % 2 else i % 7 == 1) for i in range(30)]
    print(sorted(large))
    some = [(i % 3, None if i == 50 else i % 5) for i in range(40)]
    print(sorted(some))
    attempt([(i % 3, None if i == 20 else i % 5) for i in range(40)])
    print([x.n for x in sorted([Asks(i * 7 % 20) for i in range(20)])])
    print([x[1].n for x in sorted([(1, Asks(i * 7 % 20)) for i in range(20)])])
    print(sorted([Pair(i % 5, "x" * (i % 4)) for i in range(20)])[::3])
    print(sorted([Text("abcdefghij"[i % 7:] + "z" * (i % 3)) for i in range(30)])[::4])
    print(sorted([(Text("k" * (i % 4)), i) for i in range(20)])[::3])
    nested = [((i % 3, 1 if i % 2 else 1.5), i) for i in range(24)]
    print(sorted(nested))


if __name__ == "__main__":
    main()
