# Options of dataclasses.
from dataclasses import dataclass, field


@dataclass(order=True)
class Version:
    major: int
    minor: int = 0
    tag: str = field(default="", compare=False)


@dataclass
class Base:
    name: str

    def __post_init__(self):
        self.size = len(self.name)


@dataclass
class Derived(Base):
    extra: float = 1.5


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0

    def moved(self, dx):
        return Point(self.x + dx, self.y)


@dataclass
class Stack:
    items: list = field(default_factory=list)
    limit: int = 3
    seen: dict = field(default_factory=dict, repr=False)

    def push(self, x):
        self.items.append(x)
        self.seen[x] = len(self.items)
        return self


@dataclass(frozen=True)
class Config:
    name: str
    flags: list = field(default_factory=lambda: ["a"])


@dataclass
class Node:
    value: int
    left: "Node" = None
    right: "Node" = None

    def total(self):
        t = self.value
        if self.left is not None:
            t += self.left.total()
        if self.right is not None:
            t += self.right.total()
        return t


def main():
    vs = [Version(2, 1), Version(1, 5, "x"), Version(1, 2)]
    print(sorted(vs), max(vs))
    print(Version(1, 1, "a") == Version(1, 1, "b"), Version(1) < Version(2), Version(1, 2) >= Version(1, 2), Version(3) != Version(3))
    d = Derived("abc", 2.5)
    print(d, d.size, d == Derived("abc", 2.5), d == Derived("abd", 2.5), Base("q"), Derived("z"))
    p = Point(1, 2)
    print(p, p.moved(5), p == Point(1, 2), hash(p) == hash(Point(1, 2)), {p: "a"}[Point(1, 2)], len({p, Point(1, 2), Point(9)}))
    a, b = Stack(), Stack([7], limit=5)
    a.push(1).push(2)
    b.push(3)
    print(a, b, a.items is not b.items, sorted(a.seen.items()), a == Stack([1, 2], 3, {1: 1, 2: 2}))
    c, e = Config("c"), Config("e", ["z"])
    c.flags.append("b")
    print(c, e, Config("c"))
    tree = Node(1, Node(2), Node(3, right=Node(4)))
    print(tree.total(), tree.left, tree == Node(1, Node(2), Node(3, right=Node(4))), tree.left == tree.right)
