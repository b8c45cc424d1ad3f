# start: script
# engines: all -host("order of sets of RustPython")
# Classes that derive from set and frozenset.
class Upper(set):
    """Overrides what puts items in; the builtin methods do not call each other."""

    def add(self, item):
        super().add(item.upper())

    def discard(self, item):
        print("discard", item)
        super().discard(item.upper())

    def update(self, *others):
        for other in others:
            for item in other:
                self.add(item)

    def __contains__(self, item):
        return super().__contains__(item.upper())


class Named(set):
    def __init__(self, name, items=()):
        super().__init__(items)
        self.name = name

    def __repr__(self):
        return "Named(%s, %s)" % (self.name, sorted(self))


class Plain(set):
    def evens(self):
        return Plain(n for n in self if n % 2 == 0)


class Checked(set):
    def __or__(self, other):
        return Checked(set.__or__(self, other))

    def add(self, item):
        if not isinstance(item, int):
            raise TypeError("only ints")
        set.add(self, item)


class Key(frozenset):
    def __new__(cls, text):
        return super().__new__(cls, text.split())

    def __str__(self):
        return "+".join(sorted(self))


class Group(frozenset):
    pass


u = Upper()
u.add("a")
print(u, repr(Upper()), Upper("x"), len(u), bool(u), bool(Upper()))
u.update("bc", ["d"])
print(sorted(u), "a" in u, "z" in u)
u.discard("b")
u.remove("C")
print(sorted(u), type(u).__name__, isinstance(u, set), isinstance(u, frozenset), isinstance({1}, Upper))
try:
    u.remove("nope")
except KeyError as e:
    print("KeyError", e)

n = Named("odd", [3, 1])
n.add(5)
print(n, f"{n}", [n], n.name)
n |= {7}
n -= {1, 3}
print(n, type(n).__name__)
n ^= {5, 9}
n &= {7, 9, 11}
print(n, n.pop() in (7, 9), len(n))
n.clear()
print(n, not n)

p = Plain(range(6))
q = Plain([4, 5, 6])
print(p, p.evens(), sorted(p), sum(p), max(p), list(p), tuple(q))
for result in (p | q, p & q, p - q, p ^ q, p | {9}, {9} | p, {0, 4} & p, {0, 9} - q, {4, 9} ^ q):
    print(type(result).__name__, result)
for result in (p.union(q, [7]), p.intersection(q), p.difference(q, {0}), p.symmetric_difference(q), p.copy()):
    print(type(result).__name__, result)
print({1, 2}.union(q), {4, 1}.intersection(q), {4, 1}.difference(q), {4, 1} <= q, {4, 5} <= q, {4, 5} < q)
print(q >= {4}, q > {4, 5, 6}, q == {4, 5, 6}, {4, 5, 6} == q, q != {4}, q == Plain([6, 5, 4]), q == [4, 5, 6])
print(p.issuperset([1, 2]), q.issubset(range(9)), p.isdisjoint(q), {1}.isdisjoint(q), {1}.issubset(p))
p.update([10], {11}, q)
p.difference_update([0, 1], {2})
p.intersection_update(range(3, 11))
p.symmetric_difference_update({3, 20})
print(p, {x * 2 for x in q}, set(q), frozenset(q) == q, set(q) is q)
plain = {1}
same = plain
plain |= q
print(plain, same is plain)
plain.update(q)
plain -= q
print(plain, same is plain)

c = Checked([1])
try:
    c.add("x")
except TypeError as e:
    print("TypeError", e)
c.add(2)
print(c | {3}, type(c | {3}).__name__)
try:
    print({c: 1})
except TypeError as e:
    print("TypeError", e)

k = Key("b a b")
print(str(k), len(k), "a" in k, k == Key("a b"), k == frozenset("ab"), {k: 1}[Key("a b")], hash(k) == hash(Key("a b")))
print(type(k | {"c"}).__name__, sorted(k | {"c"}), sorted(k.union("c")), sorted({"c"} | k))
g = Group([2, 1])
print(g, Group(), g & {1}, type(g - {1}).__name__, {g, Group([1, 2]), Group([3])} == {Group([3]), g}, g < {1, 2, 3})
print(g.union([5]), g.isdisjoint({7}), sorted(g), {1, 2} == g)
g |= {3}
print(g, type(g).__name__)
