# start: script
# engines: all
# __wrapped__ of functions that wraps makes at run time.
import functools

def deco(f):
    @functools.wraps(f)
    def wrapper(*args, **kwargs):
        return f(*args, **kwargs)
    return wrapper

def make(n):
    def adder(x):
        "adds"
        return x + n
    return adder

@deco
def top(x):
    "top doc"
    return x * 2

def run():
    g = deco(make(3))
    print(g.__name__, g.__doc__, g.__wrapped__(5))
    print(top.__wrapped__(5), top.__wrapped__.__name__)
    h = deco(deco(make(4)))
    f = h
    n = 0
    while hasattr(f, "__wrapped__"):
        f = f.__wrapped__
        n += 1
    print(n, f(3))

run()


def plain(x):
    return -x


def unwrap(f):
    return getattr(f, "__wrapped__", None)


for f in (deco(plain), deco(make(6)), plain, top, make(1)):
    g = unwrap(f)
    print(g is None, hasattr(f, "__wrapped__"), f(10))
    if g is not None:
        print(g(20), g.__name__)
