"""Ints whose digits are at the ends of what a digit holds: products, quotients, powers, texts and bytes."""
import sys

sys.set_int_max_str_digits(0)

BIG = 3 ** 500
PREBUILT = [2 ** 62, -(2 ** 62), 2 ** 63, 2 ** 124 - 1, -(2 ** 124), 2 ** 186 + 2 ** 62, 10 ** 18, 10 ** 36]


def edges():
    result = []
    for k in (61, 62, 63, 64, 123, 124, 125, 186, 248, 2480, 4500):
        for d in (-1, 0, 1):
            result.append((1 << k) + d)
    result.append(((1 << 62) - 1) << 62)
    result.append(((1 << 62) - 1) << 124 | 1)
    return result


def mixed(h, x):
    return (h * 31 + x) % ((1 << 127) - 1)


def main():
    numbers = edges()
    h = 0
    for a in numbers:
        for b in numbers:
            q, r = divmod(a * a + b, b)
            assert q * b + r == a * a + b and 0 <= r < b
            p = a * -b
            assert p // a == -b and p % b == 0
            assert (a + b) ** 2 == a * a + 2 * a * b + b * b
            h = mixed(h, q + 3 * r + 5 * p + 7 * (p // (b + 1)) + (p & a) + (p | b) + (p ^ q))
        assert int(str(a)) == a and int(hex(a), 16) == a and int(oct(-a), 8) == -a and int(bin(a), 2) == a
        n = a.bit_length() // 8 + 1
        assert int.from_bytes((-a).to_bytes(n, "little", signed=True), "little", signed=True) == -a
        h = mixed(h, hash(a) + hash(-a) + a.bit_length() + bin(a).count("1"))
        for w in (1, 2, 10, -7, 10 ** 9, 2 ** 31, 2 ** 61 + 1, 2 ** 62 - 1, 2 ** 62, -(2 ** 63)):
            h = mixed(h, a // w + a % w + (a * w >> 5) + (a << 3))
    print(h)
    for m in (2 ** 64 - 59, 2 ** 127 - 1, 10 ** 40, 2 ** 521 - 1, 2 ** 2300 - 1):
        for e in (0, 1, 15, 16, 65537, 2 ** 60 - 1, 2 ** 61, 3 ** 100):
            h = mixed(h, pow(BIG, e, m) + pow(-BIG, e, -m))
    print(h)
    print(PREBUILT, sum(PREBUILT))
    print(str(7 ** 3000)[:40], len(str(7 ** 3000)), (7 ** 3000 // 10 ** 2000) % 10 ** 20)
    print(2 ** 2000 / 3 ** 1200, float(2 ** 124 - 1), (2 ** 200) / (2 ** 62 - 1), int(1e40))
