# start: script
# engines: all -host("texts of RustPython")
"""Vectors, polynomials, matrices, intervals, units: numeric classes with operators."""
import math
import operator
from fractions import Fraction
from functools import reduce, total_ordering
from itertools import zip_longest
from numbers import Number


class Vector:
    __slots__ = ("_c",)

    def __init__(self, *components):
        self._c = tuple(components)

    def __iter__(self):
        return iter(self._c)

    def __len__(self):
        return len(self._c)

    def __getitem__(self, i):
        if isinstance(i, slice):
            return Vector(*self._c[i])
        return self._c[i]

    def __add__(self, other):
        if isinstance(other, Number):
            return Vector(*(x + other for x in self))
        if len(self) != len(other):
            raise ValueError("different sizes")
        return Vector(*map(operator.add, self, other))

    __radd__ = __add__

    def __neg__(self):
        return Vector(*(-x for x in self))

    def __sub__(self, other):
        return self + -other

    def __mul__(self, k):
        if isinstance(k, Vector):
            return sum(a * b for a, b in zip(self, k))
        if isinstance(k, Number):
            return Vector(*(x * k for x in self))
        return NotImplemented

    __rmul__ = __mul__

    def __matmul__(self, other):
        a, b, c = self
        x, y, z = other
        return Vector(b * z - c * y, c * x - a * z, a * y - b * x)

    def __truediv__(self, k):
        return Vector(*(x / k for x in self))

    def __abs__(self):
        return math.hypot(*self)

    def __eq__(self, other):
        return isinstance(other, Vector) and self._c == other._c

    def __hash__(self):
        return hash(self._c)

    def __bool__(self):
        return any(self)

    def __repr__(self):
        return f"Vector{self._c}"

    def __format__(self, spec):
        return "(" + ", ".join(format(x, spec) for x in self) + ")"


class Poly:
    def __init__(self, *coeffs):
        c = list(coeffs)
        while c and c[-1] == 0:
            c.pop()
        self.c = c

    @classmethod
    def from_roots(cls, *roots):
        return reduce(operator.mul, (cls(-r, 1) for r in roots), cls(1))

    def __call__(self, x):
        return reduce(lambda acc, k: acc * x + k, reversed(self.c), 0)

    def __add__(self, other):
        other = other if isinstance(other, Poly) else Poly(other)
        return Poly(*(a + b for a, b in zip_longest(self.c, other.c, fillvalue=0)))

    __radd__ = __add__

    def __mul__(self, other):
        other = other if isinstance(other, Poly) else Poly(other)
        out = [0] * (len(self.c) + len(other.c))
        for i, a in enumerate(self.c):
            for j, b in enumerate(other.c):
                out[i + j] += a * b
        return Poly(*out)

    __rmul__ = __mul__

    def __pow__(self, n):
        return reduce(operator.mul, [self] * n, Poly(1))

    def __divmod__(self, d):
        q, r = [0] * max(len(self.c) - len(d.c) + 1, 0), list(self.c)
        while len(r) >= len(d.c):
            k = Fraction(r[-1], d.c[-1])
            s = len(r) - len(d.c)
            q[s] = k
            for i, x in enumerate(d.c):
                r[s + i] -= k * x
            while r and r[-1] == 0:
                r.pop()
        return Poly(*q), Poly(*r)

    def deriv(self):
        return Poly(*(i * k for i, k in enumerate(self.c))[1:]) if False else Poly(*[i * k for i, k in enumerate(self.c)][1:])

    def __eq__(self, other):
        return self.c == (other.c if isinstance(other, Poly) else Poly(other).c)

    def __str__(self):
        terms = []
        for i, k in reversed(list(enumerate(self.c))):
            if k:
                coef = "" if abs(k) == 1 and i else str(abs(k))
                var = "" if i == 0 else "x" if i == 1 else f"x^{i}"
                terms.append(("-" if k < 0 else "+", coef + var))
        if not terms:
            return "0"
        first, *rest = terms
        return ("-" if first[0] == "-" else "") + first[1] + "".join(f" {s} {t}" for s, t in rest)


