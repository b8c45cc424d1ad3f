# start: script
# engines: all
# reprlib: shortened texts, and values that hold themselves.
import reprlib
from reprlib import recursive_repr


class Node:
    def __init__(self, name):
        self.name = name
        self.links = []

    @recursive_repr()
    def __repr__(self):
        return "Node(%s, %r)" % (self.name, self.links)


a, b = Node("a"), Node("b")
a.links += [b, a]
b.links.append(a)
print(a)
print(b)
print(reprlib.repr(list(range(100))))
print(reprlib.repr("x" * 100), reprlib.repr("short"), reprlib.repr("quo'te" * 9))
print(reprlib.repr((1,)), reprlib.repr((1, 2)), reprlib.repr(tuple(range(9))))
print(reprlib.repr({3, 1, 2}), reprlib.repr(set(range(20))), reprlib.repr(frozenset([2, 1])))
print(reprlib.repr({"b": 1, "a": 2}), reprlib.repr({i: i * i for i in range(10)}))
print(reprlib.repr([[1, 2, 3], [4] * 10]), reprlib.repr(1234567890), reprlib.repr(1.5), reprlib.repr(None))
print(reprlib.repr([1, "a", None, ("t", 2.5)]))
short = reprlib.Repr()
short.maxlist = 2
short.maxstring = 10
short.maxlevel = 2
print(short.repr([1, 2, 3]), short.repr("abcdefghijklmnop"), short.repr([[["deep"]]]))
