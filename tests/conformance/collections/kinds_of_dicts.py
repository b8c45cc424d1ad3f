# start: script
from collections import defaultdict, OrderedDict, Counter
d = {"a": 1}
dd = defaultdict(int, b=2)
for m in [d, dd, OrderedDict(c=3), Counter("zz")]:
    for k in m:
        print(k, m[k])
    print(len(m), sorted(m), dict(m), list(m.items()), "a" in m)
s = set()
for m in [d, dd]:
    s |= set(m)
    s.update(m)
print(sorted(s))
def add_all(target, items):
    for i in items:
        target[i] = None
t = {}
for m in [d, dd]:
    add_all(t, m)
print(t)
u = {}
for m in (d, dd):
    u.update(m)
    u |= m
    print({**u, **m})
u.update(dict.fromkeys(m))
for m in [d, dd]:
    u.update(dict.fromkeys(m))
print(u)
