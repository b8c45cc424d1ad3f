# math.hypot and math.dist: any number of coordinates, rounded as CPython does, at the ends of the range.
import math


def main():
    print(math.hypot(), math.hypot(-2), math.hypot(3, 4), math.hypot(1, 2, 3), math.hypot(0.1, 0.2, 0.3, 0.4))
    print(math.hypot(1e308, 1.7e308), math.hypot(1e-310, 2e-309), math.hypot(1e-160, 1e-170), math.hypot(1e200, 1))
    print(math.hypot(float("nan"), float("inf")), math.hypot(float("nan"), 1.0), math.hypot(0.0, -0.0))
    total = 0.0
    for i in range(1, 2000):
        total += math.hypot(i * 0.37, 1000.0 / i, -i) + math.hypot(i / 3, i / 7)
    print(total)
    print(math.dist([1, 2], (3, 4.5)), math.dist([], []), math.dist([1.5], [-1.25]), math.dist((0.1, 0.2, 0.3), (0.3, 0.1, 0.7)))
    try:
        math.dist([1], [1, 2])
    except ValueError as e:
        print(e)
