# start: script
# engines: all -host("texts of RustPython")

import functools
import inspect
def f(a, b=1): pass
def g(a, b=1): pass
def h(a, b=2): pass
print(inspect.signature(f) == inspect.signature(g), inspect.signature(f) == inspect.signature(h), inspect.signature(f) != inspect.signature(g))
pf, pg, ph = [inspect.signature(x).parameters["b"] for x in (f, g, h)]
print(pf == pg, pf == ph, hash(pf) == hash(pg), len({pf, pg, ph}), len({inspect.signature(f), inspect.signature(g)}))
print(pf == 1, inspect.signature(f) == "(a, b=1)")
def k(a, /, b, *c, d=1, **e): pass
for p in inspect.signature(k).parameters.values():
    print(p.kind == 1, p.kind in (0, 1), p.kind == p.KEYWORD_ONLY, p.kind > 2, p.kind, repr(p.kind), p.kind.name, p.kind.value, p.kind.description, int(p.kind), f"{p.kind}")
class A:
    def __new__(cls, x, y=2):
        return object.__new__(cls)
class Calls(type):
    def __call__(cls, q):
        return super().__call__()
class B(metaclass=Calls): pass
class C:
    def __init__(self, *rest, key): pass
    def method(*given): pass
    def other(self, a, /, b, *, c=[]): pass
class D(C): pass
class E: pass
print(inspect.signature(A), inspect.signature(B), inspect.signature(D), inspect.signature(E))
print(inspect.signature(D.other), inspect.signature(D(key=1).other), inspect.signature(D(key=1).method))
def three(a, b, *, c=3): pass
part = functools.partial(three, 1)
named = functools.partial(three, c=4)
print(inspect.signature(part), inspect.signature(named))
def only(a, /, *, b, c): pass
print(inspect.signature(only), inspect.signature(lambda x, *y, z: 1))
def q(a, /, b, *, c): pass
def r(a, /, b=1, **more): pass
def test(function, *args, **kw):
    try:
        print(inspect.signature(q).bind(*args, **kw).arguments if function == "q" else inspect.signature(r).bind(*args, **kw).arguments)
    except TypeError as e:
        print(e)
test("q", 1, 2, c=3)
test("q", 1, 2)
test("q", b=2, c=1, a=1)
test("q", 1, 2, 3)
test("q", 1, 2, b=3)
test("q", 1, 2, c=3, d=4)
test("q", c=1)
test("q")
test("r", 1, a=2)
test("r", a=2)
test("r", 1, 2, 3)
test("r", 1, 2, z=3)
print(inspect.Parameter.empty, inspect.Signature.empty, pf.annotation)
print(pf, repr(pf), repr(inspect.signature(f)))
