import gc

from rpython.rlib.rweakref import RWeakKeyDictionary, RWeakValueDictionary


class X(object):
    def __init__(self, n):
        self.n = n


class Y(X):
    pass


class K(object):
    pass


PREBUILT = RWeakValueDictionary(str, X)
KEYS = RWeakKeyDictionary(K, X)


def number(x):
    return -1 if x is None else x.n


def values(d, n):
    kept = [X(i * n) for i in range(5)]
    for x in kept:
        d.set("x%d" % x.n, x)
    y = Y(100)
    d.set("y", y)
    print([number(d.get(name)) for name in ["x0", "x1", "x4", "y", "z"]])
    d.set("y", None)
    d.set("none", None)
    d.set("x1", kept[0])
    print([number(d.get(name)) for name in ["x0", "x1", "x4", "y", "z"]])
    for i in range(100):
        d.set("t%d" % i, X(i))
    print(number(d.get("x2")), len(kept), y.n)


def ints(n):
    d = RWeakValueDictionary(int, X)
    x = X(7)
    d.set(n, x)
    print(number(d.get(n)), number(d.get(n + 1)), x.n)


def merged(flag):
    if flag:
        d = RWeakValueDictionary(int, X)
    else:
        d = RWeakValueDictionary(int, X)
    x = X(12)
    d.set(1, x)
    return d, x


def keys(d, n):
    kept = [K() for i in range(30)]
    x = X(n)
    for k in kept:
        d.set(k, X(0))
        d.get(k).n = n + 1
    d.set(kept[3], x)
    d.set(kept[4], None)
    d.set(K(), None)
    print(number(d.get(kept[0])), number(d.get(kept[3])), number(d.get(kept[4])), number(d.get(K())), d.length())
    print(len(kept))


def main(argv):
    n = len(argv)
    values(RWeakValueDictionary(str, X), n)
    values(PREBUILT, n)
    ints(n)
    d, x = merged(n > 1)
    print(number(d.get(1)), x.n)
    keys(RWeakKeyDictionary(K, X), n)
    keys(KEYS, n)
    gc.collect()
    return 0
