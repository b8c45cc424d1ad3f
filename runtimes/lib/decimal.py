"""The module `decimal`: decimal floating point of any precision, over ints of any size.

Invalid operations, divisions by zero and overflows raise, as with the default traps; other signals
are not kept.

Source: M. Cowlishaw, General Decimal Arithmetic Specification; the Python Library Reference,
section "decimal".
"""

import math as _math
import numbers as _numbers
from collections import namedtuple as _namedtuple

import _decimalmath
import _ratio
from rpython.rlib.objectmodel import specialize as _specialize
from rpython.rlib.rarithmetic import intmask as _word

# Hashes of numbers are residues: see the Python Library Reference, "Hashing of numeric types".
_HASH_MODULUS = (1 << 61) - 1
_INVERSE_OF_TEN = pow(10, _HASH_MODULUS - 2, _HASH_MODULUS)

ROUND_CEILING = "ROUND_CEILING"
ROUND_DOWN = "ROUND_DOWN"
ROUND_FLOOR = "ROUND_FLOOR"
ROUND_HALF_DOWN = "ROUND_HALF_DOWN"
ROUND_HALF_EVEN = "ROUND_HALF_EVEN"
ROUND_HALF_UP = "ROUND_HALF_UP"
ROUND_UP = "ROUND_UP"
ROUND_05UP = "ROUND_05UP"
MAX_PREC = 999999999999999999
MAX_EMAX = 999999999999999999
MIN_EMIN = -999999999999999999
_ROUNDINGS = [
    ROUND_CEILING,
    ROUND_DOWN,
    ROUND_FLOOR,
    ROUND_HALF_DOWN,
    ROUND_HALF_EVEN,
    ROUND_HALF_UP,
    ROUND_UP,
    ROUND_05UP,
]


class DecimalException(ArithmeticError):
    pass


class InvalidOperation(DecimalException):
    pass


class DivisionByZero(ZeroDivisionError):
    pass


class Inexact(DecimalException):
    pass


class Rounded(DecimalException):
    pass


class Overflow(Inexact):
    pass


DecimalTuple = _namedtuple("DecimalTuple", "sign digits exponent")


def _by_operand(method):
    method._annspecialcase_ = "specialize:argtype(1)"
    return method


def _invalid(name="InvalidOperation"):
    return InvalidOperation("[<class 'decimal.%s'>]" % name)


def _by_zero():
    return DivisionByZero("[<class 'decimal.DivisionByZero'>]")


class Context:
    """Precision, rounding and the range of exponents."""

    def __init__(self, prec=28, rounding=ROUND_HALF_EVEN, Emin=-999999, Emax=999999, capitals=1, clamp=0):
        self._prec = 28
        self._rounding = ROUND_HALF_EVEN
        self.prec = prec
        self.rounding = rounding
        self.Emin = Emin
        self.Emax = Emax
        self.capitals = capitals
        self.clamp = clamp

    @property
    def prec(self):
        return self._prec

    @prec.setter
    def prec(self, prec):
        if not 1 <= prec <= MAX_PREC:
            raise ValueError("valid range for prec is [1, MAX_PREC]")
        self._prec = prec

    @property
    def rounding(self):
        return self._rounding

    @rounding.setter
    def rounding(self, rounding):
        if rounding not in _ROUNDINGS:
            raise TypeError(
                "valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n"
                "   ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,\n   ROUND_05UP]"
            )
        self._rounding = rounding

    def copy(self):
        return Context(self._prec, self._rounding, self.Emin, self.Emax, self.capitals, self.clamp)

    def Etiny(self):
        return self.Emin - self._prec + 1

    def Etop(self):
        return self.Emax - self._prec + 1

    @_by_operand
    def create_decimal(self, num=0):
        return _fixed_in(Decimal(num), self)

    @_by_operand
    def create_decimal_from_float(self, f):
        return _fixed_in(Decimal.from_float(f), self)

    def add(self, a, b):
        return _add(_operand(a), _operand(b), self)

    def subtract(self, a, b):
        return _add(_operand(a), _operand(b).copy_negate(), self)

    def multiply(self, a, b):
        return _multiply(_operand(a), _operand(b), self)

    def divide(self, a, b):
        return _divide(_operand(a), _operand(b), self)

    def power(self, a, b):
        return _power(_operand(a), _operand(b), self)

    def sqrt(self, a):
        return _sqrt(_operand(a), self)

    def exp(self, a):
        return _exp(_operand(a), self)

    def ln(self, a):
        return _ln(_operand(a), self, False)

    def log10(self, a):
        return _ln(_operand(a), self, True)

    def abs(self, a):
        x = _operand(a)
        return x if x._kind == _NAN else _fixed_in(x.copy_abs(), self)

    def minus(self, a):
        x = _operand(a)
        return x if x._kind == _NAN else _fixed_in(x.copy_negate(), self)

    def compare(self, a, b):
        return _operand(a).compare(_operand(b))

    def max(self, a, b):
        return _operand(a).max(_operand(b), self)

    def min(self, a, b):
        return _operand(a).min(_operand(b), self)

    def fma(self, a, b, c):
        return _operand(a).fma(b, c, self)

    def to_integral_value(self, a):
        return _operand(a).to_integral_value(self._rounding)

    def to_sci_string(self, a):
        return str(_operand(a))

    def normalize(self, a):
        return _operand(a).normalize(self)

    def quantize(self, a, b):
        return _quantize(_operand(a), _operand(b), self._rounding, self)

    def plus(self, a):
        return _fixed_in(_operand(a), self)

    def __repr__(self):
        return (
            "Context(prec=%d, rounding=%s, Emin=%d, Emax=%d, capitals=%d, clamp=%d, flags=[], "
            "traps=[InvalidOperation, DivisionByZero, Overflow])"
        ) % (self._prec, self._rounding, self.Emin, self.Emax, self.capitals, self.clamp)


class _State:
    def __init__(self):
        self.context = Context()


_state = _State()
DefaultContext = Context()
BasicContext = Context(9, ROUND_HALF_UP)
ExtendedContext = Context(9, ROUND_HALF_EVEN)


