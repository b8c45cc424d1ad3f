"""Texts of decimals: digits of any script, but no superscripts; digits in groups of a word."""
from decimal import Decimal, InvalidOperation


def shown(text):
    try:
        return str(Decimal(text))
    except InvalidOperation:
        return "invalid"


def main():
    for text in ["1²", "1e²", "²", "٣.٤", "1.5e٣", "123456789012345678", "1234567890123456789", "0.000000000000000000012345",
                 "12345678901234567890.123456789012345678901234567890", "-000000000000000000000000000000000000007"]:
        print(text, shown(text))
    cent = Decimal("0.01")
    total = Decimal(0)
    for i in range(60):
        total += (Decimal(i * 37 % 101) / 7 * Decimal("1.0475")).quantize(cent)
    print(total, Decimal("1e30") + Decimal("1e-30"), Decimal("9.99").quantize(Decimal("1e1")), Decimal("5e-50").quantize(cent))
