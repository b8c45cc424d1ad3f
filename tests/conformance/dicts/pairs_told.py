# start: script
# engines: all -host("texts of RustPython")
# What is not a pair is told by its place: dict(), update() and those of defaultdict; OrderedDict unpacks by itself.
from collections import OrderedDict, defaultdict


def t(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


t(lambda: dict([1]))
t(lambda: dict([(1, 2), (1, 2, 3)]))
t(lambda: dict(["ab", "c"]))
t(lambda: dict([[1, 2], [1]]))
t(lambda: {1: 2}.update([(1, 2, 3)]))
d = {1: 2}
t(lambda: d.update([(1, 2), (3,)]))
print(d)
t(lambda: dict(x.split("=") for x in "a=1 b=2 c".split()))
t(lambda: dict(line.split(":") for line in ["a:1", "b:2:3"]))
t(lambda: dict("a=1,b".split(",")))
d2 = {}
t(lambda: d2.update(x.split("=") for x in "a=1 b=2 c".split()))
print(d2)
t(lambda: defaultdict(list, [x.split("=") for x in "a=1 b=2 c".split()]))
t(lambda: OrderedDict(x.split("=") for x in "a=1 b=2 c".split()))
t(lambda: OrderedDict(x.split("=") for x in "a=1=2 b=2".split()))
t(lambda: OrderedDict([()]))
t(lambda: OrderedDict(["ab"]))


class OfPairs(dict):
    pass


t(lambda: OfPairs(x.split("=") for x in "a=1 b=2 c".split()))

# Whatever can be iterated over is a pair.
t(lambda: dict([None]))
t(lambda: dict([(1, "a"), (2, "b")]))
t(lambda: dict(["ab", (1, 2)]))
t(lambda: dict([{1: 2, 3: 4}]))
t(lambda: dict(map(iter, ["ab", "cd"])))
t(lambda: dict(map(iter, ["ab", "cde"])))
t(lambda: dict(zip("ab", [1, 2])))
t(lambda: dict([b"ab"]))


class Counted:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        yield from range(self.n)

    def __len__(self):
        return 7


t(lambda: dict([Counted(2)]))
t(lambda: dict([Counted(2), Counted(3)]))


class Indexed:
    def __getitem__(self, i):
        if i > 1:
            raise IndexError(i)
        return i * 10


class Neither:
    pass


t(lambda: dict([Indexed()]))
t(lambda: dict([Neither()]))


def broken():
    yield 1
    raise ValueError("inside")


t(lambda: dict([broken()]))


class Mapping:
    def keys(self):
        return ["k", "l"]

    def __getitem__(self, key):
        return key * 2


t(lambda: defaultdict(int, Mapping())["l"])
t(lambda: OrderedDict(Mapping())["k"])
