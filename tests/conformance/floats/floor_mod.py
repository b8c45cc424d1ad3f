# engines: all -host("RustPython rounds float floor division differently")
import math


def show(a, b):
    print(a, b, a // b, a % b, math.fmod(a, b))


def safe(a, b):
    try:
        return a % b + a // b
    except ZeroDivisionError:
        return -1.0


def wrap_angle(x):
    return x % 360.0


def main():
    for a in [7.5, -7.5, 0.0, 1e10, -0.25, 6.0]:
        for b in [2.0, -2.0, 0.3, 100.0, -1e5]:
            show(a, b)
            print(divmod(a, b))
    print([safe(a, 0.0) for a in [1.0, 0.0, -3.0]], [safe(a, 1.5) for a in [1.0, 0.0, -3.0]])
    print([wrap_angle(x) for x in [0.0, 359.5, 360.0, 725.25, -90.0, -720.0]])
    for n in [7, -7]:
        print(n // 2.0, n % 2.0, 2.0 // n, 2.5 % n, n // 1.5)
    inf = 1e308 * 10.0
    print(5.0 % inf, -5.0 % inf, 5.0 // inf, -5.0 // inf, 5.0 % -inf)
    x = 1000.0
    steps = 0
    while x >= 1.0:
        x //= 3.0
        steps += 1
    print(x, steps)
    y = 17.75
    y %= 4
    print(y, y // 1, y % 1)
