import math


def decompose(x):
    mantissa, exponent = math.frexp(x)
    print(x, mantissa, exponent, math.ldexp(mantissa, exponent) == x)


def scaled(x, n):
    try:
        return repr(math.ldexp(x, n))
    except OverflowError:
        return "OverflowError"


def hex_digits(x, count):
    text = ""
    for i in range(count):
        x *= 16.0
        digit = int(x)
        text += "0123456789abcdef"[digit]
        x -= digit
    return text


def exponent_of(x):
    n = 0
    while x >= 2.0:
        x /= 2.0
        n += 1
    while x < 1.0:
        x *= 2.0
        n -= 1
    return n


def main():
    for x in [0.0, 1.0, -1.0, 0.5, 3.0, 1e10, -1e-10, 1e300, 5e-324, 0.1]:
        decompose(x)
    for x in [1.0, -0.75, 0.0]:
        print([scaled(x, n) for n in [-1100, -1074, -10, 0, 5, 1023, 1024, 2000]])
    for x in [0.1, 0.5, 1.0 / 3.0, 0.999]:
        print(x, hex_digits(x, 14))
    print([exponent_of(x) for x in [1.0, 2.0, 3.99, 0.1, 1e100, 1e-100]])
    for x in [2.5, -2.5, 0.0, 1e20]:
        fraction, whole = math.modf(x)
        print(x, fraction, whole, fraction + whole == x)
    epsilon = 1.0
    while 1.0 + epsilon / 2.0 > 1.0:
        epsilon /= 2.0
    smallest = 1.0
    while smallest / 2.0 > 0.0:
        smallest /= 2.0
    print(epsilon, smallest, 1.0 + epsilon, 1.0 - epsilon / 2.0)
