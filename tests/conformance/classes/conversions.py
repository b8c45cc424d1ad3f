import math


class Money:
    def __init__(self, cents):
        self.cents = cents

    def __int__(self):
        return self.cents // 100

    def __float__(self):
        return self.cents / 100

    def __round__(self, digits=0):
        return Money(int(round(self.cents, digits - 2)))

    def __repr__(self):
        return "Money(%d)" % self.cents


class Index:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


def main():
    for cents in [0, 199, -250, 12345]:
        m = Money(cents)
        print(int(m), float(m), round(m, 0), round(m, 1))
    print(int(Index(7)), float(Index(3)))
    print(math.gcd(), math.gcd(-6), math.gcd(12, 18), math.gcd(12, 18, 9, 30, 7), math.gcd(0, 0, 0))
    print(math.lcm(), math.lcm(-6), math.lcm(4, 6), math.lcm(2, 3, 4, 5, 6), math.lcm(3, 0))
