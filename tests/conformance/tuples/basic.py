def make(i, s):
    return (i, s, i * 0.5)


def entry_point(argv):
    for i, s in [(1, "one"), (2, "two"), (-3, "")]:
        t = make(i, s)
        print(t, t[0], t[1], t[2], t[-1], t[-3], len(t))
        a, b, c = t
        print(a + 1, b + "!", c * 2)
    empty = ()
    print(empty, len(empty), not empty)
    one = (len(argv),)
    print(len(one), one[0] == len(argv))
    nested = ((1, 2), ("a", (3.5, True)))
    (p, q), (r, (u, v)) = nested
    print(p, q, r, u, v, nested[1][1][0], nested)
    t = make(5, "x") + (True,)
    print(t, t[:2], t[1:], t[-2:], t[::2], t[1:3])
    print((1, 2) * 2, (0,) * 3)
    pair = 1, 2
    pair = pair[1], pair[0]
    print(pair)
    return 0
