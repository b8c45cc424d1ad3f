"""Ints of many digits."""


def fib(n):
    a, b = 0, 1
    for i in range(n):
        a, b = b, a + b
    return a


def main():
    f = 1
    for i in range(1, 1501):
        f *= i
    power = pow(3, 20011, 10 ** 40 + 7)
    digits = str(f)
    total = sum(int(d) for d in digits)
    print(len(digits), total, fib(20000) % 10 ** 20, power, (7 ** 4000) // (3 ** 2000) % 1000003)


if __name__ == "__main__":
    main()
