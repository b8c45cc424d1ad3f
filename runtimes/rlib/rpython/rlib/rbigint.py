"""Integers of any size as objects.

An `rbigint` never changes after it is made, but for `_set_sign`.  Its methods take another
`rbigint`; those whose names start with `int_` take an int.

Source: pypy rpython/rlib/rbigint.py (names, exceptions and their texts).

Deviations: an object holds one exact int instead of a list of digits, so the constructor takes
an int; digits, of `SHIFT` bits each, are computed when they are asked for.  `hash()` is that of
Python 3.  Negative values have as many bits and digits as their magnitude.
"""

import math

from rpython.rlib._exact import exact, exact_from_float, exact_from_text, exact_uint
from rpython.rlib.rarithmetic import intmask, r_uint, r_ulonglong
from rpython.rlib.objectmodel import specialize
from rpython.rlib.rstring import NumberStringParser, strip_spaces

SUPPORT_INT128 = True
SHIFT = 63
MASK = (1 << SHIFT) - 1
NULLDIGIT = 0
ONEDIGIT = 1

BASE8 = "01234567"
BASE10 = "0123456789"
BASE16 = "0123456789abcdef"

_MAXINT = 0x7FFFFFFFFFFFFFFF
_MININT = -_MAXINT - 1

# Texts of at most so many digits are converted at once, others in halves.
_LEAF = 512


class InvalidEndiannessError(Exception):
    """The order of bytes is neither "big" nor "little"."""


class InvalidSignednessError(Exception):
    """A negative number has no unsigned bytes."""


class MaxDigitsError(Exception):
    """A text has, or would have, too many digits."""


