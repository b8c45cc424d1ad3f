class P:
    tag = 'p'
    n = 1

    def __init__(self, x):
        self.x = x

    @staticmethod
    def st(a):
        return a + 1

    @classmethod
    def make(cls, x):
        return cls(x)

    def show(self):
        return 'P%d' % self.x


class Q(P):
    tag = 'q'
    n = 22

    def __init__(self, x, y=5):
        P.__init__(self, x)
        self.y = y

    @staticmethod
    def st(a):
        return a + 100

    def show(self):
        return 'Q%d,%d' % (self.x, self.y)


class R(Q):

    def show(self):
        return 'R' + super().show()


class Z(P):

    def __init__(self, x):
        P.__init__(self, x * 2)


class NoArg:
    v = 3


class NoArg2(NoArg):

    def __init__(self):
        self.v = 8


def build(c, n):
    return c(n)


def sub(a, b):
    return issubclass(a, b)


def name(c):
    return c.__name__


def entry_point(argv):
    cs = [P, Q, R, Z]
    for c in cs:
        o = build(c, 3)
        print(o.show(), c.tag, c.n, name(c), c.st(4), o.st(5), type(o).__name__, type(o) is c, o.__class__.__name__)
        print([sub(c, d) for d in cs], [isinstance(o, d) for d in cs], [type(o) is d for d in cs])
        print(issubclass(c, Q), isinstance(o, (R, Z)))
    print(P.make(1).show(), Q.make(2).show(), R.make(4).show())
    for c in [NoArg, NoArg2]:
        print(c().v)
    d = {'p': P, 'q': Q}
    print(d['q'](9).show(), d.get('zz') is None, P in d.values())
    e = [ValueError('a'), KeyError('b'), RuntimeError()]
    for x in e:
        print(type(x).__name__, str(x), repr(x), isinstance(x, LookupError), x.__class__ is KeyError)
    for cls in [ValueError, KeyError, TypeError]:
        try:
            raise cls('boo')
        except (KeyError, TypeError) as ex:
            print('kt', type(ex).__name__, ex)
        except ValueError as ex:
            print('v', ex)
    return 0