def getcontext():
    return _state.context


def setcontext(context):
    _state.context = context


class _Local:
    """The context manager of `localcontext`."""

    def __init__(self, context):
        self.context = context
        self.saved = context

    def __enter__(self):
        self.saved = _state.context
        _state.context = self.context
        return self.context

    def __exit__(self, kind, value, traceback):
        _state.context = self.saved
        return False


def localcontext(ctx=None, *, prec=None, rounding=None, Emin=None, Emax=None, capitals=None, clamp=None):
    context = _state.context.copy() if ctx is None else ctx.copy()
    if prec is not None:
        context.prec = prec
    if rounding is not None:
        context.rounding = rounding
    if Emin is not None:
        context.Emin = Emin
    if Emax is not None:
        context.Emax = Emax
    if capitals is not None:
        context.capitals = capitals
    if clamp is not None:
        context.clamp = clamp
    return _Local(context)


# Ints.


_POWERS = [10**_i for _i in range(80)]


def _power_of_ten(n):
    if n < 80:
        return _POWERS[n]
    return _ratio.exact(10) ** n


def _digit(c):
    """The value of a decimal digit of any script."""
    if "0" <= c <= "9":
        return ord(c) - 48
    return int(c)


def _length(n):
    """The number of decimal digits; 0 has one."""
    # 1292913986 / 2**32 is a little less than the logarithm of 2: too little to matter below 70,777 bits.
    bits = n.bit_length()
    digits = max(bits - 1, 0) * 1292913986 >> 32
    if digits != bits * 1292913986 >> 32 or bits > 70000:
        while n >= _power_of_ten(digits + 1):
            digits += 1
    digits += 1
    # A word, though digits are dropped by the number of digits.
    return _word(digits)


def _rounded(n, drop, negative, rounding):
    """An int without its lowest digits, which are rounded away."""
    if drop <= 0:
        return n
    unit = _power_of_ten(drop)
    q, r = divmod(n, unit)
    if r == 0:
        return q
    if rounding == ROUND_HALF_EVEN:
        r = r * 2
        up = r > unit or r == unit and q % 2 == 1
    elif rounding == ROUND_HALF_UP:
        up = r * 2 >= unit
    elif rounding == ROUND_HALF_DOWN:
        up = r * 2 > unit
    elif rounding == ROUND_DOWN:
        up = False
    elif rounding == ROUND_UP:
        up = True
    elif rounding == ROUND_CEILING:
        up = not negative
    elif rounding == ROUND_FLOOR:
        up = negative
    else:
        up = q % 5 == 0
    if up:
        return q + 1
    return q


# The kinds of values.
_FINITE = 0
_INFINITE = 1
_NAN = 2


