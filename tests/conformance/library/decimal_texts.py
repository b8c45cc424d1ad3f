# Decimals of texts: many digits, exponents, infinities, what is not a number.
from decimal import Decimal, InvalidOperation

TEXTS = [
    "0", "1" * 18, "1" * 19, "123456789012345678901234567890123456789012345.678", "9" * 36, "9" * 37,
    "0." + "0" * 20 + "12", "-Infinity", "nAn", "+inf", "infx", "-", "", ".", ".5", "5.", "1e", "1e+", "1E-12", "1e5x",
    "n", "s", "i", "1_0.0_1", "000000000000000000000000012", "1" + "0" * 40, " 2.50 ",
]


def main():
    for text in TEXTS:
        try:
            print(repr(Decimal(text)))
        except InvalidOperation:
            print("invalid", repr(text))
    print(sum([Decimal("0.1") * i for i in range(100)]), Decimal("1." + "3" * 30) * 3)
