# start: script
# engines: all

from contextlib import contextmanager
@contextmanager
def cm(name):
    print("+" + name)
    yield name
    print("-" + name)
@contextmanager
def plain():
    print("(")
    try:
        yield
    finally:
        print(")")
def t(k):
    @cm("deco")
    def g(x, y=2): return x + y + k
    @plain()
    def h(*a, **kw): return a, kw
    print(g(1)); print(g(1, y=5))
    print(h(1, z=2))
    with cm("w") as n:
        print(n)
    class L:
        @plain()
        def m(self): return k
    print(L().m())
    def bad(): raise ValueError("x")
    try:
        plain()(bad)()
    except ValueError as e:
        print("caught", e)
t(1); t(2)
deco = cm("late")
@deco
def tt(): return "tt"
print(tt(), tt())
class K:
    @cm("method")
    def m(self, a): return a
    @plain()
    def n(self): return "n"
print(K().m(3), K().n())
