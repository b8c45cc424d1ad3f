"""Recursion with and without a cache."""
from functools import lru_cache


def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


@lru_cache(maxsize=None)
def ways(n, k):
    if n == 0:
        return 1
    if n < 0 or k == 0:
        return 0
    return (ways(n - k, k) + ways(n, k - 1)) % 1000007


def queens(n, row, columns, left, right):
    if row == n:
        return 1
    count = 0
    for c in range(n):
        if c not in columns and row + c not in left and row - c not in right:
            count += queens(n, row + 1, columns | {c}, left | {row + c}, right | {row - c})
    return count


def main():
    print(fib(34), sum(ways(i, 40) for i in range(1, 1600)), queens(10, 0, set(), set(), set()))


if __name__ == "__main__":
    main()