class Decimal(_numbers.Number):
    """A number: digits, an exponent and a sign; or an infinity, or no number."""

    _names_in_messages_ = {"Decimal": "decimal.Decimal"}

    def __init__(self, value="0", context=None):
        self._kind = _FINITE
        self._negative = False
        self._exp = 0
        if isinstance(value, str):
            self._parse(value)
        elif isinstance(value, int):
            n = _ratio.exact(int(value))
            self._negative = n < 0
            self._int = abs(n)
        elif isinstance(value, float):
            self._of_float(value)
        elif isinstance(value, Decimal):
            self._kind = value._kind
            self._negative = value._negative
            self._exp = value._exp
            self._int = value._int
        else:
            sign, digits, exponent = value
            n = _ratio.exact(0)
            for digit in digits:
                n = n * 10 + digit
            self._negative = sign == 1
            self._int = n
            self._of_exponent(exponent)

    __init__._annspecialcase_ = "specialize:argtype(1)"

    @_specialize.argtype(1)
    def _of_exponent(self, exponent):
        """The last part of a tuple: an exponent, or a letter for what is no finite number."""
        if isinstance(exponent, int):
            self._exp = int(exponent)
        elif not isinstance(exponent, str):
            raise ValueError("exponent must be an integer")
        elif exponent == "F":
            self._kind = _INFINITE
            self._int = _ratio.exact(0)
        elif exponent == "n":
            if self._int != 0:
                raise NotImplementedError("digits of a NaN")
            self._kind = _NAN
        elif exponent == "N":
            raise NotImplementedError("signaling NaNs")
        else:
            raise ValueError("string argument in the third position must be 'F', 'n' or 'N'")

    def _of_float(self, value):
        self._int = _ratio.exact(0)
        self._negative = _math.copysign(1.0, value) < 0.0
        if value != value:
            self._kind = _NAN
        elif _math.isinf(value):
            self._kind = _INFINITE
        else:
            n, d = _ratio.ratio(abs(value))
            twos = d.bit_length() - 1
            self._int = n * _ratio.exact(5) ** twos
            self._exp = -twos

    def _parse(self, whole):
        text = whole.strip().replace("_", "")
        self._int = _ratio.exact(0)
        pos = 0
        n = len(text)
        if pos < n and text[pos] in "+-":
            self._negative = text[pos] == "-"
            pos += 1
        if pos < n and text[pos] in "iInNsS":
            rest = text[pos:].lower()
            if rest == "inf" or rest == "infinity":
                self._kind = _INFINITE
                return
            if rest == "nan":
                self._kind = _NAN
                return
            if rest == "snan":
                raise NotImplementedError("signaling NaNs")
        # Up to 18 digits at a time, in a word.
        value = _ratio.exact(0)
        word = 0
        pending = 0
        digits = 0
        point = -1
        while pos < n:
            c = text[pos]
            if "0" <= c <= "9" or c.isdecimal():
                if pending == 18:
                    value = value * _power_of_ten(18) + word
                    word = 0
                    pending = 0
                word = (word * 10 + _digit(c)) & 0x7FFFFFFFFFFFFFFF
                pending += 1
                digits += 1
            elif c == "." and point < 0:
                point = digits
            else:
                break
            pos += 1
        if digits == 0:
            raise _invalid("ConversionSyntax")
        exponent = 0
        if pos < n:
            if text[pos] not in "eE":
                raise _invalid("ConversionSyntax")
            pos += 1
            minus = False
            if pos < n and text[pos] in "+-":
                minus = text[pos] == "-"
                pos += 1
            if pos == n:
                raise _invalid("ConversionSyntax")
            while pos < n:
                if not text[pos].isdecimal():
                    raise _invalid("ConversionSyntax")
                exponent = min(exponent * 10 + _digit(text[pos]), 1000000000000)
                pos += 1
            if minus:
                exponent = -exponent
        if digits > pending:
            value = value * _power_of_ten(pending)
        value = value + word
        self._int = value
        self._exp = exponent if point < 0 else exponent - (digits - point)

    @staticmethod
    def from_float(f):
        return Decimal(f)

    # What it is.

    def is_nan(self):
        return self._kind == _NAN

    def is_qnan(self):
        return self._kind == _NAN

    def is_snan(self):
        return False

    def is_infinite(self):
        return self._kind == _INFINITE

    def is_finite(self):
        return self._kind == _FINITE

    def is_signed(self):
        return self._negative

    def is_zero(self):
        return self._kind == _FINITE and self._int == 0

    def is_canonical(self):
        return True

    def canonical(self):
        return self

    def number_class(self, context=None):
        if self._kind == _NAN:
            return "NaN"
        if self._kind == _INFINITE:
            name = "Infinity"
        elif self._int == 0:
            name = "Zero"
        elif self.adjusted() >= (context or getcontext()).Emin:
            name = "Normal"
        else:
            name = "Subnormal"
        return ("-" if self._negative else "+") + name

    def is_normal(self, context=None):
        return self._kind == _FINITE and self._int != 0 and self.adjusted() >= getcontext().Emin

    @property
    def real(self):
        return self

    def conjugate(self):
        return self

    def adjusted(self):
        if self._kind != _FINITE:
            return 0
        return self._exp + _length(self._int) - 1

    def as_tuple(self):
        sign = 1 if self._negative else 0
        digits = [int(c) for c in _ratio.digits(self._int)]
        return DecimalTuple(sign, tuple(digits), self._exp)

    def as_integer_ratio(self):
        if self._kind == _NAN:
            raise ValueError("cannot convert NaN to integer ratio")
        if self._kind == _INFINITE:
            raise OverflowError("cannot convert Infinity to integer ratio")
        n = self._signed()
        if self._exp >= 0:
            return n * _power_of_ten(self._exp), _ratio.exact(1)
        d = _power_of_ten(-self._exp)
        g = _math.gcd(n, d)
        return n // g, d // g

    def _signed(self):
        return -self._int if self._negative else self._int

    def _whole(self):
        """The number without its fraction."""
        if self._kind == _NAN:
            raise ValueError("cannot convert NaN to integer")
        if self._kind == _INFINITE:
            raise OverflowError("cannot convert Infinity to integer")
        if self._exp >= 0:
            n = self._int * _power_of_ten(self._exp)
        else:
            n = self._int // _power_of_ten(-self._exp)
        return -n if self._negative else n

    def __int__(self):
        return self._whole()

    def __trunc__(self):
        return self._whole()

    def __floor__(self):
        return self._to_integral(ROUND_FLOOR)._whole()

    def __ceil__(self):
        return self._to_integral(ROUND_CEILING)._whole()

    def __float__(self):
        return float(str(self))

    def __bool__(self):
        return self._kind != _FINITE or self._int != 0

    @_by_operand
    def __round__(self, n=None):
        if n is None:
            if self._kind == _NAN:
                raise ValueError("cannot round a NaN")
            if self._kind == _INFINITE:
                raise OverflowError("cannot round an infinity")
            return self._to_integral(ROUND_HALF_EVEN)._whole()
        if not isinstance(n, int):
            raise TypeError("optional arg must be an integer")
        return _quantize(self, _make(False, _ratio.exact(1), -n), ROUND_HALF_EVEN, getcontext())

    def __hash__(self):
        if self._kind == _INFINITE:
            return hash(-_math.inf if self._negative else _math.inf)
        if self._kind == _NAN:
            return hash(_math.nan)
        if self._exp >= 0:
            power = pow(10, abs(self._exp), _HASH_MODULUS)
        else:
            power = pow(_INVERSE_OF_TEN, abs(self._exp), _HASH_MODULUS)
        result = int(self._int) % _HASH_MODULUS * power % _HASH_MODULUS
        if self._negative:
            result = -result
        return -2 if result == -1 else result

    # Texts.

    def __repr__(self):
        return "Decimal('" + str(self) + "')"

    def __str__(self):
        return _text(self, False)

    def to_eng_string(self, context=None):
        return _text(self, True)

    def __format__(self, spec):
        return _format(self, spec)

    # Signs.

    def copy_negate(self):
        return _special(self._kind, not self._negative) if self._kind else _make(not self._negative, self._int, self._exp)

    def copy_abs(self):
        return _special(self._kind, False) if self._kind else _make(False, self._int, self._exp)

    def copy_sign(self, other):
        return _special(self._kind, other._negative) if self._kind else _make(other._negative, self._int, self._exp)

    def __neg__(self):
        if self._kind == _NAN:
            return self
        if self._kind == _FINITE and self._int == 0 and getcontext()._rounding != ROUND_FLOOR:
            return _fixed_in(self.copy_abs(), getcontext())
        return _fixed_in(self.copy_negate(), getcontext())

    def __pos__(self):
        if self._kind == _FINITE and self._int == 0 and getcontext()._rounding != ROUND_FLOOR:
            return _fixed_in(self.copy_abs(), getcontext())
        return _fixed_in(self, getcontext())

    def __abs__(self):
        if self._kind == _NAN:
            return self
        return _fixed_in(self.copy_abs(), getcontext())

    # Arithmetic.

    @_by_operand
    def __add__(self, other):
        if isinstance(other, (Decimal, int)):
            return _add(self, _operand(other), getcontext())
        return NotImplemented

    @_by_operand
    def __radd__(self, other):
        if isinstance(other, int):
            return _add(_operand(other), self, getcontext())
        return NotImplemented

    @_by_operand
    def __sub__(self, other):
        if isinstance(other, (Decimal, int)):
            return _add(self, _operand(other).copy_negate(), getcontext())
        return NotImplemented

    @_by_operand
    def __rsub__(self, other):
        if isinstance(other, int):
            return _add(_operand(other), self.copy_negate(), getcontext())
        return NotImplemented

    @_by_operand
    def __mul__(self, other):
        if isinstance(other, (Decimal, int)):
            return _multiply(self, _operand(other), getcontext())
        return NotImplemented

    @_by_operand
    def __rmul__(self, other):
        if isinstance(other, int):
            return _multiply(_operand(other), self, getcontext())
        return NotImplemented

    @_by_operand
    def __truediv__(self, other):
        if isinstance(other, (Decimal, int)):
            return _divide(self, _operand(other), getcontext())
        return NotImplemented

    @_by_operand
    def __rtruediv__(self, other):
        if isinstance(other, int):
            return _divide(_operand(other), self, getcontext())
        return NotImplemented

    @_by_operand
    def __floordiv__(self, other):
        if isinstance(other, (Decimal, int)):
            return _floor_divide(self, _operand(other))
        return NotImplemented

    @_by_operand
    def __rfloordiv__(self, other):
        if isinstance(other, int):
            return _floor_divide(_operand(other), self)
        return NotImplemented

    @_by_operand
    def __mod__(self, other):
        if isinstance(other, (Decimal, int)):
            return _remainder(self, _operand(other))
        return NotImplemented

    @_by_operand
    def __rmod__(self, other):
        if isinstance(other, int):
            return _remainder(_operand(other), self)
        return NotImplemented

    @_by_operand
    def __divmod__(self, other):
        if isinstance(other, (Decimal, int)):
            right = _operand(other)
            return _floor_divide(self, right), _remainder(self, right)
        return NotImplemented

    @_by_operand
    def __rdivmod__(self, other):
        if isinstance(other, int):
            left = _operand(other)
            return _floor_divide(left, self), _remainder(left, self)
        return NotImplemented

    @_by_operand
    def __pow__(self, other, modulo=None):
        if isinstance(other, (Decimal, int)):
            if modulo is not None:
                return _power_modulo(self, _operand(other), _operand(modulo), getcontext())
            return _power(self, _operand(other), getcontext())
        return NotImplemented

    @_by_operand
    def __rpow__(self, other):
        if isinstance(other, int):
            return _power(_operand(other), self, getcontext())
        return NotImplemented

    def sqrt(self, context=None):
        return _sqrt(self, context or getcontext())

    def exp(self, context=None):
        return _exp(self, context or getcontext())

    def ln(self, context=None):
        return _ln(self, context or getcontext(), False)

    def log10(self, context=None):
        return _ln(self, context or getcontext(), True)

    def remainder_near(self, other, context=None):
        ctx = context or getcontext()
        right = _operand(other)
        if self._kind == _NAN or right._kind == _NAN:
            return self if self._kind == _NAN else right
        if self._kind or (not right._kind and right._int == 0):
            raise _invalid()
        if right._kind:
            return _fixed_in(self, ctx)
        exp = min(self._exp, right._exp)
        divisor = _scaled(right, exp)
        whole, rest = divmod(_scaled(self, exp), divisor)
        negative = self._negative
        if 2 * rest > divisor or 2 * rest == divisor and whole % 2 == 1:
            rest = divisor - rest
            negative = not negative
        return _fix(negative, rest, exp, ctx)

    def next_plus(self, context=None):
        return _next(self, False, context or getcontext())

    def next_minus(self, context=None):
        return _next(self, True, context or getcontext())

    def fma(self, other, third, context=None):
        right = _operand(other)
        if self._kind or right._kind:
            return _add(_multiply(self, right, getcontext()), _operand(third), getcontext())
        product = _make(self._negative != right._negative, self._int * right._int, self._exp + right._exp)
        return _add(product, _operand(third), context or getcontext())

    # Order.

    @_by_operand
    def __eq__(self, other):
        if isinstance(other, (Decimal, int)):
            right = _operand(other)
            return self._kind != _NAN and right._kind != _NAN and _compare(self, right) == 0
        if isinstance(other, float):
            right = Decimal(other)
            return self._kind != _NAN and right._kind != _NAN and _compare(self, right) == 0
        if _is_ratio(other):
            return self._kind != _NAN and _compare(_times_denominator(self, other), Decimal(other.numerator)) == 0
        return NotImplemented

    @_by_operand
    def __lt__(self, other):
        if isinstance(other, (Decimal, int, float)):
            return _ordered(self, Decimal(other)) < 0
        if _is_ratio(other):
            return _ordered(_times_denominator(self, other), Decimal(other.numerator)) < 0
        return NotImplemented

    @_by_operand
    def __le__(self, other):
        if isinstance(other, (Decimal, int, float)):
            return _ordered(self, Decimal(other)) <= 0
        if _is_ratio(other):
            return _ordered(_times_denominator(self, other), Decimal(other.numerator)) <= 0
        return NotImplemented

    @_by_operand
    def __gt__(self, other):
        if isinstance(other, (Decimal, int, float)):
            return _ordered(self, Decimal(other)) > 0
        if _is_ratio(other):
            return _ordered(_times_denominator(self, other), Decimal(other.numerator)) > 0
        return NotImplemented

    @_by_operand
    def __ge__(self, other):
        if isinstance(other, (Decimal, int, float)):
            return _ordered(self, Decimal(other)) >= 0
        if _is_ratio(other):
            return _ordered(_times_denominator(self, other), Decimal(other.numerator)) >= 0
        return NotImplemented

    def compare(self, other, context=None):
        right = _operand(other)
        if self._kind == _NAN:
            return self
        if right._kind == _NAN:
            return right
        return Decimal(_compare(self, right))

    def compare_total(self, other, context=None):
        """The order that tells `1.0` and `1.00` apart, and NaNs from numbers"""
        right = _operand(other)
        if self._negative != right._negative:
            return Decimal(-1 if self._negative else 1)
        if self._kind == _NAN or right._kind == _NAN:
            sign = int(self._kind == _NAN) - int(right._kind == _NAN)
        else:
            sign = _compare(self.copy_abs(), right.copy_abs()) or self._exp - right._exp
        if sign == 0:
            return Decimal(0)
        return Decimal(1 if (sign > 0) != self._negative else -1)

    def compare_total_mag(self, other, context=None):
        return self.copy_abs().compare_total(_operand(other).copy_abs())

    def max(self, other, context=None):
        right = _operand(other)
        if self._kind == _NAN:
            return _fixed_in(right, getcontext())
        if right._kind == _NAN or _compare(self, right) > 0:
            return _fixed_in(self, getcontext())
        return _fixed_in(right, getcontext())

    def min(self, other, context=None):
        right = _operand(other)
        if self._kind == _NAN:
            return _fixed_in(right, getcontext())
        if right._kind == _NAN or _compare(self, right) <= 0:
            return _fixed_in(self, getcontext())
        return _fixed_in(right, getcontext())

    # Digits.

    def quantize(self, exp, rounding=None, context=None):
        ctx = context or getcontext()
        return _quantize(self, _operand(exp), rounding or ctx._rounding, ctx)

    def same_quantum(self, other):
        right = _operand(other)
        if self._kind or right._kind:
            return self._kind == right._kind
        return self._exp == right._exp

    def _to_integral(self, rounding):
        if self._kind or self._exp >= 0:
            return self
        return _make(self._negative, _rounded(self._int, -self._exp, self._negative, rounding), 0)

    def to_integral_value(self, rounding=None, context=None):
        return self._to_integral(rounding or getcontext()._rounding)

    def to_integral_exact(self, rounding=None, context=None):
        return self._to_integral(rounding or getcontext()._rounding)

    def to_integral(self, rounding=None, context=None):
        return self._to_integral(rounding or getcontext()._rounding)

    def normalize(self, context=None):
        ctx = context or getcontext()
        d = _fixed_in(self, ctx)
        if d._kind:
            return d
        if d._int == 0:
            return _make(d._negative, _ratio.exact(0), 0)
        n = d._int
        exp = d._exp
        while n % 10 == 0 and exp < ctx.Emax:
            n = n // 10
            exp += 1
        return _make(d._negative, n, exp)

    def scaleb(self, other, context=None):
        right = _operand(other)
        if right._kind or right._exp != 0:
            raise _invalid()
        if self._kind:
            return self
        return _fixed_in(_make(self._negative, self._int, self._exp + int(right._signed())), context or getcontext())

    def logb(self, context=None):
        if self._kind == _INFINITE:
            return _special(_INFINITE, False)
        if self._int == 0:
            raise _by_zero()
        return Decimal(self.adjusted())

    def radix(self):
        return Decimal(10)


