# Classes that calls in functions make of constants: type(), make_dataclass(), Enum() and NamedTuple().
from dataclasses import make_dataclass
from enum import Enum, IntEnum, Flag
from typing import NamedTuple


class Base:
    kind = "base"
    made = 0

    def __init__(self, name):
        self.name = name

    def show(self):
        return f"{type(self).__name__}:{self.name}:{self.kind}"


class Hooked:
    known = []

    def __init_subclass__(cls, **kw):
        Hooked.known.append((cls.__name__, sorted(kw)))


class Word(Enum):
    def shout(self):
        return self.name + "!"


def shapes():
    def area(self):
        return self.w * self.h

    def __init__(self, w, h):
        self.w, self.h = w, h
    Rect = type("Rect", (object,), {"__init__": __init__, "area": area, "unit": "cm"})
    return Rect(2, 3)


def main():
    Cat = type("Cat", (Base,), {"kind": "feline", "double": lambda self: self.name * 2})
    tom = Cat("tom")
    print(tom.show(), Cat.__name__, issubclass(Cat, Base), isinstance(tom, Cat), tom.double())
    r = shapes()
    print(r.area(), r.unit, type(r).__name__)
    Bad = type("Bad", (ValueError,), {"code": 3})
    try:
        raise Bad("x")
    except ValueError as e:
        print(type(e).__name__, e, e.code)
    Empty = type("Empty", (), {})
    ns = Empty()
    ns.a = 1
    ns.b = "two"
    print(ns.a, ns.b, Empty is type(ns))
    One, Other = type("P", (), {"x": 1}), type("P", (), {"x": 1})
    One().x
    print(One.x, Other.x, One is Other, One.__name__)
    for i in range(2):
        type("Sub", (Hooked,), {}, deep=True)
    print(Hooked.known)
    Point = make_dataclass("Point", ["x", ("y", int), ("z", int, 0)])
    print(Point(1, 2), Point(1, 2) == Point(1, 2, 0))
    Named = make_dataclass("Named", [("name", str)], bases=(Base,), frozen=True, namespace={"hello": lambda self: "hi " + self.name})
    print(Named("bob").hello(), Named("q").show(), Named("a"))
    Color = Enum("Color", "RED GREEN BLUE")
    print(list(Color), Color.GREEN.value, Color(3), Color["RED"].name)
    Level = IntEnum("Level", ["LOW", "HIGH"], start=5)
    print(Level.LOW + 1, [level.name for level in Level], Level.HIGH > Level.LOW)
    Perm = Flag("Perm", {"R": 4, "W": 2})
    print(Perm.R | Perm.W, Perm(6), Perm.R in Perm(6))
    W = Word("W", [("A", 1), ("B", "b")])
    print(W.A.shout(), W("b"), [w.value for w in W])
    T = NamedTuple("T", [("a", int), ("b", str)])
    print(T(1, "x"), T(1, "x")._replace(a=2).a)


