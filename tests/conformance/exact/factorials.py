"""Factorials: recursive, in loops, with reduce, tail calls, double factorials, of math."""

import math
from functools import reduce


def recursive(n):
    return 1 if n < 2 else n * recursive(n - 1)


def loop(n):
    result = 1
    for i in range(2, n + 1):
        result *= i
    return result


def tail(n, acc=1):
    if n == 0:
        return acc
    return tail(n - 1, acc * n)


def double(n):
    result = 1
    while n > 1:
        result *= n
        n -= 2
    return result


def trailing_zeros(n):
    count = 0
    while n % 10 == 0:
        count += 1
        n //= 10
    return count


def digit_sum(n):
    total = 0
    while n > 0:
        total += n % 10
        n //= 10
    return total


def main():
    for n in [0, 1, 5, 20, 21, 25, 50]:
        print(n, recursive(n), loop(n), tail(n), double(n))
        print(recursive(n) == loop(n) == math.factorial(n), reduce(lambda a, b: a * b, range(1, n + 1), 1))
    f = loop(100)
    print(trailing_zeros(f), digit_sum(f), f.bit_length(), len(str(f)))
    print(sum([loop(i) for i in range(30)]))
    e = sum(1 / loop(k) for k in range(30))
    print(round(e, 12))


if __name__ == "__main__":
    main()
