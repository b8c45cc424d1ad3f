# start: script
"""Functions that are called with ever more arguments: partials of partials, currying."""
import functools


def curry(f, n):
    return f if n <= 1 else lambda x: curry(functools.partial(f, x), n - 1)


def bind(function, *given):
    def call(*rest):
        return function(*(given + rest))
    return call


def total(a, b, c):
    return a + b + c


def main():
    print(curry(lambda a, b, c: (a, b, c), 3)(1)(2)(3))
    f = total
    for i in range(2):
        f = functools.partial(f, i)
    print(f(40))
    g = total
    for i in range(3):
        g = bind(g, i)
    print(g())
    try:
        bind(g, 4)(5)
    except TypeError as e:
        print(e)


main()
