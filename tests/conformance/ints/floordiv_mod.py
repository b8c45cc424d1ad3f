from rpython.rlib.rarithmetic import intmask


def show(a, b):
    print(a, b, a // b, a % b, intmask(intmask((a // b) * b) + a % b) == a)


def floor_by_constants(n):
    return [n // 3, n % 3, n // -3, n % -3, n // 1, n % 1, n // -1, n % -1, n // 16, n % 16]


def nonneg(n, m):
    assert n >= 0 and m > 0
    return n // m * 1000 + n % m


def main():
    values = [0, 1, 2, 3, 7, 10, -1, -2, -3, -7, -10]
    for a in values:
        for b in values:
            if b != 0:
                show(a, b)
    for n in [-17, -16, -15, -4, -3, -1, 0, 1, 2, 3, 5, 16, 33]:
        print(n, floor_by_constants(n))
    big = 9223372036854775807
    small = -big - 1
    for d in [2, 3, 10, 1000000007, -2, -3, -10, -1000000007, big]:
        show(big, d)
        show(small, d)
    for n in range(0, 50, 7):
        print(nonneg(n, 4), nonneg(n, 9))
    total = 0
    for a in range(-20, 21):
        for b in range(-5, 6):
            if b:
                total += a // b * 31 + a % b
    print(total)
