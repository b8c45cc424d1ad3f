# start: script
# engines: all
# Decimals beside fractions, NaNs with signs, and pow() with a modulus.
from decimal import Decimal as D, InvalidOperation, getcontext
from fractions import Fraction

half = Fraction(1, 2)
print(D("0.5") == half, half == D("0.5"), D("0.1") == Fraction(1, 10), D("0.1") != Fraction(1, 3), D("1E+2") == Fraction(100))
print(D("0.5") < Fraction(3, 4), Fraction(1, 3) < D(1), D("-0.5") >= -half, half > D("0.25"), D("Infinity") > half, D("NaN") == half)
print(sorted([D("0.3"), 1, 0.25]), half in [D("0.5")])
try:
    print(D("NaN") < half)
except InvalidOperation as e:
    print(type(e).__name__)

nan = D("NaN")
print(-nan, +nan, abs(nan), -D("-NaN"), abs(D("-NaN")), D("-NaN").copy_negate(), D("-NaN").copy_abs(), -D("-Infinity"), -D("0"))
print(D("-NaN").compare(D(1)), D(1).compare(nan), D(1).compare(D(2)), getcontext().minus(nan), getcontext().abs(D("-NaN")))

NUMBERS = [D(t) for t in "-Infinity -12 -1.0 -1.00 -0 0 0E+3 1.00 1.0 1.5 12 Infinity NaN -NaN".split()]
for a in NUMBERS:
    print(a, a.number_class(), a.canonical(), [int(a.compare_total(b)) for b in NUMBERS], int(a.compare_total_mag(D("-1.0"))))
print(D("1E-999999").number_class(), D("-1E-1000010").number_class(), D(5).is_canonical())

print(pow(D(3), D(5), D(7)), pow(D(-3), 5, 7), pow(D(10), D(20), D(13)), pow(D("2.0"), 3, 5), D(3).__pow__(D(2), D(5)))
for base, exponent, modulo in ((3, -1, 7), (3, 2, 0), (0, 0, 5), ("1.5", 2, 5), (2, 3, 10**40)):
    try:
        print(pow(D(base), D(exponent), D(modulo)))
    except InvalidOperation as e:
        print(type(e).__name__)
print(pow(nan, 2, 3), D(2) ** D(10), pow(D(2), 3))


class Power:
    def __init__(self, value):
        self.value = value

    def __pow__(self, n, modulo=None):
        if not isinstance(n, int):
            return NotImplemented
        if modulo is None:
            return Power(self.value**n)
        return Power(pow(self.value, n, modulo))

    def __repr__(self):
        return "Power(%d)" % self.value


print(Power(3) ** 2, pow(Power(3), 2), pow(Power(3), 4, 5))
try:
    print(pow(1.5, 2, 3))
except TypeError as e:
    print(e)
