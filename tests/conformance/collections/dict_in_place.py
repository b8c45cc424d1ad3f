# engines: all -host
# start: script
from collections import defaultdict, OrderedDict, Counter, deque, UserDict
u = {"x": 1}
w = u
u |= defaultdict(int, b=2)
print(u, u is w, type(u).__name__)
v = {"x": 1} | defaultdict(int, b=2)
print(v)
c = {"z": 1}
c |= Counter("zzy")
print(c)
o = OrderedDict(a=1)
o |= {"b": 2}
print(o)
d = defaultdict(list, a=[1])
d |= {"q": [2]}
print(d, d["new"])
e = {"k": 0}
f = e
e |= OrderedDict(j=1)
print(e, f)
g = {1: "a"}
g |= [(2, "b")]
print(g)


def merge(target, more):
    target |= more
    return target


base = {"m": 1}
print(merge(base, defaultdict(int, n=2)), base)
l = [1]
l += deque([2, 3])
l += (4,)
print(l)
s = {1}
t = s
s |= frozenset([2])
print(s, t is s)
fs = frozenset([1])
fs |= {2}
print(fs)
