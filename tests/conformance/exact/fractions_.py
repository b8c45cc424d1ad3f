"""Fractions of large numbers: a class with operators, continued fractions, digits of e and pi, square roots."""

import math


def gcd(a, b):
    while b:
        a, b = b, a % b
    return a


class Fraction:
    def __init__(self, num, den):
        if den < 0:
            num, den = -num, -den
        g = gcd(abs(num), den)
        self.num = num // g
        self.den = den // g

    def __add__(self, other):
        return Fraction(self.num * other.den + other.num * self.den, self.den * other.den)

    def __mul__(self, other):
        return Fraction(self.num * other.num, self.den * other.den)

    def __truediv__(self, other):
        return Fraction(self.num * other.den, self.den * other.num)

    def __lt__(self, other):
        return self.num * other.den < other.num * self.den

    def __eq__(self, other):
        return self.num == other.num and self.den == other.den

    def __hash__(self):
        return hash((self.num, self.den))

    def __str__(self):
        return "%d/%d" % (self.num, self.den)


def harmonic(n):
    total = Fraction(0, 1)
    for i in range(1, n + 1):
        total = total + Fraction(1, i)
    return total


def convergents(terms):
    h0, h1 = 1, terms[0]
    k0, k1 = 0, 1
    for a in terms[1:]:
        h0, h1 = h1, a * h1 + h0
        k0, k1 = k1, a * k1 + k0
    return h1, k1


def pi_digits(n):
    out = []
    q, r, t, k, m, x = 1, 0, 1, 1, 3, 3
    while len(out) < n:
        if 4 * q + r - t < m * t:
            out.append(str(m))
            q, r, m = q * 10, 10 * (r - m * t), (10 * (3 * q + r)) // t - 10 * m
        else:
            q, r, t, k, m, x = q * k, (2 * q + r) * x, t * x, k + 1, (q * (7 * k + 2) + r * x) // (t * x), x + 2
    return "".join(out)


def sqrt_digits(n, digits):
    return math.isqrt(n * 10 ** (2 * digits))


def main():
    print(harmonic(10), harmonic(40))
    print(Fraction(1, 3) < Fraction(1, 2), Fraction(2, 4) == Fraction(1, 2), len({Fraction(1, 2), Fraction(2, 4), Fraction(1, 3)}))
    print(Fraction(10 ** 20, 3) / Fraction(7, 10 ** 15) * Fraction(1, 2))
    h, k = convergents([2] + [1 if i % 3 else 2 * (i // 3 + 1) for i in range(2, 60)])
    print(h, k, h / k)
    print(convergents([1] * 100))
    print(pi_digits(60))
    print(sqrt_digits(2, 50), sqrt_digits(3, 30))


if __name__ == "__main__":
    main()
