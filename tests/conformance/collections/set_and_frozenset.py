# start: script
from dataclasses import dataclass, field

class Todo:
    tags = frozenset()
    seen = frozenset({"x"})
    def __init__(self, title, tags=None):
        self.title = title
        if tags is not None:
            self.tags = tags

def show(x):
    return f"{x!r} {type(x).__name__}"

things = [{1}, frozenset({2}), set(), frozenset()]
for t in things:
    print(show(t), len(t), 1 in t, isinstance(t, frozenset), isinstance(t, set))
print(things)
d = {}
d[frozenset({1, 2})] = "a"
d[frozenset()] = "b"
print(sorted(d.values()))
a = Todo("a")
b = Todo("b", {"u"})
c = Todo("c", frozenset({"v"}))
for t in (a, b, c):
    print(t.title, t.tags, show(t.tags), "u" in t.tags)
x = {1, 2}
y = frozenset({2, 3})
for p in (x, y):
    for q in (x, y):
        print(show(p | q), show(p & q), show(p - q), show(p ^ q), p == q, p < q, p <= q, p.isdisjoint(q))
        for r in sorted(p | q):
            print(r, end=" ")
        print()

def merge(*groups):
    result = frozenset()
    for g in groups:
        result = result | g
    return result
print(show(merge({1}, {2})))
def pick(n):
    return {n} if n % 2 else frozenset([n])
print([pick(i) for i in range(4)])
try:
    z = pick(2)
    z.add(5)
except AttributeError as e:
    print(e)
z = pick(3)
if isinstance(z, set):
    z.add(5)
print(z)
for i in range(3):
    w = pick(i)
    print(set(w), frozenset(w), sorted(w), w.copy(), show(w.union([7])), list(map(str, w)))
    print({w: 1} if isinstance(w, frozenset) else "no")
try:
    print(hash(pick(1)))
except TypeError as e:
    print(e)
print(pick(1) == {1}, pick(2) == {2}, pick(1) in [frozenset({1})])
@dataclass
class P:
    name: str
    tags: frozenset = frozenset()
    more: set = field(default_factory=set)
for p in (P("a"), P("b", frozenset("xy"[:1])), P("c", {"q"})):
    print(p)
