# start: script
# engines: all

import inspect
def f(a, b: int = 2, *args, c, d="x", **kw) -> str: pass
sig = inspect.signature(f)
print(sig)
print(list(sig.parameters), [p.name for p in sig.parameters.values()])
for name, p in sig.parameters.items():
    print(name, p.kind, p.default is inspect.Parameter.empty, p)
print(len(inspect.signature(lambda x, y: 1).parameters))
def g(x, /, y, *, z): return x
def h(): pass
class K:
    def __init__(self, name, size=3): pass
    def m(self, q, r=None): pass
for fn in (f, g, h, K, K.m):
    s = inspect.signature(fn)
    print(fn.__name__, s, len(s.parameters))
def count_required(fn):
    return sum(1 for p in inspect.signature(fn).parameters.values() if p.default is p.empty and p.kind is p.POSITIONAL_OR_KEYWORD)
print(count_required(f), count_required(g))
print(inspect.signature(f).parameters["b"].default, "c" in sig.parameters, sig.parameters["b"].annotation is int)
print(sig.return_annotation, [p.kind == inspect.Parameter.VAR_KEYWORD for p in sig.parameters.values()])
def call(fn, **available):
    names = inspect.signature(fn).parameters
    return fn(**{k: v for k, v in available.items() if k in names})
def add(a, b): return a + b
def neg(a): return -a
print(call(add, a=1, b=2, c=3), call(neg, a=1, b=2))
