# start: script
# engines: all
# Attributes of functions that other decorators hold, or a table does.
import functools


def count_calls(fn):
    @functools.wraps(fn)
    def wrapper(*args):
        wrapper.calls += 1
        return fn(*args)

    wrapper.calls = 0
    return wrapper


def twice(fn):
    @functools.wraps(fn)
    def inner(*args):
        return fn(fn(*args))

    return inner


@twice
@count_calls
def f(x):
    return x + 1


@count_calls
def g(x):
    return x * 2


TABLE = {}


def command(fn):
    counted = count_calls(fn)
    TABLE[fn.__name__] = counted
    return fn


@command
def add(x):
    return x + 10


@command
def sub(x):
    return x - 10


class Service:
    @twice
    @count_calls
    def step(self, n):
        return n + 100

    @staticmethod
    @count_calls
    def helper(n):
        return n * n


def step_twice():
    s = Service.helper(3)
    return s + Service.helper(4)


print(f(1), f(2), f.__wrapped__.calls, f.__name__)
print(g(1), g.calls)
for name in ("add", "sub", "add"):
    print(name, TABLE[name](1))
print(step_twice(), Service.helper.calls)
