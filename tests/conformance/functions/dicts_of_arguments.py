# start: script
# engines: all -host("texts of TypeErrors of RustPython")

class Handler:
    def __init__(self, name): self.name = name
    def __call__(self, *args, **kw): return (self.name, args, sorted(kw.items()))
def plain(a, b=2): return a + b
handlers = {"h": Handler("H"), "p": plain, "l": lambda **kw: kw, "c": dict, "m": Handler("M").__call__}
def run(name, *args, **kw):
    return handlers[name](*args, **kw)
print(run("h", 1, x=2), run("p", 1, b=5), run("l", q=1), run("c", z=3), run("m"))
class Bus:
    def __init__(self): self.subs = {}
    def on(self, ev, fn=None, **opts):
        def add(f):
            self.subs.setdefault(ev, []).append((f, opts))
            return f
        return add(fn) if fn else add
    def emit(self, ev, *a, **k):
        return [f(*a, **{**o, **k}) for f, o in self.subs.get(ev, [])]
bus = Bus()
@bus.on("x", scale=2)
def on_x(v, scale=1, off=0): return v * scale + off
bus.on("x", lambda v, **k: (v, len(k)))
bus.on("x", Handler("sub"), tag="t")
print(bus.emit("x", 5), bus.emit("x", 5, off=1), bus.emit("none"))
class Meta(type):
    def __call__(cls, *a, **k):
        obj = super().__call__(*a, **k)
        obj.made = True
        return obj
class Thing(metaclass=Meta):
    def __init__(self, n=0, **rest): self.n = n; self.rest = rest
specs = [{"n": 1}, {"n": 2, "color": "red"}, {}]
print([(t.n, t.rest, t.made) for t in (Thing(**s) for s in specs)])
class Builder:
    def __init__(self): self.parts = []
    def __getattr__(self, name):
        def add(*a, **k):
            self.parts.append((name, a, k))
            return self
        return add
b = Builder().table("t").where(x=1).limit(5)
print(b.parts)
from functools import partial, reduce
compose = lambda *fs: reduce(lambda f, g: lambda *a, **k: g(f(*a, **k)), fs)
print(compose(plain, str, len)(100, b=23))
p2 = partial(plain, **{"b": 10})
print(p2(1), p2(1, **{"b": 3}), partial(print, "x", sep="-")("y"))
kw = {}
kw["b"] = 7
print(plain(1, **kw), plain(**{"a": 1}, **kw))
def outer(**kw):
    def inner(**more):
        return {**kw, **more}
    return inner
print(outer(a=1)(b=2), outer(**kw)(**{"c": 3}))
try:
    plain(1, **{"zz": 1})
except TypeError as e: print(e)
try:
    plain(**{"b": 1})
except TypeError as e: print(e)
try:
    plain(1, 2, **{"a": 3})
except TypeError as e: print(e)
try:
    print(1, **{"sep": 5})
except TypeError as e: print(e)
settings = {"indent": 2, "sort_keys": True}
import json
print(json.dumps({"b": 1, "a": [1]}, **settings).replace("\n", "|"))
import datetime
fields = {"hour": 5, "minute": 6}
print(datetime.time(**fields), datetime.datetime(2020, 1, 1).replace(**fields))
import re
print(re.sub(*[r"\d", "#", "a1b2"]), re.split(*(",", "a,b"), **{"maxsplit": 1}), re.compile(**{"pattern": "x"}).pattern)
