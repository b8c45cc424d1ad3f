# dict() with keyword arguments, and print() of the items of a list.


def entry_point(argv):
    print(dict(a=1, b=2), dict([("x", 1)]), dict(zip("ab", [1, 2])))
    base = {"k": 0}
    more = dict(base, c=3, k=9)
    print(base, more)
    xs = [1, 2, 3]
    print(*xs)
    print("xs:", *xs, sep="-", end="!\n")
    print(*[])
    print(*(str(x) * 2 for x in xs), sep=",")
    print("pair", 0.5, *["a", "b"])
    return 0
