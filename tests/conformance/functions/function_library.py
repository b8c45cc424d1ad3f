# start: script
"""Functions on functions: decorators, retry, dispatch, signals, plugins, validation."""
import functools
import inspect
import time
from collections import defaultdict


class Signal:
    def __init__(self, name=None):
        self.name = name
        self._receivers = []

    def connect(self, func=None, *, sender=None, weak=False):
        def register(f):
            self._receivers.append((sender, f))
            return f
        return register if func is None else register(func)

    def send(self, sender=None, **kwargs):
        return [(f, f(sender, **kwargs)) for s, f in self._receivers if s is None or s == sender]


def retry(times=3, exceptions=(Exception,), on_error=None):
    def deco(func):
        @functools.wraps(func)
        def wrapper(*args, **kwargs):
            last = None
            for attempt in range(1, times + 1):
                try:
                    return func(*args, **kwargs)
                except exceptions as exc:
                    last = exc
                    if on_error:
                        on_error(attempt, exc)
            raise last
        wrapper.retries = times
        return wrapper
    return deco


def validate(**checks):
    def deco(func):
        names = inspect.getfullargspec(func).args

        @functools.wraps(func)
        def wrapper(*args, **kwargs):
            bound = dict(zip(names, args))
            bound.update(kwargs)
            for name, check in checks.items():
                if name in bound and not check(bound[name]):
                    raise ValueError(f"{func.__name__}: bad {name}={bound[name]!r}")
            return func(*args, **kwargs)
        return wrapper
    return deco


def accepts(*types):
    def deco(func):
        @functools.wraps(func)
        def wrapper(*args):
            for i, (a, t) in enumerate(zip(args, types)):
                if not isinstance(a, t):
                    raise TypeError(f"argument {i} of {func.__name__} must be {t.__name__}, not {type(a).__name__}")
            return func(*args)
        return wrapper
    return deco


class Registry:
    def __init__(self):
        self._items = {}

    def register(self, name=None, **meta):
        def deco(obj):
            key = name or obj.__name__.lower()
            if key in self._items:
                raise KeyError(f"duplicate {key}")
            self._items[key] = (obj, meta)
            return obj
        return deco

    def __getitem__(self, key):
        return self._items[key][0]

    def names(self, **filters):
        return sorted(k for k, (_, m) in self._items.items() if all(m.get(a) == b for a, b in filters.items()))


class multimethod:
    table = {}

    def __init__(self, *types):
        self.types = types

    def __call__(self, func):
        impls = multimethod.table.setdefault(func.__name__, {})
        impls[self.types] = func

        def dispatch(*args):
            key = tuple(type(a) for a in args)
            if key in impls:
                return impls[key](*args)
            for types, impl in impls.items():
                if len(types) == len(args) and all(isinstance(a, t) for a, t in zip(args, types)):
                    return impl(*args)
            raise TypeError("no match for " + ", ".join(t.__name__ for t in key))
        return dispatch


class cached_property:
    def __init__(self, func):
        self.func = func
        self.__doc__ = func.__doc__

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, obj, objtype=None):
        if obj is None:
            return self
        value = obj.__dict__[self.name] = self.func(obj)
        return value


class Timer:
    def __init__(self):
        self.laps = []

    def __enter__(self):
        self.start = time.perf_counter()
        return self

    def __exit__(self, *exc):
        self.laps.append(time.perf_counter() - self.start)
        return False


class partialmethod_demo:
    def __init__(self):
        self.state = "off"

    def set_state(self, state):
        self.state = state
        return self

    on = functools.partialmethod(set_state, "on")
    off = functools.partialmethod(set_state, "off")


def curry(f, n=None):
    n = n if n is not None else f.__code__.co_argcount

    def curried(*args):
        if len(args) >= n:
            return f(*args)
        return lambda *more: curried(*(args + more))
    return curried


started = Signal("started")


@started.connect
def log(sender, **kw):
    return f"log {sender} {sorted(kw.items())}"


@started.connect(sender="db")
def only_db(sender, level=0, **kw):
    return level + 1


print([(f.__name__, r) for f, r in started.send("web", level=3)])
print([(f.__name__, r) for f, r in started.send("db", level=3, host="h")])
attempts = []


@retry(times=3, exceptions=(ValueError, KeyError), on_error=lambda n, e: attempts.append((n, type(e).__name__)))
def flaky(limit):
    "Fails at first."
    if len(attempts) < limit:
        raise ValueError(f"attempt {len(attempts)}")
    return "done"


print(flaky(2), attempts, flaky.__name__, flaky.__doc__, flaky.retries)
attempts.clear()
try:
    flaky(10)
except ValueError as e:
    print("gave up:", e, attempts)


@validate(age=lambda a: 0 <= a < 150, name=str.isalpha)
def person(name, age, note=""):
    return f"{name}:{age}{note}"


print(person("ann", 3), person("bob", age=5, note="!"))
for args in (("x1", 3), ("ann", -1)):
    try:
        person(*args)
    except ValueError as e:
        print(e)


@accepts(int, (int if True else float))
def add(a, b):
    return a + b


print(add(1, 2))
try:
    add(1, "2")
except TypeError as e:
    print(e)
shapes = Registry()


@shapes.register(sides=0)
class Circle:
    def area(self):
        return 3


@shapes.register("box", sides=4)
class Square:
    def area(self):
        return 4


print(shapes.names(), shapes.names(sides=4), shapes["box"]().area(), shapes["circle"]().area())
try:
    shapes.register("box")(Circle)
except KeyError as e:
    print("KeyError", e)


@multimethod(int, int)
def join(a, b):
    return a + b


@multimethod(str, str)
def join(a, b):
    return a + "-" + b


@multimethod(object, list)
def join(a, b):
    return [a] + b


print(join(1, 2), join("a", "b"), join(1, [2]), join("x", ["y"]))
try:
    join(1.5, 2)
except TypeError as e:
    print(e)


class Data:
    def __init__(self, xs):
        self.xs = xs
        self.count = 0

    @cached_property
    def total(self):
        """sum of xs"""
        self.count += 1
        return sum(self.xs)


d = Data([1, 2, 3])
print(d.total, d.total, d.count, sorted(d.__dict__), Data.total.__doc__)
with Timer() as t:
    sum(range(10))
print(len(t.laps), t.laps[0] >= 0)
p = partialmethod_demo()
print(p.on().state, p.off().state)
print(curry(lambda a, b, c: a * b + c)(2)(3)(4), curry(max, 2)(3)(9))
