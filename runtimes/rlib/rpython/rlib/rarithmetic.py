"""Fixed-width integers and overflow checks.

A translated `int` is a 64-bit signed integer whose plain arithmetic wraps around.
Untranslated, a plain `int` is unbounded, so a program asks for the wrap with `intmask()`,
for a check with `ovfcheck()`, and for other widths with the `r_*` types.

Source: pypy rpython/rlib/rarithmetic.py (names and result types).

Deviations: the constructors of the signed types mask as those of the unsigned types do.
"""

import math

from rpython.rlib.rstring import ParseStringError, ParseStringOverflowError

LONG_BIT = 64
LONG_MASK = (1 << LONG_BIT) - 1
LONG_TEST = 1 << (LONG_BIT - 1)
LONG_BIT_SHIFT = 6
LONGLONG_BIT = 64
LONGLONG_MASK = (1 << LONGLONG_BIT) - 1
LONGLONG_TEST = 1 << (LONGLONG_BIT - 1)
maxint = LONG_TEST - 1


def _wrap_signed(n, bits):
    n = int(n) & ((1 << bits) - 1)
    return n - (1 << bits) if n >> (bits - 1) else n


def intmask(n):
    """The low 64 bits of n, as a signed int."""
    return _wrap_signed(n, LONG_BIT)


def longlongmask(n):
    """The low 64 bits of n, as an r_longlong."""
    return r_longlong(n)


def is_valid_int(n):
    """Whether n is an int that fits a signed machine word."""
    return isinstance(n, int) and -LONG_TEST <= n < LONG_TEST


def ovfcheck(r):
    """r, the result of one operation on ints, or OverflowError when it does not fit."""
    assert not isinstance(r, base_int), "ovfcheck() is for plain ints"
    if not is_valid_int(r):
        raise OverflowError("signed integer expression did overflow")
    return r


def ovfcheck_float_to_int(x):
    """x truncated to an int; OverflowError when it is not finite or does not fit."""
    if math.isnan(x):
        raise OverflowError("cannot convert float NaN to integer")
    return ovfcheck(int(x))


def ovfcheck_float_to_longlong(x):
    """x truncated to an r_longlong; OverflowError when it does not fit."""
    return r_longlong(ovfcheck_float_to_int(x))


def signedtype(t):
    """Whether the integer type t is signed."""
    return t.SIGNED if issubclass(t, base_int) else True


def is_signed_integer_type(t):
    """Whether t is a signed integer type (bool is not)."""
    return t is int or (issubclass(t, base_int) and t.SIGNED)


def normalizedinttype(t):
    """int for bool and int, t itself for a fixed-width type."""
    return t if issubclass(t, base_int) else int


def compute_restype(self_type, other_type):
    """The type of an arithmetic operation on two integer types."""
    if self_type in (bool, int):
        return int if other_type in (bool, int) else other_type
    if other_type in (bool, int) or self_type is other_type:
        return self_type
    signed = self_type.SIGNED and other_type.SIGNED
    return build_int(None, signed, max(self_type.BITS, other_type.BITS))


def most_neg_value_of_same_type(x):
    """The smallest value of the type of x."""
    return most_neg_value_of(type(x))


def most_neg_value_of(t):
    """The smallest value of the integer type t."""
    if t in (bool, int):
        return -LONG_TEST
    return t(-(1 << (t.BITS - 1)) if t.SIGNED else 0)


def most_pos_value_of_same_type(x):
    """The largest value of the type of x."""
    return most_pos_value_of(type(x))


def most_pos_value_of(t):
    """The largest value of the integer type t."""
    if t in (bool, int):
        return maxint
    return t(t.MASK >> 1 if t.SIGNED else t.MASK)


def highest_bit(n):
    """The position of the only bit that is set in n, a power of two."""
    assert n > 0 and n & (n - 1) == 0, "highest_bit() needs a power of two"
    return int(n).bit_length() - 1


def int_between(n, m, p):
    """Whether n <= m < p."""
    return n <= m < p


def int_force_ge_zero(n):
    """n, or 0 when n is negative."""
    return n if n >= 0 else 0


def int_c_div(x, y):
    """Integer division that truncates towards zero."""
    quotient = abs(x) // abs(y)
    return quotient if (x < 0) == (y < 0) else -quotient


def int_c_mod(x, y):
    """The remainder of `int_c_div`, which has the sign of x."""
    return x - int_c_div(x, y) * y


