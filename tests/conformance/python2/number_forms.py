# python: 2
# start: script
# Division, longs, octals, float texts, rounding, conversions.
import sys


def ops(a, b):
    print a + b, a - b, a * b, a / b, a // b, a % b, divmod(a, b), -a / b, a / -b


def main():
    ops(7, 2)
    ops(7.0, 2)
    ops(-7, 2)
    ops(1, 3.0)
    print 017, 0x1F, 0b101, 0o17, 10L, 0xFFL, 1e3, .5, 5., 3j.imag
    print 7 / 2 * 2, 7 / 2.0, 1 / 2 + 1 / 2, float(7) / 2, 3 / 2 == 1, -3 / 2
    x = 9
    x /= 2
    print x, 2 ** 10, 2 ** 0.5, 2 ** 62, 10 ** 18, (-2) ** 3
    print int(3.99), int(-3.99), long(7.5), float("2.5"), int("12", 3), round(2.5), round(-2.5), round(3.5), round(0.4)
    print 0.1, 0.1 + 0.2, 1 / 3.0, 1e16, 1e15, 123456789012.0, 1234567890123.0, 1e-5, 0.0001, -0.0, 1e22, 100.0
    print repr(0.1), repr(0.1 + 0.2), repr(1 / 3.0), [0.1 + 0.2, 1e16], (1.0,), {"k": 2.50}
    print sys.maxint, -sys.maxint - 1, sys.maxint == 9223372036854775807
    print 1 < 1.5, 2 == 2.0, 1 != 1, 5 & 3, 5 | 3, 5 ^ 3, ~5, 1 << 10, 1024 >> 3, -1 >> 1
    print abs(-3), abs(-2.5), min(1, 2.5), max(1, 2.5), sum([1, 2.5]), sum([])
    print isinstance(1, int), isinstance(1.0, float), isinstance(True, int), type(1) is int, type(1.0) == float
    print True + True, True and 5, True == 1, [False, True][1 > 0], int(True), `True`
    print "%d %d %s" % (3.7, True, 1e10), "%.0f" % 2.5, "%.2e" % 0, "%5d|%-5d|" % (1, 2)
    n = 0
    for i in xrange(10):
        n = n * 10 + i
    print n, hash(5), int("7") + 1, float(3), complex(1, 2).real


main()
