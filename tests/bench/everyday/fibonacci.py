"""Fibonacci numbers of thousands of digits"""


def fib(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


def fast(n):
    if n == 0:
        return (0, 1)
    a, b = fast(n // 2)
    c = a * (2 * b - a)
    d = a * a + b * b
    if n % 2 == 0:
        return (c, d)
    return (d, c + d)


def first_with(digits):
    a, b = 1, 1
    index = 1
    bound = 10 ** (digits - 1)
    while a < bound:
        a, b = b, a + b
        index += 1
    return index


def main():
    f = 0
    for _ in range(32):
        f = fib(60000)
    print(f % 10 ** 30)
    print(len(str(fib(20000))), str(fib(20000))[-20:])
    print(first_with(8000))
    for n in (1000, 100000, 500000, 1000000):
        print(fast(n)[0] % 10 ** 20)


if __name__ == "__main__":
    main()
