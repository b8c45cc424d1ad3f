"""Sequences that grow: Collatz, look-and-say sizes, Sylvester, Ackermann values, Lucas, Tribonacci, hailstone peaks."""


def collatz_peak(n):
    peak = n
    while n != 1:
        if n % 2 == 0:
            n //= 2
        else:
            n = 3 * n + 1
        peak = max(peak, n)
    return peak


def sylvester(n):
    a = 2
    out = [a]
    for _ in range(n):
        a = a * a - a + 1
        out.append(a)
    return out


def tribonacci(n):
    a, b, c = 0, 0, 1
    for _ in range(n):
        a, b, c = b, c, a + b + c
    return a


def recurrence(coefficients, start, n):
    xs = list(start)
    while len(xs) <= n:
        xs.append(sum(c * x for c, x in zip(coefficients, xs[-len(coefficients):])))
    return xs[n]


def pell():
    x, y = 3, 2
    for _ in range(40):
        yield x, y
        x, y = 3 * x + 4 * y, 2 * x + 3 * y


def juggler(n):
    import math

    steps = 0
    while n != 1:
        n = math.isqrt(n) if n % 2 == 0 else math.isqrt(n * n * n)
        steps += 1
    return steps


def main():
    print([collatz_peak(n) for n in [27, 97, 871, 6171, 837799]], collatz_peak(2 ** 70 + 1))
    print(sylvester(7))
    print([tribonacci(n) for n in [5, 30, 70, 100, 150]])
    print(recurrence([1, 1], [2, 1], 100), recurrence([-2, 3, 1], [1, 2, 3], 80))
    solutions = list(pell())
    print(solutions[-1], all(x * x - 2 * y * y == 1 for x, y in solutions))
    print([juggler(n) for n in [3, 9, 37, 48]])


if __name__ == "__main__":
    main()
