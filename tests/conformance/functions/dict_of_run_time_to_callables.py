# start: script
# engines: all -host("texts of TypeErrors of RustPython")

from functools import partial
def f(a, b=2, *rest, c=3, **more):
    return a, b, rest, c, sorted(more.items())
class K:
    def __init__(self, x, y=1):
        self.x = x; self.y = y
    def m(self, p, q=0):
        return p, q, self.x
def text(e):
    return type(e).__name__ + ": " + str(e)
def tries(args, d):
    for fn in (f, K(1).m, K):
        try:
            r = fn(*args, **d)
            print(r if not isinstance(r, K) else (r.x, r.y))
        except TypeError as e:
            print(text(e))
        try:
            r = fn(5, **d)
            print(r if not isinstance(r, K) else (r.x, r.y))
        except TypeError as e:
            print(text(e))
tries([1], {"b": 3}); tries([1, 2], {"c": 4}); tries([], {"x": 3}); tries([1, 2, 3], {"y": 1})
tries((1,), {"p": 1})
def ren(fmt, *a, **k):
    return fmt.format(*a, **k)
print(ren("{} {x}", 1, x=2), ren("{0} {1}", 1, "b"))
def logf(msg, *args, **kw):
    if args:
        msg = msg % args
    print(msg, **kw)
logf("a %d", 3); logf("b", end="\n\n")
import json
def dump(x, **kw):
    kw.setdefault("indent", 1)
    return json.dumps(x, **kw)
print(dump([1, 2])); print(dump({"b": 1, "a": 2}, sort_keys=True, indent=None))
def table():
    return {"max": max, "min": min, "sorted": sorted, "len": len, "sum": sum}
for name, fn in [("max", max), ("min", min)]:
    xs = [3, 1, 2]
    print(name, fn(*xs), fn(xs), fn(xs, **{"key": lambda v: -v}))
print(max(*[[3], [1, 2]], key=len), max(*[[3], [1, 2]]))
from collections import Counter
c = Counter("ab")
def cu(**k):
    c.update(**k)
    c.update(k)
cu(a=3)
print(c)
