# python: 2
# engines: all -host("round of RustPython")
# Numbers: long arithmetic, floor division, complex formats, octal and hex literals, round, divmod, pow.
import math


class Fraction2:
    def __init__(self, num, den=1):
        if den == 0:
            raise ZeroDivisionError, "den"
        g = gcd(num, den)
        if den < 0:
            g = -g
        self.num, self.den = num / g, den / g

    def __add__(self, other):
        return Fraction2(self.num * other.den + other.num * self.den, self.den * other.den)

    def __mul__(self, other):
        return Fraction2(self.num * other.num, self.den * other.den)

    def __sub__(self, other):
        return self + other * Fraction2(-1)

    def __div__(self, other):
        return Fraction2(self.num * other.den, self.den * other.num)

    def __floordiv__(self, other):
        return (self.num * other.den) // (self.den * other.num)

    def __cmp__(self, other):
        return cmp(self.num * other.den, other.num * self.den)

    def __hash__(self):
        return hash((self.num, self.den))

    def __float__(self):
        return float(self.num) / self.den

    def __int__(self):
        return self.num / self.den

    def __repr__(self):
        return self.den == 1 and str(self.num) or "%d/%d" % (self.num, self.den)


def gcd(a, b):
    while b:
        a, b = b, a % b
    return abs(a)


class Matrix(object):
    def __init__(self, rows):
        self.rows = [list(r) for r in rows]

    def __getitem__(self, (i, j)):
        return self.rows[i][j]

    def __setitem__(self, (i, j), value):
        self.rows[i][j] = value

    def __mul__(self, other):
        return Matrix([[sum(a * b for a, b in zip(row, col)) for col in zip(*other.rows)] for row in self.rows])

    def __pow__(self, n):
        result = Matrix([[int(i == j) for j in range(len(self.rows))] for i in range(len(self.rows))])
        base = self
        while n:
            if n & 1:
                result = result * base
            base = base * base
            n >>= 1
        return result

    def transpose(self):
        return Matrix(zip(*self.rows))

    def __eq__(self, other):
        return self.rows == other.rows

    def __ne__(self, other):
        return not self == other


def main():
    a, b = Fraction2(3, 4), Fraction2(-5, 6)
    print a + b, a * b, a - b, a / b, a // b, cmp(a, b), a > b, float(a), int(Fraction2(7, 2)), Fraction2(6, -3)
    print sorted([a, b, Fraction2(1)]), {Fraction2(1, 2): "half"}[Fraction2(2, 4)]
    try:
        Fraction2(1, 0)
    except ZeroDivisionError, e:
        print "zero:", e
    fib = Matrix([[1, 1], [1, 0]]) ** 90
    print fib[0, 1], fib.transpose() == fib, fib != fib
    m = Matrix([[1, 2, 3], [4, 5, 6]])
    m[1, 2] = 0x1F
    print m.transpose().rows, (m * m.transpose()).rows
    print 7 / 2, -7 / 2, 7 // -2, -7 % 3, 7.0 / 2, divmod(-7, 2), divmod(7.5, 2), 2 ** 10, 2 ** -1, pow(3, 4, 5), 10 ** 20
    print 0777, 0o17, 0xff, 0b101, 017 + 1, 10L + 5, 1e3, .5, 5., 1e100, 123456789012, 1.0 / 3, 100000000000.0, 1e16
    print round(2.5), round(-2.5), round(2.675, 2), round(1234.5, -2), int(-3.7), int("12"), long(5), float("1e3"), abs(-4), abs(-2.5)
    print "%d %5d|%-5d|%05d %x %X %o %e %.3f %g %s %r %c%c %%" % (3, 42, 42, 42, 255, 255, 8, 12345.678, 3.14159, 0.0001, 1.5, 1.5, "a", 66)
    print hex(255), oct(8), str(1.1), repr(1.1), str(0.1 + 0.2), repr(0.1 + 0.2), 3 < 4 <= 4 != 5, 1 if 0 else 2
    print math.floor(2.7), math.ceil(2.1), math.sqrt(16), math.pi, int(math.log(8, 2)), 5 & 3 | 8 ^ 1, ~5, 1 << 40, -1 >> 3
    print max(3, 7.5, 2), min([4, 2, 8]), sum([0.5, 1, 2]), map(lambda x, y: x * y, [1, 2], [3, 4]), bool([]), bool("0"), not 3
