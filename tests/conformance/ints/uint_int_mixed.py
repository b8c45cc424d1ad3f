from rpython.rlib.rarithmetic import r_uint, r_ulonglong, r_longlong, intmask, r_int


def add_small(x, n):
    return x + n


def sub_small(n, x):
    return n - x


def scale(x, n):
    return x * n


def mask_low(x, bits):
    return x & ((1 << bits) - 1)


def average(a, b):
    return a + (b - a) // 2


def main():
    for n in [0, 1, 5, 1000]:
        x = r_uint(n) - 3
        print(x, add_small(x, 2), sub_small(2, x), scale(x, 3), mask_low(x, 8))
        print(5 + x, 7 * x, x // 10, x % 10, x | 1, 1 ^ x)
    for n in [-100, -1, 0, 1, 99]:
        y = r_longlong(n)
        print(y, y + 1, y * 1000000007, y // 7, y % 7, -y, y >> 1, y << 3, abs(y))
        z = r_ulonglong(n)
        print(z, z + 1, z // 7, z % 7, z >> 1)
        w = r_int(n)
        print(w, w - 1, w * w, w // 2)
    big = r_longlong(9223372036854775807)
    for n in range(3):
        print(intmask(big + n), intmask(big * (n + 1)), intmask(-big - n - 1), average(r_longlong(n), big))
    print(intmask(r_longlong(5) * r_longlong(6)), intmask(r_ulonglong(-5)))
    total = r_ulonglong(0)
    for i in range(70):
        total += r_ulonglong(1) << (i % 64)
    print(total, total >> 3)
    print(r_uint(3) < 4, r_longlong(-3) < 0, r_longlong(7) == 7, r_uint(8) != 8)
