"""Builtins, math and methods with ints of any size."""

import math

NUMBERS = [0, 12, -12, 2 ** 63, -(2 ** 63), 2 ** 64 + 1, -(10 ** 25), 6 ** 40]


def to_bytes(n, length, order, signed):
    try:
        data = n.to_bytes(length, order, signed=signed)
    except OverflowError as e:
        return str(e)
    return str([b for b in data]) + str(len(data))


def main():
    for n in NUMBERS:
        print(n, n.bit_length(), n.bit_count(), abs(n), int(n), bool(n), isinstance(n, int), isinstance(n, float))
        for m in NUMBERS:
            print(math.gcd(n, m), math.lcm(n, m), max(n, m), min(n, m))
        print(to_bytes(n, 16, "big", True), to_bytes(n, 16, "little", True), to_bytes(n, 8, "big", False))
    for n in [2 ** 64, 3 ** 50]:
        print(math.isqrt(n), math.factorial(20) * n, math.comb(n, 2), math.perm(n, 3))
        for m in [3 ** 45, 10 ** 20 + 39, 97, -(10 ** 22) - 7]:
            print(pow(n, 12345, m), pow(n, n, m), pow(7, n, m), n % m)
        print(pow(n, -1, 10 ** 20 + 39), pow(n, 3))
    try:
        print(pow(2 ** 70, -1, 2 ** 65))
    except ValueError as e:
        print(e)
    xs = [2 ** 70, 5, -(2 ** 65), 2 ** 70, 0]
    print(sum(xs), sum(xs, 10 ** 20), sorted(xs), sorted(xs, reverse=True), sorted(xs, key=abs), xs.index(5), xs.count(2 ** 70))
    print(set(xs) == {0, 5, 2 ** 70, -(2 ** 65)}, len(set(xs)), 2 ** 70 in set(xs), 2 ** 71 in xs, any(xs), all(xs))
    d = {}
    for x in xs:
        d[x] = d.get(x, 0) + 1
    print(d, d[2 ** 70], 5 in d)
    pairs = {(x, x % 3): x // 2 for x in xs}
    print(pairs, (5, 2) in pairs)
    letters = ["a", "b", "c", "d"]
    big = 2 ** 70 + 1
    print(letters[big % 4], letters[big - 2 ** 70], letters[: big % 3], letters[-big:], letters[:big], "ab" * (big % 5), chr(big % 26 + 65))
    for i in range(big % 7):
        print(i, end=" ")
    print()
    try:
        print(letters[big])
    except IndexError as e:
        print(e)
    for i, x in enumerate(xs):
        print(i, x, x > 3, x == 5)
    for a, b in zip(xs, xs[1:]):
        print(a - b)
    optional = [big, None, 3]
    for x in optional:
        print(x, x is None, x == 3)
        if x is not None:
            print(x + 1)
    print([x for x in xs if x % 2 == 0], list(map(lambda x: x * 2, xs)), [str(x) for x in reversed(xs)])


if __name__ == "__main__":
    main()
