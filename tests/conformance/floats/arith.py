def ops(a, b):
    print(a, b, a + b, a - b, a * b)


def quotient(a, b):
    try:
        return str(a / b)
    except ZeroDivisionError:
        return "zero"


def horner(coefficients, x):
    result = 0.0
    for c in coefficients:
        result = result * x + c
    return result


def newton_sqrt(n):
    x = n
    for i in range(30):
        x = 0.5 * (x + n / x)
    return x


def main():
    values = [0.0, 1.0, -1.0, 0.1, 2.5, -3.75, 1e10, 1e-10, 1e300]
    for a in values:
        for b in values:
            ops(a, b)
        print([quotient(a, b) for b in values])
        print(-a, +a, abs(a), a * a, a + 1, 2 * a, a - 3, bool(a))
    for x in [0.0, 1.0, -2.0, 0.5]:
        print(horner([1.0, -3.0, 0.0, 2.0], x))
    print(newton_sqrt(2.0), newton_sqrt(144.0), newton_sqrt(1e-8))
    total = 0.0
    for i in range(10):
        total += 0.1
    print(total, total == 1.0, 0.1 + 0.2, 1.0 - 0.9)
    harmonic = 0.0
    for i in range(1, 1001):
        harmonic += 1.0 / i
    print(harmonic)
