# start: script
"""Enumerations whose classes come after statements that print"""

from enum import Enum, Flag, IntEnum, auto


class Colour(Enum):
    RED = 1
    BLUE = 2


print(Colour.RED, Colour(2), Colour["BLUE"].name, list(Colour))


class Permission(Flag):
    READ = auto()
    WRITE = auto()
    RUN = auto()


both = Permission.READ | Permission.WRITE
print(both, Permission.READ in both, both & Permission.RUN, ~both)


class Level(IntEnum):
    LOW = auto()
    HIGH = auto()


print(Level.LOW + 1, Level.HIGH > Level.LOW, max(Level).name)


class Lower(Enum):
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()

    NORTH = auto()
    SOUTH = auto()


print([d.value for d in Lower], Lower("south"), repr(Lower.NORTH))

Animal = Enum("Animal", "CAT DOG")
print(list(Animal), Animal.DOG.value, Animal(1) is Animal.CAT)
Fruit = Enum("Fruit", ["APPLE", "PEAR"])
print(Fruit.APPLE, Fruit["PEAR"], isinstance(Fruit.PEAR, Fruit), len(Fruit))
