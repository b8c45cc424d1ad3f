# start: script
# engines: all
from dataclasses import dataclass


class Node:
    pass


@dataclass
class Lit(Node):
    value: int


@dataclass
class Var(Node):
    name: str


@dataclass
class Lam(Node):
    param: str
    body: Node


class Shape:
    def __init__(self, size):
        self.size = size

    def __eq__(self, other):
        if type(self) != type(other):
            return NotImplemented
        return self.size == other.size

    def same(self, other):
        return type(other) is type(self) and other.key() == self.key()

    def key(self):
        return (self.size,)


class Circle(Shape):
    def __init__(self, size, color):
        super().__init__(size)
        self.color = color

    def key(self):
        return (self.size, self.color)

    def like(self, other):
        if other.__class__ is not self.__class__:
            return "other"
        return self.color == other.color


terms = [Lit(1), Var("x"), Lam("x", Var("x"))]
print(terms[0], terms[1] == Var("nope"), terms[1] == Var("x"), terms[2] == Lam("x", Var("x")), terms[0] == terms[1])
shapes = [Shape(1), Circle(1, "red"), Circle(1, "blue"), Shape(1)]
print([[a.same(b) for b in shapes] for a in shapes], shapes[0] == shapes[3], shapes[0] == shapes[1], shapes[0] == 5)
print([shapes[1].like(s) for s in shapes])


class Step:
    def __init__(self):
        self.n = self.number()

    @classmethod
    def number(cls):
        return cls.__name__


class Rot(Step):
    pass


print(Rot().n, Step().n)