def _make(negative, n, exp):
    d = Decimal(n)
    d._negative = negative
    # Beyond all limits of exponents (`MIN_ETINY`); a word, though sums of exponents are exponents again.
    d._exp = _word(max(min(exp, 2000000000000000000), -2000000000000000000))
    return d


def _special(kind, negative):
    d = Decimal(0)
    d._kind = kind
    d._negative = negative
    return d


@_specialize.argtype(0)
def _operand(x):
    if isinstance(x, Decimal):
        return x
    return Decimal(x)


def _fix(negative, n, exp, ctx):
    """A number rounded to a context."""
    if n == 0:
        return _make(negative, n, max(ctx.Etiny(), min(exp, ctx.Emax)))
    length = _length(n)
    drop = length - ctx._prec
    tiny = ctx.Etiny()
    if exp + drop < tiny:
        drop = _word(tiny - exp)
    if drop > 0:
        n = _rounded(n, drop, negative, ctx._rounding)
        exp += drop
        length = _length(n)
        if length > ctx._prec:
            n = n // 10
            length -= 1
            exp += 1
    if exp + length - 1 > ctx.Emax and n != 0:
        raise Overflow("[<class 'decimal.Overflow'>]")
    return _make(negative, n, exp)


def _fixed_in(d, ctx):
    if d._kind:
        return d
    return _fix(d._negative, d._int, d._exp, ctx)


