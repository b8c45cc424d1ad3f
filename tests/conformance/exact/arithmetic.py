# engines: all -host("0 / n is 0.0 for a negative n")
"""All operators on pairs of ints of any size, and their errors."""

OPERANDS = [0, 1, -1, 7, -13, 2 ** 31, -(2 ** 62), 2 ** 63 - 1, -(2 ** 63), 2 ** 63, 2 ** 64 - 1, -(2 ** 64), 10 ** 30, -(3 ** 77), 2 ** 124 - 1]


def show(a, b):
    print(a, b)
    print(" ", a + b, a - b, a * b)
    try:
        print(" ", a // b, a % b, divmod(a, b), a / b)
    except ZeroDivisionError as e:
        print(" ", "division by zero")
    print(" ", a & b, a | b, a ^ b, ~a, -a, +a, abs(a))
    print(" ", a == b, a != b, a < b, a <= b, a > b, a >= b, bool(a), not b)


def shifts(a):
    for n in [0, 1, 30, 31, 32, 62, 63, 64, 100]:
        print(a, n, a << n, a >> n, (a << n) >> n == a)
    try:
        print(a << -1)
    except ValueError as e:
        print(e)
    try:
        print(a >> int("-3"))
    except ValueError as e:
        print(e)


def powers(a):
    for n in [0, 1, 2, 3, 10]:
        print(a, n, a ** n)


def words(a):
    # with a word as the other operand
    for w in [1, 2, 3, -7, 1000000007, 2 ** 62]:
        print(a + w, w + a, a - w, w - a, a * w, a // w, w // (a | 1), a % w, w % (a | 1), a & w, w | a, a ^ w, divmod(a, w))
        print(a == w, w != a, a < w, w < a, a <= w, w >= a)


def changed(a):
    b = a
    b += 5
    b *= 3
    b -= a
    b //= 2
    b **= 2
    b %= 10 ** 40
    b <<= 3
    b >>= 1
    b |= 1
    b &= 2 ** 100 - 1
    b ^= 12345
    return b


def main():
    for a in OPERANDS:
        for b in OPERANDS:
            show(a, b)
        shifts(a)
        powers(a)
        words(a)
        print(changed(a))


if __name__ == "__main__":
    main()
