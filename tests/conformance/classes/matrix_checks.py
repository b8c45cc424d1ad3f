# start: script
# engines: all -host("texts of RustPython")
"""Matrix/graph/text mix with operators, slices, protocols, caching properties; property-based mini tester."""
import random
from fractions import Fraction
from functools import cached_property, reduce, cache
from itertools import chain, islice, permutations, tee, zip_longest, compress, dropwhile, filterfalse
from math import isclose, gcd
from numbers import Number
import operator
import string
import sys
from typing import Sequence, Iterable, overload

class Matrix:
    def __init__(self, rows):
        self._rows = tuple(tuple(r) for r in rows)
        if len({len(r) for r in self._rows}) > 1:
            raise ValueError("ragged rows")
    @classmethod
    def identity(cls, n):
        return cls([int(i == j) for j in range(n)] for i in range(n))
    @classmethod
    def build(cls, n, m, fn):
        return cls([[fn(i, j) for j in range(m)] for i in range(n)])
    @property
    def shape(self):
        return len(self._rows), len(self._rows[0]) if self._rows else 0
    @cached_property
    def T(self):
        return Matrix(zip(*self._rows))
    def __getitem__(self, key):
        match key:
            case (int(i), int(j)):
                return self._rows[i][j]
            case (slice() as a, slice() as b):
                return Matrix(r[b] for r in self._rows[a])
            case (slice() as a, int(j)):
                return [r[j] for r in self._rows[a]]
            case int(i):
                return list(self._rows[i])
        raise TypeError(f"bad index {key!r}")
    def __iter__(self):
        return iter(self._rows)
    def __eq__(self, other):
        return self._rows == other._rows if isinstance(other, Matrix) else NotImplemented
    def __hash__(self):
        return hash(self._rows)
    def _zip(self, other, op):
        if self.shape != other.shape:
            raise ValueError(f"shapes {self.shape} and {other.shape}")
        return Matrix(map(op, a, b) for a, b in zip(self, other))
    def __add__(self, other): return self._zip(other, operator.add)
    def __sub__(self, other): return self._zip(other, operator.sub)
    def __neg__(self): return Matrix([-x for x in r] for r in self)
    def __mul__(self, k):
        if isinstance(k, Number):
            return Matrix([x * k for x in r] for r in self)
        return NotImplemented
    __rmul__ = __mul__
    def __matmul__(self, other):
        if isinstance(other, Matrix):
            if self.shape[1] != other.shape[0]:
                raise ValueError("shapes do not fit")
            return Matrix([sum(map(operator.mul, r, c)) for c in other.T] for r in self)
        return [sum(map(operator.mul, r, other)) for r in self]
    def __pow__(self, n):
        if n < 0:
            return self.inverse() ** -n
        result, base = Matrix.identity(len(self._rows)), self
        while n:
            if n & 1:
                result = result @ base
            base = base @ base
            n >>= 1
        return result
    def minor(self, i, j):
        return Matrix(r[:j] + r[j + 1:] for k, r in enumerate(self._rows) if k != i)
    def det(self):
        n, m = self.shape
        if n != m:
            raise ValueError("not square")
        if n == 1:
            return self[0, 0]
        return sum((-1) ** j * self[0, j] * self.minor(0, j).det() for j in range(n))
    def inverse(self):
        d = self.det()
        if d == 0:
            raise ZeroDivisionError("singular matrix")
        n = len(self._rows)
        if n == 1:
            return Matrix([[Fraction(1, d)]])
        return Matrix([[Fraction((-1) ** (i + j) * self.minor(j, i).det(), d) for j in range(n)] for i in range(n)])
    def __repr__(self):
        return f"Matrix({[list(r) for r in self._rows]})"
    def __str__(self):
        cells = [[str(x) for x in r] for r in self._rows]
        w = [max(map(len, c)) for c in zip(*cells)]
        return "\n".join("[" + " ".join(x.rjust(k) for x, k in zip(r, w)) + "]" for r in cells)
    def __bool__(self):
        return any(map(any, self._rows))
    def __round__(self, n=0):
        return Matrix([round(float(x), n) for x in r] for r in self)