def _add(a, b, ctx):
    if a._kind or b._kind:
        if a._kind == _NAN:
            return a
        if b._kind == _NAN:
            return b
        if a._kind and b._kind and a._negative != b._negative:
            raise _invalid()
        return a if a._kind else b
    if a._exp != b._exp and a._int != 0 and b._int != 0:
        # What is far below the last digit only says on which side of it the sum is.
        top_a = a.adjusted()
        top_b = b.adjusted()
        least = max(top_a, top_b) - ctx._prec - 3
        if top_a < least and b._exp > least:
            a = _make(a._negative, _ratio.exact(1), least)
        elif top_b < least and a._exp > least:
            b = _make(b._negative, _ratio.exact(1), least)
    exp = min(a._exp, b._exp)
    if a._int == 0 and b._int != 0:
        exp = max(exp, b._exp - ctx._prec - 1)
        return _fix(b._negative, _scaled(b, exp), exp, ctx)
    if b._int == 0 and a._int != 0:
        exp = max(exp, a._exp - ctx._prec - 1)
        return _fix(a._negative, _scaled(a, exp), exp, ctx)
    x = _scaled(a, exp)
    y = _scaled(b, exp)
    if a._negative == b._negative:
        return _fix(a._negative, x + y, exp, ctx)
    if x == y:
        return _fix(ctx._rounding == ROUND_FLOOR, x - y, exp, ctx)
    if x > y:
        return _fix(a._negative, x - y, exp, ctx)
    return _fix(b._negative, y - x, exp, ctx)


def _scaled(d, exp):
    """The digits of a number for an exponent that is not larger, or not much."""
    if d._exp == exp or d._int == 0:
        return d._int
    if d._exp > exp:
        return d._int * _power_of_ten(d._exp - exp)
    return d._int // _power_of_ten(exp - d._exp)


