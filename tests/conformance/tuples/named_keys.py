# start: script
# Named tuples as keys and items, beside plain tuples.
from collections import namedtuple
P = namedtuple("P", "x y")
d = {P(1, 2): 3}
print(d)
d[P(3, 4)] = 5
print(d, P(1, 2) in d)
for k in d:
    print(k, k.x)
s = {P(1, 2)}
s.add(P(5, 6))
print(len(s), P(5, 6) in s)
e = {}
for i in range(2):
    e[P(i, i)] = P(i, 0)
print(e)
print(e[P(1, 1)], e.get(P(1, 1)), [P(1, 2)] == [P(1, 2)], P(1, 2) in [P(1, 2), P(2, 3)])
xs = [P(1, 2)]
xs[0] = P(7, 8)
print(xs)
print((1, 2) in [P(1, 2)], (0, 0) in e, e[(1, 1)])
m = {P(1, 2): "named", (3, 4): "plain"}
print(m, m[(1, 2)], m[P(3, 4)])
w = [P(1, 2), (3, 4), 5]
print(w, P(3, 4) in w, (1, 2) in w)
