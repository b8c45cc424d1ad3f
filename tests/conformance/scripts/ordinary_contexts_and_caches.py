# start: script
# LRU cache, memo decorator with stats, timing context manager, retry decorator
import functools
import time
from collections import OrderedDict
from contextlib import contextmanager, suppress, ExitStack


class LRUCache:
    def __init__(self, capacity):
        self.capacity = capacity
        self.data = OrderedDict()
        self.hits = self.misses = 0

    def get(self, key, default=None):
        if key in self.data:
            self.hits += 1
            self.data.move_to_end(key)
            return self.data[key]
        self.misses += 1
        return default

    def put(self, key, value):
        if key in self.data:
            self.data.move_to_end(key)
        self.data[key] = value
        if len(self.data) > self.capacity:
            old, _ = self.data.popitem(last=False)
            print("evict", old)

    def __repr__(self):
        return f"LRUCache({list(self.data.items())})"


def memoize(func):
    cache = {}

    @functools.wraps(func)
    def wrapper(*args):
        if args not in cache:
            wrapper.misses += 1
            cache[args] = func(*args)
        else:
            wrapper.hits += 1
        return cache[args]

    wrapper.hits = 0
    wrapper.misses = 0
    wrapper.cache = cache
    return wrapper


@memoize
def fib(n):
    """Return the nth Fibonacci number."""
    return n if n < 2 else fib(n - 1) + fib(n - 2)


@memoize
def grid(r, c):
    if r == 0 or c == 0:
        return 1
    return grid(r - 1, c) + grid(r, c - 1)


def retry(times, exceptions=(Exception,)):
    def decorator(f):
        @functools.wraps(f)
        def inner(*args, **kwargs):
            last = None
            for attempt in range(1, times + 1):
                try:
                    return f(*args, **kwargs)
                except exceptions as e:
                    last = e
                    print(f"attempt {attempt} of {f.__name__} failed: {e}")
            raise RuntimeError("gave up") from last
        return inner
    return decorator


class Flaky:
    def __init__(self, fail):
        self.left = fail

    @retry(3, (ValueError, KeyError))
    def run(self, x, *, scale=1):
        if self.left:
            self.left -= 1
            raise ValueError("not yet")
        return x * scale


@contextmanager
def section(name, depth=0):
    print("  " * depth + f"<{name}>")
    try:
        yield name.upper()
    except ZeroDivisionError as e:
        print("  " * depth + f"swallowed {e}")
    finally:
        print("  " * depth + f"</{name}>")


class Timer:
    def __enter__(self):
        self.start = time.perf_counter()
        return self

    def __exit__(self, exc_type, exc, tb):
        self.elapsed = time.perf_counter() - self.start
        if exc_type is not None:
            print("timer saw", exc_type.__name__, exc)
        return exc_type is KeyError


c = LRUCache(2)
c.put("a", 1)
c.put("b", 2)
print(c.get("a"), c.get("zz", -1))
c.put("c", 3)
print(c, c.hits, c.misses)
print(fib(80), fib.hits, fib.misses, len(fib.cache), fib.__name__, fib.__doc__)
print(grid(16, 16), grid.misses)
print(Flaky(2).run(21, scale=2))
try:
    Flaky(5).run(1)
except RuntimeError as e:
    print(e, "<-", repr(e.__cause__))
with section("outer") as name, section("inner", 1):
    print(name)
    1 / 0
with suppress(FileNotFoundError, KeyError):
    {}["x"]
    print("never")
with Timer() as t:
    d = {"k": 1}
    d["missing"]
print(t.elapsed >= 0)
with ExitStack() as stack:
    for i in range(3):
        stack.enter_context(section(f"s{i}", i))
    stack.callback(print, "callback", 1, sep="-")
    print("body")


@functools.lru_cache(maxsize=None)
def ways(total, coins):
    if total == 0:
        return 1
    if total < 0 or not coins:
        return 0
    return ways(total - coins[0], coins) + ways(total, coins[1:])


print(ways(100, (50, 25, 10, 5, 1)), ways.cache_info())
compose = lambda *fs: functools.reduce(lambda f, g: lambda x: f(g(x)), fs)
print(compose(lambda x: x + 1, lambda x: x * 2, abs)(-5))
