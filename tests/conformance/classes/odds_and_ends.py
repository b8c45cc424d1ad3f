from rpython.rlib.objectmodel import instantiate, we_are_translated, specialize, compute_identity_hash


class A:
    x = 5
    lst = None

    def __init__(self):
        self.lst = []

    def m(self, *args):
        return len(args)

    def d(self, a, b=2, *, c=3):
        return a * 100 + b * 10 + c


class B(A):
    x = 6

    def m(self, *args):
        return 10 * len(args)

    def d(self, a, b=5, *, c=7):
        return -(a * 100 + b * 10 + c)


class C(A):

    def m(self, first=0, *args):
        return first


class Tree:
    left = None
    right = None

    def __init__(self, v):
        self.v = v

    def insert(self, v):
        if v < self.v:
            if self.left is None:
                self.left = Tree(v)
            else:
                self.left.insert(v)
        elif self.right is None:
            self.right = Tree(v)
        else:
            self.right.insert(v)

    def walk(self, f):
        if self.left is not None:
            self.left.walk(f)
        f(self.v)
        if self.right is not None:
            self.right.walk(f)


class Sum:

    def __init__(self):
        self.t = 0
        self.out = []

    def add(self, v):
        self.t += v

    def rec(self, v):
        self.out.append(v)
ALL = []


def reg(f):
    ALL.append(f)
    return f


@reg
def a1(x):
    return x + 1


@reg
def a2(x):
    return x + 2


@specialize.arg(0)
def call(f, x):
    return f(x)


@specialize.argtype(0)
def twice(x):
    return x + x


def maybe_cls(i):
    if i == 0:
        return A
    if i == 1:
        return B
    return None


def entry_point(argv):
    for o in [A(), B(), C()]:
        print(o.x, o.m(1, 2), o.m(7), o.d(1), o.d(1, c=9), o.d(1, 4), o.d(b=1, a=2, c=3))
    t = (4, 5, 6)
    for o in [A(), B(), C()]:
        print(o.m(*t))
    r = Tree(5)
    for v in [3, 8, 1, 4, 9]:
        r.insert(v)
    s = Sum()
    r.walk(s.add)
    r.walk(s.rec)
    print(s.t, s.out)
    print([f(10) for f in ALL], call(a1, 3), call(a2, 3), twice('ab'), twice(4))
    for i in range(3):
        c = maybe_cls(i)
        if c:
            print(c().x, c.x, c.__name__, instantiate(c).x)
        else:
            print('none', c is None)
    i1 = instantiate(A)
    print(i1.x, i1.lst is None)
    objs = [A(), B(), A()]
    seen = {}
    for o in objs:
        seen[o] = len(seen)
    print([seen[o] for o in objs], objs[0] in seen, A() in seen)
    print(objs[0] == objs[0], objs[0] == objs[2], objs[1] != objs[0])
    print(objs.index(objs[2]), objs.count(objs[1]))
    kinds = [type(o) for o in objs]
    print([k is B for k in kinds], [k.x for k in kinds], len([k for k in kinds if issubclass(k, A)]))
    fs = {}
    for o in objs:
        fs[type(o)] = fs.get(type(o), 0) + 1
    print(fs[A], fs[B])
    x = None
    for o in objs:
        if isinstance(o, B):
            x = o
    print(x is objs[1], x.m())
    return 0
