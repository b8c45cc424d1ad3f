# engines: all -host("the embedded interpreter does not end where a range is multiplied in place")
# What operations raise for values of several kinds, some of whose classes know them: the texts name the class of the
# value, sequences are called by what they are, and formats raise in the order of their parts.
from collections import namedtuple
from decimal import Decimal
from enum import Enum, IntEnum
from fractions import Fraction


class Plain:
    pass


class Idx:
    def __index__(self):
        return 2


class Sub(Plain):
    def __len__(self):
        return 2

    def __getitem__(self, i):
        return [10, 20][i]


class Color(Enum):
    RED = 1


class Num(IntEnum):
    ONE = 1
    TEN = 10


P = namedtuple("P", "x y")


def attempt(label, f):
    try:
        print(label, f())
    except Exception as e:
        print(label, type(e).__name__, e)


def enter(v):
    with v:
        pass


def repeat(v):
    v *= 2
    return v


def sums():
    for v in (Decimal(1), Fraction(1, 2), 3):
        attempt("v + P", lambda: v + P(1, 2))
        attempt("v - P", lambda: v - P(1, 2))
        attempt("P + v", lambda: P(1, 2) + v)
        attempt("int", lambda: int(v))
        attempt("int 10", lambda: int(v, 10))
    for v in (Fraction(1, 2), 1 + 2j, 3):
        attempt("v + c", lambda: v + (1 + 2j))
        attempt("c - v", lambda: (1 + 2j) - v)
        attempt("v == 3", lambda: v == 3 + 0j)
        attempt("v == P", lambda: v == P(1, 2))
        attempt("v == RED", lambda: v == Color.RED)


def formats():
    for v in ("abc", 7, (1, 2), None, Idx(), Color.RED):
        attempt("%(k)s", lambda: "%(k)s" % v)
        attempt("%d %d", lambda: "%d %d" % v)
        attempt("%d %d", lambda: "%d %d" % (v,))
        attempt("%d", lambda: "%d" % (v, 1))


def others():
    for v in (range(3), 4, "ab", {1: 2}, [1], bytearray(b"x")):
        attempt("*=", lambda: repeat(v))
        attempt("ord", lambda: ord(v))
    for v in (b"a", bytearray(b"b"), 3):
        attempt("+", lambda: v + Plain())
        attempt("+", lambda: v + Sub())
    for v in (Plain(), Sub(), Idx(), Num.TEN, 10**25, "3"):
        attempt("with", lambda: enter(v))
        attempt("in", lambda: v in "abc")
        attempt("int 10", lambda: int(v, 10))
        attempt("int base", lambda: int("11", v))
        attempt("round", lambda: round(v, 1))


def main():
    sums()
    formats()
    others()
