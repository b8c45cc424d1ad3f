# What partials that are made at run time say of themselves.
import functools


def describe(a, b=2, **rest):
    return a, b, sorted(rest.items())


def of_place(x):
    return functools.partial(describe, x, b=5)


def of_keywords(x, **rest):
    return functools.partial(describe, x, **rest)


def of_function(function, *given):
    return functools.partial(function, *given)


def main():
    p = of_place(int("3"))
    print(p.args, p.keywords, p.func is describe, p.func(1))
    q = of_keywords(1, c=int("4"))
    print(q(), q.args, q.keywords, q.func(7))
    r = of_function(max, int("5"))
    print(r(7), r.args, r.keywords, r.func(2, 3))
    print([s(9) for s in (of_function(min, 4), of_function(max, 4))])
