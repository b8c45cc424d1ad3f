# Context managers made of generators, suppress(), nullcontext(); what lru_cache says of its caches.
from contextlib import contextmanager, nullcontext, suppress
from functools import cache, lru_cache

@contextmanager
def tag(name, *, shout=False):
    print("<" + (name.upper() if shout else name) + ">")
    try:
        yield name
    except ValueError as e:
        print("caught", e)
    finally:
        print("</" + name + ">")

class Db:
    def __init__(self):
        self.log = []
    @contextmanager
    def transaction(self, retries=2):
        self.log.append("begin")
        try:
            yield self
            self.log.append("commit")
        except Exception:
            self.log.append("rollback")
            raise

@contextmanager
def numbered():
    n = 0
    yield [n, 1]

@contextmanager
def never():
    if False:
        yield 1

@lru_cache(maxsize=None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)

@lru_cache(maxsize=2)
def sq(n):
    print("computing", n)
    return n * n

@cache
def add(a, b=3):
    return a + b

def main():
    with tag("a") as t:
        print("in", t)
    with tag("b", shout=True):
        raise ValueError("inside")
    try:
        with tag("c"):
            raise KeyError("k")
    except KeyError as e:
        print("outer", e)
    db = Db()
    with db.transaction() as d:
        d.log.append("work")
    try:
        with db.transaction():
            raise RuntimeError("boom")
    except RuntimeError as e:
        print(e, db.log)
    with numbered() as xs, tag("x") as y:
        print(xs, y)
    try:
        with never():
            pass
    except RuntimeError as e:
        print(e)
    def f():
        with tag("ret"):
            return 5
    print(f())
    for i in range(3):
        with tag("loop%d" % i):
            if i == 1:
                break
    with suppress(KeyError, ValueError):
        raise ValueError("x")
    try:
        with suppress(KeyError):
            raise IndexError("not suppressed")
    except IndexError as e:
        print(e)
    with suppress():
        print("nothing to suppress")
    with nullcontext(5) as five:
        print(five)
    print(fib(50), fib.cache_info())
    fib.cache_clear()
    print(fib.cache_info().currsize, fib(10), fib.cache_info().misses)
    print(sq(1), sq(2), sq(1), sq(3), sq(1), sq.cache_info())
    print(add(1), add(2, 4), add(1), add.cache_info())

if __name__ == "__main__":
    main()
