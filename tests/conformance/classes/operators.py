class Vector:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def __sub__(self, other):
        return Vector(self.x - other.x, self.y - other.y)

    def __mul__(self, factor):
        return Vector(self.x * factor, self.y * factor)

    def __rmul__(self, factor):
        return Vector(self.x * factor, self.y * factor)

    def __matmul__(self, other):
        return self.x * other.x + self.y * other.y

    def __neg__(self):
        return Vector(-self.x, -self.y)

    def __iadd__(self, other):
        self.x += other.x
        self.y += other.y
        return self

    def __repr__(self):
        return "Vector(%d, %d)" % (self.x, self.y)


class Fraction:
    def __init__(self, n, d):
        a = n if n >= 0 else -n
        b = d
        while b != 0:
            a, b = b, a % b
        self.n = n // a
        self.d = d // a

    def __add__(self, other):
        return Fraction(self.n * other.d + other.n * self.d, self.d * other.d)

    def __mul__(self, other):
        return Fraction(self.n * other.n, self.d * other.d)

    def __truediv__(self, other):
        return Fraction(self.n * other.d, self.d * other.n)

    def __floordiv__(self, other):
        return (self.n * other.d) // (self.d * other.n)

    def __mod__(self, other):
        return Fraction((self.n * other.d) % (self.d * other.n), self.d * other.d)

    def __str__(self):
        return "%d/%d" % (self.n, self.d)


class Bits:
    def __init__(self, bits):
        self.bits = bits

    def __and__(self, other):
        return Bits(self.bits & other.bits)

    def __or__(self, other):
        return Bits(self.bits | other.bits)

    def __xor__(self, other):
        return Bits(self.bits ^ other.bits)

    def __lshift__(self, n):
        return Bits(self.bits << n)

    def __rshift__(self, n):
        return Bits(self.bits >> n)

    def __invert__(self):
        return Bits(~self.bits & 255)


def entry_point(argv):
    a = Vector(1, 2)
    b = Vector(10, 20)
    print(a + b, b - a, a * 3, 2 * b, a @ b, -a, a + b * 2 - -a)
    alias = a
    a += b
    print(a, alias, a is alias)
    b -= alias
    print(b)
    total = Fraction(0, 1)
    for i in range(1, 6):
        total = total + Fraction(1, i)
    print(total, total * Fraction(2, 3), total / Fraction(-1, 2 + 2), total // Fraction(1, 2), total % Fraction(1, 2))
    x = Bits(12)
    y = Bits(10)
    print((x & y).bits, (x | y).bits, (x ^ y).bits, (x << 2).bits, (x >> 1).bits, (~x).bits)
    x |= Bits(1)
    print(x.bits)
    return 0
