"""Every operation on tuples whose length is known at run time."""


def main():
    xs = [3, 1, 2]
    t = tuple(xs)
    print(t, len(t), t[0], t[-1], t[1:], t[:2], t[::-1], t[::2], t[5:], t[-2:])
    print(t == (3, 1, 2), (3, 1, 2) == t, t != (3, 1), t < (3, 2), (3, 2) > t, t <= t, t == (3, 1), t == tuple([3, 1]))
    print(hash(t) == hash((3, 1, 2)), hash(tuple([])) == hash(()))
    d = {t: "a"}
    print(d[(3, 1, 2)], (3, 1, 2) in d, tuple([3]) in d)
    e = {(1, 2): "x"}
    print(e.get(tuple([1, 2]), "none"), e.get(tuple([1]), "none"))
    s = set()
    s.add(t)
    s.add((3, 1, 2))
    s.add((1,))
    print(len(s), tuple([1]) in s)
    print(t + (4, 5), (0,) + t, t * 2, 2 * t, t * 0, t + tuple([9]), () + t)
    print(3 in t, 7 in t, 7 not in t, t.count(3), t.index(2), t.index(2, 1), t.count(8))
    for wanted in (9, 3):
        try:
            print(t.index(wanted, 1))
        except ValueError as err:
            print(err)
    for i in (2, 3, -3, -4):
        try:
            print(t[i])
        except IndexError as err:
            print(err)
    a, b, c = t
    print(a, b, c)
    first, *rest = t
    print(first, rest)
    *init, last = t
    print(init, last)
    try:
        a, b, c, f = t
    except ValueError as err:
        print(err)
    try:
        a, b = t
    except ValueError:
        print("too many")
    print(isinstance(t, tuple), isinstance(t, list), isinstance(t, (list, tuple)))
    print(min(t), max(t), sum(t), sorted(t), list(t), list(reversed(t)), sum(t, 10))
    print(repr(t), str(t), f"{t}", "%s" % (t,), "{}".format(t))
    print([(i, x) for i, x in enumerate(t)], list(zip(t, "abc")), [x for x in t if x > 1])
    print(bool(t), bool(tuple([])), not t, 1 if t else 2)
    print(any(t), all(t), type(t).__name__, type(t) is tuple, t is not None)
    u = ()
    for i in range(4):
        u = u + (i,)
    print(u)
    u += (9,)
    u *= 2
    print(u)
    it = iter(u)
    print(next(it), next(it), list(it))
    lists = [0]
    lists += t
    lists.extend(t)
    print(lists, ",".join(tuple(["a", "b"])), "abc".startswith(tuple(["x", "a"])))
    print(max(t, (1, 3)), sorted([(2, 1), t, (1,)]), [t] == [(3, 1, 2)], t in [(3, 1, 2)], (3, 1, 2) in [t])
    n = 2
    known = (5, 6, 7)
    print(known[n], known[:n], known[n:], known * n, known[-n:], known[n - 3])
