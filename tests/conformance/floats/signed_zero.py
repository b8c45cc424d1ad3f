import math


def sign(x):
    return math.copysign(1.0, x)


def negate(x):
    return -x


def subtract(a, b):
    return a - b


def main():
    zero = 0.0
    for x in [zero, -zero, negate(zero), negate(negate(zero)), zero * -3.0, -1.0 * zero]:
        print(x, repr(x), sign(x), x == 0.0, bool(x), abs(x), str(x) + "!")
        print("%f %.0f %g %e" % (x, x, x, x), f"{x:.2f} {x:+.1f} {x}", x + 0.0, x - 0.0, x + x)
        print(math.sqrt(x), math.atan2(x, -1.0) > 0, math.fabs(x), int(x), x < 0.0)
    print(subtract(1.0, 1.0), subtract(-1.0, -1.0), sign(subtract(zero, zero)), sign(-zero - zero))
    print([sign(v) for v in [zero, -zero, 1e-320, -1e-320]])
    print(round(-0.4), round(-0.04, 1), sign(round(-0.04, 1)), -0.5 // 1.0, -zero // 2.0)
    keys = {}
    for v in [zero, -zero, 1.0]:
        keys[v] = keys.get(v, 0) + 1
    print(len(keys), keys[0.0], [zero, 2.0].index(-zero))
    print(float("-0"), float("-0.0"), float("+0"), float("-0e5"))
