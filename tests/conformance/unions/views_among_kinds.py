# engines: all
# start: script
from collections import deque, namedtuple
from dataclasses import dataclass

Card = namedtuple("Card", "rank suit")


class Plain:
    pass


@dataclass
class User:
    name: str


def equal(a, b):
    return a == b, a != b


def greater(a, b):
    try:
        return a > b
    except TypeError as error:
        return str(error)


def found(a, b):
    try:
        return a in b
    except TypeError as error:
        return str(error)


d = {"a": 1.5, "b": 2.5}
plain = Plain()
values = [plain, d.items(), 1, "a", None, [1], ("a", 1.5), ({"b"}, 2), (d.items(), 1), {"b"}, d, 2.5]
for a in values:
    print(type(a).__name__, [found(a, b) for b in values])

values = [plain, {"c": 1}.items(), 1, "a", None, [1], ("a", 1.5), {"b"}, d, 2.5]
for a in values:
    print(type(a).__name__, [equal(a, b) for b in values])

d = {"a": 1.5, "b": 2.5}
mixed = [User("x"), d.keys(), d.items(), deque([3]), [1, 2], range(3), len, User]
for a in mixed:
    print(type(a).__name__, [a == b for b in mixed], [a != b for b in mixed])
    print(deque([3]) in [a], d.keys() in (a, 1), User("x") in [a, a])

ordered = [[1, 2], (1, 2), Card(1, "x"), deque([3]), {1: 2}.items(), {1: 2}.keys(), "x", None]
for i, a in enumerate(ordered):
    print(i, [greater(a, b) for b in ordered[i:]])
print(sorted([Card(2, "b"), Card(1, "c")]), (1, "d") > Card(1, "c"), (1, "a") < Card(1, "c"), Card(1, "c") >= (1, "c"))
try:
    print([1, Card(1, "c")] < [1, 5])
except TypeError as error:
    print(error)
try:
    print([Card(1, "c"), deque()] < [Card(1, "c"), 5])
except TypeError as error:
    print(error)
print(d.keys() > {1: 2}.items(), {("a", 1): 2}.keys() == {"a": 1}.items(), {("a", 1): 2}.keys() & {"a": 1}.items())
