# start: script
groups = {"a": {1, 2}, "b": frozenset({2, 3})}
groups["c"] = groups["a"] & groups["b"]
groups["d"] = groups["b"] & groups["a"]
for k, v in groups.items():
    print(k, v)
x = set()
x |= groups["b"]
x.update(groups["b"])
print(x)
y = frozenset([1])
y |= {2}
print(y)
def norm(v):
    if not isinstance(v, (set, frozenset)):
        v = {v}
    return frozenset(v)
print(norm(3), norm({4}), norm(frozenset([5])))
def first(s):
    return next(iter(s))
print(first({1}), first(frozenset([2])))
keys = {frozenset("a"), frozenset("b")}
print(len(keys), frozenset("a") in keys, {"a"} in keys)
cache = {}
def f(s):
    k = frozenset(s)
    if k not in cache:
        cache[k] = sum(s)
    return cache[k]
print(f({1, 2}), f(frozenset([1, 2])), f([1, 2]), len(cache))
try:
    cache[frozenset([77])]
except KeyError as e:
    print(e, repr(e))
EDGE = frozenset(["n", "s"])
def opts(kind):
    if kind == "edge":
        return EDGE
    return set("ab")
for k in ("edge", "x"):
    print(sorted(opts(k)), type(opts(k)).__name__)
nfa = {0: {"a": {0, 1}}, 1: {}}
start = frozenset([0])
todo = [start]; seen = {start}
while todo:
    cur = todo.pop()
    nxt = frozenset(t for s in cur for t in nfa.get(s, {}).get("a", ()))
    if nxt and nxt not in seen:
        seen.add(nxt); todo.append(nxt)
print(sorted(map(sorted, seen)))
for v in ({1}, frozenset([1]), "x"):
    try:
        print(v < 3)
    except TypeError as e:
        print(e)
m = [{1, 2}, frozenset({1, 2})]
print(m[0] == m[1], m.index(frozenset({1, 2})), m.count({1, 2}), len({m[1]}))
for v in m:
    try:
        print({v: 1})
    except TypeError as e:
        print(e)
ys = sorted(m, key=len)
print(ys)
print(max(m, key=len), [type(v) for v in m])
def rep(v: "set | frozenset | None" = None):
    return "none" if v is None else repr(v)
print(rep(), rep({1}), rep(frozenset()))
import copy, json
print(copy.copy(m), copy.deepcopy(m))
