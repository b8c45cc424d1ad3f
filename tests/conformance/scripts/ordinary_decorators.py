# start: script
import functools
import inspect
import sys
import time


def count_calls(fn):
    @functools.wraps(fn)
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        return fn(*args, **kwargs)
    wrapper.calls = 0
    return wrapper


def trace(fn):
    depth = 0

    @functools.wraps(fn)
    def wrapper(*args, **kwargs):
        nonlocal depth
        sig = ", ".join([repr(a) for a in args] + [f"{k}={v!r}" for k, v in kwargs.items()])
        print("  " * depth + f"{fn.__name__}({sig})")
        depth += 1
        try:
            result = fn(*args, **kwargs)
        finally:
            depth -= 1
        print("  " * depth + f"-> {result!r}")
        return result
    return wrapper


def validate(**types):
    def deco(fn):
        @functools.wraps(fn)
        def wrapper(**kwargs):
            for name, typ in types.items():
                if name in kwargs and not isinstance(kwargs[name], typ):
                    raise TypeError(f"{name} must be {typ.__name__}, not {type(kwargs[name]).__name__}")
            return fn(**kwargs)
        return wrapper
    return deco


def singleton(cls):
    instances = {}

    def get(*a, **k):
        if cls not in instances:
            instances[cls] = cls(*a, **k)
        return instances[cls]
    return get


class Memo:
    """decorator as class"""

    def __init__(self, fn):
        self.fn = fn
        self.cache = {}
        functools.update_wrapper(self, fn)

    def __call__(self, *args):
        if args not in self.cache:
            self.cache[args] = self.fn(*args)
        return self.cache[args]


REGISTRY = {}


def register(name=None):
    def deco(cls):
        REGISTRY[name or cls.__name__.lower()] = cls
        return cls
    return deco


@register()
class Dog:
    """A dog."""
    def speak(self):
        return "Woof"


@register("kitty")
class Cat:
    def speak(self):
        return "Meow"


@singleton
class Settings:
    def __init__(self, debug=False):
        self.debug = debug


@count_calls
def greet(name, greeting="Hello"):
    "Greets."
    return f"{greeting}, {name}!"


@trace
def fact(n):
    return 1 if n <= 1 else n * fact(n - 1)


@trace
def power(base, exp=2):
    return base ** exp


@validate(age=int, name=str)
def make_user(**fields):
    return sorted(fields.items(), key=lambda kv: kv[0])


@Memo
def grid_paths(m, n):
    """Number of lattice paths."""
    if m == 1 or n == 1:
        return 1
    return grid_paths(m - 1, n) + grid_paths(m, n - 1)


class Typed:
    """descriptor"""

    def __init__(self, typ, default=None):
        self.typ = typ
        self.default = default

    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, obj, objtype=None):
        if obj is None:
            return self
        return getattr(obj, self.name, self.default)

    def __set__(self, obj, value):
        if not isinstance(value, self.typ):
            raise TypeError(f"{self.name[1:]}: expected {self.typ.__name__}")
        setattr(obj, self.name, value)


class Point:
    x = Typed(int, 0)
    y = Typed(int, 0)

    def __init__(self, x, y):
        self.x = x
        self.y = y


def compose(*fns):
    return functools.reduce(lambda f, g: lambda x: g(f(x)), fns)


def main():
    print(greet("Al"), greet("Bo", greeting="Yo"), greet.calls, greet.__name__, greet.__doc__)
    fact(3)
    power(2, exp=5)
    print(make_user(name="x", age=3))
    try:
        make_user(name="x", age="3")
    except TypeError as e:
        print("TypeError:", e)
    print(grid_paths(8, 9), len(grid_paths.cache), grid_paths.__name__, grid_paths.__doc__)
    print({k: v().speak() for k, v in REGISTRY.items()}, Dog.__doc__)
    a, b = Settings(debug=True), Settings()
    print(a is b, b.debug)
    p = Point(1, 2)
    p.x += 5
    print(p.x, p.y)
    try:
        p.y = "no"
    except TypeError as e:
        print(e)
    inc = lambda x: x + 1
    print(compose(inc, inc, lambda v: v * 10)(1), [f(3) for f in (inc, abs, str, float)])
    print(functools.reduce(lambda acc, kv: {**acc, kv[0]: kv[1]}, [("a", 1), ("b", 2)], {}))


main()
