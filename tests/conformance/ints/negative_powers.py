# The power of an int by a negative int is a float.
import math
import operator


class Scale:
    def __init__(self, exponent):
        self.factor = 1.0
        self.exponent = exponent

    def rescale(self, base):
        self.factor = base ** self.exponent
        return self.factor * 0.5


def narrowed(base, n):
    if n < 0:
        return str(base ** n)
    return str(base ** n)


def narrowed_otherwise(base, n):
    texts = []
    if n >= 0:
        texts.append(str(pow(base, n)))
    else:
        texts.append(str(pow(base, n)))
    if n > -1:
        texts.append("int")
    else:
        texts.append(str(base ** n * 2))
    if -2 >= n:
        texts.append(repr(base ** n))
    if 0 > n:
        x = base
        x **= n
        texts.append(repr(x))
    if n == -3:
        texts.append(str([base ** n]))
    return " ".join(texts)


def used_as_float(base, n):
    total = 0.5
    total += base ** n
    values = [0.25]
    values.append(base ** n)
    values[0] = base ** n
    half = base ** n / 2.0
    small = base ** n
    if n > 10:
        small = 0.125
    table = {"a": 1.5}
    table["b"] = base ** n
    print(total, (values[0] + values[1]) / 2, half, small * 1.0, table["b"] - table["a"])
    print(float(base ** n), 1.0 * base ** n, base ** n < 0.5, -(base ** n) + 0.0, [1.0, base ** n][1] / 0.5)
    print(f"{base ** n:.3f} {base ** n:8.2e}|", "%.4f" % (base ** n), "%d %g %s" % (n, base ** n, "x"))
    print("{:.2f} {}".format(base ** n, n), format(base ** n, ".1f"), math.sqrt(base ** n), "yes" if base ** n else "no")
    step = base ** n
    while step < 1.0:
        step = step * 2.0
    print("%.3f" % step)


def returned(base, n):
    if base == 0:
        return 0.0
    return base ** n


def listed(base):
    result = []
    for n in [-1, -2, -3]:
        result.append(base ** n)
    for n in range(-2, 0):
        result.append(base ** n)
    return result


def zero(n):
    try:
        if n < 0:
            return str(0 ** n)
    except ZeroDivisionError:
        return "ZeroDivisionError"
    return str(0 ** n)


def zero_as_int(base, n):
    try:
        return base ** n
    except ZeroDivisionError:
        return -1


def entry_point(argv):
    for base in [2, -3, 10]:
        for n in [-3, -1, 0, 2]:
            print(base, n, narrowed(base, n), narrowed_otherwise(base, n))
    for n in [-2, -1, 0, 3]:
        used_as_float(4, n)
        print(Scale(n).rescale(2), "%.2f %.2f" % (returned(2, n), returned(0, n)))
    print(listed(2), listed(-10))
    print(zero(-1), zero(-2), zero(0), zero(2))
    print(zero_as_int(0, -1), zero_as_int(3, 2))
    print(2 ** -1, pow(2, -2), (-2) ** -3, 10 ** -5, True ** -1)
    print(math.pow(2, -1), operator.pow(2, -1.0), 2 ** 3, pow(3, 4, 5), pow(3, -1, 7))
    try:
        print(math.pow(0, -1))
    except ValueError:
        print("ValueError")
    print(float(2 ** len(argv)), 1.0 * 3 ** 40, float(7 ** 22), "%.1f" % 2 ** 3)
    return 0
