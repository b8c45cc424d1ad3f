class Thing:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return "<" + self.name + ">"


def entry_point(argv):
    n = len(argv)
    ints = [n, -n, 0]
    ints[0] = 7
    ints[1] = -7
    print(ints, str(ints), repr(ints), "%s" % ints, f"{ints}")
    print(["plain", "with 'quote'", 'with "double"', "tab\t", "é\n", "both ' and \""])
    print([1.0, 0.1, 1e100, -0.0, float("inf"), float("nan")])
    print([True, False], [None, None])
    print([[], [[]], [[1], []]])
    print([(1, "a"), (2, "b")], [(1,)], [()])
    print([Thing("a"), Thing("b")], [[Thing("c")]])
    print([{"k": 1}, {}])
    print("items: " + str(["a"] + ["b"]))
    empty = ints[5:]
    print(empty, len(str(empty)))
    print("%s and %r" % ([1], ["x"]))
    print(list("abc"), list(range(3)), list((1, 2)))
    print("one {} two {}".format([1, 2], ["z"]))
    return 0
