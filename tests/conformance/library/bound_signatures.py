# start: script
# engines: all

import inspect
def svc(db, cache=None, *rest, debug=False, **more): return (db, cache, debug)
sig = inspect.signature(svc)
for attempt in range(6):
    try:
        if attempt == 0: b = sig.bind(1, debug=True)
        elif attempt == 1: b = sig.bind(1, "c", 3, 4, x=5)
        elif attempt == 2: b = sig.bind()
        elif attempt == 3: b = sig.bind(1, db=2)
        elif attempt == 4: b = sig.bind_partial(cache="q")
        else: b = inspect.signature(lambda a: a).bind(1, 2)
        print(b.arguments)
        b.apply_defaults()
        print(b.arguments)
    except TypeError as e: print(e)
def inject(fn, pool):
    sig = inspect.signature(fn)
    kw = {}
    for name, p in sig.parameters.items():
        if name in pool: kw[name] = pool[name]
        elif p.default is inspect.Parameter.empty: raise TypeError("missing " + name)
    return kw
def svc(db, cache=None, *, debug=False): return (db, cache, debug)
print(inject(svc, {"db": "D", "debug": True}))
print(svc(**inject(svc, {"db": "D"})))
class Cmd:
    def run(self, a, b=2): return a + b
print(inspect.signature(Cmd.run), inspect.signature(Cmd))
c = Cmd()
print(inspect.signature(c.run))
def deco(f):
    sig = inspect.signature(f)
    def w(*a, **k):
        print(f.__name__, sig)
        return f(*a, **k)
    return w
@deco
def add(x: int, y: int = 1) -> int: return x + y
print(add(2))
print(inspect.getdoc(svc), inspect.isfunction(svc), inspect.isclass(Cmd), inspect.ismethod(c.run))
try:
    bound = inspect.signature(svc).bind(1, debug=True)
    bound.apply_defaults()
    print(bound.arguments)
except TypeError as e: print(e)
