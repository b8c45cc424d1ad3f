# engines: all
# `+`, `<` and orders of values of several kinds with Decimals and Fractions: results and messages.
from decimal import Decimal
from fractions import Fraction


def attempt(f):
    try:
        print(f())
    except TypeError as e:
        print(e)


def main():
    for a in [Decimal(1), Fraction(1, 2), 1, "x", None, [1], (1,)]:
        for b in [Decimal(2), "y", None, [2], Fraction(1, 3)]:
            attempt(lambda: a + b)
            attempt(lambda: a < b)
            attempt(lambda: max(a, b))
