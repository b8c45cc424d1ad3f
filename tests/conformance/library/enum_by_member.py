# start: script
# A class of members is called with a member: the member itself.
from enum import Enum, Flag, IntEnum, IntFlag, StrEnum, auto


class Suit(Enum):
    CLUBS = "c"
    HEARTS = "h"


class Other(Enum):
    CLUBS = "c"
    NOTHING = None


class Level(Enum):
    LOW = 1
    HIGH = 2

    @classmethod
    def _missing_(cls, value):
        return cls.HIGH if value == 9 else None


class Point(Enum):
    ORIGIN = (0, 0)
    X = (1, 0)

    def __init__(self, x, y):
        self.x = x
        self.y = y


class Perm(Flag):
    R = auto()
    W = auto()


class Bits(IntFlag):
    R = 1
    W = 2


class One(IntEnum):
    A = 1


class Text(StrEnum):
    A = "a"


class Card:
    def __init__(self, suit):
        self.suit = Suit(suit)


def main():
    for value in [Suit.CLUBS, "h", Other.CLUBS, None, 3]:
        try:
            print(Suit(value))
        except ValueError as e:
            print(e)
    print(Card(Suit.HEARTS).suit, Card("c").suit, Other(None), Other(Other.NOTHING))
    print(Level(Level.LOW), Level(9), Level(2), Point(Point.X), Point((0, 0)).x)
    print(Perm(Perm.R | Perm.W), Perm(1), One(One.A), Text(Text.A))
    for bits in [Bits.R, 3, 1]:
        print(repr(Bits(bits)), end=" ")
    print()
    print([Suit(suit) for suit in [Suit.HEARTS, Suit.CLUBS]])


main()
