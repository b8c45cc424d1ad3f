"""Digits of large numbers: sums, reversal, palindromes, bases, additive persistence, text and back."""


def digit_sum(n):
    return sum(int(c) for c in str(n))


def reverse(n):
    r = 0
    while n:
        r = r * 10 + n % 10
        n //= 10
    return r


def lychrel(n, limit):
    for i in range(limit):
        m = int(str(n)[::-1])
        if m == n:
            return i
        n = n + m
    return -1


def to_base(n, base):
    alphabet = "0123456789abcdefghijklmnopqrstuvwxyz"
    if n == 0:
        return "0"
    sign = ""
    if n < 0:
        sign, n = "-", -n
    out = []
    while n > 0:
        n, r = divmod(n, base)
        out.append(alphabet[r])
    return sign + "".join(out[::-1])


def from_base(text, base):
    n = 0
    for c in text:
        n = n * base + int(c, 36)
    return n


def persistence(n):
    steps = 0
    while n >= 10:
        p = 1
        for c in str(n):
            p *= int(c)
        n = p
        steps += 1
    return steps


NUMBERS = """37107287533902102798797998220837590246510135740250
46376937677490009712648124896970078050417018260538
74324986199524741059474233309513058123726617309629"""


def main():
    print(digit_sum(2 ** 1000), digit_sum(3 ** 200), reverse(123456789012345678901234567890))
    print([lychrel(n, 60) for n in [89, 196, 295, 10677]])
    for base in [2, 7, 16, 36]:
        t = to_base(10 ** 30 + 7, base)
        print(t, from_base(t, base), to_base(-255, base))
    print(persistence(277777788888899), persistence(39))
    total = sum(int(line) for line in NUMBERS.split("\n"))
    print(total, str(total)[:10])
    n = int("9" * 30) + 1
    print(n, int(str(n) + "5") + 1, len(str(n)))


if __name__ == "__main__":
    main()
