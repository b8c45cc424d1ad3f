# cases: f g h k m n p q r s v w f2 g2 h2 k2 m2 n2 q2 r2 s2 t2 v2 w2
# Comprehensions and generator expressions are functions of their own.
import sys


def f(x):
    return [1 // (x - i)
            for i in range(3)]


def g(x):
    y = {i: 1 // (x - i) for i in range(3)}
    return y


def h(x):
    return {1 // (x - i) for i in range(3)}


def k(x):
    return sum(1 // (x - i) for i in range(3))


def m(x):
    return [
        [1 // (x - i - j)
         for i in range(3)]
        for j in range(3)]


def n(x):
    return [z for z in [1 // w for w in [x - 1]]]


def p(x):
    x = [1][x - 1:] if x < 1 else None
    return [i for i in [1 // (x or 0)]]


def q(x):
    try:
        return [1 // (x - i) for i in range(3)]
    finally:
        print("finally")


def r(x):
    try:
        return [1 // (x - i) for i in range(3)]
    except ZeroDivisionError:
        raise


def s(x):
    return [t(x, i) for i in range(3) if i]


def t(x, i):
    return [x // (i - 1) for j in range(3) if j > 0 and
            x // (i - 1)]


def v(x):
    for i in [it for it in [1]]:
        x = x // (i - 1)


def w(x):
    return list(map(lambda y: [1 // (y - 1) for _ in "a"], [x]))


def gen(x):
    yield 1 // x
    yield 1 // (x - 1)


def f2(x):
    for y in gen(x):
        print(y)


def g2(x):
    return list(gen(x))


def h2(x):
    return [y for y in gen(x)]


def k2(x):
    z = gen(x)
    next(z)
    next(z)


def m2(x):
    return sum(y for y in gen(x))


def n2(x):
    return max(1 // (x - y) for y in [1])


def q2(x):
    it = (1 // (x - y) for y in [1])
    return next(it)


def r2(x):
    for a in (1 // (x - y) for y in [1]):
        print(a)


def s2(x):
    return any(1 // (x - y) for y in [1])


def t2(x):
    return "".join(str(1 // (x - y)) for y in [1])


def v2(x):
    return set(1 // (x - y) for y in [1]), 3


def w2(x):
    return sorted((1 // (x - y) for y in [1]), key=lambda z: z)


CASES = {"f": f, "g": g, "h": h, "k": k, "m": m, "n": n, "p": p, "q": q, "r": r, "s": s, "v": v, "w": w, "f2": f2, "g2": g2, "h2": h2, "k2": k2, "m2": m2, "n2": n2, "q2": q2, "r2": r2, "s2": s2, "t2": t2, "v2": v2, "w2": w2}
CASES[sys.argv[1]](1)
