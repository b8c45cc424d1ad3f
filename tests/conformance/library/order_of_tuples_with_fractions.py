# engines: all
"""Orders of tuples and lists in which a fraction or a number of another kind meets a number or text."""
from fractions import Fraction
from decimal import Decimal


def compared(x):
    print((x, 1) < (0, 0), (x, 1) < (0.5, 0), (0.5, 1) <= (x, 1), (x, 1) > (2 ** 70, 1), [x, 1] >= [2 ** 70, 1])
    print(((x, 1), 2) < ((3, 0), 2), (x, 1) == (0.5, 1), (x,) == (2 ** 70,), x in (0.5, 3, 2 ** 70), x in [0.5, 3])


def main():
    for x in [Fraction(1, 2), 3, 2 ** 70, Decimal(1), True, 0.25]:
        compared(x)
    for y in [Fraction(1, 2), 3]:
        compared(y)
    for z in [Fraction(1, 2), "a"]:
        for other in [lambda: (z, 1) < (0, 0), lambda: (z, 1) < ("b", 0), lambda: (2 ** 70, 1) < (z, 1)]:
            try:
                print(other())
            except TypeError as e:
                print(e)
