def f(x):
    return x + 1


def g(x, y=2):
    return x * y


def h(*args):
    return len(args)


def k(x, *rest):
    return x + len(rest)


def r(x):
    raise ValueError('r%d' % x)


def v(x):
    pass


def fl(x):
    return 1.5


class C:
    cb = None

    def __init__(self, cb):
        self.cb = cb

    def go(self, n):
        if self.cb is not None:
            return self.cb(n)
        return -1


class D:
    key = staticmethod(f)

    def use(self, n):
        return self.key(n)


class E(D):
    key = staticmethod(g)


def chooser(i):
    fs = [f, g, h, k]
    return fs[i]


def compose(p, q):
    return [p(q(i)) for i in range(3)]


def counter(n, acc):
    if n == 0:
        return acc
    return STEP[n % 2](n - 1, acc)


def s0(n, acc):
    return counter(n, acc + 1)


def s1(n, acc):
    return counter(n, acc + 10)
STEP = [s0, s1]


def entry_point(argv):
    for i in range(4):
        fn = chooser(i)
        print(fn(5), fn is g, fn == g)
    for c in [C(f), C(None), C(g), C(h)]:
        print(c.go(7))
    print(D().use(3), E().use(3))
    for d in [D(), E()]:
        print(d.use(4))
    print(compose(f, g), compose(g, f), compose(lambda x: -x, k))
    for fn in [f, r]:
        try:
            print(fn(2))
        except ValueError as e:
            print('VE', e)
    for fn in [g, k]:
        print(fn(3, 4))
    for fn in [v, v]:
        print(fn(1) is None)
    fns = [f, fl]
    print(sum([fn(2) for fn in fns]))
    print(counter(7, 0))
    t = (3, 4)
    for fn in [g, h, k]:
        print(fn(*t))
    fx = f if len(argv) > 9 else None
    try:
        print(fx(1))
    except TypeError as e:
        print('TE', e)
    d = {f: 'f', g: 'g'}
    print(d[f], d[g], h in d)
    ops = {'+': lambda a, b: a + b, '-': lambda a, b: a - b}
    print(ops['+'](1, 2), ops['-'](5, 3))
    print(sorted([3, 1, 2], key=lambda x: -x), max([1, 5, 2], key=lambda x: -x))
    return 0
