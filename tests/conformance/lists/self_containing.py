class N:
    def __init__(self): self.kids = []
    def __repr__(self): return "N(%r)" % (self.kids,)
def rec(a, d):
    if d: a.append(rec([], d - 1))
    return a
def main():
    a = []
    a.append(a)
    print(a)
    print(str(a), repr(a), len(repr(a)))
    b = [a, a]
    print(b)
    d = {}
    d["self"] = d
    print(d)
    n = N()
    n.kids.append(n)
    try:
        print(len(repr(n)) > 0)
    except RecursionError:
        print("rec")
    print(rec([], 4))
    c = [[]]
    c[0] = c
    print(c, [c], (c,))
