"""Calls with * of methods, classes, static and class methods, and functions in tables."""

from collections import namedtuple
from dataclasses import dataclass

Row = namedtuple("Row", "name qty price")
Size = namedtuple("Size", ["w", "h"], defaults=[1])


class P:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def move(self, dx, dy):
        return P(self.x + dx, self.y + dy)

    @staticmethod
    def make(*coords):
        return P(*coords)

    @classmethod
    def build(cls, *coords):
        return cls(*coords)

    def __call__(self, a, b):
        return self.x * a + self.y * b

    def __repr__(self):
        return "P(%d, %d)" % (self.x, self.y)


class Base:
    def run(self, a, b):
        return a + b


class Derived(Base):
    def run(self, a, b):
        return a * b


@dataclass
class Item:
    name: str
    kind: str = "none"


def main():
    p = P(*[1, 2])
    print(p, p.move(*[3, 4]), P.make(*[5, 6]), P.build(*[7, 8]), p(*[10, 1]))
    for n in (1, 3):
        try:
            P(*list(range(n)))
        except TypeError as e:
            print(e)
        try:
            p.move(*list(range(n)))
        except TypeError as e:
            print(e)
    for line in ["bolt,m8", "nut"]:
        print(Item(*line.split(",")))
    try:
        Item(*"a,b,c".split(","))
    except TypeError as e:
        print(e)
    print(Row(*["a", "b", "c"]), Size(*[3]), Size(*[3, 4]), Row._make(["x", "y", "z"]))
    for fields in (["x"], ["x", "y", "z", "w"]):
        try:
            Row(*fields)
        except TypeError as e:
            print(e)
        try:
            Row._make(fields)
        except TypeError as e:
            print(e)
    print([Row._make(line.split()) for line in ["a 1 2", "b 3 4"]])
    for worker in (Base(), Derived()):
        print(worker.run(*[6, 7]))
    table = {"add": lambda a, b: a + b, "sub": lambda a, b: a - b}
    for name in ("add", "sub"):
        print(name, table[name](*[7, 3]))
