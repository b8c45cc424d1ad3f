"""Fractions: construction, arithmetic with ints and floats, order, rounding, errors."""
import math
from fractions import Fraction


def attempt(what, f):
    try:
        print(what, f())
    except (ValueError, ZeroDivisionError, OverflowError) as e:
        print(what, type(e).__name__, e)


def making():
    print(Fraction(16, -10), Fraction(123), Fraction(), repr(Fraction(3, 6)), Fraction(Fraction(1, 7)))
    print(Fraction("3/7"), Fraction(" -3/7\n"), Fraction("1.414213 \t\n"), Fraction("-.125"), Fraction("7e-6"), Fraction("+1_000/3"))
    print(Fraction(2.25), Fraction(1.1), Fraction("1e3"), Fraction(Fraction(1, 2), Fraction(3, 4)), Fraction(3, Fraction(1, 2)))
    print(Fraction.from_float(0.3), Fraction.from_float(5), Fraction(0.1) == Fraction("0.1"), Fraction(True, 2))
    f = Fraction(-7, 3)
    print(f.numerator, f.denominator, f.as_integer_ratio(), repr(f), str(f), f"{f} {f!r}")
    for text in ["", "1/", "/2", "1/0", "a", "1 /2", "1.2.3", "1e", "3/7x", "0x10", "1__0"]:
        attempt(repr(text), lambda: Fraction(text))
    attempt("zero", lambda: Fraction(5, 0))
    attempt("nan", lambda: Fraction(math.nan))
    attempt("inf", lambda: Fraction(math.inf))


def arithmetic():
    a = Fraction(1, 3)
    b = Fraction(-5, 6)
    print(a + b, a - b, a * b, a / b, a // b, a % b, divmod(a, b), -a, +a, abs(b))
    print(a + 1, 1 + a, a - 2, 2 - a, a * 3, 3 * a, a / 2, 2 / a, a // 2, 2 // a, b % 2, 2 % b, divmod(7, b))
    print(a + 0.5, 0.5 + a, a - 0.5, 0.5 - a, a * 0.5, 0.5 * a, a / 0.5, 0.5 / a, a // 0.25, b % 0.25)
    print(a**2, a**-2, b**3, b**-3, a**0, a**0.5, 2.0**a, 2 ** Fraction(3), Fraction(4) ** Fraction(2), Fraction(4, 9) ** Fraction(1, 2))
    attempt("division", lambda: a / 0)
    attempt("division", lambda: a / Fraction(0))
    attempt("division", lambda: 1 / Fraction(0))
    attempt("division", lambda: a // 0)
    attempt("remainder", lambda: a % 0)
    attempt("power", lambda: Fraction(0) ** -1)
    x = Fraction(1, 2)
    x += a
    x *= 6
    x -= 1
    x /= 7
    print(x, type(x).__name__)


def comparing():
    a = Fraction(1, 3)
    print(a < Fraction(1, 2), a > 0, a <= 1, a >= 1, 0 < a < 1, a == Fraction(2, 6), a != Fraction(1, 2))
    print(Fraction(1, 2) == 0.5, 0.5 == Fraction(1, 2), Fraction(2) == 2, 2 == Fraction(2), a == 1 / 3, a < 0.34, 0.33 < a)
    print(a < math.inf, a > -math.inf, a == math.inf, a == math.nan, a != "x", a == None)
    values = [Fraction(3, 4), Fraction(1, 2), Fraction(2, 3), Fraction(-1)]
    print(sorted(values), max(values), min(values), sum(values), sum(values, Fraction(1, 2)), Fraction(2, 3) in values)
    print({Fraction(1, 2): "half", Fraction(1, 3): "third"}[Fraction(2, 4)], len({Fraction(1, 2), Fraction(2, 4), Fraction(1)}))
    print(hash(Fraction(3)) == hash(3), hash(Fraction(1, 2)) == hash(0.5), bool(Fraction(0)), bool(a), math.prod(values))


def rounding():
    for f in [Fraction(7, 2), Fraction(5, 2), Fraction(-7, 2), Fraction(22, 7), Fraction(-1, 3)]:
        print(f, int(f), math.floor(f), math.ceil(f), math.trunc(f), round(f), round(f, 1), round(f, -1), float(f))
    print(Fraction("3.1415926535897932").limit_denominator(1000), Fraction(math.pi).limit_denominator(10), Fraction(math.pi).limit_denominator())
    print(Fraction(math.cos(math.pi / 3)).limit_denominator(), Fraction(1.1).limit_denominator(), Fraction(4, 6).limit_denominator(5))
    attempt("limit", lambda: Fraction(1, 2).limit_denominator(0))
    print("%.3f %s" % (Fraction(1, 3), Fraction(1, 3)), math.sqrt(Fraction(1, 4)))


def large():
    total = Fraction(0)
    for i in range(1, 41):
        total += Fraction(1, i)
    print(total, float(total))
    x = Fraction(3, 2)
    for _ in range(6):
        x = (x + 2 / x) / 2
    print(x.numerator, x.denominator)
    print(float(x), x * x - 2 == Fraction(1, x.denominator**2))
    e = sum(Fraction(1, math.factorial(n)) for n in range(25))
    print(e, float(e) == math.e, Fraction(10**30, 3), Fraction(2, 3) ** 100)


def main():
    making()
    arithmetic()
    comparing()
    rounding()
    large()


if __name__ == "__main__":
    main()