def byteswap(n):
    """n with its bytes in the opposite order, in the type of n."""
    t = normalizedinttype(type(n))
    bits = LONG_BIT if t is int else t.BITS
    raw = (int(n) & ((1 << bits) - 1)).to_bytes(bits // 8, "little")
    swapped = int.from_bytes(raw, "big")
    return intmask(swapped) if t is int else t(swapped)


def mulmod(a, b, c):
    """a * b % c without an intermediate overflow."""
    return int(a) * int(b) % int(c)


def widen(n):
    """n as an int when its type is narrower than int, n itself otherwise."""
    return int(n) if isinstance(n, base_int) and n.BITS < LONG_BIT else n


def string_to_int(s, base=10, allow_underscores=False, no_implicit_octal=False):
    """The int that s denotes; ParseStringError or ParseStringOverflowError otherwise."""
    if "_" in s and not allow_underscores:
        raise ParseStringError("invalid literal for int() with base %d" % base)
    try:
        result = int(s, base)
    except ValueError:
        raise ParseStringError("invalid literal for int() with base %d" % base) from None
    if not is_valid_int(result):
        raise ParseStringOverflowError(s)
    return result


def _binary(operation):
    """The pair (direct, reflected) of methods for a wrapping binary operation."""

    def direct(self, other):
        if not isinstance(other, int):
            return NotImplemented
        restype = compute_restype(type(self), type(other))
        return restype(operation(int(self), int(other)))

    def reflected(self, other):
        if not isinstance(other, int):
            return NotImplemented
        restype = compute_restype(type(other), type(self))
        return restype(operation(int(other), int(self)))

    return direct, reflected


def _shift(operation):
    """The pair of methods for a shift: the result has the type of the left operand."""

    def direct(self, count):
        if not isinstance(count, int):
            return NotImplemented
        return type(self)(operation(int(self), int(count)))

    def reflected(self, value):
        if not isinstance(value, int):
            return NotImplemented
        return normalizedinttype(type(value))(operation(int(value), int(self)))

    return direct, reflected


class base_int(int):
    """The base of the fixed-width integers: every result is wrapped to its type."""

    SIGNED = True
    BITS = LONG_BIT
    MASK = LONG_MASK

    __add__, __radd__ = _binary(lambda a, b: a + b)
    __sub__, __rsub__ = _binary(lambda a, b: a - b)
    __mul__, __rmul__ = _binary(lambda a, b: a * b)
    __floordiv__, __rfloordiv__ = _binary(lambda a, b: a // b)
    __mod__, __rmod__ = _binary(lambda a, b: a % b)
    __and__, __rand__ = _binary(lambda a, b: a & b)
    __or__, __ror__ = _binary(lambda a, b: a | b)
    __xor__, __rxor__ = _binary(lambda a, b: a ^ b)
    __lshift__, __rlshift__ = _shift(lambda a, b: a << b)
    __rshift__, __rrshift__ = _shift(lambda a, b: a >> b)

    def __divmod__(self, other):
        if not isinstance(other, int):
            return NotImplemented
        return self // other, self % other

    def __rdivmod__(self, other):
        if not isinstance(other, int):
            return NotImplemented
        return other // self, other % self

    def __neg__(self):
        return type(self)(-int(self))

    def __pos__(self):
        return type(self)(int(self))

    def __abs__(self):
        return type(self)(abs(int(self)))

    def __invert__(self):
        return type(self)(~int(self))

    def __pow__(self, other, modulus=None):
        if not isinstance(other, int):
            return NotImplemented
        if modulus is not None:
            modulus = int(modulus)
        return type(self)(pow(int(self), int(other), modulus))


class signed_int(base_int):
    """The base of the signed fixed-width integers."""

    def __new__(cls, value=0):
        return int.__new__(cls, _wrap_signed(value, cls.BITS))


class unsigned_int(base_int):
    """The base of the unsigned fixed-width integers."""

    SIGNED = False

    def __new__(cls, value=0):
        return int.__new__(cls, int(value) & cls.MASK)


_inttypes = {}


def build_int(name, sign, bits):
    """The fixed-width type of that sign and width; there is one for each pair."""
    key = (bool(sign), bits)
    if key not in _inttypes:
        base = signed_int if sign else unsigned_int
        attributes = {"BITS": bits, "MASK": (1 << bits) - 1, "__module__": __name__}
        default = "r_%sint%d" % ("" if sign else "u", bits)
        _inttypes[key] = type(name or default, (base,), attributes)
    return _inttypes[key]


r_int = build_int("r_int", True, LONG_BIT)
r_uint = build_int("r_uint", False, LONG_BIT)
r_longlong = build_int("r_longlong", True, LONGLONG_BIT)
r_ulonglong = build_int("r_ulonglong", False, LONGLONG_BIT)
r_int8 = build_int("r_int8", True, 8)
r_uint8 = build_int("r_uint8", False, 8)
r_int16 = build_int("r_int16", True, 16)
r_uint16 = build_int("r_uint16", False, 16)
r_int32 = build_int("r_int32", True, 32)
r_uint32 = build_int("r_uint32", False, 32)
r_int64 = r_longlong
r_uint64 = r_ulonglong
