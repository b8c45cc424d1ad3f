def split_first(t):
    first, second, third = t
    return first, (second, third)


def rotate(t, times):
    a, b, c = t
    for _ in range(times):
        a, b, c = b, c, a
    return a, b, c


def gcd_extended(a, b):
    if b == 0:
        return a, 1, 0
    g, x, y = gcd_extended(b, a % b)
    return g, y, x - (a // b) * y


def entry_point(argv):
    head, (mid, tail) = split_first((1, "m", 2.5))
    print(head, mid, tail)
    for times in range(4):
        print(rotate((1, 2, 3), times), rotate((7, 8, times), 2 * times))
    for a, b in [(240, 46), (17, 5), (7, 0)]:
        g, x, y = gcd_extended(a, b)
        print(g, x, y, a * x + b * y == g)
    t = (1, 2, 3, 4)
    first, *rest = t
    print(first, rest)
    *init, last = t
    print(init, last)
    a, *middle, z = t
    print(a, middle, z)
    table = [(i, (i * i, [i] * i)) for i in range(4)]
    for n, (square, items) in table:
        print(n, square, items)
    (x, y), z = (1, 2), 3
    [p, q] = (x + y, z)
    print(x, y, z, p, q)
    return 0
