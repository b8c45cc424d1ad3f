# start: script
# Classes between statements: they only name what exists, or need what statements before them made.
from dataclasses import dataclass, field
from enum import Enum


class Color(Enum):
    RED = 1
    BLUE = 2


OPPOSITE = {Color.RED: {Color.BLUE}, Color.BLUE: {Color.RED}}
print(Color.RED, len(OPPOSITE))


class Car:
    color = Color.RED
    seen = [Color.BLUE, color]

    @property
    def other(self):
        return OPPOSITE[self.color]


print(Car().other, Car.seen)


@dataclass(order=True)
class Paint:
    amount: int
    color: Color = field(default=Color.BLUE, compare=False)


print(Paint(2), Paint(1) < Paint(2))


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __repr__(self):
        return f"Point({self.x}, {self.y})"


ORIGIN = Point(0, 0)
print(ORIGIN)


class Circle:
    def __init__(self, centre=ORIGIN, r=1):
        self.centre = centre
        self.r = r


print(Circle().centre, Circle(r=3).r)

SQUARES = {}
for i in range(10):
    SQUARES[i] = i * i


class Three:
    squared = SQUARES[3]


print(Three.squared, SQUARES[4])


class Check:
    def __init__(self, test, name):
        self.test = test
        self.name = name

    def __or__(self, other):
        return Check(lambda x: self.test(x) or other.test(x), f"{self.name} or {other.name}")


small = Check(lambda x: x < 10, "small")
number = small | Check(lambda x: x > 100, "large")


class Field:
    def __init__(self, check):
        self.check = check

    def __set_name__(self, owner, name):
        self.key = "_" + name

    def __get__(self, obj, owner=None):
        return getattr(obj, self.key)

    def __set__(self, obj, value):
        if not self.check.test(value):
            raise ValueError(f"{value} is not {self.check.name}")
        setattr(obj, self.key, value)


class Model:
    size = Field(number)


m = Model()
m.size = 5
print(m.size)
try:
    m.size = 50
except ValueError as e:
    print(e)
