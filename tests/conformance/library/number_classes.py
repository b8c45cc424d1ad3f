"""isinstance with the classes of `numbers`."""
import numbers
from fractions import Fraction
from decimal import Decimal

def kind(x):
    if isinstance(x, numbers.Integral):
        return "integral"
    if isinstance(x, numbers.Rational):
        return "rational"
    if isinstance(x, numbers.Real):
        return "real"
    if isinstance(x, numbers.Number):
        return "number"
    return "none"

def main():
    print(kind(1), kind(2.5), kind(True), kind("x"), kind(2**70))
    print(kind(Fraction(1, 2)), kind(Decimal(1)))
    for x in [1, "a", 2.5, None]:
        print(kind(x))

if __name__ == "__main__":
    main()
