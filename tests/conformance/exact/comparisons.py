"""Comparison chains, truth, min and max, sorting, equality across sizes, hashes of equal numbers."""


def sign(n):
    if n > 0:
        return 1
    if n < 0:
        return -1
    return 0


def between(a, x, b):
    return a <= x < b


def main():
    ns = [0, 1, -1, 2 ** 63 - 1, 2 ** 63, -(2 ** 63), -(2 ** 63) - 1, 10 ** 30, -(10 ** 30)]
    for a in ns:
        print(a, sign(a), bool(a), not a, a == 0, a != 0, "yes" if a else "no", a and 5, a or 7)
        print([a < b for b in ns], [a == b for b in ns], [min(a, b) for b in ns])
        print(between(-5, a, 10 ** 20), between(a, 0, 10), -(10 ** 25) < a < 10 ** 25 != a)
    x = 2 ** 64
    y = x - 2 ** 64 + 5
    print(y == 5, hash(y) == hash(5), {5: "five"}[y], y in {5, 6}, [10, 20, 30, 40, 50, 60][y])
    print(sorted(ns), sorted(ns, key=lambda n: -n)[:3], sorted(ns, key=lambda n: (n % 7, n)))
    print(max(ns), min(ns), max(ns, key=lambda n: n % 11), min(abs(n) for n in ns if n))
    z = 10 ** 18
    while z < 10 ** 25:
        z *= 7
    print(z, z > 10 ** 25, z == 7 ** 9 * 10 ** 18)
    print(hash(x * 3), hash(10 ** 40), hash(-(10 ** 40)))


if __name__ == "__main__":
    main()
