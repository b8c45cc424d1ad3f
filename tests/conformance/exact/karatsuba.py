"""Multiplication and division written by hand, compared with the operators, on many sizes."""


class Random:
    def __init__(self, seed):
        self.state = seed

    def bits(self, n):
        x = 0
        for _ in range(n // 15 + 1):
            self.state = (self.state * 1103515245 + 12345) % 2147483648
            x = x << 15 | self.state >> 16
        return x % (1 << n)


def karatsuba(x, y):
    if x < 10 or y < 10:
        return x * y
    n = max(len(str(x)), len(str(y))) // 2
    p = 10 ** n
    a, b = divmod(x, p)
    c, d = divmod(y, p)
    high = karatsuba(a, c)
    low = karatsuba(b, d)
    middle = karatsuba(a + b, c + d) - high - low
    return high * p * p + middle * p + low


def long_division(a, b):
    q = 0
    r = 0
    for i in range(a.bit_length() - 1, -1, -1):
        r = r << 1 | a >> i & 1
        if r >= b:
            r -= b
            q |= 1 << i
    return q, r


def checksum(n):
    return n % 1000000007


def main():
    rnd = Random(7)
    for size in [5, 31, 62, 63, 64, 65, 100, 300, 1000]:
        a, b = rnd.bits(size), rnd.bits(size // 2 + 1) + 1
        print(size, karatsuba(a, b) == a * b, long_division(a, b) == divmod(a, b), a * b // b == a, (a * b + 1) % b == 1 % b)
        print(checksum(a * b), checksum(a // b), checksum(a * a * a), a.bit_length(), (a * b).bit_length())
    x = rnd.bits(5000)
    y = rnd.bits(4000) | 1
    print(checksum(x * y), x * y // y == x, (x * x - y * y) == (x - y) * (x + y), checksum(x // y), checksum(x % y))
    print(checksum(x ** 3 // y ** 2), (x << 3001) >> 3001 == x, checksum(x ^ y), checksum(x & y), checksum(x | y))
    print(checksum(pow(x, y >> 3900, 10 ** 50 + 151)), hash(x) == hash(x + 0), x == y, x > y)


if __name__ == "__main__":
    main()
