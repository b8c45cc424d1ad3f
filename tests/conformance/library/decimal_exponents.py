# start: script
# engines: all
from decimal import Decimal


def main():
    far = Decimal((0, (1, 5), 10**15))
    print(far, far.copy_abs(), far.copy_negate(), far.adjusted())
    near = Decimal((1, (7,), -(10**15)))
    print(near, near.copy_abs(), near.adjusted())
    print(Decimal("1.50").normalize(), Decimal("123456789012345678901234567890") * 3)
    print(Decimal(1) / 3, Decimal("1e-30") + 1, Decimal("1e999999") == Decimal("10e999998"))
    for letter in ("F", "n", "x"):
        try:
            print(Decimal((1, (), letter)))
        except ValueError as error:
            print(error)
    for values in ([0, [1, 2], -1], [0, [3], 1.5], [1, [4], None], [0, [5], "F"]):
        try:
            print(Decimal((values[0], (1,), values[2])))
        except ValueError as error:
            print(error)


main()
