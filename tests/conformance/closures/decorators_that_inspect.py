# start: script
# engines: all

import functools, contextlib, inspect, asyncio
def trace(fn):
    sig = inspect.signature(fn)
    @functools.wraps(fn)
    def wrapper(*args, **kwargs):
        bound = sig.bind(*args, **kwargs)
        bound.apply_defaults()
        print(fn.__name__, bound.arguments)
        return fn(*args, **kwargs)
    return wrapper
@trace
def area(w, h=2): return w * h
@trace
def name(first, *rest, sep=" "): return sep.join((first,) + rest)
print(area(3), area(3, h=4), name("a", "b", sep="-"))
def validate(**types):
    def deco(fn):
        params = list(inspect.signature(fn).parameters)
        @functools.wraps(fn)
        def w(*a, **k):
            for p, v in zip(params, a):
                if p in types and not isinstance(v, types[p]): raise TypeError("%s must be %s" % (p, types[p].__name__))
            return fn(*a, **k)
        return w
    return deco
@validate(x=int, s=str)
def rep(x, s): return s * x
print(rep(2, "ab"))
try: rep("2", "ab")
except TypeError as e: print(e)
@contextlib.asynccontextmanager
async def actx(n):
    print("in", n)
    yield n
    print("out", n)
async def amain():
    @actx("deco")
    async def job(x): return x
    print(await job(4), await job(5))
    async with actx("w") as n: print(n)
asyncio.run(amain())
class Countable:
    count = 0
    def __init_subclass__(cls, **kw): super().__init_subclass__(**kw); cls.count = 0
    @classmethod
    def bump(cls, *a, **k): cls.count += 1; return cls.count
class A(Countable): pass
class B(Countable): pass
fns = [A.bump, B.bump, A.bump]
print([f() for f in fns], A.count, B.count)
ops = {"bump": A.bump, "len": len}
print(ops["bump"](), ops["len"]("abc"))
class Temp:
    def __init__(self, c): self.c = c
    @property
    def f(self): return self.c * 9 / 5 + 32
    @f.setter
    def f(self, v): self.c = (v - 32) * 5 / 9
    @staticmethod
    def parse(s): return Temp(float(s))
    @functools.cached_property
    def k(self): print("computing"); return self.c + 273.15
t = Temp.parse("10"); print(t.f, t.k, t.k); t.f = 212; print(t.c)
methods = [t.parse, Temp.parse]
print([m("1").c for m in methods], getattr(t, "parse")("3").c)
@functools.total_ordering
class V:
    def __init__(self, n): self.n = n
    def __eq__(self, o): return self.n == o.n
    def __lt__(self, o): return self.n < o.n
print(V(1) <= V(2), V(2) >= V(3), sorted([V(2), V(1)])[0].n)
print(functools.reduce(lambda a, b: a * b, range(1, 6)), list(map(functools.partial(max, 3), [1, 5])))
