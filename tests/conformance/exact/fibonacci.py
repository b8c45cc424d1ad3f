"""Fibonacci numbers: loops, memo tables, lists, generators, matrices, fast doubling, recursion that only counts."""

from functools import lru_cache


def pair(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


def memo(n, table):
    if n < 2:
        return n
    if n not in table:
        table[n] = memo(n - 1, table) + memo(n - 2, table)
    return table[n]


@lru_cache(maxsize=None)
def cached(n):
    if n < 2:
        return n
    return cached(n - 1) + cached(n - 2)


def dynamic(n):
    fibs = [0, 1]
    for i in range(2, n + 1):
        fibs.append(fibs[i - 1] + fibs[i - 2])
    return fibs[n]


def generate(limit):
    a, b = 0, 1
    for _ in range(limit):
        yield a
        a, b = b, a + b


def matmul(x, y):
    return (
        x[0] * y[0] + x[1] * y[2],
        x[0] * y[1] + x[1] * y[3],
        x[2] * y[0] + x[3] * y[2],
        x[2] * y[1] + x[3] * y[3],
    )


def matrix(n):
    result = (1, 0, 0, 1)
    base = (1, 1, 1, 0)
    while n > 0:
        if n % 2:
            result = matmul(result, base)
        base = matmul(base, base)
        n //= 2
    return result[1]


def doubling(n):
    if n == 0:
        return (0, 1)
    a, b = doubling(n // 2)
    c = a * (2 * b - a)
    d = a * a + b * b
    return (c, d) if n % 2 == 0 else (d, c + d)


def naive(n):
    return n if n < 2 else naive(n - 1) + naive(n - 2)


class Sequence:
    def __init__(self):
        self.current = 0
        self.following = 1

    def step(self):
        self.current, self.following = self.following, self.current + self.following
        return self.current


def main():
    for n in [0, 1, 10, 90, 93, 94, 150]:
        print(n, pair(n), memo(n, {}), cached(n), dynamic(n), matrix(n), doubling(n)[0])
    print(list(generate(100))[-3:])
    print(naive(20))
    s = Sequence()
    for _ in range(120):
        s.step()
    print(s.current, s.following % 1000)
    first = 0
    a, b = 1, 1
    index = 2
    while len(str(b)) < 100:
        a, b = b, a + b
        index += 1
    print(index)


if __name__ == "__main__":
    main()
