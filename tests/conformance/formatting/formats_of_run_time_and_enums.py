# Formats that are known at run time only, with instances that hold members of enumerations and exceptions.
from enum import Enum, IntEnum


class Suit(Enum):
    HEARTS = "H"
    CLUBS = "C"


class Rank(IntEnum):
    ACE = 1
    TWO = 2


class Card:
    def __init__(self, rank, suit):
        self.rank = rank
        self.suit = suit
        self.error = None

    def __str__(self):
        return f"{self.suit.value}{self.rank.value}"


class Table:
    def __init__(self):
        self.lines = []

    def tell(self, text, *args):
        line = text.format(*args)
        self.lines.append(line)
        return line


def main():
    table = Table()
    card = Card(Rank.ACE, Suit.HEARTS)
    card.error = ValueError("oops")
    print(table.tell("{} and {}", card, [card.rank == 1, 2]))
    print(table.tell("{0!s:>5}|{1:<3}|", card, 5))
    print(table.tell("{0.suit} {0.error}", card), table.tell("no fields"))
    print(table.tell("{} {}", Suit.CLUBS, card.error), len(table.lines))
    print(table.tell("{:03d}", 7) + table.tell("{:.1f}", 2.25))
