class Both:
    def __init__(self, n):
        self.n = n

    def __str__(self):
        return "str%d" % self.n

    def __repr__(self):
        return "repr%d" % self.n


class OnlyRepr:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return "R(%d)" % self.n


class OnlyStr(OnlyRepr):
    def __str__(self):
        return "S(%d)" % self.n


class Sub(Both):
    def __repr__(self):
        return "sub-" + super().__repr__()


def entry_point(argv):
    for n in range(2):
        both = Both(n)
        print(both, str(both), repr(both), [both], (both,), {"k": both})
        print("%s %r" % (both, both), f"{both} {both!r}", "{} {!r}".format(both, both))
    for obj in [Both(5), Sub(6)]:
        print(obj, [obj, obj], repr(obj))
    for obj in [OnlyRepr(1), OnlyStr(2)]:
        print(obj, str(obj), repr(obj), [obj])
    print("text: " + str(Sub(1)) + " " + repr(OnlyRepr(2)))
    print([[Both(1)], [Sub(2)]], [(Both(3), OnlyStr(4))])
    items = [Both(i) for i in range(3)]
    print(items, " ".join([str(i) for i in items]))
    return 0
