# start: script
from dataclasses import dataclass, field
from enum import Enum
from typing import List, Optional


class Color(Enum):
    RED = 1


@dataclass
class Node:
    value: int
    kids: list = field(default_factory=list)
    up: "Node" = None
    by_name: dict = field(default_factory=dict)


@dataclass
class Person:
    name: str
    color: Color = Color.RED
    friends: List["Person"] = field(default_factory=list)
    best: Optional["Person"] = field(default=None, compare=False)


@dataclass
class Point:
    x: int
    y: int = 0


@dataclass
class Segment:
    start: Point
    end: Point
    tags: "list[str]" = field(default_factory=list)


a = Node(1)
b = Node(2, up=a)
a.kids.append(b)
a.by_name["b"] = b
print(a)
print(b)
ann = Person("ann")
bob = Person("bob", friends=[ann], best=ann)
ann.best = bob
print(ann)
print([ann, bob])
ann.best = ann
print(ann, repr(bob))
print(Segment(Point(1, 2), Point(3), ["t"]), [Point(1)] * 2)
same = Point(7)
print(Segment(same, same))