def _multiply(a, b, ctx):
    negative = a._negative != b._negative
    if a._kind or b._kind:
        if a._kind == _NAN:
            return a
        if b._kind == _NAN:
            return b
        if not a or not b:
            raise _invalid()
        return _special(_INFINITE, negative)
    return _fix(negative, a._int * b._int, a._exp + b._exp, ctx)


def _divide(a, b, ctx):
    negative = a._negative != b._negative
    if a._kind or b._kind:
        if a._kind == _NAN:
            return a
        if b._kind == _NAN:
            return b
        if a._kind and b._kind:
            raise _invalid()
        if a._kind:
            return _special(_INFINITE, negative)
        return _make(negative, _ratio.exact(0), ctx.Etiny())
    if b._int == 0:
        if a._int == 0:
            raise _invalid("DivisionUndefined")
        raise _by_zero()
    ideal = a._exp - b._exp
    if a._int == 0:
        return _fix(negative, a._int, ideal, ctx)
    shift = _length(b._int) - _length(a._int) + ctx._prec + 1
    exp = ideal - shift
    if shift >= 0:
        q, r = divmod(a._int * _power_of_ten(shift), b._int)
    else:
        q, r = divmod(a._int, b._int * _power_of_ten(-shift))
    if r != 0:
        # One more in a last digit that is to be rounded away says that the quotient is not exact.
        if q % 5 == 0:
            q = q + 1
    else:
        while exp < ideal and q % 10 == 0:
            q = q // 10
            exp += 1
    return _fix(negative, q, exp, ctx)


def _parts(a, b):
    """Quotient and remainder of finite numbers, the remainder with its exponent."""
    ctx = getcontext()
    exp = min(a._exp, b._exp)
    distance = a.adjusted() - b.adjusted()
    if a._int == 0 or distance <= -2:
        return _ratio.exact(0), _scaled(a, exp), exp
    if distance <= ctx._prec:
        q, r = divmod(_scaled(a, exp), _scaled(b, exp))
        if _length(q) <= ctx._prec:
            return q, r, exp
    raise _invalid("DivisionImpossible")


def _floor_divide(a, b):
    negative = a._negative != b._negative
    if a._kind == _NAN:
        return a
    if b._kind == _NAN:
        return b
    if a._kind:
        if b._kind:
            raise _invalid()
        return _special(_INFINITE, negative)
    if b._kind:
        return _make(negative, _ratio.exact(0), 0)
    if b._int == 0:
        if a._int == 0:
            raise _invalid("DivisionUndefined")
        raise _by_zero()
    q, _, _ = _parts(a, b)
    return _make(negative, q, 0)


def _remainder(a, b):
    if a._kind == _NAN:
        return a
    if b._kind == _NAN:
        return b
    if a._kind:
        raise _invalid()
    if b._kind:
        return _fixed_in(a, getcontext())
    if b._int == 0:
        if a._int == 0:
            raise _invalid("DivisionUndefined")
        raise _invalid()
    _, r, exp = _parts(a, b)
    return _fix(a._negative, r, exp, getcontext())


def _is_ratio(value):
    """Whether a value that is no int is a rational number, such as a Fraction"""
    return hasattr(value, "numerator") and hasattr(value, "denominator")


def _times_denominator(a, ratio):
    """A number times the denominator of a rational one, of which it is compared with the numerator"""
    if a._kind:
        return a
    return _make(a._negative, a._int * ratio.denominator, a._exp)


def _power_modulo(a, b, m, ctx):
    """pow(a, b, m)"""
    for x in (a, b, m):
        if x._kind == _NAN:
            return x
    for x in (a, b, m):
        if x._kind or x._to_integral(ROUND_DOWN) != x:
            raise _invalid()
    if b < 0 or m._int == 0 or m.adjusted() >= ctx._prec or b._int == 0 and a._int == 0:
        raise _invalid()
    modulo = int(abs(m))
    exponent = int(b)
    value = pow(int(a.copy_abs()) % modulo, exponent, modulo)
    return _make(a._negative and exponent % 2 == 1, value, 0)


def _power(a, b, ctx):
    if a._kind == _NAN:
        return a
    if b._kind == _NAN:
        return b
    if b._kind or b._to_integral(ROUND_DOWN) != b:
        return _real_power(a, b, ctx)
    n = int(b._whole())
    if n == 0:
        if not a:
            raise _invalid()
        return Decimal(1)
    negative = a._negative and n % 2 == 1
    if a._kind:
        if n < 0:
            return _make(negative, _ratio.exact(0), 0)
        return _special(_INFINITE, negative)
    if a._int == 0:
        if n < 0:
            return _special(_INFINITE, negative)
        return _fix(negative, a._int, a._exp * n, ctx)
    work = Context(ctx._prec + 4 + _length(b._int), ROUND_HALF_EVEN, -999999999, 999999999)
    base = a.copy_abs()
    if n < 0:
        work.prec += 1
        base = _divide(Decimal(1), base, work)
    bits = []
    m = abs(n)
    while m > 1:
        bits.append(m & 1)
        m >>= 1
    result = base
    for i in range(len(bits) - 1, -1, -1):
        result = _multiply(result, result, work)
        if bits[i]:
            result = _multiply(result, base, work)
    return _fix(negative, result._int, result._exp, ctx)


def _real_power(a, b, ctx):
    """A power whose exponent is no int: the exponential of a multiple of the logarithm"""
    if a._negative and (a._kind or a._int != 0):
        raise _invalid()
    if a._kind or a._int == 0:
        grows = (a._kind != _FINITE) != b._negative
        return _special(_INFINITE, False) if grows else _make(False, _ratio.exact(0), 0)
    order = _compare(a, Decimal(1))
    if b._kind:
        if order == 0:
            return _fix(False, _power_of_ten(ctx._prec - 1), 1 - ctx._prec, ctx)
        return _special(_INFINITE, False) if (order > 0) != b._negative else _make(False, _ratio.exact(0), 0)
    if order == 0:
        return _fix(False, _power_of_ten(ctx._prec - 1), 1 - ctx._prec, ctx)
    length = _length(a._int)
    places = ctx._prec + 8
    last = places + 3 * ctx._prec + 40
    while True:
        work = places + max(0, b.adjusted() + 1) + 6
        ln = _decimalmath.ln(a._int, length, a._exp, work)
        n = ln * b._signed()
        if _length(n) + b._exp - work > 20:
            return _beyond(n < 0, ctx)
        power, tens = _decimalmath.exp(n, b._exp - work, _length(n) + b._exp - work - 1, places)
        if _decimalmath.is_decided(power, _length(power) - ctx._prec) or places > last:
            return _of_exp(power, int(tens) - places, ctx)
        places = places * 2


