# Where an int, a float and an instance may meet, the methods of the instance get the int as an int.
from fractions import Fraction
from math import comb


class Money:
    def __init__(self, cents):
        self.cents = cents

    def __add__(self, other):
        if isinstance(other, Money):
            return Money(self.cents + other.cents)
        if isinstance(other, int):
            return Money(self.cents + 100 * other)
        if isinstance(other, float):
            return self.cents / 100 + other
        return NotImplemented

    __radd__ = __add__

    def __truediv__(self, other):
        if isinstance(other, int):
            return Money(self.cents // other)
        return self.cents / 100 / other

    def __str__(self):
        return "%d.%02d" % divmod(self.cents, 100)


def bernoulli(n):
    numbers = [Fraction(0)] * (n + 1)
    numbers[0] = Fraction(1)
    for m in range(1, n + 1):
        numbers[m] = -sum(comb(m + 1, k) * numbers[k] for k in range(m)) / (m + 1)
    return numbers


def means():
    values = [Fraction(1)]
    for m in range(1, 4):
        total = 0
        for value in values:
            total = total + value
        values.append(total / (m + 1))
    return [str(value) for value in values]


def shares(rounds):
    share = Money(10000)
    for n in range(1, rounds):
        share = sum([share, share]) / (n + 1)
    return str(share)


def either(exact):
    total = 0
    for n in range(1, 4):
        if exact:
            total += Fraction(1, n)
        else:
            total += 1 / n
    return "%.3f" % total, str(total)[:6]


def main():
    print([str(b) for b in bernoulli(8)])
    print(means(), shares(4), either(True), either(False))


if __name__ == "__main__":
    main()
