# start: script
# engines: all -host("order of sets of RustPython")
from decimal import Decimal
from fractions import Fraction

for d in ("1.10", "0.5", "-0.5", "1e10", "-3", "0", "1.1", "2.2", "123456789012345678901234567890.123", "1e-30", "-7.25"):
    x = Decimal(d)
    print(d, hash(x))
for f in (Fraction(10**20, 3), Fraction(1, 3), Fraction(-1, 3), Fraction(1, 2), Fraction(-7, 4), Fraction(6, 3), Fraction(3, (1 << 61) - 1), Fraction(-(10**30), 7)):
    print(f, hash(f))
print({Decimal("1.1"), Decimal("2.2"), Decimal("3.3")}, {Fraction(1, 3), Fraction(1, 5), Fraction(2, 7)})
print(hash(Decimal("0.5")) == hash(0.5) == hash(Fraction(1, 2)), hash(Decimal("2.50")) == hash(Decimal("2.5")) == hash(2.5))
prices = {Decimal("9.99"): "a", Decimal("1"): "b", Fraction(1, 4): "c"}
print(prices[Decimal("9.990")], prices[1], prices[0.25])
print(hash(Decimal("Infinity")) == hash(float("inf")), hash(Decimal("-Infinity")))
totals = {}
for n in range(1, 30):
    key = Fraction(n, 6)
    totals[key - int(key)] = totals.get(key - int(key), 0) + n
print(totals, len({Decimal(n) / 8 for n in range(20)} & {n / 8 for n in range(0, 20, 2)}))
