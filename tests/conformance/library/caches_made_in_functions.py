# start: script
# engines: all
from functools import cache, lru_cache


class Fib:
    @lru_cache(maxsize=None)
    def get(self, n):
        return n if n < 2 else self.get(n - 1) + self.get(n - 2)

    @staticmethod
    @cache
    def double(n):
        return n * 2


def matrix_chain(n):
    @lru_cache(None)
    def cost(i, j):
        return 0 if i == j else 1 + min(cost(i, k) + cost(k + 1, j) for k in range(i, j))

    result = cost(0, n)
    print(cost.cache_info())
    return result


def several():
    @cache
    def twice(a):
        return a * 2

    @lru_cache(maxsize=2)
    def add(a, b):
        return a + b

    @lru_cache
    def same(a):
        return a

    print(twice(1), twice(2), twice(1), twice.cache_info())
    print(add(1, 2), add(3, 4), add(1, 2), add(5, 6), add.cache_info(), add.cache_info().hits)
    add.cache_clear()
    print(add.cache_info(), same("x"), same.cache_info().misses, same.cache_info())


fib = Fib()
print(fib.get(30), Fib.get.cache_info(), fib.get.cache_info().hits)
Fib.get.cache_clear()
print(Fib.get.cache_info(), Fib.get.__wrapped__(fib, 1), Fib.double(4), Fib.double.cache_info())
print(matrix_chain(5))
several()
