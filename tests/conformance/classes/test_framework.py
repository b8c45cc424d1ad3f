# start: script
"""Decorators, descriptors, metaclasses, context managers, closures, generators in odd mixes, as a mini test framework + plugin system + retry + memo + typed attributes."""
import abc, contextlib, enum, functools, inspect, io, itertools, operator, sys, time, traceback, types, weakref
from contextlib import contextmanager, ExitStack, suppress, closing, redirect_stdout
from typing import get_type_hints, Any, Callable

class Typed:
    def __init__(self, kind, default=None, check=None): self.kind, self.default, self.check = kind, default, check
    def __set_name__(self, owner, name): self.name = "_" + name; self.public = name
    def __get__(self, obj, owner=None):
        if obj is None: return self
        return getattr(obj, self.name, self.default)
    def __set__(self, obj, value):
        if not isinstance(value, self.kind): raise TypeError(f"{self.public} must be {self.kind.__name__}, not {type(value).__name__}")
        if self.check and not self.check(value): raise ValueError(f"{self.public}: {value!r} is not allowed")
        setattr(obj, self.name, value)

class Meta(type):
    classes = {}
    def __new__(mcls, name, bases, ns, **kw):
        cls = super().__new__(mcls, name, bases, ns)
        cls.fields = [k for k, v in ns.items() if isinstance(v, Typed)]
        if bases: Meta.classes[kw.get("tag", name.lower())] = cls
        return cls
    def __init__(cls, name, bases, ns, **kw): super().__init__(name, bases, ns)

class Model(metaclass=Meta):
    def __init__(self, **kw):
        for k, v in kw.items():
            if k not in self.fields: raise AttributeError(f"{type(self).__name__} has no field {k}")
            setattr(self, k, v)
    def __repr__(self): return f"{type(self).__name__}({', '.join(f'{k}={getattr(self, k)!r}' for k in self.fields)})"

class Point(Model):
    x = Typed(int, 0)
    y = Typed(int, 0)
class User(Model, tag="person"):
    name = Typed(str, "", check=str.isalpha)
    age = Typed(int, 18, check=lambda a: 0 <= a < 150)

def memo(fn=None, *, maxsize=3):
    if fn is None: return functools.partial(memo, maxsize=maxsize)
    cache = {}
    @functools.wraps(fn)
    def wrapper(*args):
        if args in cache: wrapper.hits += 1; return cache[args]
        if len(cache) >= maxsize: cache.pop(next(iter(cache)))
        r = cache[args] = fn(*args)
        return r
    wrapper.hits = 0
    wrapper.cache = cache
    return wrapper

@memo
def square(n): return n * n
@memo(maxsize=100)
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)

def trace(log):
    def deco(fn):
        depth = 0
        @functools.wraps(fn)
        def inner(*a, **k):
            nonlocal depth
            shown = ", ".join([*map(repr, a), *(f"{x}={y!r}" for x, y in k.items())])
            log.append(f"{'  ' * depth}> {fn.__name__}({shown})")
            depth += 1
            try: r = fn(*a, **k)
            except Exception as e: log.append(f"{'  ' * (depth - 1)}! {type(e).__name__}"); raise
            else: log.append(f"{'  ' * (depth - 1)}< {r!r}"); return r
            finally: depth -= 1
        return inner
    return deco

LOG = []
@trace(LOG)
def fact(n, *, strict=True):
    if n < 0 and strict: raise ValueError("negative")
    return 1 if n <= 1 else n * fact(n - 1)

@contextmanager
def tag(name, out, **attrs):
    out.append(f"<{name}{''.join(f' {k}={v!r}' for k, v in attrs.items())}>")
    try: yield out.append
    except KeyError as e: out.append(f"[missing {e}]")
    finally: out.append(f"</{name}>")

class Suite:
    def __init__(self): self.tests = []; self.setup = lambda: None
    def test(self, *params, raises=None):
        def deco(fn):
            for p in params or [()]: self.tests.append((fn, p if isinstance(p, tuple) else (p,), raises))
            return fn
        return deco
    def run(self, out=sys.stdout):
        res = {"ok": 0, "fail": 0, "error": 0}
        for fn, args, raises in self.tests:
            name = f"{fn.__name__}{args if args else ''}"
            try:
                with redirect_stdout(io.StringIO()) as cap: fn(*args)
                status, why = ("ok", "") if raises is None else ("fail", f"did not raise {raises.__name__}")
            except AssertionError as e: status, why = "fail", str(e) or "assertion"
            except Exception as e: status, why = ("ok", "") if raises and isinstance(e, raises) else ("error", f"{type(e).__name__}: {e}")
            res[status] += 1
            print(f"{name:.<30}{status}{' (' + why + ')' if why else ''}", file=out)
        return res

