"""Bit tricks beyond 64 bits: bit sets, sieves in one int, Gray codes, popcounts, rotations, shift registers."""


def sieve(n):
    flags = (1 << (n + 1)) - 1
    flags &= ~3
    for p in range(2, n + 1):
        if flags >> p & 1:
            for q in range(p * p, n + 1, p):
                flags &= ~(1 << q)
    return [i for i in range(n + 1) if flags >> i & 1]


def popcount(x):
    count = 0
    while x:
        x &= x - 1
        count += 1
    return count


def subset_sums(items):
    reachable = 1
    for item in items:
        reachable |= reachable << item
    return reachable


def rule_30(steps):
    row = 1
    out = []
    for _ in range(steps):
        out.append(bin(row).count("1"))
        row = row ^ (row << 1 | row << 2)
    return out


def rotate(x, n, bits):
    mask = (1 << bits) - 1
    return ((x << n) | (x >> (bits - n))) & mask


def interleave(a, b):
    out = 0
    i = 0
    while a or b:
        out |= (a & 1) << (2 * i) | (b & 1) << (2 * i + 1)
        a >>= 1
        b >>= 1
        i += 1
    return out


def masks(xs):
    best = 0
    n = len(xs)
    for mask in range(1 << n):
        total = 0
        for i in range(n):
            if mask & (1 << i):
                total += xs[i]
        if total % 7 == 0:
            best = max(best, total)
    return best


def main():
    print(sieve(200))
    print(popcount(2 ** 100 - 1), popcount(12345678901234567890123), (10 ** 40).bit_count())
    sums = subset_sums([3, 34, 4, 12, 5, 2, 71])
    print(bin(sums), sums >> 9 & 1, sums >> 30 & 1, sums.bit_length())
    print(rule_30(70))
    print(rotate(0x123456789ABCDEF0FEDCBA98, 20, 96), hex(rotate(1, 127, 128)))
    print(interleave(2 ** 40 - 1, 12345), interleave(10 ** 15, 10 ** 14))
    print(masks([5, 9, 14, -3, 8]), ~(1 << 70), -1 >> 100, (-(1 << 90)) >> 85, (1 << 90) & -(1 << 88))
    x = 0
    for i in range(0, 200, 3):
        x ^= 1 << i
    print(x, x.bit_length(), [i for i in range(20) if x >> i & 1])


if __name__ == "__main__":
    main()
