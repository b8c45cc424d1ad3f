# start: script
# engines: all -host("texts of RustPython")
import random


def main():
    random.seed(7)
    total = 0
    for bits in [31, 32, 61, 62, 63, 64, 65, 93, 94, 124, 200, 310, 1000, 1240, 1300, 2600]:
        for _ in range(12):
            m = random.getrandbits(bits) | 1 << (bits - 1)
            a = random.getrandbits(bits + 40)
            e = random.getrandbits(70)
            if random.random() < 0.3:
                a = -a
            if random.random() < 0.3:
                m = -m
            total ^= pow(a, e, m) ^ (a % m) ^ (a // m) ^ (a * 7919 + m) ^ (a * -3) ^ ((a + m) * (a - m))
            q, r = divmod(a * m + e, m)
            total ^= q + r
            assert (a // m) * m + a % m == a
            assert pow(a, e, m) == pow(a % m, e, m)
            assert (a + m) - m == a and (a << 31) + (m << 31) == (a + m) << 31
    print(total)
    for m in [1 << 62, (1 << 62) - 1, 1 << 93, (1 << 93) - 1, (1 << 124) - 1, 1 << 124, (1 << 93) + 1, 3 << 91]:
        for a in [m - 1, m + 1, (1 << 62) - 1, 1 << 61, m >> 1, -1, 0, 1, -m, m * m - 1]:
            print(pow(a, 65537, m) & 0xFFFF, a % m & 0xFFFF, pow(a, 0, m), a % -m & 0xFFFF, pow(a, 3, -m) & 0xFFFF)
    x = (1 << 31 * 5) - 1
    print(x + 1, x + x, x * 1, x * 2147483647, x * 2147483648, -x * 5)
    for bad in [0]:
        try:
            print(x % bad)
        except ZeroDivisionError as err:
            print(err)


main()
