# start: script
# engines: all
# `lru_cache` takes arguments that are given by name for others than those that are given by place.
import functools
from functools import lru_cache, cache


@lru_cache(maxsize=None)
def f(x, y=2):
    print("f", x, y)
    return x + y


print(f(1), f(x=1), f(1), f(x=1), f(1, 2), f(1, y=2), f(y=2, x=1), f(x=1, y=2), f.cache_info())


@lru_cache(maxsize=3)
def g(a, b=0, *rest, k=1):
    print("g", a, b, rest, k)
    return a


print(g(1), g(1, 0), g(1, k=1), g(1, 0, 5), g(1), g.cache_info())


@lru_cache(maxsize=8, typed=True)
def t(x):
    print("t", x)
    return x


print(t(1), t(x=1), t(1.0), t(True), t(x=1.0), t.cache_info())


@cache
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(20), fib(n=20), fib.cache_info())


@cache
def none():
    print("none")
    return 3


print(none(), none(), none.cache_info())


class C:
    @lru_cache(maxsize=None)
    def m(self, x, flag=False):
        print("m", x, flag)
        return x * 2

    @staticmethod
    @cache
    def s(x):
        print("s", x)
        return x


c = C()
print(c.m(1), c.m(1), c.m(x=1), c.m(1, flag=False), c.m(1, False), C.m.cache_info())
print(C.s(1), C.s(x=1), C.s(1))
try:
    f()
except TypeError as e:
    print(e)
try:
    f(1, 2, 3)
except TypeError as e:
    print(e)
try:
    f(1, z=3)
except TypeError as e:
    print(e)
try:
    f(1, x=3)
except TypeError as e:
    print(e)
print(list(map(fib, [3, 4])), [h(2) for h in (fib, t)])
f.cache_clear()
print(f.cache_info(), f(x=1), f.__wrapped__(1))