def _beyond(small, ctx):
    """The exponential of a large number"""
    if not small:
        raise Overflow("[<class 'decimal.Overflow'>]")
    return _make(False, _ratio.exact(0), ctx.Etiny())


def _of_exp(n, exp, ctx):
    if exp < ctx.Etiny() - 2 * ctx._prec - 100:
        return _beyond(True, ctx)
    if exp > ctx.Emax:
        return _beyond(False, ctx)
    return _fix(False, n, exp, ctx)


def _next(a, down, ctx):
    """The nearest number above or below that the context has"""
    if a._kind == _NAN:
        return a
    if a._kind:
        if a._negative == down:
            return a
        return _make(a._negative, _power_of_ten(ctx._prec) - 1, ctx.Etop())
    work = ctx.copy()
    work.rounding = ROUND_FLOOR if down else ROUND_CEILING
    near = _fixed_in(a, work)
    if _compare(near, a) != 0:
        return near
    return _add(a, _make(down, _ratio.exact(1), ctx.Etiny() - 1), work)


def _even(ctx):
    """A context for functions that always round to even"""
    work = ctx.copy()
    work.rounding = ROUND_HALF_EVEN
    return work


def _exp(a, ctx):
    if a._kind == _NAN:
        return a
    if a._kind:
        return _make(False, _ratio.exact(0), 0) if a._negative else a
    if a._int == 0:
        return Decimal(1)
    if a.adjusted() > 20:
        return _beyond(a._negative, ctx)
    if a.adjusted() < -ctx._prec - 2:
        # One, and too little to show.
        return _fix(False, _power_of_ten(ctx._prec - 1), 1 - ctx._prec, ctx)
    places = ctx._prec + 8
    while True:
        power, tens = _decimalmath.exp(a._signed(), a._exp, a.adjusted(), places)
        if _decimalmath.is_decided(power, _length(power) - ctx._prec):
            return _of_exp(power, int(tens) - places, _even(ctx))
        places = places * 2


def _ln(a, ctx, of_ten):
    """The natural logarithm, or that of base 10"""
    if a._kind == _NAN:
        return a
    if a._kind == _FINITE and a._int == 0:
        return _special(_INFINITE, True)
    if a._negative:
        raise _invalid()
    if a._kind:
        return a
    length = _length(a._int)
    if of_ten:
        if a._int == _power_of_ten(length - 1):
            return _fixed_in(Decimal(a._exp + length - 1), _even(ctx))
    elif _compare(a, Decimal(1)) == 0:
        return Decimal(0)
    places = ctx._prec + 8
    while True:
        n = _decimalmath.ln(a._int, length, a._exp, places + 2)
        if of_ten:
            n = n * _power_of_ten(places + 2) // _decimalmath.ln10(places + 2)
        n = n // 100
        negative = n < 0
        n = abs(n)
        if _decimalmath.is_decided(n, _length(n) - ctx._prec):
            return _fix(negative, n, -places, _even(ctx))
        places = places * 2


def _sqrt(a, ctx):
    if a._kind == _NAN:
        return a
    if a._kind == _FINITE and a._int == 0:
        return _fix(a._negative, a._int, a._exp >> 1, ctx)
    if a._negative:
        raise _invalid()
    if a._kind:
        return a
    prec = ctx._prec + 1
    n = a._int
    exp = a._exp >> 1
    if a._exp & 1:
        n = n * 10
    shift = prec - (_length(n) + 1) // 2
    exact = True
    if shift >= 0:
        n = n * _power_of_ten(2 * shift)
    else:
        unit = _power_of_ten(-2 * shift)
        exact = n % unit == 0
        n = n // unit
    root = _math.isqrt(n)
    if exact and root * root == n:
        if shift >= 0:
            root = root // _power_of_ten(shift)
        else:
            root = root * _power_of_ten(-shift)
    else:
        exp -= shift
        if root % 5 == 0:
            root = root + 1
    work = ctx.copy()
    work.rounding = ROUND_HALF_EVEN
    return _fix(False, root, exp, work)


def _compare(a, b):
    """The sign of the difference; neither is a NaN."""
    if a._kind or b._kind:
        x = 0 if not a._kind else -1 if a._negative else 1
        y = 0 if not b._kind else -1 if b._negative else 1
        return x - y
    if a._int == 0 or b._int == 0 or a._negative != b._negative:
        x = 0 if a._int == 0 else -1 if a._negative else 1
        y = 0 if b._int == 0 else -1 if b._negative else 1
        return -1 if x < y else 1 if x > y else 0
    sign = -1 if a._negative else 1
    distance = a.adjusted() - b.adjusted()
    if distance != 0:
        return sign if distance > 0 else -sign
    exp = min(a._exp, b._exp)
    m = _scaled(a, exp)
    n = _scaled(b, exp)
    if m == n:
        return 0
    return sign if m > n else -sign


def _ordered(a, b):
    if a._kind == _NAN or b._kind == _NAN:
        raise _invalid()
    return _compare(a, b)


def _quantize(a, b, rounding, ctx):
    if a._kind or b._kind:
        if a._kind == _NAN:
            return a
        if b._kind == _NAN:
            return b
        if a._kind and b._kind:
            return a
        raise _invalid()
    exp = b._exp
    if not ctx.Etiny() <= exp <= ctx.Emax:
        raise _invalid()
    if a._int == 0:
        return _make(a._negative, _ratio.exact(0), exp)
    top = a.adjusted()
    if top > ctx.Emax or top - exp + 1 > ctx._prec:
        raise _invalid()
    n = _rescaled(a, exp, rounding)
    if _length(n) > ctx._prec:
        raise _invalid()
    return _make(a._negative, n, exp)


