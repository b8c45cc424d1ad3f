# engines: all -host("RustPython loses the sign of zero")
def to_int(x):
    try:
        return str(int(x))
    except OverflowError:
        return "overflow"
    except ValueError:
        return "value"


def mean(values):
    return sum(values) / len(values)


def is_whole(x):
    return x == int(x)


def main():
    for x in [0.0, 0.5, 0.999, 1.0, 1.5, 2.5, -0.5, -1.5, -2.999, 1e10, -1e15, 123456789.75]:
        print(x, to_int(x), int(x) == x, float(int(x)))
    inf = 1e308 * 10.0
    print(to_int(inf), to_int(-inf), to_int(inf - inf))
    for n in [0, 1, -1, 3, 10, 1 << 53, (1 << 53) + 1, 9223372036854775807, -9223372036854775807]:
        print(n, float(n), n / 2, n / 3, n * 1.0, n + 0.5, n - 0.25)
    for a in [-7, 0, 5, 8]:
        for b in [-2, 1, 4]:
            print(a / b, a // b, a % b, a / b == a // b)
    print(mean([1, 2, 3, 4]), mean([-5]), mean([7, 8]))
    print([is_whole(n / 4) for n in range(9)])
    for n in [-2, 0, 2]:
        print(n < 1.5, n == 2.0, n > -2.0, n <= 0.0, n != 0.0, n >= 2.0)
    total = 0.0
    for i in range(10):
        total += i
        total -= i // 3
    print(total, int(total), int(total * 1.1), round(total / 7))
    print(max(1, 2) + 0.5, abs(-3) / 2, int(7 / 2) + int(-7 / 2), int("12") / int("5"))
