# Fractions among complex numbers.
from fractions import Fraction


def attempt(f):
    try:
        print(f())
    except TypeError as e:
        print(e)


def main():
    f, c = Fraction(1, 3), 1 + 2j
    print(f + c, c + f, f - c, c - f, f * c, c * f, f / c, c / f)
    print(f == c, c == f, Fraction(2) == 2 + 0j, 2 + 0j == Fraction(2), f != c)
    for v in (f, c, 2, 1.5, Fraction(2)):
        attempt(lambda: v + c)
        attempt(lambda: c - v)
        attempt(lambda: v // c)
        attempt(lambda: v == 2 + 0j)
