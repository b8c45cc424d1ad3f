"""Fixed-width integers and overflow checks.

A translated `int` is a 64-bit signed integer whose plain arithmetic wraps around.
Untranslated, a plain `int` is unbounded, so a program asks for the wrap with `intmask()`,
for a check with `ovfcheck()`, and for other widths with the `r_*` types.

Source: pypy rpython/rlib/rarithmetic.py (names and result types).

Deviations: the constructors of the signed types mask as those of the unsigned types do.
"""

import math

from rpython.rlib.objectmodel import specialize
from rpython.rlib.unroll import unrolling_iterable
from rpython.rlib.rstring import NumberStringParser, ParseStringError, ParseStringOverflowError, strip_spaces

LONG_BIT = 64
LONG_MASK = (1 << LONG_BIT) - 1
LONG_TEST = 1 << (LONG_BIT - 1)
LONG_BIT_SHIFT = 6
LONGLONG_BIT = 64
LONGLONG_MASK = (1 << LONGLONG_BIT) - 1
LONGLONG_TEST = 1 << (LONGLONG_BIT - 1)
LONGLONGLONG_BIT = 128
LONGLONGLONG_MASK = (1 << LONGLONGLONG_BIT) - 1
LONGLONGLONG_TEST = 1 << (LONGLONGLONG_BIT - 1)
maxint = LONG_TEST - 1
maxint32 = (1 << 31) - 1
UINT_MAX = (1 << 32) - 1


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
    return isinstance(n, int) and -maxint - 1 <= n <= maxint


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


def _ovfcheck_int32(r):
    if not -0x80000000 <= r <= 0x7FFFFFFF:
        raise OverflowError("signed integer expression did overflow")
    return r


def ovfcheck_int32_add(x, y):
    """x + y of ints of 32 bits; OverflowError when it needs more."""
    return _ovfcheck_int32(x + y)


def ovfcheck_int32_sub(x, y):
    """x - y of ints of 32 bits; OverflowError when it needs more."""
    return _ovfcheck_int32(x - y)


def ovfcheck_int32_mul(x, y):
    """x * y of ints of 32 bits; OverflowError when it needs more."""
    return _ovfcheck_int32(x * y)


def check_support_int128():
    """False: no target has ints of 128 bits."""
    return False


@specialize.memo()
def signedtype(t):
    """Whether the integer type t is signed."""
    return t.SIGNED if issubclass(t, base_int) else True


@specialize.memo()
def is_signed_integer_type(t):
    """Whether t is a signed integer type (bool is not)."""
    return t is int or (issubclass(t, base_int) and t.SIGNED)


@specialize.memo()
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


@specialize.argtype(0)
def most_neg_value_of_same_type(x):
    """The smallest value of the type of x."""
    for t in _fixed_types:
        if isinstance(x, t):
            return most_neg_value_of(t)
    return most_neg_value_of(int)


@specialize.memo()
def most_neg_value_of(t):
    """The smallest value of the integer type t."""
    if t in (bool, int):
        return -LONG_TEST
    return t(-(1 << (t.BITS - 1)) if t.SIGNED else 0)


@specialize.argtype(0)
def most_pos_value_of_same_type(x):
    """The largest value of the type of x."""
    for t in _fixed_types:
        if isinstance(x, t):
            return most_pos_value_of(t)
    return most_pos_value_of(int)


@specialize.memo()
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


@specialize.argtype(0)
def byteswap(n):
    """n with its bytes in the opposite order, in the type of n."""
    for t in _fixed_types:
        if isinstance(n, t):
            return t(_swap_bytes(intmask(n), t.BITS // 8))
    return _swap_bytes(intmask(n), 8)


def _swap_bytes(n, size):
    result = 0
    for i in range(size):
        result = intmask(result << 8) | (n & 255)
        n = n >> 8
    return result


def mulmod(a, b, c):
    """a * b % c without an intermediate overflow."""
    return int(a) * int(b) % int(c)


def widen(n):
    """n as an int when its type is narrower than int, n itself otherwise."""
    return int(n) if isinstance(n, base_int) and n.BITS < LONG_BIT else n


def string_to_int(s, base=10, allow_underscores=False, no_implicit_octal=False):
    """The int that s denotes; ParseStringError or ParseStringOverflowError otherwise."""
    s = strip_spaces(s)
    parser = NumberStringParser(s, s, base, "int", allow_underscores, no_implicit_octal)
    base = parser.base
    result = 0
    while True:
        digit = parser.next_digit()
        if digit < 0:
            return result
        if parser.sign < 0:
            digit = -digit
        try:
            result = ovfcheck(result * base)
            result = ovfcheck(result + digit)
        except OverflowError:
            raise ParseStringOverflowError(parser)


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

_fixed_types = unrolling_iterable([r_uint, r_ulonglong, r_uint32, r_int32, r_uint16, r_int16, r_uint8, r_int8])


class r_singlefloat(object):
    """A float of 32 bits, which can be made, compared for equality and converted, nothing else."""

    _immutable_ = True

    def __init__(self, floatval):
        from rpython.rlib._floatbits import single_bits

        self._bits = single_bits(floatval)

    def get_bits(self):
        """Its 32 bits."""
        return self._bits

    def __float__(self):
        from rpython.rlib._floatbits import single_float

        return single_float(self._bits)

    def __eq__(self, other):
        return isinstance(other, r_singlefloat) and self._bits == other._bits

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        raise TypeError("r_singlefloat is not hashable")

    def __lt__(self, other):
        raise TypeError("not supported on r_singlefloat instances")

    __gt__ = __le__ = __ge__ = __lt__

    def __repr__(self):
        return "r_singlefloat(%s)" % repr(float(self))


def singlefloat_of_bits(bits):
    """The r_singlefloat with these 32 bits."""
    result = r_singlefloat(0.0)
    result._bits = bits
    return result


class r_longfloat(object):
    """A float of more than 64 bits, which no target has."""

    def __init__(self, floatval):
        raise NotImplementedError("r_longfloat: floats have 64 bits")


def uint_mul_high(x, y):
    """The high word of the product of two words."""
    a = x >> 32
    b = x & r_uint(0xFFFFFFFF)
    c = y >> 32
    d = y & r_uint(0xFFFFFFFF)
    low = b * d
    middle = a * d + (low >> 32)
    other = b * c + (middle & r_uint(0xFFFFFFFF))
    return a * c + (middle >> 32) + (other >> 32)
