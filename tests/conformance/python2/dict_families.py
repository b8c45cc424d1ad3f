# python: 2
# Dicts with one of several functions for equality and hashes.
from rpython.rlib.objectmodel import r_dict, r_ordereddict, compute_hash
class W(object):
    def __init__(self, n): self.n = n
def eq1(a, b): return a.n == b.n
def hash1(a): return a.n
def eq2(a, b): return a.n % 10 == b.n % 10
def hash2(a): return a.n % 10
class Space(object):
    def __init__(self, loose):
        if loose:
            self.d = r_dict(eq2, hash2)
        else:
            self.d = r_dict(eq1, hash1)
def pick(n):
    if n: return eq2
    return eq1
def pickh(n):
    if n: return hash2
    return hash1
def main(argv):
    for loose in (0, 1):
        s = Space(loose)
        for i in range(30):
            s.d[W(i)] = i
        print len(s.d), s.d[W(15)], W(25) in s.d, W(99) in s.d
        e = r_ordereddict(pick(loose), pickh(loose))
        e[W(3)] = "a"
        e[W(13)] = "b"
        print len(e), e[W(3)], [k.n for k in e]
        del e[W(13)]
        print len(e)
    return 0
