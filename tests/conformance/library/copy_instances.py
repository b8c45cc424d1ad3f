# copy.copy and copy.deepcopy of instances: attributes, hierarchies, cycles, own methods.
import copy
from dataclasses import dataclass, field


class Point:
    scale = 1

    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __repr__(self):
        return "Point(%d, %d)" % (self.x, self.y)


class Node:
    def __init__(self, name):
        self.name = name
        self.next = None
        self.children = []

    def add(self, child):
        self.children.append(child)
        return child


class Shape:
    def __init__(self, tags):
        self.tags = tags

    def area(self):
        return 0


class Square(Shape):
    def __init__(self, tags, side):
        super().__init__(tags)
        self.side = side

    def area(self):
        return self.side * self.side


class Group(Shape):
    def __init__(self, tags, members):
        Shape.__init__(self, tags)
        self.members = members

    def area(self):
        return sum(member.area() for member in self.members)


class Counted:
    copies = 0

    def __init__(self, values):
        self.values = values
        self.late = 0

    def __copy__(self):
        Counted.copies += 1
        return Counted(self.values)

    def __deepcopy__(self, memo):
        Counted.copies += 100
        return Counted(copy.deepcopy(self.values, memo))


class Lazy:
    def set(self, value):
        self.value = value


class Slotted:
    __slots__ = ("a", "b")

    def __init__(self, a, b):
        self.a = a
        self.b = b


@dataclass
class Item:
    name: str
    tags: list = field(default_factory=list)


@dataclass(frozen=True)
class Frozen:
    values: list
    n: int = 0


class Prototype:
    def __init__(self, items):
        self.items = items

    def clone(self, **changes):
        other = copy.deepcopy(self)
        for key in changes:
            other.items[key] = changes[key]
        return other


def main():
    p = Point(1, 2)
    q = copy.copy(p)
    q.x = 5
    print(p, q, type(q) is Point, q.scale, copy.deepcopy(p))

    root = Node("root")
    leaf = root.add(Node("leaf"))
    root.next = leaf
    leaf.next = root
    other = copy.deepcopy(root)
    print(other.name, other.next.name, other.next.next is other, other.children[0] is other.next, other is root)
    other.children[0].name = "changed"
    print(leaf.name, other.next.name)
    flat = copy.copy(root)
    print(flat.children is root.children, flat.next is leaf, flat is root)

    square = Square(["s"], 3)
    group = Group(["g"], [square, square, Group([], [Square(["t"], 2)])])
    shapes = [square, group, Shape(["p"])]
    copied = copy.deepcopy(shapes)
    square.side = 10
    square.tags.append("u")
    print([s.area() for s in shapes], [s.area() for s in copied], copied[0].tags, copied[1].members[0] is copied[0])
    for shape in [copy.copy(s) for s in shapes]:
        print(shape.area(), shape.tags)

    counted = Counted([1, 2])
    counted.late = 4
    one, two = copy.copy(counted), copy.deepcopy(counted)
    two.values.append(3)
    print(one.values, two.values, one.late, Counted.copies, copy.deepcopy([counted])[0].values, Counted.copies)

    lazy = Lazy()
    empty = copy.copy(lazy)
    lazy.set(3)
    full = copy.deepcopy(lazy)
    print(full.value)
    try:
        print(empty.value)
    except AttributeError:
        print("no value")

    slotted = Slotted(1, [2])
    again = copy.deepcopy(slotted)
    again.b.append(3)
    print(slotted.b, again.a, again.b)

    item = Item("i", ["x"])
    more = copy.deepcopy(item)
    more.tags.append("y")
    print(item, more, copy.copy(item) == item)
    frozen = Frozen([1])
    print(copy.deepcopy(frozen), copy.copy(frozen).values is frozen.values, copy.deepcopy(frozen).values is frozen.values)

    prototype = Prototype({"a": 1})
    print(prototype.clone(b=2).items, prototype.items)
    table = {"k": Point(0, 0), "l": Point(1, 1)}
    table["m"] = table["k"]
    copies = copy.deepcopy(table)
    copies["k"].x = 9
    print(table, copies)


if __name__ == "__main__":
    main()
