"""Generators, closures, recursion and iterators that produce ints of any size."""

from itertools import accumulate, islice


def fib():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b


def primes():
    found = []
    n = 2
    while True:
        if all(n % p for p in found if p * p <= n):
            found.append(n)
            yield n
        n += 1


def primorials():
    product = 1
    for p in primes():
        product *= p
        yield product


def squares_chain(x):
    while x < 10 ** 60:
        yield x
        x = x * x


class Doubler:
    def __init__(self, limit):
        self.limit = limit
        self.value = 1

    def __iter__(self):
        return self

    def __next__(self):
        if self.value > self.limit:
            raise StopIteration
        self.value *= 2
        return self.value


def hanoi(n):
    if n == 0:
        return 0
    return 2 * hanoi(n - 1) + 1


def ackermann_like(m, n):
    if m == 0:
        return n + 1
    if m == 1:
        return n + 2
    if m == 2:
        return 2 * n + 3
    return 2 ** (n + 3) - 3


def main():
    print(list(islice(fib(), 95, 100)))
    print(list(islice(primorials(), 20))[-1])
    print(list(squares_chain(3)))
    print(list(Doubler(10 ** 20))[-1], sum(Doubler(2 ** 80)))
    print(list(accumulate(range(1, 25), lambda a, b: a * b))[-1])
    print([hanoi(n) for n in [3, 10, 64, 100]], [ackermann_like(3, n) for n in [1, 60, 90]])
    total = sum(x for x in islice(fib(), 100) if x % 2 == 0)
    print(total, next(x for x in fib() if x > 10 ** 25))
    biggest = 0
    for x in islice(fib(), 120):
        if x % 3 == 0 and x > biggest:
            biggest = x
    print(biggest)


if __name__ == "__main__":
    main()
