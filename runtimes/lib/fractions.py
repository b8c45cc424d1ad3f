"""The module `fractions`: exact rational numbers.

Methods of operators have a graph for each kind of operand, so that a fraction and an int give a
fraction, a fraction and a float a float.

Source: the Python Library Reference, section "fractions"; Knuth, TAOCP vol. 2, 4.5.1, for sums and
products with small greatest common divisors.
"""

import math as _math
import numbers as _numbers

import _ratio

# Hashes of numbers are residues: see the Python Library Reference, "Hashing of numeric types".
_HASH_MODULUS = (1 << 61) - 1
_HASH_OF_INFINITY = 314159


def _by_operand(method):
    method._annspecialcase_ = "specialize:argtype(1)"
    return method


def _digits_end(text, pos):
    """The end of digits, which single underscores may divide."""
    n = len(text)
    if pos >= n or not text[pos].isdigit():
        return pos
    while pos < n and (text[pos].isdigit() or text[pos] == "_" and pos + 1 < n and text[pos + 1].isdigit()):
        pos += 1
    return pos


def _number(text):
    value = 0
    for c in text:
        if c != "_":
            value = value * 10 + int(c)
    return value


def _parse(whole):
    """Numerator and denominator of a text, not reduced."""
    text = whole.strip()
    n = len(text)
    pos = 0
    negative = False
    if pos < n and text[pos] in "+-":
        negative = text[pos] == "-"
        pos += 1
    end = _digits_end(text, pos)
    has_digits = end > pos
    numerator = _number(text[pos:end])
    denominator = 1
    pos = end
    if pos < n and text[pos] == "/":
        end = _digits_end(text, pos + 1)
        if not has_digits or end == pos + 1 or end != n:
            raise ValueError("Invalid literal for Fraction: %r" % whole)
        denominator = _number(text[pos + 1 : end])
    else:
        if pos < n and text[pos] == ".":
            end = _digits_end(text, pos + 1)
            decimals = text[pos + 1 : end].replace("_", "")
            if decimals != "":
                has_digits = True
                scale = 10 ** len(decimals)
                numerator = numerator * scale + _number(decimals)
                denominator = denominator * scale
            pos = end
        if pos < n and text[pos] in "eE" and has_digits:
            pos += 1
            minus = False
            if pos < n and text[pos] in "+-":
                minus = text[pos] == "-"
                pos += 1
            end = _digits_end(text, pos)
            if end == pos:
                raise ValueError("Invalid literal for Fraction: %r" % whole)
            exponent = int(text[pos:end].replace("_", ""))
            if minus:
                denominator = denominator * 10**exponent
            else:
                numerator = numerator * 10**exponent
            pos = end
        if pos != n or not has_digits:
            raise ValueError("Invalid literal for Fraction: %r" % whole)
    if negative:
        numerator = -numerator
    return numerator, denominator


def _as_float(n, d):
    return n / d


