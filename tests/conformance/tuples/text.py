"""Shown tuples of any length: str, repr, formats, print."""


class Tag:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return "<" + self.name + ">"

    def __str__(self):
        return self.name


def show(items):
    t = tuple(items)
    print(t)
    print(str(t), repr(t), f"{t} {t!r}", "%s %r" % (t, t), "{} {!r}".format(t, t))


def main():
    for n in range(4):
        show(range(n))
    show(["it's", 'say "x"', "a\nb"])
    show([1.0, 2.5e20])
    show([True, False])
    show([None, None])
    show([Tag("a"), Tag("b")])
    show([[1], []])
    show([{"a": 1}])
    show([(1, 2), (3, 4)])
    show([tuple([1]), ()])
    show(["x"])
    print("%d-%d" % tuple([1, 2]), "%s" % tuple(["a"]), "%5.2f|%s" % tuple([1.5, 2.5]))
    for bad in ([1], [1, 2, 3]):
        try:
            print("%d %d" % tuple(bad))
        except TypeError as e:
            print(e)
    print("{0} {1} {0}".format(*["a", "b"]))
    try:
        print("{} {}".format(*["a"]))
    except IndexError:
        print("too few")
    print(*tuple("ab"), sep="", end="!\n")
    print(", ".join(str(x) for x in tuple([1, 2])))
    print([tuple([1, 2])], {tuple("a"): tuple("b")}, (tuple([1]),))
