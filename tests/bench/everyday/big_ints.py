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
    power = pow(3, 7 ** 4000, 10 ** 40 + 7)
    digits = str(f)
    total = sum(int(d) for d in digits)
    print(len(digits), total, fib(400000) % 10 ** 20, power, (7 ** 60000) // (3 ** 30000) % 1000003)


if __name__ == "__main__":
    main()