class Fraction(_numbers.Rational):
    """A rational number in lowest terms."""

    def __init__(self, numerator=0, denominator=None, *, _normalize=True):
        if denominator is None:
            if isinstance(numerator, int):
                n = numerator + 0
                d = 1
            elif isinstance(numerator, Fraction):
                n = numerator._numerator
                d = numerator._denominator
            elif isinstance(numerator, str):
                n, d = _parse(numerator)
                if d == 0:
                    raise ZeroDivisionError("Fraction(%s, 0)" % str(n))
                g = _math.gcd(n, d)
                n = n // g
                d = d // g
            elif isinstance(numerator, float):
                n, d = _ratio.ratio(numerator)
            elif hasattr(numerator, "as_integer_ratio"):
                n, d = numerator.as_integer_ratio()
            else:
                raise TypeError(
                    "argument should be a string or a Rational instance or have the as_integer_ratio() method"
                )
        else:
            if isinstance(numerator, Fraction):
                n = numerator._numerator
                d = numerator._denominator
            elif isinstance(numerator, int):
                n = numerator + 0
                d = 1
            else:
                raise TypeError("both arguments should be Rational instances")
            if isinstance(denominator, Fraction):
                n = n * denominator._denominator
                d = d * denominator._numerator
            elif isinstance(denominator, int):
                d = d * denominator
            else:
                raise TypeError("both arguments should be Rational instances")
            if d == 0:
                raise ZeroDivisionError("Fraction(%s, 0)" % str(n))
            if _normalize:
                g = _math.gcd(n, d)
                if d < 0:
                    g = -g
                n = n // g
                d = d // g
        self._numerator = n
        self._denominator = d

    __init__._annspecialcase_ = "specialize:argtype(1, 2)"

    @staticmethod
    def from_float(f):
        if isinstance(f, int):
            return Fraction(f)
        n, d = _ratio.ratio(f)
        return Fraction(n, d, _normalize=False)

    @staticmethod
    def from_decimal(dec):
        n, d = dec.as_integer_ratio()
        return Fraction(n, d, _normalize=False)

    @property
    def numerator(self):
        return self._numerator

    @property
    def denominator(self):
        return self._denominator

    @property
    def real(self):
        return self

    @property
    def imag(self):
        return 0

    def conjugate(self):
        return self

    def as_integer_ratio(self):
        return self._numerator, self._denominator

    def limit_denominator(self, max_denominator=1000000):
        if max_denominator < 1:
            raise ValueError("max_denominator should be at least 1")
        if self._denominator <= max_denominator:
            return Fraction(self)
        p0 = 0
        q0 = 1
        p1 = 1
        q1 = 0
        n = self._numerator
        d = self._denominator
        while True:
            a = n // d
            q2 = q0 + a * q1
            if q2 > max_denominator:
                break
            p2 = p0 + a * p1
            p0 = p1
            q0 = q1
            p1 = p2
            q1 = q2
            rest = n - a * d
            n = d
            d = rest
        k = (max_denominator - q0) // q1
        # The two nearest on both sides; of the equally near the one with the smaller denominator.
        if 2 * d * (q0 + k * q1) <= self._denominator:
            return Fraction(p1, q1, _normalize=False)
        return Fraction(p0 + k * p1, q0 + k * q1, _normalize=False)

    def __repr__(self):
        return "Fraction(%s, %s)" % (str(self._numerator), str(self._denominator))

    def __str__(self):
        if self._denominator == 1:
            return str(self._numerator)
        return str(self._numerator) + "/" + str(self._denominator)

    def __float__(self):
        return _as_float(self._numerator, self._denominator)

    def __int__(self):
        return self.__trunc__()

    def __trunc__(self):
        if self._numerator < 0:
            return -(-self._numerator // self._denominator)
        return self._numerator // self._denominator

    def __floor__(self):
        return self._numerator // self._denominator

    def __ceil__(self):
        return -(-self._numerator // self._denominator)

    def _rounded(self):
        floor, rest = divmod(self._numerator, self._denominator)
        rest = rest * 2
        if rest < self._denominator:
            return floor
        if rest > self._denominator or floor % 2 == 1:
            return floor + 1
        return floor

    @_by_operand
    def __round__(self, ndigits=None):
        if ndigits is None:
            return self._rounded()
        shift = 10 ** abs(ndigits)
        if ndigits > 0:
            return Fraction((self * shift)._rounded(), shift)
        return Fraction((self / shift)._rounded() * shift)

    def __hash__(self):
        if self._denominator == 1:
            return hash(self._numerator)
        result = _HASH_OF_INFINITY
        if self._denominator % _HASH_MODULUS != 0:
            inverse = pow(self._denominator, _HASH_MODULUS - 2, _HASH_MODULUS)
            result = abs(self._numerator) % _HASH_MODULUS * inverse % _HASH_MODULUS
        if self._numerator < 0:
            result = -result
        return -2 if result == -1 else result

    def __bool__(self):
        return self._numerator != 0

    def __pos__(self):
        return self

    def __neg__(self):
        return Fraction(-self._numerator, self._denominator, _normalize=False)

    def __abs__(self):
        return Fraction(abs(self._numerator), self._denominator, _normalize=False)

    @_by_operand
    def __add__(self, other):
        if isinstance(other, Fraction):
            return _sum(self._numerator, self._denominator, other._numerator, other._denominator)
        if isinstance(other, int):
            return Fraction(self._numerator + other * self._denominator, self._denominator, _normalize=False)
        if isinstance(other, float):
            return float(self) + other
        if isinstance(other, complex):
            return complex(float(self)) + other
        return NotImplemented

    @_by_operand
    def __radd__(self, other):
        if isinstance(other, int):
            return Fraction(self._numerator + other * self._denominator, self._denominator, _normalize=False)
        if isinstance(other, float):
            return other + float(self)
        if isinstance(other, complex):
            return other + complex(float(self))
        return NotImplemented

    @_by_operand
    def __sub__(self, other):
        if isinstance(other, Fraction):
            return _sum(self._numerator, self._denominator, -other._numerator, other._denominator)
        if isinstance(other, int):
            return Fraction(self._numerator - other * self._denominator, self._denominator, _normalize=False)
        if isinstance(other, float):
            return float(self) - other
        if isinstance(other, complex):
            return complex(float(self)) - other
        return NotImplemented

    @_by_operand
    def __rsub__(self, other):
        if isinstance(other, int):
            return Fraction(other * self._denominator - self._numerator, self._denominator, _normalize=False)
        if isinstance(other, float):
            return other - float(self)
        if isinstance(other, complex):
            return other - complex(float(self))
        return NotImplemented

    @_by_operand
    def __mul__(self, other):
        if isinstance(other, Fraction):
            return _product(self._numerator, self._denominator, other._numerator, other._denominator)
        if isinstance(other, int):
            return _product(self._numerator, self._denominator, other + 0, 1)
        if isinstance(other, float):
            return float(self) * other
        if isinstance(other, complex):
            return complex(float(self)) * other
        return NotImplemented

    @_by_operand
    def __rmul__(self, other):
        if isinstance(other, int):
            return _product(self._numerator, self._denominator, other + 0, 1)
        if isinstance(other, float):
            return other * float(self)
        if isinstance(other, complex):
            return other * complex(float(self))
        return NotImplemented

    @_by_operand
    def __truediv__(self, other):
        if isinstance(other, Fraction):
            return _quotient(self._numerator, self._denominator, other._numerator, other._denominator)
        if isinstance(other, int):
            return _quotient(self._numerator, self._denominator, other + 0, 1)
        if isinstance(other, float):
            return float(self) / other
        if isinstance(other, complex):
            return complex(float(self)) / other
        return NotImplemented

    @_by_operand
    def __rtruediv__(self, other):
        if isinstance(other, int):
            return _quotient(other + 0, 1, self._numerator, self._denominator)
        if isinstance(other, float):
            return other / float(self)
        if isinstance(other, complex):
            return other / complex(float(self))
        return NotImplemented

    @_by_operand
    def __floordiv__(self, other):
        if isinstance(other, Fraction):
            return _floor_quotient(self._numerator * other._denominator, self._denominator * other._numerator)
        if isinstance(other, int):
            return _floor_quotient(self._numerator, self._denominator * other)
        if isinstance(other, float):
            return float(self) // other
        if isinstance(other, complex):
            return complex(float(self)) // other
        return NotImplemented

    @_by_operand
    def __rfloordiv__(self, other):
        if isinstance(other, int):
            return _floor_quotient(other * self._denominator, self._numerator)
        if isinstance(other, float):
            return other // float(self)
        if isinstance(other, complex):
            return other // complex(float(self))
        return NotImplemented

    @_by_operand
    def __mod__(self, other):
        if isinstance(other, Fraction):
            d = self._denominator * other._denominator
            return Fraction(_rest(self._numerator * other._denominator, other._numerator * self._denominator), d)
        if isinstance(other, int):
            return Fraction(_rest(self._numerator, other * self._denominator), self._denominator)
        if isinstance(other, float):
            return float(self) % other
        if isinstance(other, complex):
            return complex(float(self)) % other
        return NotImplemented

    @_by_operand
    def __rmod__(self, other):
        if isinstance(other, int):
            return Fraction(_rest(other * self._denominator, self._numerator), self._denominator)
        if isinstance(other, float):
            return other % float(self)
        if isinstance(other, complex):
            return other % complex(float(self))
        return NotImplemented

    @_by_operand
    def __divmod__(self, other):
        if isinstance(other, float):
            return divmod(float(self), other)
        return self // other, self % other

    @_by_operand
    def __rdivmod__(self, other):
        if isinstance(other, float):
            return divmod(other, float(self))
        return other // self, other % self

    @_by_operand
    def __pow__(self, other):
        if isinstance(other, int):
            return _power(self._numerator, self._denominator, other + 0)
        if isinstance(other, Fraction):
            if other._denominator == 1:
                return _power(self._numerator, self._denominator, other._numerator)
            return float(self) ** float(other)
        if isinstance(other, float):
            return float(self) ** other
        if isinstance(other, complex):
            return complex(float(self)) ** other
        return NotImplemented

    @_by_operand
    def __rpow__(self, other):
        if isinstance(other, int):
            if self._denominator == 1:
                if self._numerator >= 0:
                    return other**self._numerator
                return _power(other + 0, 1, self._numerator)
            return float(other) ** float(self)
        if isinstance(other, float):
            return other ** float(self)
        if isinstance(other, complex):
            return other ** complex(float(self))
        return NotImplemented

    @_by_operand
    def __eq__(self, other):
        if isinstance(other, Fraction):
            return self._numerator == other._numerator and self._denominator == other._denominator
        if isinstance(other, int):
            return self._denominator == 1 and self._numerator == other
        if isinstance(other, complex):
            return other.imag == 0 and self == other.real
        if isinstance(other, float):
            if not _math.isfinite(other):
                return False
            n, d = _ratio.ratio(other)
            return self._numerator == n and self._denominator == d
        if isinstance(other, complex):
            return other.imag == 0 and self == other.real
        return NotImplemented

    @_by_operand
    def __lt__(self, other):
        if isinstance(other, Fraction):
            return self._numerator * other._denominator < self._denominator * other._numerator
        if isinstance(other, int):
            return self._numerator < self._denominator * other
        if isinstance(other, float):
            if not _math.isfinite(other):
                return 0.0 < other
            n, d = _ratio.ratio(other)
            return self._numerator * d < self._denominator * n
        return NotImplemented

    @_by_operand
    def __le__(self, other):
        if isinstance(other, Fraction):
            return self._numerator * other._denominator <= self._denominator * other._numerator
        if isinstance(other, int):
            return self._numerator <= self._denominator * other
        if isinstance(other, float):
            if not _math.isfinite(other):
                return 0.0 <= other
            n, d = _ratio.ratio(other)
            return self._numerator * d <= self._denominator * n
        return NotImplemented

    @_by_operand
    def __gt__(self, other):
        if isinstance(other, Fraction):
            return self._numerator * other._denominator > self._denominator * other._numerator
        if isinstance(other, int):
            return self._numerator > self._denominator * other
        if isinstance(other, float):
            if not _math.isfinite(other):
                return 0.0 > other
            n, d = _ratio.ratio(other)
            return self._numerator * d > self._denominator * n
        return NotImplemented

    @_by_operand
    def __ge__(self, other):
        if isinstance(other, Fraction):
            return self._numerator * other._denominator >= self._denominator * other._numerator
        if isinstance(other, int):
            return self._numerator >= self._denominator * other
        if isinstance(other, float):
            if not _math.isfinite(other):
                return 0.0 >= other
            n, d = _ratio.ratio(other)
            return self._numerator * d >= self._denominator * n
        return NotImplemented


def _floor_quotient(a, b):
    if b == 0:
        raise ZeroDivisionError("integer division or modulo by zero")
    return a // b


def _rest(a, b):
    if b == 0:
        raise ZeroDivisionError("integer modulo by zero")
    return a % b


def _sum(na, da, nb, db):
    g = _math.gcd(da, db)
    if g == 1:
        return Fraction(na * db + da * nb, da * db, _normalize=False)
    s = da // g
    t = na * (db // g) + nb * s
    g2 = _math.gcd(t, g)
    if g2 == 1:
        return Fraction(t, s * db, _normalize=False)
    return Fraction(t // g2, s * (db // g2), _normalize=False)


def _product(na, da, nb, db):
    g1 = _math.gcd(na, db)
    if g1 > 1:
        na = na // g1
        db = db // g1
    g2 = _math.gcd(nb, da)
    if g2 > 1:
        nb = nb // g2
        da = da // g2
    return Fraction(na * nb, db * da, _normalize=False)


def _quotient(na, da, nb, db):
    if nb == 0:
        raise ZeroDivisionError("Fraction(%s, 0)" % str(na * db))
    g1 = _math.gcd(na, nb)
    if g1 > 1:
        na = na // g1
        nb = nb // g1
    g2 = _math.gcd(db, da)
    if g2 > 1:
        da = da // g2
        db = db // g2
    n = na * db
    d = nb * da
    if d < 0:
        n = -n
        d = -d
    return Fraction(n, d, _normalize=False)


def _power(n, d, power):
    if power >= 0:
        return Fraction(n**power, d**power, _normalize=False)
    if n >= 0:
        return Fraction(d**-power, n**-power, _normalize=False)
    return Fraction((-d) ** -power, (-n) ** -power, _normalize=False)
