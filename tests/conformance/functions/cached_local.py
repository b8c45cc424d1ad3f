# functools.cache and lru_cache on nested functions and methods.
import functools
from functools import cache, lru_cache

CALLS = []


def fibonacci(n):
    @cache
    def fib(k):
        CALLS.append(k)
        return k if k < 2 else fib(k - 1) + fib(k - 2)

    return fib(n)


def paths(rows, columns, blocked):
    @lru_cache(maxsize=None)
    def count(r, c):
        if (r, c) in blocked:
            return 0
        if r == rows - 1 and c == columns - 1:
            return 1
        total = 0
        if r < rows - 1:
            total += count(r + 1, c)
        if c < columns - 1:
            total += count(r, c + 1)
        return total

    return count(0, 0)


def bounded():
    seen = []

    @lru_cache(maxsize=2)
    def double(x):
        seen.append(x)
        return x * 2

    result = [double(x) for x in [1, 2, 1, 3, 2, 2, 1]]
    return result, seen


def words(text):
    @functools.lru_cache
    def length(word):
        CALLS.append(-1)
        return len(word)

    return [length(word) for word in text.split()]


class Grid:
    def __init__(self, size):
        self.size = size
        self.calls = 0

    @cache
    def ways(self, r, c):
        self.calls += 1
        if r == self.size or c == self.size:
            return 1
        return self.ways(r + 1, c) + self.ways(r, c + 1)

    @lru_cache(maxsize=None)
    def name(self, key):
        self.calls += 1
        return key * self.size


def main():
    print(fibonacci(30), len(CALLS), fibonacci(5), len(CALLS))
    print(paths(3, 4, set()), paths(6, 6, {(1, 1), (3, 3)}))
    print(bounded())
    base = len(CALLS)
    print(words("a bb a ccc bb a"), len(CALLS) - base)
    small, large = Grid(2), Grid(7)
    print(small.ways(0, 0), large.ways(0, 0), small.calls, large.calls)
    print(small.name("x"), small.name("x"), large.name("x"), small.calls, large.calls)


if __name__ == "__main__":
    main()
