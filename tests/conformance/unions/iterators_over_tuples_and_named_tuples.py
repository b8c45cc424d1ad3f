# engines: all
import math, collections, itertools
P = collections.namedtuple("P", "x y")
class A:
    def __init__(self, x): self.x = x
class C:
    def __init__(self, x): self.x = x
    def __float__(self): return self.x
class F:
    def __floor__(self): return "floored"
    def __ceil__(self): return 3
def first(v):
    return next(iter(v))
def go(v):
    it = iter(v)
    return [next(it, "none"), next(it, "none"), list(it)]
def main():
    for v in [2.5, -3, True, None, "2", A(1), C(2.5), F(), (1, 2), [1]]:
        for f in (math.floor, math.ceil):
            try:
                print(f(v))
            except TypeError as e:
                print(e)
        try:
            print(math.floor(v), math.ceil(v))
        except TypeError as e:
            print(e)
    for v in ((1, 2), [3, 1], "ab", P(1, "z"), {"a": 1}, range(3), (x for x in "gen"), P(2, "w")):
        print(first(v) if not hasattr(v, "send") else "gen", go(v))
        print(collections.Counter(v))
    for v in ((1, 2), P(1, "z"), (2, 3)):
        print(first(v), go(v), list(v), sorted(map(str, v)), [*v], tuple(v), dict(enumerate(v)), list(zip(v, v)), list(reversed(v)), sum(1 for _ in v))
