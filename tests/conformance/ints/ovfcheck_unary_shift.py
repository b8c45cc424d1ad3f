from rpython.rlib.rarithmetic import ovfcheck, ovfcheck_float_to_int

MAX = 9223372036854775807
MIN = -MAX - 1


def neg(a):
    try:
        return str(ovfcheck(-a))
    except OverflowError:
        return "ovf"


def absolute(a):
    try:
        return str(ovfcheck(abs(a)))
    except OverflowError:
        return "ovf"


def lshift(a, n):
    try:
        return str(ovfcheck(a << n))
    except OverflowError:
        return "ovf"


def floordiv(a, b):
    try:
        return str(ovfcheck(a // b))
    except OverflowError:
        return "ovf"
    except ZeroDivisionError:
        return "zero"


def mod(a, b):
    try:
        return str(ovfcheck(a % b))
    except OverflowError:
        return "ovf"
    except ZeroDivisionError:
        return "zero"


def from_float(x):
    try:
        return str(ovfcheck_float_to_int(x))
    except OverflowError:
        return "ovf"


def main():
    for a in [0, 1, -1, 77, MAX, MIN, MIN + 1]:
        print(a, neg(a), absolute(a), floordiv(a, -1), floordiv(a, 0), floordiv(a, 3), mod(a, -1), mod(a, 0))
    for a in [0, 1, -1, 3, -3, 255, 4611686018427387904, -4611686018427387904, MAX, MIN]:
        print(a, [lshift(a, n) for n in [0, 1, 2, 32, 55, 61, 62, 63]])
    scale = 1.0
    for i in range(22):
        print(from_float(scale), from_float(-scale), end=" ")
        scale *= 10.0
    print()
    inf = scale * 1e300 * 1e300
    print(from_float(inf), from_float(-inf), from_float(inf - inf))
    print(from_float(2.9), from_float(-2.9), from_float(9223372036854774784.0), from_float(-9223372036854775808.0))
    print(from_float(9223372036854775808.0))
