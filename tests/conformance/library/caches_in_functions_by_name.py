# start: script
# engines: all
# Caches of functions that are made while the program runs know which arguments are given by name.
from functools import cache, lru_cache


def make(n):
    @cache
    def f(a, b=2, *, c=3):
        print("f", a, b, c)
        return a + b * n + c

    @lru_cache(maxsize=2)
    def g(x, y="y"):
        print("g", x, y)
        return x + y * n

    return f, g


f, g = make(2)
print(f(1), f(1, 2), f(1, b=2), f(1, b=2, c=3), f(b=2, a=1), f(1), f(1, b=2))
print(f.cache_info())
print(g("a"), g("a", y="z"), g("a", y="z"), g(x="a"), g("a", "z"), g.cache_info())
f.cache_clear()
print(f(1, b=2), f.cache_info())

values = {"x": 3, "y": 4}


@cache
def search(left, at="start", rest=frozenset(values), deep=False):
    if not left:
        return search(4, rest=rest) if deep else 0
    return max([values[v] + search(left - 1, v, rest - {v}, deep) for v in sorted(rest)] + [0])


print(search(3), search(2, deep=True))
