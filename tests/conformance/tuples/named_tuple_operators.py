# start: script
# engines: all -host("texts of RustPython")
"""Operators of named tuples ask the methods of both operands, which may decline."""
from collections import namedtuple
from decimal import Decimal
from typing import NamedTuple, Optional


class Money(NamedTuple):
    amount: int
    currency: str = "EUR"

    def __add__(self, other):
        if not isinstance(other, Money):
            return NotImplemented
        return Money(self.amount + other.amount)

    def __radd__(self, other):
        if other == 0:
            return self
        return NotImplemented

    def __lt__(self, other):
        if not isinstance(other, Money):
            return NotImplemented
        return self.amount < other.amount

    def __mul__(self, factor):
        return (self.amount, type(factor).__name__)


class Declining:
    def __rmul__(self, other):
        return NotImplemented

    def __radd__(self, other):
        return "asked second"

    def __gt__(self, other):
        return "compared second"


class Point(namedtuple("Point", "x y")):
    __slots__ = ()

    def __add__(self, other):
        return Point(self.x + other.x, self.y + other.y)

    def __sub__(self, other):
        if isinstance(other, Far):
            return NotImplemented
        return Point(self.x - other.x, self.y - other.y)

    def __rmul__(self, k):
        return Point(self.x * k, self.y * k)


class Far(namedtuple("Far", "z")):
    def __rsub__(self, other):
        return ("far", other)


class Price(NamedTuple):
    amount: Decimal

    def __mul__(self, factor):
        return Price(self.amount * factor)


def attempt(f):
    try:
        print(f())
    except TypeError as e:
        print("TypeError:", e)


def discounted(count):
    net = Price(Decimal("2.50")) * count
    return net * (1 - Decimal("0.2"))


def optional(flag) -> Optional[Money]:
    return Money(1) if flag else None


def main():
    a, b = Money(4), Money(5)
    print(a + b, a < b, b < a, sum([a, b]), 0 + a, a * 2, a * Declining(), a * "x")
    attempt(lambda: a + 1)
    attempt(lambda: a + "s")
    attempt(lambda: a + 2.5)
    attempt(lambda: a + (1, 2))
    attempt(lambda: 1 + a)
    attempt(lambda: "s" + a)
    attempt(lambda: [1] + a)
    attempt(lambda: (1, 2) + a)
    attempt(lambda: a < 3)
    attempt(lambda: a < (9, 9))
    attempt(lambda: (9, 9) > a)
    attempt(lambda: a > b)
    attempt(lambda: a + Declining())
    attempt(lambda: a < Declining())
    attempt(lambda: optional(True) + a)
    attempt(lambda: optional(False) + a)
    p, q = Point(1, 2), Point(3, 5)
    print(p + q, q - p, 3 * p, p - Far(7), p * 2, p < q)
    attempt(lambda: Far(1) + Far(2))
    attempt(lambda: p - Far(1) + (5,))
    p += q
    print(p, discounted(4))


main()