class Matrix:
    def __init__(self, rows):
        self.rows = [list(r) for r in rows]

    @staticmethod
    def identity(n):
        return Matrix([[int(i == j) for j in range(n)] for i in range(n)])

    @property
    def T(self):
        return Matrix(zip(*self.rows))

    @property
    def shape(self):
        return len(self.rows), len(self.rows[0])

    def __matmul__(self, other):
        if isinstance(other, Vector):
            return Vector(*(sum(a * b for a, b in zip(r, other)) for r in self.rows))
        cols = list(zip(*other.rows))
        return Matrix([[sum(map(operator.mul, r, c)) for c in cols] for r in self.rows])

    def __pow__(self, n):
        result, base = Matrix.identity(len(self.rows)), self
        while n:
            if n & 1:
                result = result @ base
            base = base @ base
            n >>= 1
        return result

    def __getitem__(self, ij):
        i, j = ij
        return self.rows[i][j]

    def __setitem__(self, ij, v):
        i, j = ij
        self.rows[i][j] = v

    def det(self):
        m = [[Fraction(x) for x in r] for r in self.rows]
        sign, d = 1, Fraction(1)
        for i in range(len(m)):
            p = next((k for k in range(i, len(m)) if m[k][i]), None)
            if p is None:
                return Fraction(0)
            if p != i:
                m[i], m[p] = m[p], m[i]
                sign = -sign
            d *= m[i][i]
            for k in range(i + 1, len(m)):
                f = m[k][i] / m[i][i]
                m[k] = [a - f * b for a, b in zip(m[k], m[i])]
        return sign * d

    def __repr__(self):
        return "Matrix(%r)" % self.rows

    def __str__(self):
        w = max(len(str(x)) for r in self.rows for x in r)
        return "\n".join(" ".join(str(x).rjust(w) for x in r) for r in self.rows)


@total_ordering
class Quantity:
    UNITS = {"m": ("m", 1), "km": ("m", 1000), "cm": ("m", Fraction(1, 100)), "s": ("s", 1), "h": ("s", 3600)}

    def __init__(self, value, unit):
        self.value, self.unit = value, unit

    @property
    def base(self):
        kind, k = self.UNITS[self.unit]
        return kind, self.value * k

    def to(self, unit):
        kind, v = self.base
        k2, f = self.UNITS[unit]
        if kind != k2:
            raise TypeError(f"cannot convert {self.unit} to {unit}")
        return Quantity(v / f, unit)

    def __add__(self, other):
        return Quantity(self.value + other.to(self.unit).value, self.unit)

    def __eq__(self, other):
        return self.base == other.base

    def __lt__(self, other):
        (a, x), (b, y) = self.base, other.base
        if a != b:
            raise TypeError("different kinds")
        return x < y

    def __str__(self):
        v = self.value
        return f"{float(v):g} {self.unit}"


v, w = Vector(1, 2, 3), Vector(4.0, 5.5, -6)
print(v + w, v - w, v * w, v * 2, 2 * v, v @ w, abs(Vector(3, 4)), v / 2, -v, v + 1, sum([v, v], Vector(0, 0, 0)))
print(f"{w:.2f}", v[1:], v[0], len({v, Vector(1, 2, 3)}), bool(Vector(0, 0)), v == (1, 2, 3), list(v), max(v))
try:
    v + Vector(1)
except ValueError as e:
    print(e)
try:
    v * "x"
except TypeError as e:
    print(e)
p = Poly.from_roots(1, 2, -3)
print(p, "|", p(4), p(1), p.deriv(), Poly(1, 1) ** 5, Poly(0), 3 + Poly(0, 2), Poly(1, -1) * 4)
q, r = divmod(p, Poly(-1, 1))
print(q, "|", r, r == 0, p(Fraction(1, 2)), Poly(0.5, 0, 2)(3))
m = Matrix([[1, 1], [1, 0]])
print((m ** 90)[0, 1], m.T.rows, m.shape, (m @ Vector(3, 4)), Matrix([[2, 0, 1], [1, 3, 2], [1, 1, 1]]).det(), Matrix([[1, 2], [2, 4]]).det())
m[0, 0] = 100
print(m)
print(repr(m @ Matrix.identity(2)))
a, b = Quantity(1.5, "km"), Quantity(250, "m")
print(a + b, b.to("km"), a > b, max([a, b, Quantity(3, "cm")]), a == Quantity(1500, "m"), sorted(map(str, [a, b])))
for f in (lambda: a.to("s"), lambda: a < Quantity(1, "h")):
    try:
        print(f())
    except TypeError as e:
        print("TypeError:", e)
