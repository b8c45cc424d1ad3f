# start: script
# Tuples of any length whose items are numbers or texts of classes are compared with tuples of plain ones.
from decimal import Decimal
from enum import IntEnum, StrEnum
from fractions import Fraction


class Rank(IntEnum):
    TWO = 2
    THREE = 3
    ACE = 14


class Name(StrEnum):
    X = "x"


class Word(str):
    __slots__ = ()


class Number(int):
    pass


def main():
    ranks = tuple(r for r in (Rank.ACE, Rank.THREE, Rank.TWO))
    print(ranks == (14, 3, 2), (14, 3, 2) == ranks, ranks != (14, 3, 2), ranks == (14, 3), ranks == tuple(range(3)))
    names = tuple(n for n in Name)
    print(names == ("x",), ("x", "y") == names, names in [("x",)], [("y",), ("x",)].index(names))
    parts = tuple(Fraction(i, 2) for i in range(3))
    print(parts == (0, 0.5, 1), parts in [(0, 0.5, 1)], (0, 0.5, 1) in [parts], 1 in parts, 2 in parts)
    print(tuple(Decimal(i) for i in range(2)) == (0, 1), 14 in ranks, Rank.TWO in (2, 3), "x" in names)
    print({(14, 3, 2): "three"}.get(ranks), ranks in {(14, 3, 2)})
    # Their order.
    print(ranks < (14, 4), ranks >= (14, 3, 2), (2, 1) < ranks, parts < (0, 1), (0, 1) > parts)
    print(sorted([("x", 4), (Word("a"), 3), ("b", 1)]), max([("a", 4), (Word("b"), 3)]))
    print(sorted([(2, "p"), (Number(1), "q")]), min([("x", 4), (Name.X, 3)])[1])
    print(sorted([(Fraction(1, 2), "half"), (1, "one"), (0, "zero")])[1])


main()
