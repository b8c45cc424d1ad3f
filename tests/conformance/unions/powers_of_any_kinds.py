# engines: all -host("the host names two of three operands")
import operator
OPS = {"expt": pow, "add": operator.add, "dm": divmod, "fl": operator.floordiv, "sh": operator.lshift, "neg": operator.neg, "round": round, "abs": abs}
def apply(name, *args):
    f = OPS[name]
    try:
        return f(*args)
    except TypeError as e:
        return "TypeError"
def tables():
    fs = [1, 2.5, lambda x: x, "a", len, None, 10 ** 30, [1, 2]]
    for n in OPS:
        for a in fs:
            for b in (2, fs[2], 3.0, 10**20):
                if n in ("expt", "sh") and b == 10**20: continue
                r = apply(n, a, b)
                print(n, r if r is not fs[2] else "f")
            print(n, apply(n, a))

class V:
    def __repr__(self): return "V(%d)" % self.n
    def __init__(self, n): self.n = n
    def __pow__(self, n, m=None):
        return "V%d**%r%%%r" % (self.n, n, m)
    def __rpow__(self, o): return "R%r" % (o,)
def t(a, b, *m):
    try:
        print(pow(a, b, *m))
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
def powers():
    xs = [2, 3.0, True, None, "a", V(4), [1], 10**25]
    for a in xs:
        for b in xs:
            if b == 10**25: continue
            t(a, b)
            for m in (None, 5, V(1), 2.5):
                t(a, b, m)
    print(pow(2, 10), pow(2.0, 3), pow(2, -1), pow(7, 100, 13), pow(3, -1, 7), pow(V(1), 2))
    print(pow(10**20, 3, 7), pow(2, 200), pow(True, 2))


def main():
    tables()
    powers()
    print(pow(base=2, exp=5, mod=7), pow(3, exp=2))
