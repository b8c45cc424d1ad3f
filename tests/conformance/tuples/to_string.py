class Thing:
    def __repr__(self):
        return "thing!"

    def __str__(self):
        return "not used in tuples"


def entry_point(argv):
    n = len(argv)
    t = (n - n, "a'b", 1.0, None, True)
    print(t, str(t), repr(t), f"{t}", "%s" % (t,))
    print((n - n,), (), ((),), ((1,), [2]))
    print((Thing(), [Thing()]), Thing())
    print("%d %s" % (5, "x"), "%s|%r" % ("q", "q"))
    print(("tab\t", 'q"q', "é", "\x00", "\\"))
    pair = ("k", [(1, 0), (2, 3)])
    print(pair, "pair: " + str(pair))
    print([("a", 1), ("b", 2)], {"t": (1, 2)})
    return 0
