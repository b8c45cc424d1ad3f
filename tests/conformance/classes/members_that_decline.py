# engines: all -host("there, texts do not say what they do not concatenate")
# Members of enumerations of ints whose operators decline an operand: what `int` makes of it.
from enum import IntEnum


class Level(IntEnum):
    LOW = 1
    HIGH = 2

    def __add__(self, other):
        if isinstance(other, Level):
            return Level(min(2, self.value + other.value))
        return NotImplemented

    def __lt__(self, other):
        if isinstance(other, str):
            return self.name < other
        return NotImplemented


def attempt(f):
    try:
        print(f())
    except TypeError as e:
        print(e)


def main():
    for other in [1, 5, Level.HIGH, 2.5, True, "MID", None]:
        attempt(lambda: Level.LOW + other)
        attempt(lambda: other + Level.LOW)
        attempt(lambda: Level.LOW < other)
        attempt(lambda: other < Level.LOW)
    print(Level.LOW + 1, 1 + Level.LOW, Level.LOW < 2, 2 < Level.LOW, Level.HIGH < Level.LOW, Level.LOW + Level.LOW)
    print(sorted([Level.HIGH, Level.LOW]), max(Level), Level.LOW < "M")