suite = Suite()
@suite.test((1, 1), (3, 9), (4, 15))
def test_square(n, want): assert square(n) == want, f"{square(n)} != {want}"
@suite.test(raises=ZeroDivisionError)
def test_div(): print("hidden"); 1 / 0
@suite.test(raises=KeyError)
def test_none(): pass
@suite.test("a", "")
def test_user(name): assert User(name=name).name == name
@suite.test()
def test_cache(): assert fib(50) == 12586269025 and fib.hits > 0

def pipeline(*stages):
    def run(source):
        for s in stages: source = s(source)
        return source
    return run
def chunks(n):
    def go(it):
        it = iter(it)
        while c := list(itertools.islice(it, n)): yield c
    return go
def tee_to(sink):
    def go(it):
        for x in it: sink.append(x); yield x
    return go
def averager():
    total = n = 0; avg = None
    while True:
        x = yield avg
        if x is None: return total
        total += x; n += 1; avg = total / n
def collect():
    results = []
    while (r := (yield from averager())): results.append(r)
    return results

class Observable:
    def __init__(self): self._obs = []
    def __iadd__(self, fn): self._obs.append(fn); return self
    def __isub__(self, fn): self._obs.remove(fn); return self
    def __call__(self, *a): return [f(*a) for f in self._obs]

class Node:
    count = 0
    def __init__(self, v, *kids): self.v, self.kids, self.parent = v, [], None; Node.count += 1; [self.add(k) for k in kids]
    def add(self, k): self.kids.append(k); k.parent = self; return self
    def __iter__(self): yield self; yield from itertools.chain.from_iterable(self.kids)
    def __contains__(self, v): return any(n.v == v for n in self)
    def __getattr__(self, name):
        if name.startswith("child_"):
            i = int(name[6:])
            if i < len(self.kids): return self.kids[i]
        raise AttributeError(name)
    def __truediv__(self, v): return next((k for k in self.kids if k.v == v), None)
    def __lt__(self, o): return self.v < o.v
    def __len__(self): return sum(1 for _ in self)
    def __bool__(self): return True
    @property
    def path(self): return (self.parent.path if self.parent else []) + [self.v]
    @path.setter
    def path(self, p): raise AttributeError("read-only path")

def main():
    print(Point(x=3), User(name="Bob", age=5), sorted(Meta.classes), Point.fields, Point.x.public, isinstance(Point, Meta))
    for bad in (lambda: Point(x="1"), lambda: User(age=200), lambda: User(nick="x"), lambda: setattr(Point(), "y", 1.5), lambda: User(name="x1")):
        try: bad()
        except (TypeError, ValueError, AttributeError) as e: print(type(e).__name__, e)
    print([square(i) for i in (1, 2, 1, 3, 4, 1)], square.hits, list(square.cache), square.__name__, fib(30))
    print(fact(3))
    with suppress(ValueError): fact(-1)
    print(*LOG, sep="\n")
    out = []
    with tag("div", out, id=1) as w, tag("p", out):
        w("text"); {}["k"]
    print("".join(out))
    print(suite.run())
    seen = []
    p = pipeline(lambda it: (x * x for x in it), tee_to(seen), chunks(2))
    print(list(p(range(5))), seen)
    c = collect(); next(c)
    print([c.send(x) for x in (10, 20, 33)], c.send(None), c.send(4))
    try: c.send(None); c.send(None)
    except StopIteration as e: print("collected", e.value)
    ob = Observable(); ob += len; ob += str.upper; ob += lambda s: s[::-1]; print(ob("abc")); ob -= len; print(ob("xy"))
    t = Node("r", Node("a", Node("c")), Node("b"))
    print([n.v for n in t], "c" in t, "z" in t, (t / "a" / "c").path, len(t), t.child_1.v, Node.count, max(t).v, sorted(n.v for n in t))
    for f in (lambda: t.child_9, lambda: t.other, lambda: setattr(t, "path", [])):
        try: f()
        except AttributeError as e: print("attr", e)
    with ExitStack() as st:
        for i in range(3): st.callback(lambda i=i: print("bye", i))
        st.enter_context(closing(io.StringIO("x")))
        print("in stack")
    print(operator.methodcaller("split", ",")("a,b"), functools.reduce(lambda f, g: lambda x: g(f(x)), [abs, float, str])(-3), types.SimpleNamespace(a=1, b="x"), callable(main), type(main).__name__)
main()