class rbigint(object):
    """An integer of any size."""

    _immutable_ = True
    _exact_ints_ = True

    def __init__(self, value=0):
        self._value = exact(value)

    # Making

    @staticmethod
    def fromint(intval):
        """The rbigint of an int."""
        return rbigint(exact(intval))

    @staticmethod
    def frombool(b):
        """1 for True, 0 for False."""
        if b:
            return ONERBIGINT
        return NULLRBIGINT

    @staticmethod
    def fromlong(n):
        """The rbigint of a Python int of any size; untranslated only, an int when translated."""
        return rbigint(n)

    @staticmethod
    def fromfloat(dval):
        """The whole part of a float; OverflowError for infinities, ValueError for NaN."""
        if math.isinf(dval):
            raise OverflowError("cannot convert float infinity to integer")
        if math.isnan(dval):
            raise ValueError("cannot convert float NaN to integer")
        return rbigint(exact_from_float(dval))

    @staticmethod
    @specialize.argtype(0)
    def fromrarith_int(i):
        """The rbigint of an int of any type of `rarithmetic`."""
        return rbigint(_exact_of(i))

    @staticmethod
    def fromdecimalstr(s):
        """The number that a text of decimal digits, perhaps after a sign, denotes."""
        return rbigint._from_numberstring_parser(NumberStringParser(s, s, 10, "long"))

    @staticmethod
    def fromstr(s, base=0, allow_underscores=False):
        """The number that a text denotes, which may end in l or L; ParseStringError otherwise."""
        literal = strip_spaces(s)
        s = literal
        if base < 22 and (s.endswith("l") or s.endswith("L")):
            s = s[:-1]
        return rbigint._from_numberstring_parser(
            NumberStringParser(s, literal, base, "long", allow_underscores=allow_underscores)
        )

    @staticmethod
    def _from_numberstring_parser(parser):
        digits = []
        while True:
            digit = parser.next_digit()
            if digit < 0:
                break
            digits.append("0123456789abcdefghijklmnopqrstuvwxyz"[digit])
        value = _parse("".join(digits), max(parser.base, 2))
        if parser.sign < 0:
            value = -value
        return rbigint(value)

    @staticmethod
    @specialize.argtype(0)
    def frombytes(s, byteorder, signed):
        """The number with these bytes; s is a str of characters below 256, or bytes."""
        if byteorder != "big" and byteorder != "little":
            raise InvalidEndiannessError()
        if isinstance(s, bytes):
            return rbigint(_from_bytes(s.decode("latin-1"), byteorder == "big", signed))
        return rbigint(_from_bytes(s, byteorder == "big", signed))

    @staticmethod
    def from_list_n_bits(values, nbits):
        """The number whose digits, the lowest first, are r_uints of nbits each."""
        pieces = [exact_uint(r_uint(value)) for value in values]
        if not pieces:
            return NULLRBIGINT
        while len(pieces) > 1:
            joined = []
            for i in range(0, len(pieces), 2):
                if i + 1 < len(pieces):
                    joined.append(pieces[i] + (pieces[i + 1] << nbits))
                else:
                    joined.append(pieces[i])
            pieces = joined
            nbits *= 2
        return rbigint(pieces[0])

    # Digits and the sign

    @property
    def sign(self):
        """-1, 0 or 1."""
        return self.get_sign()

    def get_sign(self):
        """-1, 0 or 1."""
        if self._value > 0:
            return 1
        if self._value < 0:
            return -1
        return 0

    def _set_sign(self, sign):
        self._value = exact(abs(self._value) * sign)

    def numdigits(self):
        """The number of digits of the magnitude, at least 1."""
        return max(1, (self._value.bit_length() + SHIFT - 1) // SHIFT)

    def digit(self, x):
        """The digit at a position, the lowest first."""
        return intmask((abs(exact(self._value)) >> (x * SHIFT)) & MASK)

    def udigit(self, x):
        """As `digit`, an r_uint."""
        return r_uint(self.digit(x))

    def fits_int(self):
        """Whether the value is that of an int."""
        return _MININT <= self._value <= _MAXINT

    # Conversions

    def toint(self):
        """The int of that value, or OverflowError."""
        if not self.fits_int():
            raise OverflowError("long int too large to convert to int")
        return intmask(self._value)

    def tolonglong(self):
        """The r_longlong of that value, or OverflowError."""
        if not self.fits_int():
            raise OverflowError("long int too large to convert")
        return intmask(self._value)

    def tolong(self):
        """The value as a Python int; untranslated only, an int when translated."""
        return self._value

    def tobool(self):
        """Whether it is not zero."""
        return self._value != 0

    def touint(self):
        """The r_uint of that value; ValueError when negative, OverflowError when too large."""
        if self._value < 0:
            raise ValueError("cannot convert negative integer to unsigned int")
        if self._value.bit_length() > 64:
            raise OverflowError("long int too large to convert to unsigned int")
        return r_uint(intmask(self._value))

    def toulonglong(self):
        """The r_ulonglong of that value; ValueError when negative, OverflowError when too large."""
        return self.touint()

    def uintmask(self):
        """The low 64 bits, as an r_uint."""
        return r_uint(intmask(self._value))

    def ulonglongmask(self):
        """The low 64 bits, as an r_ulonglong."""
        return self.uintmask()

    def tofloat(self):
        """The nearest float, or OverflowError."""
        try:
            return float(exact(self._value))
        except OverflowError:
            raise OverflowError("long int too large to convert to float")

    def tobytes(self, nbytes, byteorder, signed):
        """The value in nbytes bytes, as a str of characters below 256.

        OverflowError where they do not suffice.
        """
        if byteorder != "big" and byteorder != "little":
            raise InvalidEndiannessError()
        if self._value < 0 and not signed:
            raise InvalidSignednessError()
        try:
            data = exact(self._value).to_bytes(nbytes, byteorder, signed=signed)
        except OverflowError:
            raise OverflowError("long int too large to convert")
        return data.decode("latin-1")

    def format(self, digits, prefix="", suffix="", max_str_digits=0):
        """The number in base len(digits), between the sign with prefix and the suffix."""
        text = _text(abs(exact(self._value)), digits)
        if 0 < max_str_digits < len(text):
            raise MaxDigitsError()
        sign = "-" if self._value < 0 else ""
        return sign + prefix + text + suffix

    def str(self, max_str_digits=0):
        """The decimal digits."""
        return self.format(BASE10, max_str_digits=max_str_digits)

    def repr(self, max_str_digits=0):
        """The decimal digits with L behind them."""
        return self.format(BASE10, suffix="L", max_str_digits=max_str_digits)

    def hex(self):
        """The digits in base 16, between 0x and L."""
        return self.format(BASE16, "0x", "L")

    def oct(self):
        """The digits in base 8, between 0 and L."""
        if self._value == 0:
            return "0L"
        return self.format(BASE8, "0", "L")

    def __repr__(self):
        return "<rbigint %s>" % self.str()

    def hash(self):
        """A hash; equal numbers have equal ones."""
        return hash(exact(self._value))

    def bit_length(self):
        """The number of bits of the magnitude."""
        return self._value.bit_length()

    def bit_count(self):
        """The number of bits of the magnitude that are set."""
        return self._value.bit_count()

    # Comparison

    def eq(self, other):
        """Whether self == other."""
        return self._value == other._value

    def ne(self, other):
        """Whether self != other."""
        return self._value != other._value

    def lt(self, other):
        """Whether self < other."""
        return self._value < other._value

    def le(self, other):
        """Whether self <= other."""
        return self._value <= other._value

    def gt(self, other):
        """Whether self > other."""
        return self._value > other._value

    def ge(self, other):
        """Whether self >= other."""
        return self._value >= other._value

    def int_eq(self, iother):
        """Whether self == iother."""
        return self._value == iother

    def int_ne(self, iother):
        """Whether self != iother."""
        return self._value != iother

    def int_lt(self, iother):
        """Whether self < iother."""
        return self._value < iother

    def int_le(self, iother):
        """Whether self <= iother."""
        return self._value <= iother

    def int_gt(self, iother):
        """Whether self > iother."""
        return self._value > iother

    def int_ge(self, iother):
        """Whether self >= iother."""
        return self._value >= iother

    # Arithmetic

    def add(self, other):
        """self + other."""
        return rbigint(exact(self._value) + other._value)

    def int_add(self, iother):
        """self + iother."""
        return rbigint(exact(self._value) + iother)

    def sub(self, other):
        """self - other."""
        return rbigint(exact(self._value) - other._value)

    def int_sub(self, iother):
        """self - iother."""
        return rbigint(exact(self._value) - iother)

    def mul(self, other):
        """self * other."""
        return rbigint(exact(self._value) * other._value)

    def int_mul(self, iother):
        """self * iother."""
        return rbigint(exact(self._value) * iother)

    def truediv(self, other):
        """The float nearest to self / other; OverflowError where there is none."""
        if other._value == 0:
            raise ZeroDivisionError("long division or modulo by zero")
        try:
            return exact(self._value) / exact(other._value)
        except OverflowError:
            raise OverflowError("long/long too large for a float")

    def floordiv(self, other):
        """self // other."""
        _check_divisor(other._value)
        return rbigint(exact(self._value) // exact(other._value))

    def div(self, other):
        """self // other."""
        return self.floordiv(other)

    def int_floordiv(self, iother):
        """self // iother."""
        _check_divisor(iother)
        return rbigint(exact(self._value) // iother)

    def int_div(self, iother):
        """self // iother."""
        return self.int_floordiv(iother)

    def mod(self, other):
        """self % other."""
        _check_divisor(other._value)
        return rbigint(exact(self._value) % exact(other._value))

    def int_mod(self, iother):
        """self % iother."""
        return rbigint(exact(self.int_mod_int_result(iother)))

    def int_mod_int_result(self, iother):
        """self % iother, an int."""
        _check_divisor(iother)
        return intmask(exact(self._value) % iother)

    def divmod(self, other):
        """(self // other, self % other)."""
        _check_divisor(other._value)
        quotient, remainder = divmod(exact(self._value), exact(other._value))
        return rbigint(quotient), rbigint(remainder)

    def int_divmod(self, iother):
        """(self // iother, self % iother)."""
        _check_divisor(iother)
        quotient, remainder = divmod(exact(self._value), exact(iother))
        return rbigint(quotient), rbigint(remainder)

    def pow(self, other, modulus=None):
        """self ** other, or that modulo modulus; ValueError for a negative exponent."""
        if modulus is not None:
            return self._pow_mod(exact(other._value), modulus)
        if other._value < 0:
            raise ValueError("bigint pow() too negative")
        return rbigint(exact(self._value) ** exact(other._value))

    def int_pow(self, iother, modulus=None):
        """self ** iother, or that modulo modulus; ValueError for a negative exponent."""
        if modulus is not None:
            return self._pow_mod(exact(iother), modulus)
        if iother < 0:
            raise ValueError("bigint pow() too negative")
        return rbigint(exact(self._value) ** exact(iother))

    def _pow_mod(self, exponent, modulus):
        if exponent < 0:
            raise TypeError("pow() 2nd argument cannot be negative when 3rd argument specified")
        if modulus._value == 0:
            raise ValueError("pow() 3rd argument cannot be 0")
        return rbigint(pow(exact(self._value), exponent, exact(modulus._value)))

    def neg(self):
        """-self."""
        return rbigint(-exact(self._value))

    def abs(self):
        """The magnitude."""
        if self._value >= 0:
            return self
        return rbigint(-exact(self._value))

    def isqrt(self):
        """The largest number whose square is at most self."""
        if self._value < 0:
            raise ValueError("isqrt() argument must be nonnegative")
        return rbigint(math.isqrt(exact(self._value)))

    def gcd(self, other):
        """The greatest common divisor, which is not negative."""
        return rbigint(math.gcd(exact(self._value), exact(other._value)))

    def log(self, base):
        """The logarithm; a base of 0.0 stands for that of natural logarithms."""
        if self._value <= 0:
            raise ValueError("math domain error")
        if base == 10.0:
            return math.log10(exact(self._value))
        logarithm = math.log(exact(self._value))
        if base != 0.0:
            return logarithm / math.log(base)
        return logarithm

    # Bits

    def invert(self):
        """~self."""
        return rbigint(~exact(self._value))

    def lshift(self, int_other):
        """self << int_other."""
        if int_other < 0:
            raise ValueError("negative shift count")
        return rbigint(exact(self._value) << int_other)

    def lqshift(self, int_other):
        """self << int_other, which must not be negative."""
        return self.lshift(int_other)

    def rshift(self, int_other, dont_invert=False):
        """self >> int_other; with dont_invert, a negative number is rounded towards zero."""
        if int_other < 0:
            raise ValueError("negative shift count")
        if dont_invert and self._value < 0:
            return rbigint(-(-exact(self._value) >> int_other))
        return rbigint(exact(self._value) >> int_other)

    def rqshift(self, int_other):
        """The magnitude >> int_other, with the sign of self."""
        return self.rshift(int_other, True)

    def abs_rshift_and_mask(self, bigshiftcount, mask):
        """(abs(self) >> bigshiftcount) & mask, an int; mask is not negative."""
        return intmask((abs(exact(self._value)) >> intmask(bigshiftcount)) & exact(mask))

    def and_(self, other):
        """self & other."""
        return rbigint(exact(self._value) & exact(other._value))

    def int_and_(self, iother):
        """self & iother."""
        return rbigint(exact(self._value) & exact(iother))

    def or_(self, other):
        """self | other."""
        return rbigint(exact(self._value) | exact(other._value))

    def int_or_(self, iother):
        """self | iother."""
        return rbigint(exact(self._value) | exact(iother))

    def xor(self, other):
        """self ^ other."""
        return rbigint(exact(self._value) ^ exact(other._value))

    def int_xor(self, iother):
        """self ^ iother."""
        return rbigint(exact(self._value) ^ exact(iother))


NULLRBIGINT = rbigint(0)
ONERBIGINT = rbigint(1)
ONENEGATIVERBIGINT = rbigint(-1)


@specialize.argtype(0)
def _exact_of(i):
    if isinstance(i, r_uint) or isinstance(i, r_ulonglong):
        return exact_uint(r_uint(i))
    return exact(intmask(i))


def _check_divisor(value):
    if value == 0:
        raise ZeroDivisionError("long division or modulo by zero")


def _divrem(a, b):
    """The quotient of a and b rounded towards zero, and the remainder, which has the sign of a."""
    _check_divisor(b._value)
    x = exact(a._value)
    y = exact(b._value)
    quotient, remainder = divmod(abs(x), abs(y))
    if (x < 0) != (y < 0):
        quotient = -quotient
    if x < 0:
        remainder = -remainder
    return rbigint(quotient), rbigint(remainder)


def _divrem1(a, n):
    """As `_divrem` for an int n; the remainder is an int."""
    quotient, remainder = _divrem(a, rbigint.fromint(n))
    return quotient, remainder.toint()


def gcd_binary(a, b):
    """The greatest common divisor of two ints."""
    return math.gcd(a, b)


def _parse(text, base):
    n = len(text)
    if n <= _LEAF:
        return exact_from_text(text, base)
    low = n // 2
    return _parse(text[: n - low], base) * exact(base) ** exact(low) + _parse(text[n - low :], base)


def _text(n, digits):
    base = len(digits)
    powers = []
    power = exact(base) ** exact(_LEAF)
    while power <= n:
        powers.append(power)
        power = power * power
    parts = []
    _text_parts(n, digits, powers, len(powers) - 1, parts)
    return "".join(parts)


def _text_parts(n, digits, powers, level, parts):
    if level < 0:
        text = str(n) if digits == BASE10 else _text_slowly(n, digits)
        if parts:
            parts.append(digits[0] * (_LEAF - len(text)))
        parts.append(text)
        return
    high, low = divmod(n, powers[level])
    if parts or high != 0:
        _text_parts(high, digits, powers, level - 1, parts)
    _text_parts(low, digits, powers, level - 1, parts)


def _text_slowly(n, digits):
    base = len(digits)
    chars = []
    while True:
        chars.append(digits[intmask(n % base)])
        n = n // base
        if n == 0:
            break
    chars.reverse()
    return "".join(chars)


def _from_bytes(s, big_endian, signed):
    n = len(s)
    pieces = []
    i = 0
    while i < n:
        # The next seven bytes, the lowest first
        piece = 0
        for k in range(min(7, n - i)):
            at = n - 1 - i - k if big_endian else i + k
            piece |= ord(s[at]) << (8 * k)
        pieces.append(r_uint(piece))
        i += 7
    value = rbigint.from_list_n_bits(pieces, 56)._value
    if signed and n > 0 and ord(s[0 if big_endian else n - 1]) >= 128:
        return value - (exact(1) << (8 * n))
    return value
