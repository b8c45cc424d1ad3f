"""Sums of money: Decimal and Fraction."""
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def main():
    cent = Decimal("0.01")
    total = Decimal(0)
    rate = Decimal("1.0475")
    accounts = [Decimal(i * 37 % 9973) / 100 for i in range(30000)]
    for year in range(40):
        accounts = [(account * rate).quantize(cent, rounding=ROUND_HALF_UP) for account in accounts]
        total += sum(accounts)
    print(total, max(accounts), str(min(accounts)))
    print(sum(Fraction(1, n) for n in range(1, 2500)).numerator % 1000003)
    lines = ["%d.%02d" % (i % 1000, i % 100) for i in range(900000)]
    print(sum(Decimal(line) for line in lines))


if __name__ == "__main__":
    main()
