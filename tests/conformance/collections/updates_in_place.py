# start: script
# engines: all -host("repr of OrderedDict of RustPython")
# Containers that are updated in place with iterables of any kind: generators, instances, pairs.
from collections import OrderedDict


class Down:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n


class Letters:
    def __getitem__(self, index):
        return "xyz"[index]


class Table:
    def keys(self):
        return ["k", "l"]

    def __getitem__(self, key):
        return key.upper()

    def __iter__(self):
        return iter(["k", "l"])


class Reflected:
    def __iter__(self):
        return iter([0])

    def __radd__(self, other):
        return other + ["reflected"]


class Plain(dict):
    pass


class Ordered(OrderedDict):
    pass


class Items(list):
    pass


class Right(list):
    def __radd__(self, other):
        return ["right"] + other


def numbers():
    yield 1
    yield 2


m = [5]
same = m
m += Down(2)
m += numbers()
m += (x * x for x in range(3))
m += {7: "a"}
m += {8}
m += range(2)
m += map(abs, [-4])
m += b"a"
print(m, m is same)
words = ["w"]
words += Letters()
words += "ab"
words += Reflected()
print(words)

d = {"a": 1}
alias = d
d |= [("t", 2)]
d |= zip("ab", [5, 6])
d |= {"z": 0}
d |= (("p", 3), ("q", 4))
d |= ((c, ord(c)) for c in "hi")
print(d, d is alias)
mixed = {"a": None, "q": 3}
mixed |= [("t", (1,))]
mixed |= Table()
mixed |= Plain(u="v")
mixed |= Ordered(o=2.5)
print(mixed)
print({"z": 2} | Plain(a=1), type({"z": 2} | Plain(a=1)).__name__)
print({"z": 2} | Ordered(a=1))

l = [1]
other = l
l += Items([2, 3])
print(l, l is other)
r = ["r"]
r += Right(["x"])
print(r)
for wrong in (5, None):
    try:
        l += wrong
    except TypeError as e:
        print(e)
for value in (numbers(), [9], "s"):
    found = [0]
    found += value
    print(found)
for mapping in [[], {"k": 1}, [("a", 1)], None]:
    try:
        print({**mapping}, {"z": 0, **mapping})
    except TypeError as e:
        print(e)
print({**Table()}, {**Plain(a=1), "b": 2})