def forall(runs=50, seed=1):
    def deco(prop):
        def run():
            rng = random.Random(seed)
            for k in range(runs):
                args = [rng.randint(-5, 5) for _ in range(prop.__code__.co_argcount)] if hasattr(prop, "__code__") else []
                if not prop(*args):
                    return f"{prop.__name__}: falsified by {args} after {k + 1} runs"
            return f"{prop.__name__}: ok"
        return run
    return deco

def check(name, prop, gens, runs=40):
    rng = random.Random(5)
    for k in range(runs):
        args = [g(rng) for g in gens]
        try:
            ok = prop(*args)
        except (ArithmeticError, ValueError) as e:
            return f"{name}: {type(e).__name__} on {args}"
        if not ok:
            return f"{name}: falsified by {args} after {k + 1}"
    return f"{name}: ok"

ints = lambda lo, hi: lambda rng: rng.randint(lo, hi)
mats = lambda n: lambda rng: Matrix.build(n, n, lambda i, j: rng.randint(-3, 3))

class Vec(tuple):
    def __new__(cls, *xs):
        return super().__new__(cls, xs)
    def __add__(self, o): return Vec(*map(operator.add, self, o))
    def __sub__(self, o): return Vec(*(a - b for a, b in zip(self, o)))
    def __mul__(self, k): return Vec(*(x * k for x in self)) if isinstance(k, (int, float)) else sum(a * b for a, b in zip(self, k))
    __rmul__ = __mul__
    def __abs__(self): return sum(x * x for x in self) ** 0.5
    def __repr__(self): return "<" + ", ".join(map(repr, self)) + ">"

def windows(it, n):
    its = tee(it, n)
    for k, i in enumerate(its):
        next(islice(i, k, k), None)
    return zip(*its)

def main():
    a = Matrix([[1, 2], [3, 4]])
    b = Matrix.build(2, 2, lambda i, j: i - j)
    print(a + b, a - b, -a, 2 * a, a * Fraction(1, 2), sep="\n")
    print(a @ b, a @ [1, 1], a.T, a.T is a.T, a ** 5, a ** -1, a ** 0 == Matrix.identity(2))
    print(str(Matrix([[1, 10], [100, -5]])), a.det(), Matrix.build(3, 3, lambda i, j: (i + 1) ** j).det())
    print(a[1, 0], a[0], a[:, 1], a[0:1, :], bool(a - a), round(a * 0.333, 2), hash(a) == hash(Matrix([(1, 2), (3, 4)])))
    for bad in (lambda: a["x"], lambda: a @ Matrix([[1]]), lambda: Matrix([[1], [1, 2]]), lambda: a * "s", lambda: (a - a).inverse(), lambda: a + Matrix([[1]])):
        try:
            print(bad())
        except (TypeError, ValueError, ZeroDivisionError) as e:
            print(type(e).__name__, e)
    print(check("assoc", lambda x, y, z: (x @ y) @ z == x @ (y @ z), [mats(2)] * 3))
    print(check("commut", lambda x, y: x @ y == y @ x, [mats(2)] * 2))
    print(check("det", lambda x, y: (x @ y).det() == x.det() * y.det(), [mats(3), mats(3)], 10))
    print(check("inverse", lambda x: x @ x.inverse() == Matrix.identity(2), [mats(2)]))
    print(check("gcd", lambda x, y: gcd(x, y) * (x * y // (gcd(x, y) or 1) // (gcd(x, y) or 1)) <= abs(x * y), [ints(1, 50), ints(1, 50)]))
    v, w = Vec(1, 2, 3), Vec(4, 5, 6)
    print(v + w, v - w, v * w, v * 2, 0.5 * w, abs(Vec(3, 4)), v == (1, 2, 3), v[1:], len(v), sorted([w, v]), max(v, w))
    print(list(windows("abcde", 3)), [*zip_longest("ab", "xyz", fillvalue="-")], list(compress("abcd", [1, 0, 1, 1])))
    print(list(dropwhile(str.isdigit, "12a3")), list(filterfalse(None, [0, 1, "", "x", None])), sum(1 for _ in permutations(range(4))))
    print(reduce(operator.matmul, [a] * 3), reduce(lambda acc, r: acc + sum(r), a, 0))
    fib = Matrix([[1, 1], [1, 0]]) ** 90
    print(fib[0, 1], (Matrix([[1, 1], [1, 0]]) ** 200)[0, 1])

main()
