class W:

    def __init__(self, n):
        self.n = n

    def add(self, k):
        self.n += k
        return self.n

    def mul(self, k):
        self.n *= k
        return self.n


class V(W):

    def add(self, k):
        return W.add(self, k) + 1000


class U:

    def __init__(self):
        self.t = 0

    def acc(self, k):
        self.t += k
        return self.t
w = W(5)
v = V(6)
u = U()
BOUND = w.add
LIST = [w.add, v.add]
MIX = {'a': w.add, 'b': v.mul, 'c': u.acc, 'd': v.add}


def plain(k):
    return k
FN = [plain, lambda k: k * k, abs]


class Node:
    nxt = None

    def __init__(self, v):
        self.v = v
a = Node(1)
b = Node(2)
a.nxt = b
b.nxt = a
ERR = ValueError('prebuilt')
SENT = object()


def entry_point(argv):
    print(BOUND(1), [f(2) for f in LIST])
    for k in ['a', 'b', 'c', 'd', 'a']:
        print(k, MIX[k](3))
    print(w.n, v.n, u.t)
    print(a.nxt.nxt is a, a.nxt.v)
    a.nxt = None
    print(b.nxt is a, a.nxt is None)
    try:
        raise ERR
    except ValueError as e:
        print(e, e is ERR, repr(e))
    x = SENT if len(argv) > 3 else None
    print(x is SENT, x is None)
    return 0
