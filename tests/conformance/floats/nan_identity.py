# Containers compare identity before equality: a NaN is found in them, although it equals nothing.
from collections import OrderedDict, deque
from dataclasses import dataclass
from math import inf

NAN = float("nan")


def nan_of(text):
    return float(text)


@dataclass
class Reading:
    name: str
    value: float


def operators(x, y):
    print(x == x, x != x, x < x, x >= x, x is x, x == y, x is y)
    print(x == x + 1, x in [], x == 1.0)


def lists(x, y):
    xs = [1.0, x, 2.0, x, y]
    print(x in xs, y in xs, x in [1.0, 2.0], nan_of("nan") in xs)
    print(xs.index(x), xs.index(y), xs.count(x), xs.count(y), xs.count(1.0))
    print(xs == xs, xs == xs[:], xs == [1.0, x, 2.0, x, y], xs == [1.0, y, 2.0, x, y], xs != [1.0, x, 2.0, x, x])
    xs.remove(x)
    print(len(xs), xs.count(x), xs[1])
    try:
        xs.remove(nan_of("-nan"))
    except ValueError:
        print("not there")
    print([[x]] == [[x]], [[x]] == [[y]], [(x, "a")].index((x, "a")))


def tuples(x, y):
    t = (x, 1, y)
    print(x in t, y in t, nan_of("nan") in t, t.index(y), t.count(x))
    print(t == (x, 1, y), t == (y, 1, x), t != (x, 1, y))
    print((1, (x, "a")) == (1, (x, "a")), (1, (x, "a")) == (1, (y, "a")))


def dicts(x, y):
    d = {x: 1, y: 2, 3.0: 3}
    print(x in d, y in d, nan_of("nan") in d, len(d), d[x], d[y], d.get(nan_of("nan"), 0))
    d[x] = 10
    d[nan_of("nan")] = 4
    print(len(d), d[x], list(d.values()))
    del d[x]
    print(len(d), x in d)
    s = {x, y, x, 1.0}
    print(len(s), x in s, nan_of("nan") in s, len(s | {x}), len(s & {y}), s - {x, y} == {1.0})
    s.add(x)
    s.discard(y)
    print(len(s), s == {1.0, x}, s == {1.0, y})
    print({(x, 1): "a"}[(x, 1)], (y, 1) in {(x, 1): "a"})
    print({"k": x} == {"k": x}, {"k": x} == {"k": y})
    o = OrderedDict()
    o["k"] = x
    p = OrderedDict()
    p["k"] = x
    print(o == p)


def deques(x, y):
    d = deque([1.0, x, y, x])
    print(x in d, nan_of("nan") in d, d.index(y), d.count(x), d == deque([1.0, x, y, x]), d == deque([1.0, y, y, x]))
    d.remove(x)
    print(len(d), d.index(x))


def optional(x, y):
    xs = [x, None, y]
    print(x in xs, y in xs, None in xs, nan_of("nan") in xs, xs.index(y), xs.count(None), xs == [x, None, y])
    print((x, None) == (xs[0], xs[1]), {"k": xs[0]} == {"k": xs[2]})


def entry_point(argv):
    x = nan_of("nan")
    y = nan_of(" NaN ")
    for a, b in [(x, y), (y, x), (NAN, x), (inf - inf, y)]:
        operators(a, b)
        lists(a, b)
        tuples(a, b)
        dicts(a, b)
        deques(a, b)
        optional(a, b)
    print(NAN in [NAN], [NAN] == [NAN], (NAN, 1) == (NAN, 1), NAN in (1.0, NAN), {NAN: 1}[NAN])
    print(float("nan") in [float("nan")], [float("nan")] == [float("nan")], len({float("nan"), float("nan")}))
    print(len(set([nan_of(text) for text in "nan nan 1 nan 1".split()])))
    r = Reading("r", x)
    print(r == r, [r].count(r))
    return 0
