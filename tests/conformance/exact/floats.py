# engines: all -host("floor division of floats differs")
"""Ints of any size and floats: conversion, mixed arithmetic, comparison, true division, rounding."""

import math

NUMBERS = [2 ** 53, 2 ** 53 + 1, 2 ** 64, -(2 ** 64) - 1, 10 ** 22, 10 ** 23, 3 ** 80, 2 ** 1000, (2 ** 54 - 1) * 2 ** 900]
FLOATS = [0.0, 1.5, 9007199254740992.0, 1e22, 1e23, -1.8446744073709552e19, 1e300, float("inf"), float("-inf"), float("nan")]


def main():
    for n in NUMBERS:
        print(n, float(n), n / 3, n / (n + 1), 7 / n, n / 2 ** 990, n * 0.5, n + 0.5, n - 1e10, 2.0 * n)
        for f in FLOATS:
            print(n < f, n <= f, n == f, n != f, n > f, n >= f, f < n, f == n, f >= n)
        print(math.sqrt(abs(n)), math.isqrt(abs(n)), round(n, -5), round(n, 2), round(n), math.floor(n), math.ceil(n))
        print(math.log2(abs(n)) > 1.0, math.log(abs(n)) > 1.0, n ** 0.5 if n > 0 else 0.0, n // 1e10, n % 7.5)
        print(n ** -1, 2.5 ** (n % 5))
    for n in [2 ** 1024, -(10 ** 400)]:
        try:
            print(float(n))
        except OverflowError as e:
            print(e)
        try:
            print(n / 3)
        except OverflowError as e:
            print(e)
        print(n / (n // 3), n < 1e308, n > -1e308, n == float("inf"), 5 / n)
    total = 0.5
    for n in NUMBERS[:5]:
        total += n
    print(total)
    print(sorted([2 ** 70, 3, -(2 ** 80)]), [x / 2 for x in [2 ** 65, 3]])


if __name__ == "__main__":
    main()