def _rescaled(a, exp, rounding):
    """The digits of a number for another exponent."""
    if a._exp == exp or a._int == 0:
        return a._int
    if a._exp > exp:
        return a._int * _power_of_ten(a._exp - exp)
    drop = exp - a._exp
    if drop > 40:
        # More zeros than digits are as good as one.
        drop = min(drop, _length(a._int) + 1)
    return _rounded(a._int, drop, a._negative, rounding)


# Texts.


def _text(d, engineering):
    sign = "-" if d._negative else ""
    if d._kind == _INFINITE:
        return sign + "Infinity"
    if d._kind == _NAN:
        return sign + "NaN"
    digits = _ratio.digits(d._int)
    left = d._exp + len(digits)
    if d._exp <= 0 and left > -6:
        point = left
    elif not engineering:
        point = 1
    elif digits == "0":
        point = (left + 1) % 3 - 1
    else:
        point = (left - 1) % 3 + 1
    if point <= 0:
        whole = "0"
        fraction = "." + "0" * -point + digits
    elif point >= len(digits):
        whole = digits + "0" * (point - len(digits))
        fraction = ""
    else:
        whole = digits[:point]
        fraction = "." + digits[point:]
    if left == point:
        return sign + whole + fraction
    letter = "E" if getcontext().capitals else "e"
    exponent = left - point
    return sign + whole + fraction + letter + ("+" if exponent >= 0 else "-") + str(abs(exponent))


def _format(d, spec):
    """format(d, spec)"""
    i = 0
    n = len(spec)
    fill = " "
    align = ">"
    if n >= 2 and spec[1] in "<>=^":
        fill = spec[0]
        align = spec[1]
        i = 2
    elif n >= 1 and spec[0] in "<>=^":
        align = spec[0]
        i = 1
    sign = "-"
    if i < n and spec[i] in "+- ":
        sign = spec[i]
        i += 1
    if i < n and spec[i] == "0":
        if i == 0 or spec[i - 1] not in "<>=^":
            fill = "0"
            align = "="
        i += 1
    width = 0
    while i < n and spec[i].isdigit():
        width = (width * 10 + int(spec[i])) % 1000000000
        i += 1
    commas = False
    if i < n and spec[i] == ",":
        commas = True
        i += 1
    precision = -1
    if i < n and spec[i] == ".":
        i += 1
        if i >= n or not spec[i].isdigit():
            raise ValueError("invalid format string")
        precision = 0
        while i < n and spec[i].isdigit():
            precision = (precision * 10 + int(spec[i])) % 1000000000
            i += 1
    kind = ""
    if i < n:
        kind = spec[i]
        i += 1
    if i != n or kind != "" and kind not in "eEfFgGn%":
        raise ValueError("invalid format string")
    negative = d._negative
    if d._kind:
        body = "Infinity" if d._kind == _INFINITE else "NaN"
        if kind == "%":
            body += "%"
        if fill == "0" and align == "=":
            fill = " "
            align = ">"
        whole = body
        rest = ""
    else:
        whole, rest = _format_digits(d, kind, precision)
    mark = "-" if negative else "" if sign == "-" else sign
    if commas and not d._kind:
        low = width - len(mark) - len(rest) if fill == "0" and align == "=" else 0
        whole = _with_commas(whole, low)
    body = whole + rest
    missing = width - len(mark) - len(body)
    if missing <= 0:
        return mark + body
    if align == "<":
        return mark + body + fill * missing
    if align == "=":
        return mark + fill * missing + body
    if align == "^":
        half = missing // 2
        return fill * half + mark + body + fill * (missing - half)
    return fill * missing + mark + body


def _with_commas(whole, width):
    """Digits in groups of three, with zeros in front up to a width."""
    groups = []
    while len(whole) > 3:
        groups.append(whole[-3:])
        whole = whole[:-3]
    groups.append(whole)
    groups.reverse()
    text = ",".join(groups)
    while len(text) < width:
        lead = text.find(",")
        if lead == 3:
            text = "0," + text
        elif lead < 0 and len(text) >= 3:
            text = "0," + text
        else:
            text = "0" + text
    return text


def _format_digits(d, kind, precision):
    """What stands before the point, and what from it on."""
    rounding = getcontext()._rounding
    n = d._int
    exp = d._exp
    if kind == "%":
        exp += 2
    scientific = kind == "e" or kind == "E"
    fixed = kind == "f" or kind == "F" or kind == "%"
    general = not scientific and not fixed
    if precision >= 0:
        if scientific or general:
            keep = precision + 1 if scientific else max(precision, 1)
            drop = _length(n) - keep
            if drop > 0:
                n = _rounded(n, drop, d._negative, rounding)
                exp += drop
                if _length(n) > keep:
                    n = n // 10
                    exp += 1
            elif scientific and n != 0 and drop < 0:
                n = n * _power_of_ten(-drop)
                exp += drop
        else:
            if n != 0:
                n = _rescaled(_make(d._negative, n, exp), -precision, rounding)
            exp = -precision
    elif fixed and n == 0 and exp > 0:
        exp = 0
    elif fixed and exp > 0:
        n = n * _power_of_ten(exp)
        exp = 0
    digits = _ratio.digits(n)
    left = exp + len(digits)
    if scientific:
        point = 1 - precision if n == 0 and precision >= 0 else 1
    elif fixed:
        point = left
    elif exp <= 0 and left > -6:
        point = left
    else:
        point = 1
    if point <= 0:
        whole = "0"
        fraction = "0" * -point + digits
    elif point > len(digits):
        whole = digits + "0" * (point - len(digits))
        fraction = ""
    else:
        whole = digits[:point]
        fraction = digits[point:]
    rest = "." + fraction if fraction != "" else ""
    exponent = left - point
    if exponent != 0 or scientific:
        letter = "E" if kind == "E" or kind == "G" or kind == "" else "e"
        rest += letter + ("+" if exponent >= 0 else "-") + str(abs(exponent))
    if kind == "%":
        rest += "%"
    return whole, rest
