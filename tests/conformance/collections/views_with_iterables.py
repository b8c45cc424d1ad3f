# start: script
# engines: all -host("order of sets of RustPython")
# Set operators of views of dicts with any iterable, of different kinds of values.
d = {"a": 1, "b": None}
e = {"z": "q"}
print(sorted(d.keys() | e), sorted(d.keys() & {"a": 2.5}), sorted(d.keys() - e), sorted(d.keys() ^ e))
print(sorted(d.keys() | ["x", "a"]), sorted(d.keys() & ("a", "q")), sorted(d.keys() - "ab"), sorted(d.keys() ^ (c for c in "aabz")))
print(sorted(["x", "a"] | d.keys()), sorted(("a", "q") & d.keys()), sorted("abc" - d.keys()), sorted("aacb" ^ d.keys()))
print(sorted(d.keys() - iter("a")), sorted(d.keys() | map(str.upper, "xy")), sorted(e | d.keys()), sorted(e.values() | d.keys()))
n = {1: 2, 3: 4}
print(n.keys() | range(3), n.items() & [(1, 2), (5, 6)], n.items() - {(3, 4): 0}, n.items() | [(9, 9)], n.items() ^ [(1, 2)])
print(n.keys() & [1.0, 3.5], n.keys() - [True], n.keys() | ["x"] == {1, 3, "x"}, n.keys() - ["x", None])
k = n.keys()
k &= [3, 4]
print(k, n.keys() == {1, 3}, n.keys() == [1, 3], n.keys() <= {1, 3, 5}, {1} < n.keys(), n.keys() >= {3: 1}.keys())
print(n.items() == {(1, 2), (3, 4)}, n.items() & {(1, 2)})
def first(names, other):
    return sorted(names - other)
print(first(d.keys(), ["a"]), first(d.keys(), {"b"}), first({"a", "b"}, d.keys()), first(d.keys(), e.keys()))
for other in (["a"], {"b"}, "b"):
    try:
        print(sorted(d.keys() - other))
    except TypeError as x:
        print(x)
from collections import Counter, OrderedDict, defaultdict
print(sorted(Counter("abc").keys() & ["a"]), sorted(OrderedDict(x=1).keys() | "y"), sorted(defaultdict(int, q=1).keys() - "q"))
