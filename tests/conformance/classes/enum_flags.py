# Flags, texts and ints that are members of enumerations; methods, aliases, `_missing_`.
from enum import Enum, IntEnum, Flag, IntFlag, auto, unique


class Perm(Flag):
    R = 4
    W = 2
    X = 1
    RW = R | W

class Color(Flag):
    RED = auto()
    GREEN = auto()
    BLUE = auto()
    WHITE = RED | GREEN | BLUE

    @property
    def short(self):
        return "".join(c.name[0] for c in Color if c in self and c is not Color.WHITE)

class Mode(IntFlag):
    READ = 1
    WRITE = 2
    EXEC = 4

class Weekday(str, Enum):
    MON = "mon"
    TUE = "tue"

class Level(IntEnum):
    LOW = auto()
    HIGH = auto()

@unique
class Shape(Enum):
    SQUARE = 1
    CIRCLE = 2
    ROUND = 2 + 1

    @classmethod
    def _missing_(cls, value):
        return cls.SQUARE

    @classmethod
    def default(cls):
        return cls.CIRCLE

    def __str__(self):
        return self.name.lower()

class Planet(Enum):
    MERCURY = (3.303e+23, 2.4397e6)
    EARTH = (5.976e+24, 6.37814e6)

    def __init__(self, mass, radius):
        self.mass = mass
        self.radius = radius

    @property
    def gravity(self):
        return 6.67300E-11 * self.mass / (self.radius * self.radius)

class Alias(Enum):
    A = 1
    B = 1
    C = 2

def main():
    p = Perm.R | Perm.X
    print(p, repr(p), p.value, Perm.R in p, Perm.W in p, bool(p & Perm.W), p & ~Perm.X, Perm.RW, Perm(0), Perm(6), Perm(7))
    print(p ^ Perm.R, ~Perm.R, list(Perm), [f.name for f in Perm if f in p], p == Perm(5), p is Perm(5), hash(p) == hash(Perm(5)))
    q = Perm(0)
    for f in (Perm.R, Perm.W):
        q |= f
    print(q, q.name, q is Perm.RW, {q: 1}[Perm.RW])
    print(Color.RED | Color.BLUE, Color.WHITE, Color.WHITE.short, Color(3), Color.RED.value, Color.BLUE.value, len(Color))
    print(Mode.READ | Mode.WRITE, Mode.READ + 1, Mode.READ | 4, Mode(3), repr(Mode.READ), Mode.EXEC.value, Mode.READ & 1, int(Mode.EXEC), Mode.WRITE in Mode(3), Mode.READ == 1)
    print(Weekday.MON == "mon", Weekday.MON.upper(), Weekday("tue"), Weekday.MON.value, repr(Weekday.MON), Weekday.MON + "x", Weekday.MON in ("mon",), len(Weekday.MON))
    print(Level.LOW, Level.HIGH > Level.LOW, Level.HIGH.value, Level["LOW"], repr(Level.HIGH))
    print(Shape(9), Shape.default(), Shape(2), str(Shape.ROUND), f"{Shape.CIRCLE}")
    print(Planet.EARTH.mass, round(Planet.EARTH.gravity, 2), [p.name for p in Planet])
    print(Alias.B, Alias.B is Alias.A, list(Alias), list(Alias.__members__), Alias.__members__["B"], [n for n, m in Alias.__members__.items()])
    d = {Level.LOW: "low", Level.HIGH: "high"}
    print(d[Level.LOW], d, Alias.A in d)
    try:
        Perm(99)
    except ValueError as e:
        print(e)
    try:
        Alias(7)
    except ValueError as e:
        print(e)
    try:
        Alias["Z"]
    except KeyError as e:
        print("KeyError", e)
    print(isinstance(Alias.A, Alias), isinstance(Level.LOW, int), Alias.A != Alias.C, type(Alias.A).__name__)
