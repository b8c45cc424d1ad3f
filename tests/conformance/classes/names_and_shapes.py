class Mix:
    _mixin_ = True

    def hello(self):
        return 'hello ' + self.nm()


class Base:

    def nm(self):
        return 'base'
    none_attr = None


class X(Mix, Base):

    def nm(self):
        return 'x'


class Y(Base):

    def hello(self):
        return 'yo'


class Z(X):
    pass


class Callee:

    def __init__(self, n):
        self.n = n

    def __call__(self, a, b=1):
        return self.n * a + b


class Callee2(Callee):

    def __call__(self, a, b=2):
        return -(self.n * a + b)


class Vec:

    def __init__(self, *xs):
        self.xs = list(xs)

    def total(self):
        return sum(self.xs)


class Vec2(Vec):

    def __init__(self, *xs):
        Vec.__init__(self, *xs)
        self.xs.append(1000)


class Opt:

    def __init__(self, a, b=2, *, name='n'):
        self.s = '%d %d %s' % (a, b, name)


class Opt2(Opt):

    def __init__(self, a, b=7, *, name='m'):
        Opt.__init__(self, a + 1, b, name=name)
DEFAULT = Vec(9, 9)


def withdef(v=DEFAULT, acc=[]):
    acc.append(v.total())
    return len(acc)


class Hostile:

    def __init__(self):
        self.length = 3
        self.value = 4
        self.hash = 5
        self.chars = 6
        self.self_ = 7

    def hashCode(self):
        return 1

    def toString(self):
        return 'ts'

    def wait(self):
        return 2

    def notify(self):
        return 3

    def getClass(self):
        return 'gc'

    def clone(self):
        return Hostile()

    def equals(self, o):
        return o is self

    def finalize(self):
        return 8

    def call(self):
        return 'call'

    def new(self):
        return 'new'

    def invoke(self):
        return 'inv'


class Hostile2(Hostile):

    def hashCode(self):
        return 10

    def toString(self):
        return 'ts2'

    def wait(self):
        return 20

    def getClass(self):
        return 'gc2'

    def equals(self, o):
        return o is not self

    def finalize(self):
        return 80

    def call(self):
        return 'call2'


class Par:
    kind = 'par'
    child = None

    def __init__(self, name):
        self.name = name


class Outer:

    class Inner:

        def __init__(self, v):
            self.v = v

        def get(self):
            return self.v

    def make(self, v):
        return Outer.Inner(v)


def mk(cls, a):
    return cls(a)


def mkn(cls):
    return cls(5, name='q')


def sc(a, b):
    return issubclass(a, b)


def tst(o, c):
    return isinstance(o, c)
SENT = object()


def find(d, k, default=SENT):
    if k in d:
        return str(d[k])
    if default is SENT:
        return 'missing'
    return 'def'


def entry_point(argv):
    objs = [X(), Y(), Z(), Base()]
    print([o.nm() for o in objs], [o.none_attr is None for o in objs])
    for o in objs:
        if isinstance(o, X):
            print(o.hello())
        elif isinstance(o, Y):
            print(o.hello())
    cs = [Callee(2), Callee2(3)]
    print([c(5) for c in cs], [c(1, 1) for c in cs], cs[1](b=4, a=2))
    print(Vec(1, 2).total(), Vec2(1).total(), Vec().total(), [c(1, 2, 3).total() for c in [Vec, Vec2]])
    print([mkn(c).s for c in [Opt, Opt2]], Opt(1).s, Opt2(1, 2, name='z').s)
    print(withdef(), withdef(Vec(1)), withdef())
    for h in [Hostile(), Hostile2()]:
        print(h.hashCode(), h.toString(), h.wait(), h.notify(), h.getClass(), h.equals(h), h.finalize(), h.call(), h.new(), h.invoke(), h.length, h.value, h.hash, h.chars, h.self_, h.clone().value)
    p = Par('a')
    for name in ['x', 'y']:
        q = Par(name)
        q.child = p
        p = q
    r = p
    out = []
    while r is not None:
        out.append(r.name)
        r = r.child
    print(out)
    try:
        print(p.child.child.child.name)
    except AttributeError as e:
        print('AE', e)
    print(Outer().make(3).get(), mk(Outer.Inner, 8).get())
    print([sc(a, b) for a in [X, Y, Z, Base] for b in [X, Y, Z, Base]])
    print([tst(o, c) for o in objs for c in [X, Base]])
    print(find({'a': 1}, 'a'), find({'a': 1}, 'b'), find({'a': 1}, 'c', None))
    acts = [lambda: 1, lambda: 2]
    print([a() for a in acts], (lambda x, y=3: x + y)(1))

    def inner(x):
        return x * K
    print(inner(4), list(map(inner, [1, 2])))
    z = None
    if len(argv) > 5:
        z = X()
    try:
        z.nm()
    except AttributeError as e:
        print('AE', e)
    try:
        z.none_attr = None
    except AttributeError as e:
        print('AE2', e)
    print(getattr(p, 'kind'), callable(inner))
    return 0
K = 11
