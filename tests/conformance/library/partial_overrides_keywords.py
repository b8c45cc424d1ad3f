# start: script
# engines: all
# Keywords of a call stand in for those of a partial that come from a dict.
import functools
def f(a, b, c=3, d=4):
    return (a, b, c, d)
opts = {"c": 10}
p = functools.partial(f, 1, **opts)
print(p(2))
print(p(2, c=5))
q = functools.partial(f, 1, c=7)
print(q(2, **{"c": 8, "d": 9}))
print(q(2, d=1))
def build(**kw):
    return functools.partial(f, **kw)
r = build(c=1, d=2)
print(r(0, 0), r(0, 0, d=5))
kw = {"d": 11}
print(r(0, 0, **kw))
def g(*args, **kw):
    return args, sorted(kw.items())
pg = functools.partial(g, 1, **opts)
print(pg(2, c="x", z=1.5), pg(), pg(**{"c": 1, "y": 2}))
qg = functools.partial(g, c="static", n=None)
more = {"n": 4}
print(qg(**more), qg(1, **{"c": 5}), qg(c=6), qg(m=1))
def run(extra):
    p2 = functools.partial(f, 5, 6, **extra)
    return p2(c=[1]), p2(d="d"), p2()
print(run({"c": 1}), run({}), run({"c": 1, "d": 2}))
def run2(extra):
    p3 = functools.partial(f, 5, 6, c=7)
    return p3(**extra)
print(run2({"c": 1}), run2({}), run2({"c": 1, "d": 2}))
try:
    print(run2({"x": 1}))
except TypeError as e:
    print(e)
