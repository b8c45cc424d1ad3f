# engines: all -host("its cbrt rounds otherwise")
# Every digit of functions that the targets' own libraries round differently.
import cmath
import math


def numbers(count, scale):
    seed = 20611
    for _ in range(count):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        yield (seed / 0x7FFFFFFF - 0.5) * scale


def show(name, values):
    print(name, *values)


def main():
    show("atan", [math.atan(x) for x in numbers(40, 10.0)])
    show("asin", [math.asin(x) for x in numbers(40, 2.0)])
    show("acos", [math.acos(x) for x in numbers(40, 2.0)])
    show("atan2", [math.atan2(x, 1.0 - x) for x in numbers(20, 8.0)])
    show("atan2", [math.atan2(-x, x * x - 1.0) for x in numbers(20, 4.0)])
    show("log2", [math.log2(abs(x)) for x in numbers(40, 30.0)])
    show("cbrt", [math.cbrt(x) for x in numbers(40, 5000.0)])
    show("abs", [abs(complex(x, 2.0 * x * x)) for x in numbers(40, 6.0)])
    show("phase", [cmath.phase(complex(1.0 - x, x)) for x in numbers(20, 3.0)])
    show("gamma", [math.gamma(x) for x in (0.5, 2.5, 3.75, 10.0, 10.25)])

    zero = 0.0
    infinity = float("inf")
    for y in (zero, -zero, 1.0, -1.0, infinity, -infinity, 5e-324, 1e300, float("nan")):
        show("atan2 %r" % y, [math.atan2(y, x) for x in (zero, -zero, 1.0, -1.0, infinity, -infinity, 1e-310, -1e305)])
        show("of %r" % y, [math.atan(y), math.cbrt(y), abs(complex(y, 3.0)), abs(complex(y, y))])
    show("ends", [math.asin(1.0), math.asin(-1.0), math.acos(1.0), math.acos(-1.0), math.acos(0.0), math.asin(-0.0)])
    show("exact", [math.log2(2.0**k) for k in (-1074, -1022, -1, 0, 1, 10, 1023)])
    show("exact", [math.log10(10.0**k) for k in range(-12, 23)])
    show("exact", [math.cbrt(float(k**3)) for k in range(-6, 7)])
    show("small", [math.asin(1e-300), math.acos(1e-20), math.atan(-1e-9), math.cbrt(5e-324), math.hypot(3e-320, 4e-320)])
    for bad in (1.5, -1.0000000000000002):
        for function in (math.asin, math.acos):
            try:
                print(function(bad))
            except ValueError as error:
                print(error)


