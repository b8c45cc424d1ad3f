class A:

    def __init__(self, n):
        self.n = n

    def inc(self, k=1):
        self.n += k
        return self.n

    def get(self):
        return self.n


class B(A):

    def inc(self, k=10):
        self.n += 2 * k
        return self.n


class Other:

    def __init__(self, s):
        self.s = s

    def size(self):
        return len(self.s)

    def grow(self):
        self.s += 'x'
        return len(self.s)


def apply(f):
    return f()


def pick(i, a, b, o):
    if i == 0:
        return a.get
    elif i == 1:
        return b.inc
    elif i == 2:
        return o.size
    elif i == 3:
        return o.grow
    return a.inc


def maybe(i, a, o):
    if i == 0:
        return None
    if i == 1:
        return a.get
    return o.size


class Holder:

    def __init__(self, cb):
        self.cb = cb

    def run(self):
        return self.cb()


def entry_point(argv):
    a = A(1)
    b = B(100)
    o = Other('ab')
    for i in range(5):
        print(i, apply(pick(i, a, b, o)), pick(i, a, b, o)())
    hs = [Holder(a.inc), Holder(b.inc), Holder(o.grow), Holder(o.size)]
    for h in hs:
        print(h.run(), h.run())
    hs[0].cb = o.size
    print(hs[0].run())
    for i in range(3):
        m = maybe(i, a, o)
        if m is None:
            print('none')
        else:
            print(m())
    try:
        print(maybe(0, a, o)())
    except TypeError as e:
        print('TypeError', e)
    x = [a, b, B(7)]
    fs = [y.inc for y in x]
    for f in fs:
        print(f(), f(3), f(k=4))
    return 0
