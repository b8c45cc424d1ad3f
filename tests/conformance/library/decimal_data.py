"""Statistics and fractions of decimals."""
from decimal import Decimal
from fractions import Fraction
from statistics import mean, median, pstdev, stdev, variance


def main():
    prices = [Decimal("0.5"), Decimal("0.75"), Decimal("0.625"), Decimal("0.375")]
    print(mean(prices), median(prices), variance(prices), stdev(prices), pstdev(prices))
    print(mean([Decimal(1), 2, Decimal(4)]), stdev([Decimal(1), Decimal(3)]), pstdev([Decimal(1), Decimal(3)]), stdev([Decimal(2), Decimal(2)]))
    print(Fraction(Decimal("1.25")), Fraction.from_decimal(Decimal("-0.1")), Fraction(Decimal(3)), stdev([Decimal("1e3"), Decimal("2.5e3"), Decimal(7)]))
    print(stdev([1.0, 2.0, 4.5]), mean([1, 2]), stdev([Fraction(1, 2), Fraction(1, 3)]))


if __name__ == "__main__":
    main()
