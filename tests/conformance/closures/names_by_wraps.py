# start: script
# Names and documentation that `wraps` and `update_wrapper` give to functions made while the program runs.
import functools
from functools import wraps, update_wrapper


def deco(f):
    @wraps(f)
    def run(*a):
        """that of run"""
        return f(*a)
    return run


def plain(f):
    def inner(*a):
        """that of inner"""
        return f(*a)
    return inner


def updated(f):
    def inner(*a):
        return f(*a)
    return update_wrapper(inner, f)


def repeated(n):
    def decorate(f):
        @functools.wraps(f)
        def again(*a):
            return [f(*a) for _ in range(n)]
        return again
    return decorate


def even(n):
    "whether n is even"
    return n % 2 == 0


def odd(n):
    return n % 2 == 1


def show(f):
    print(f.__name__, f.__qualname__, f.__doc__)


def main():
    for h in (deco(even), deco(odd)):
        print(h.__name__, h(4), h.__doc__, h.__qualname__)
    g = plain(even)
    print(g.__name__, g(4), g.__doc__, g.__qualname__)
    u = updated(odd)
    print(u.__name__, u(3), u.__doc__, u.__qualname__)

    @repeated(2)
    def half(n):
        "half of n"
        return n // 2

    print(half(8), half.__name__, half.__doc__, half.__qualname__)
    for h in (repeated(1)(even), repeated(2)(odd)):
        show(h)
    try:
        @deco
        def inside(n):
            return n
        print(inside.__name__, inside(1))
    except ValueError:
        print("never")


main()
