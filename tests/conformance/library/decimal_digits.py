# engines: all -host("shows ints of any length")
# Decimals of more digits than `str(int)` shows.
import decimal
from decimal import Decimal


def main():
    with decimal.localcontext() as context:
        context.prec = 6000
        x = Decimal(1)
        n = 1
        for i in range(1, 1900):
            x *= i
            n *= i
        y = Decimal(n)
        print(len(str(x)), y == x, y.adjusted(), len(str(+y)), int(y) == n)
        print(x.as_tuple().digits[:5], len(format(x, "f")), len(repr(x)), str(x)[2690:2720])
        print(str(Decimal("7" * 5000) + 1)[-5:], str(Decimal(3) ** 9000)[:12])
        try:
            print(len(str(n)))
        except ValueError as error:
            print(error)
    for k in (1, 17, 18, 79, 80, 81, 300, 5000):
        for n in (10**k - 1, 10**k, 10**k + 1):
            print(k, Decimal(n).adjusted(), end=" ")
        with decimal.localcontext() as context:
            context.prec = 5
            print(+Decimal(10**k - 1), +Decimal(2 * 10**k))
