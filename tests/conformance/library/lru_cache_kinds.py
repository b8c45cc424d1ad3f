# start: script
# engines: all
from functools import lru_cache, cache


@lru_cache(maxsize=3)
def single(x):
    print("computing", x)
    return x * x


@lru_cache(maxsize=None)
def unbounded(x):
    print("computing", x)
    return x + x


@lru_cache(maxsize=8, typed=True)
def typed(x, y):
    print("computing", x, y)
    return x, y


@lru_cache(typed=True)
def typed_single(x):
    print("computing", repr(x))
    return [x]


@cache
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


class Grid:
    def __init__(self, size):
        self.size = size

    @lru_cache(maxsize=16)
    def paths(self, row, column):
        if row == 0 or column == 0:
            return 1
        return self.paths(row - 1, column) + self.paths(row, column - 1)


print(single(2), single(2.0), single(2), single(2.0), single.cache_info())
print(single(True), single(1), single(True), single.cache_info())
print(unbounded("a"), unbounded(1), unbounded(1.0), unbounded(True), unbounded("a"))
print(unbounded.cache_info(), unbounded.cache_parameters())
print(typed(1, 2), typed(1.0, 2), typed(1, 2), typed(True, 2), typed.cache_info())
print(typed.cache_parameters()["typed"], typed.cache_parameters()["maxsize"])
print(typed_single(3), typed_single("3"), typed_single(3), typed_single(3.0), typed_single.cache_info())
print(fib(80), fib.cache_info(), fib.cache_parameters())
grid = Grid(10)
print(grid.paths(8, 8))
single.cache_clear()
print(single.cache_info(), single.__wrapped__(5), single.cache_info())
