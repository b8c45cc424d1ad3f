"""Ints beyond 64 bits that stand in the program: literals, folded powers, defaults, attributes, prebuilt containers."""

from enum import Enum

AVOGADRO = 602214076000000000000000
TABLE = [10 ** 19, 7, -(10 ** 25)]
NAMES = {2 ** 64: "two to the 64", 5: "five", 2 ** 80: "two to the 80"}
PAIR = (1 << 70, "seventy")


class Unit(Enum):
    yotta = 10 ** 24
    kilo = 10 ** 3


class Scale:
    factor = 2 ** 66

    def __init__(self, offset=3 ** 50):
        self.offset = offset

    def apply(self, n):
        return n * self.factor + self.offset


def digits(n):
    return len(str(n))


def describe(n, limit=10 ** 21):
    if n > limit:
        return "large"
    if n == limit:
        return "at the limit"
    return "small"


def main():
    print(digits(123456789012345678901234567890), digits(AVOGADRO))
    print(TABLE, NAMES, PAIR)
    for u in Unit:
        print(u.name, u.value, u.value // 7)
    for n in [1, 20, 10 ** 20]:
        print(Scale().apply(n), Scale(n).apply(2))
    for n in [10 ** 20, 10 ** 21, 10 ** 22, -(10 ** 30)]:
        print(describe(n), describe(n, 0), n in TABLE, n in NAMES)
    print(NAMES[2 ** 64], NAMES.get(2 ** 65, "none"), NAMES[2 ** 80])
    print(9223372036854775807, 9223372036854775808, -9223372036854775808, -9223372036854775809)
    TABLE.append(3)
    TABLE.sort()
    print(TABLE, sum(TABLE), min(TABLE), max(TABLE))


if __name__ == "__main__":
    main()
