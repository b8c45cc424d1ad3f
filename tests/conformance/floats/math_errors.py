import math


def sqrt(x):
    try:
        return "%.6f" % math.sqrt(x)
    except ValueError:
        return "ValueError"


def log(x):
    try:
        return "%.6f" % math.log(x)
    except ValueError:
        return "ValueError"


def log10(x):
    try:
        return "%.6f" % math.log10(x)
    except ValueError:
        return "ValueError"


def exp(x):
    try:
        return "%.6e" % math.exp(x)
    except OverflowError:
        return "OverflowError"


def power(x, y):
    try:
        return "%.6e" % math.pow(x, y)
    except OverflowError:
        return "OverflowError"
    except ValueError:
        return "ValueError"


def asin(x):
    try:
        return "%.6f" % math.asin(x)
    except ValueError:
        return "ValueError"


def fmod(x, y):
    try:
        return "%.6f" % math.fmod(x, y)
    except ValueError:
        return "ValueError"


def cosh(x):
    try:
        return "%.4e" % math.cosh(x)
    except OverflowError:
        return "OverflowError"


def main():
    inf = 1e308 * 100.0
    nan = inf - inf
    values = [-inf, -1e10, -1.0, -0.5, 0.0, 0.5, 1.0, 1000.0, 1e300, inf, nan]
    for x in values:
        print(x, sqrt(x), log(x), log10(x), exp(x), asin(x), cosh(x), fmod(x, 0.0), fmod(x, 3.0), fmod(3.0, x))
        print([power(x, y) for y in [-2.0, -0.5, 0.0, 0.5, 2.0, 3.0, 400.0]])
    for x in [inf, -inf, nan]:
        try:
            print(math.floor(x))
        except OverflowError:
            print("floor overflow")
        except ValueError:
            print("floor value")
        try:
            print("%.3f" % math.sin(x))
        except ValueError:
            print("sin value")
    caught = 0
    for x in [4.0, -4.0, 9.0]:
        try:
            print(math.sqrt(x))
        except ArithmeticError:
            print("not here")
        except Exception:
            caught += 1
    print(caught)
