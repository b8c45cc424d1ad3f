# Enumerations.
from enum import Enum, IntEnum, auto


class Color(Enum):
    RED = 1
    GREEN = 2
    BLUE = 3
    CRIMSON = 1

    def next(self):
        return Color(self.value % 3 + 1)

    @property
    def is_warm(self):
        return self is Color.RED

    @classmethod
    def default(cls):
        return cls.GREEN


class Op(IntEnum):
    PUSH = 0
    ADD = 1
    MUL = 2
    HALT = 7


class Shape(Enum):
    CIRCLE = "circle"
    SQUARE = "square"

    def __str__(self):
        return "shape " + self.value


class Level(Enum):
    LOW = auto()
    HIGH = auto()

    def __lt__(self, other):
        return self.value < other.value


class Planet(Enum):
    EARTH = (5.976e24, 6378.0)
    MARS = (6.421e23, 3397.0)

    def __init__(self, mass, radius):
        self.mass = mass
        self.radius = radius

    def density(self):
        return self.mass / self.radius


PRICES = {Color.RED: 10, Color.BLUE: 30}


class Car:
    def __init__(self, color):
        self.color = color
        self.spare = None


def describe(c):
    if c == Color.RED:
        return "hot"
    elif c is Color.GREEN:
        return "calm"
    return "cool"


def run(code):
    stack = []
    for op, arg in code:
        if op == Op.PUSH:
            stack.append(arg)
        elif op == Op.ADD:
            stack.append(stack.pop() + stack.pop())
        elif op == Op.MUL:
            stack.append(stack.pop() * stack.pop())
        elif op == Op.HALT:
            break
        else:
            raise ValueError("bad op %d" % op)
    return stack[0]


def main():
    c = Color.RED
    print(c, repr(c), c.name, c.value, c is Color.RED, c == Color.GREEN, c != Color.GREEN, Color.CRIMSON is Color.RED)
    print([describe(x) for x in Color], [x.name for x in Color], len(Color), [str(x.next()) for x in Color])
    print(Color(2), Color["BLUE"], Color["CRIMSON"], c.is_warm, Color.BLUE.is_warm, Color.default())
    for value in [3, 9]:
        try:
            print(Color(value))
        except ValueError as e:
            print("ValueError", e)
    try:
        print(Color["PINK"])
    except KeyError:
        print("no such color")
    print(PRICES[Color.BLUE], PRICES.get(Color.GREEN, -1), Color.RED in PRICES, len(PRICES))
    counts = {}
    for x in [Color.RED, Color.BLUE, Color.RED]:
        counts[x] = counts.get(x, 0) + 1
    print(counts, {Color.RED} == {Color.CRIMSON})
    car = Car(Color.GREEN)
    print(car.color, car.spare, car.color.name, f"{car.color} {car.color!r} {c.value:03d}", "%s" % c)
    car.spare = Color.BLUE
    print(car.spare, car.spare == Color.BLUE)
    print([Op.PUSH, Op.HALT], Op.ADD, Op.MUL + 1, Op.MUL > Op.ADD, Op.HALT == 7, Op.ADD.name, Op.HALT.value, Op(2).name)
    print(run([(Op.PUSH, 2), (Op.PUSH, 5), (Op.MUL, 0), (Op.PUSH, 1), (Op.ADD, 0), (Op.HALT, 0)]))
    print(["zero", "one", "two"][Op.ADD], max(Op.ADD, Op.MUL).name, sorted([Op.HALT, Op.PUSH])[0].name, int(Op.HALT), 10 - Op.MUL, not Op.PUSH)
    print("%d %s %5.1f" % (Op.HALT, Op.HALT, Op.MUL), f"{Op.HALT:>3}|", str(Op.ADD))
    print(Shape.CIRCLE, [s.value for s in Shape], Shape("square") is Shape.SQUARE)
    print(Level.LOW < Level.HIGH, sorted([Level.HIGH, Level.LOW])[0].name, Level.HIGH.value)
    print(Planet.MARS.radius, Planet.EARTH.mass > Planet.MARS.mass, [p.density() > 1e20 for p in Planet])
    print(type(c).__name__, isinstance(c, Color), list(Color)[1], Color.GREEN in Color)
