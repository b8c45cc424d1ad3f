def total(t):
    result = 0
    for x in t:
        result += x
    return result


def entry_point(argv):
    print(total((1, 2, 3)), total((10, 20, 30)))
    for name in ("a", "bb", "ccc"):
        print(name, len(name))
    for x, y in ((1, 2), (3, 4)):
        print(x * y)
    for i, c in enumerate(("x", "y")):
        print(i, c)
    for n in (5,):
        print(n)
    for n in ():
        print("never", n)
    n = len(argv) + 1
    print(n in (1, 2, 3), n in (7, 8), "b" in ("a", "b"), "z" not in ("a", "b"))
    print(list((1, 2, n)), list(zip((1, 2), ("p", "q"))))
    print([x * n for x in (1, 2, 3)], sum((1, 2, n)), max((1, n)), sorted((n, 0, 1)))
    print(reversed_pair((1, "a")), reversed_pair((3, "")))
    for a, b in zip((1, 2, 3), (4, 5, 6)):
        if a == 2:
            continue
        print(a + b)
    for value in (n, n + 1):
        for other in (value, -value):
            print(value, other)
    return 0


def reversed_pair(t):
    return (t[1], t[0])
