# engines: all
from fractions import Fraction
def equal(a, b):
    return a == b


def main():
    print(Fraction(1, 2) == complex(0.5), complex(0.5) == Fraction(1, 2), Fraction(1, 2) != 0.5 + 1j)
    values = [Fraction(1, 2), 0.5, complex(0.5), 1, 0.5j]
    for a in values:
        print([equal(a, b) for b in values])
