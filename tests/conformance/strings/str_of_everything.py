class Plain:
    def __init__(self, n):
        self.n = n

    def __str__(self):
        return "plain " + str(self.n)


class Both:
    def __init__(self, name):
        self.name = name

    def __str__(self):
        return self.name

    def __repr__(self):
        return "Both(%r)" % self.name


class OnlyRepr:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __repr__(self):
        return "OnlyRepr(%d, %d)" % (self.x, self.y)


def maybe(n):
    if n > 1:
        return "text"
    return None


def main():
    for n in [0, -5, 123456789012]:
        print(str(n), repr(n), str(n / 4), repr(n > 0), str(n == 0))
    for n in range(3):
        print(str(maybe(n)), repr(maybe(n)), "%s" % maybe(n), [maybe(n)])
    print(str([1, 2, 3]), str([0.5, 1e20]), str(["a", "b'c"]), str([True, False]), [[1], [2, 3]])
    print(str((1, "a", 2.5)), (1,), ("x", (1, 2)), [(1, "a"), (2, "b")], ((), (True,)))
    print({"a": 1, "b": 2}, {1: [1.5], 2: [2.5]}, {(1, 2): "x"}, {"k": {"n": None if len("ab") == 3 else "v"}})
    print(str(Plain(3)), Plain(4), "%s" % Plain(5), f"{Plain(6)}", "<" + str(Plain(7)) + ">")
    both = Both("joe")
    print(str(both), repr(both), both, [both], (both, 1), {"k": both}, f"{both} {both!r} {both!s}", "%s %r" % (both, both))
    point = OnlyRepr(3, -4)
    print(str(point), repr(point), point, [point, point], (point,), f"{point}")
    nested = {"list": [(1, ["x"]), (2, ["y", "z"])]}
    print(nested, str(nested), len(str(nested)))
    items = [1]
    items.pop()
    table = {"a": 1}
    del table["a"]
    print(items, table, str(items) + str(table), range(3) == range(0, 3))
