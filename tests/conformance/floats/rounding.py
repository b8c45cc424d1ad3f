# engines: all -host("RustPython rounds halves differently")
import math


def all_ways(x):
    return [round(x), int(x), math.floor(x), math.ceil(x), math.trunc(x)]


def decimals(x):
    print(x, round(x, 0), round(x, 1), round(x, 2), round(x, 3), round(x, -1))


def main():
    for x in [0.0, 0.4, 0.5, 0.6, 1.5, 2.5, 3.5, -0.4, -0.5, -0.6, -1.5, -2.5, 1e10, 123456789.5]:
        print(x, all_ways(x))
    for x in [2.675, 1.005, 0.125, 0.375, 1.25, 1.35, -2.345, 1234.5678, 99.995, 5.015, 1e16, 0.05, 15.0, 25.0]:
        decimals(x)
    for i in range(-10, 11):
        print(round(i / 4), round(i / 4, 1), end=" ")
    print()
    for n in [0, 2, 5]:
        print(round(math.pi, n), round(-math.e, n), round(1e-3, n), round(123.456, n))
    for x in [7.0, 7.5, -7.5]:
        whole, part = math.floor(x), x - math.floor(x)
        print(whole, part, math.ceil(x) - whole)
        fraction, integral = math.modf(x)
        print(fraction, integral)
    print(round(7), round(2.5) + round(3.5), int(2.999999999999999999), int(-0.9999))
    total = 0
    for i in range(100):
        total += round(i * 0.3) - math.floor(i * 0.3)
    print(total)
