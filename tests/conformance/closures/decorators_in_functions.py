# start: script
# engines: all

from functools import singledispatch, total_ordering
import contextlib, enum
class Base:
    def __init__(self): self.log = []
    def hook(self, *a, **k): self.log.append(("base", a, k)); return self
class Mixin:
    def hook(self, *a, **k):
        up = super().hook
        r = up(*a, **k)
        self.log.append("mixin")
        return r
class C(Mixin, Base):
    def hook(self, x, **k):
        f = super().hook
        return f(x, **k)
print(C().hook(1, z=2).log)
class Ctx(contextlib.ContextDecorator):
    def __init__(self, n): self.n = n
    def __enter__(self): print("enter", self.n); return self
    def __exit__(self, *a): print("exit", self.n); return False
def run():
    @Ctx("local")
    def f(a, b=1): return a + b
    print(f(1), f(1, b=5))
run()
@Ctx("mod")
def g(): return "g"
print(g())
def cached_factory():
    from functools import lru_cache
    @lru_cache(maxsize=None)
    def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
    print(fib(30))
    return fib
cached_factory()
def outer():
    count = 0
    def deco(fn):
        def w(*a, **k):
            nonlocal count
            count += 1
            return fn(*a, **k)
        return w
    @deco
    def a(x): return x
    @deco
    def b(x, y=2): return x + y
    print(a(1), b(1), b(1, y=3), count)
outer()
f = Base().hook
print(f.__name__, f.__self__.log, callable(f), f.__func__.__name__)
