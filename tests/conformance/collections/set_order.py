# engines: all -host("its sets are in the order of insertion")
# Sets of numbers, of tuples of numbers and of instances that hash as they do are in the order of their hash table.
import random
class P:
    def __init__(self, x, y):
        self.x = x
        self.y = y
    def __eq__(self, o):
        return isinstance(o, P) and self.x == o.x and self.y == o.y
    def __hash__(self):
        return hash((self.x, self.y))
    def __repr__(self):
        return "P(%d, %d)" % (self.x, self.y)
PRIMES = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29}
NUMS = frozenset([40, 30, 20, 10])
def main():
    print({3, 1, 2}, {10, 5, 100, -1, -2})
    s = set([33, 1, 65, 7, 8, 16, 24])
    print(s, list(s), sorted(s))
    s.add(97); s.discard(1); s.add(129); s.remove(8)
    print(s)
    print(PRIMES, NUMS)
    a = set(range(20)); b = {x * 3 for x in range(15)}
    print(a & b, a | b, a - b, a ^ b, b - a)
    print(a.union([100, 50]), a.intersection(b, [3, 6]), a.difference([1, 2]), a.symmetric_difference(b))
    a |= {1000, 2000}
    print(a)
    a &= b
    print(a)
    b -= {3, 6}
    print(b)
    b ^= {9, 10}
    print(b)
    c = {(1, 2), (0, 0), (5, -1), (2, 1)}
    print(c, (1, 2) in c)
    d = {1.5, 2.0, -0.25, 1e100, 3}
    print(d, 2 in d, 3.0 in d)
    print(hash(1) == hash(1.0), hash(2.5), hash(-1), hash(1e300), hash((1, 2.5, (3,))), hash(True), hash(2**61 - 1), hash(10**30), hash(()))
    print({P(1, 2), P(3, 4), P(-1, 5), P(0, 0)}, P(3, 4) in {P(1, 2), P(3, 4)})
    print(hash(frozenset([1, 2, 3])), {frozenset([1, 2]), frozenset([3]), frozenset()})
    m = {1, 2.5, True, 0, -3}
    print(m)
    while s:
        print(s.pop(), end=" ")
    print()
    rng = random.Random(5)
    t = set()
    for i in range(3000):
        k = rng.randrange(500)
        if rng.random() < 0.6:
            t.add(k)
        else:
            t.discard(k)
        if i % 500 == 0:
            print(list(t)[:20], len(t))
    u = t.copy()
    print(list(u)[:30])
    print(set(dict.fromkeys([5, 33, 1, 9])), set({7: 1, 70: 2}.keys()), {*a, 5, 77})
    e = set()
    e.update(t, [9999])
    print(list(e)[:10], min(e), max(e), sum(e))
    big = {10**20, 5, -10**25}
    print(len(big), sorted(big))
    words = {"a", "b"}
    print(sorted(words | {"c"}))
    print(list(set([x % 7 for x in range(100)])), [x for x in {9, 4, 1}])
    print({1: "a"}[1.0] if random else "", {1, 2} == {2.0, 1.0}, {True, 1, 1.0})
if __name__ == "__main__":
    main()
