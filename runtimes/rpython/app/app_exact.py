"""Exact ints: what operators, builtins and methods do with them.

An operand is an exact int or a word, which becomes one where nothing faster is at hand; the
annotator makes a graph for each combination.  The arithmetic is that of `ll_exact`.
"""

from rotor_helpers import ll_exact, ll_float, ll_math
from rotor_helpers.app_num import no_pow_mod, power
from rotor_helpers.ll_bytes import decode_latin1, new_bytes
from rotor_helpers.ll_int import negative_power
from rotor_helpers.lltype import hlbytes, hlexact, is_reference, llbytes, llexact, llop, typeOf

INFINITY = float("inf")


def is_exact(x):
    return is_reference(typeOf(x))


# Arithmetic


def add(a, b):
    if is_exact(a):
        if is_exact(b):
            return hlexact(ll_exact.add(llexact(a), llexact(b)))
        return hlexact(ll_exact.add_word(llexact(a), int(b)))
    if is_exact(b):
        return hlexact(ll_exact.add_word(llexact(b), int(a)))
    return hlexact(ll_exact.add_words(int(a), int(b)))


def sub(a, b):
    if is_exact(b):
        return hlexact(ll_exact.sub(llexact(a), llexact(b)))
    if is_exact(a):
        return hlexact(ll_exact.sub_word(llexact(a), int(b)))
    return hlexact(ll_exact.sub_words(int(a), int(b)))


def mul(a, b):
    if is_exact(a):
        if is_exact(b):
            return hlexact(ll_exact.mul(llexact(a), llexact(b)))
        return hlexact(ll_exact.mul_word(llexact(a), int(b)))
    if is_exact(b):
        return hlexact(ll_exact.mul_word(llexact(b), int(a)))
    return hlexact(ll_exact.mul_words(int(a), int(b)))


def floordiv(a, b):
    if is_exact(b):
        return hlexact(ll_exact.floordiv(llexact(a), llexact(b)))
    return hlexact(ll_exact.floordiv_word(llexact(a), int(b)))


def mod(a, b):
    if is_exact(b):
        return hlexact(ll_exact.mod(llexact(a), llexact(b)))
    return ll_exact.mod_word(llexact(a), int(b))


def divmod_(a, b):
    if is_exact(b):
        q, r = ll_exact.divmod_(llexact(a), llexact(b), "integer division or modulo by zero")
        return hlexact(q), hlexact(r)
    q, w = ll_exact.divmod_word(llexact(a), int(b))
    return hlexact(q), w


def truediv(a, b):
    return ll_exact.truediv(llexact(a), llexact(b))


def pow_(a, n):
    x = llexact(a)
    if is_exact(n):
        return hlexact(ll_exact.pow_(x, _exponent(x, llexact(n))))
    return hlexact(ll_exact.pow_(x, int(n)))


def power_any(a, n):
    """a ** n, where what it is may depend on n"""
    if n < 0:
        return ll_float.pow_(float(a), float(n))
    return pow_(a, n)


power_any.keeps_numbers = True


def _exponent(x, n):
    if ll_exact.is_small(n):
        return n.word
    if n.word < 0:
        negative_power(x.word == 0)
    if ll_exact.is_small(x) and -1 <= x.word <= 1:
        return (ll_exact.low_word(n) & 1) | 2
    raise OverflowError("too many digits in integer")


def lshift(a, n):
    if is_exact(n):
        return hlexact(ll_exact.lshift(llexact(a), ll_exact.count_of(llexact(n))))
    return hlexact(ll_exact.lshift(llexact(a), int(n)))


def rshift(a, n):
    if is_exact(n):
        return hlexact(ll_exact.rshift(llexact(a), ll_exact.right_count_of(llexact(n))))
    return hlexact(ll_exact.rshift(llexact(a), int(n)))


def and_(a, b):
    return hlexact(ll_exact.and_(llexact(a), llexact(b)))


def and_nonneg(a, w):
    """a & w for a word w that is not negative: a word"""
    return ll_exact.low_word(llexact(a)) & int(w)


def low_bits(a):
    """The lowest 64 bits, as a word"""
    return ll_exact.low_word(llexact(a))


def or_(a, b):
    return hlexact(ll_exact.or_(llexact(a), llexact(b)))


def xor(a, b):
    return hlexact(ll_exact.xor(llexact(a), llexact(b)))


def neg(a):
    return hlexact(ll_exact.neg(llexact(a)))


def pos(a):
    return hlexact(llexact(a))


def abs_(a):
    return hlexact(ll_exact.abs_(llexact(a)))


def invert(a):
    return hlexact(ll_exact.invert(llexact(a)))


# Comparison: with words and floats too


def _order(a, b):
    """-1, 0 or 1; 2 when one is not a number"""
    if isinstance(b, float):
        return ll_exact.compare_float(llexact(a), b)
    if isinstance(a, float):
        c = ll_exact.compare_float(llexact(b), a)
        if c == 2:
            return 2
        return -c
    if not is_exact(b):
        return ll_exact.compare_word(llexact(a), int(b))
    if not is_exact(a):
        return -ll_exact.compare_word(llexact(b), int(a))
    return ll_exact.compare(llexact(a), llexact(b))


def eq(a, b):
    if isinstance(b, float):
        return ll_exact.equal_float(llexact(a), b)
    if isinstance(a, float):
        return ll_exact.equal_float(llexact(b), a)
    if not is_exact(b):
        return ll_exact.equal_word(llexact(a), int(b))
    if not is_exact(a):
        return ll_exact.equal_word(llexact(b), int(a))
    return ll_exact.equal(llexact(a), llexact(b))


def ne(a, b):
    return not eq(a, b)


def lt(a, b):
    return _order(a, b) == -1


def le(a, b):
    c = _order(a, b)
    return c == -1 or c == 0


def gt(a, b):
    return _order(a, b) == 1


def ge(a, b):
    c = _order(a, b)
    return c == 1 or c == 0


def hash_(a):
    return ll_exact.hash_(llexact(a))


# Conversions


def exact(a):
    """A word as an exact int"""
    return hlexact(llexact(a))


def exact_uint(u):
    """An unsigned word as an exact int"""
    return hlexact(ll_exact.from_uint(u))


def to_float(a):
    return ll_exact.to_float(llexact(a))


def index(a):
    """An exact int as an index"""
    x = llexact(a)
    if ll_exact.is_small(x):
        return x.word
    raise IndexError("cannot fit 'int' into an index-sized integer")


def slice_bound(a):
    """An exact int as a bound of a slice: the nearest word"""
    if a is None:
        return None
    x = llexact(a)
    if ll_exact.is_small(x):
        return x.word
    if x.word < 0:
        return -0x7FFFFFFFFFFFFFFF
    return 0x7FFFFFFFFFFFFFFF


def word(a):
    """An exact int where a function takes a word"""
    x = llexact(a)
    if ll_exact.is_small(x):
        return x.word
    raise OverflowError("Python int too large to convert to C int")


def in_range(items, a):
    """a in range(...)"""
    x = llexact(a)
    return ll_exact.is_small(x) and x.word in items


def as_word(a):
    """An int of either kind, or a bool, where a helper takes a word"""
    if isinstance(a, bool):
        return 1 if a else 0
    if is_exact(a):
        return word(a)
    return int(a)


def repeat_count(a):
    """An exact int as the number of repetitions of a sequence"""
    x = llexact(a)
    if ll_exact.is_small(x):
        return x.word
    raise OverflowError("cannot fit 'int' into an index-sized integer")


def int_(x=0, base=None):
    """int(x), int(x, base)"""
    if base is None:
        if isinstance(x, str):
            return hlexact(ll_exact.from_str(x, 10))
        if isinstance(x, bytes):
            return hlexact(ll_exact.from_str(decode_latin1(x), 10))
        if isinstance(x, float):
            return hlexact(ll_exact.from_float(x))
        if x is None:
            raise TypeError("int() argument must be a string, a bytes-like object or a real number, not 'NoneType'")
        return hlexact(llexact(x))
    if isinstance(x, bytes):
        return hlexact(ll_exact.from_str(decode_latin1(x), base))
    return hlexact(ll_exact.from_str(x, base))


def text(a):
    return ll_exact.to_str(llexact(a))


def hex_(a):
    return ll_exact.prefixed(llexact(a), 4, "0x")


def oct_(a):
    return ll_exact.prefixed(llexact(a), 3, "0o")


def bin_(a):
    return ll_exact.prefixed(llexact(a), 1, "0b")


# Builtins and functions of math


def pow_mod(base, exp, mod=None):
    """pow(base, exp), pow(base, exp, mod)"""
    if mod is None:
        if isinstance(base, int) and isinstance(exp, int):
            return pow_(base, exp)
        return power(base, exp)
    if isinstance(base, int) and isinstance(exp, int) and isinstance(mod, int):
        result = ll_exact.pow_mod(llexact(base), llexact(exp), llexact(int(mod)))
        if not isinstance(mod, bool) and is_exact(mod):
            return hlexact(result)
        return result.word
    if not isinstance(base, (int, float)) and hasattr(base, "__pow__"):
        result = base.__pow__(exp, mod)
        if result is not None:
            return result
    no_pow_mod(base, exp, mod)


pow_mod.takes_any_third = True


def round_(x, ndigits=None):
    if isinstance(x, float):
        if ndigits is None:
            # to a whole number by the format, which rounds half to even
            return hlexact(ll_exact.from_float(_round_half_even(x)))
        return ll_float.round_digits(x, _digits(ndigits))
    if ndigits is None:
        return hlexact(llexact(x))
    return hlexact(ll_exact.round_digits(llexact(x), _digits(ndigits)))


def _digits(n):
    """The digits to round to: where they are beyond all of a number, any such do"""
    if isinstance(n, bool):
        return 1 if n else 0
    if is_exact(n):
        return slice_bound(n)
    return int(n)


def _round_half_even(x):
    floor = llop("float_floor", x)
    rest = x - floor
    if rest > 0.5 or (rest == 0.5 and llop("float_fmod", floor, 2.0) != 0.0):
        return floor + 1.0
    return floor


def floor(x):
    if isinstance(x, float):
        return hlexact(ll_exact.from_float(llop("float_floor", x)))
    if is_exact(x) or isinstance(x, int):
        return hlexact(llexact(x))
    return x.__floor__()


def ceil(x):
    if isinstance(x, float):
        return hlexact(ll_exact.from_float(llop("float_ceil", x)))
    if is_exact(x) or isinstance(x, int):
        return hlexact(llexact(x))
    return x.__ceil__()


def gcd(*args):
    result = ll_exact.small(0)
    for a in args:
        result = ll_exact.gcd(result, llexact(a))
    return hlexact(result)


def lcm(*args):
    result = ll_exact.small(1)
    for a in args:
        result = ll_exact.lcm(result, llexact(a))
    return hlexact(result)


def isqrt(n):
    return hlexact(ll_exact.isqrt(llexact(n)))


def factorial(n):
    return hlexact(ll_exact.factorial(word(n)))


def _check_both(n, k):
    if n.word < 0:
        raise ValueError("n must be a non-negative integer")
    if k.word < 0:
        raise ValueError("k must be a non-negative integer")


def comb(n, k):
    x = llexact(n)
    y = llexact(k)
    _check_both(x, y)
    other = ll_exact.sub(x, y)
    if other.word < 0:
        return hlexact(ll_exact.small(0))
    if ll_exact.compare(other, y) < 0:
        y = other
    if not ll_exact.is_small(y):
        raise OverflowError("min(n - k, k) must not exceed 9223372036854775807")
    return hlexact(ll_exact.comb(x, y.word))


def perm(n, k=None):
    x = llexact(n)
    if k is None:
        return hlexact(ll_exact.factorial(word(n)))
    y = llexact(k)
    _check_both(x, y)
    if ll_exact.compare(y, x) > 0:
        return hlexact(ll_exact.small(0))
    if not ll_exact.is_small(y):
        raise OverflowError("k must not exceed 9223372036854775807")
    return hlexact(ll_exact.perm(x, y.word))


def _parts(x):
    """A float in 0.5..1 and an exponent, for a positive exact int"""
    n = ll_exact.bit_length(x)
    return ll_exact.to_float(ll_exact.rshift(x, n - 64)) / 18446744073709551616.0, n


def _ln(a):
    if is_exact(a):
        x = llexact(a)
        f = ll_exact.to_float_or_inf(x)
        if f == INFINITY:
            f, n = _parts(x)
            return llop("float_log", f) + 0.6931471805599453 * llop("cast_int_to_float", n)
    else:
        f = float(a)
    if f <= 0.0:
        raise ValueError("math domain error")
    return llop("float_log", f)


def log(x, base=None):
    numerator = _ln(x)
    if base is None:
        return numerator
    denominator = _ln(base)
    if denominator == 0.0:
        raise ZeroDivisionError("float division by zero")
    return llop("float_truediv", numerator, denominator)


def log10(a):
    x = llexact(a)
    f = ll_exact.to_float_or_inf(x)
    if f == INFINITY:
        f, n = _parts(x)
        return ll_math.log10(f) + 0.3010299956639812 * llop("cast_int_to_float", n)
    if f <= 0.0:
        raise ValueError("math domain error")
    return ll_math.log10(f)


def log2(a):
    x = llexact(a)
    if x.word <= 0:
        raise ValueError("math domain error")
    n = ll_exact.bit_length(x)
    if n > 64:
        f = ll_exact.to_float(ll_exact.rshift(x, n - 64)) / 18446744073709551616.0
    else:
        f = ll_exact.to_float(x) / llop("bits_to_float", llop("int_lshift", n + 1023, 52))
    if n == 1:
        return 0.0
    return llop("float_log", f) / 0.6931471805599453 + llop("cast_int_to_float", n)


for _function in (log, log10, log2):
    _function.gives_float = True


# Methods


def bit_length(a):
    return ll_exact.bit_length(llexact(a))


def bit_count(a):
    return ll_exact.bit_count(llexact(a))


def is_integer(a):
    return True


def as_integer_ratio(a):
    return hlexact(llexact(a)), 1


def conjugate(a):
    return a


def _is_big_endian(byteorder):
    if byteorder != "big" and byteorder != "little":
        raise ValueError("byteorder must be either 'little' or 'big'")
    return byteorder == "big"


def to_bytes(a, length=1, byteorder="big", signed=False):
    x = llexact(a)
    big_endian = _is_big_endian(byteorder)
    if length < 0:
        raise ValueError("length argument must be non-negative")
    if x.word < 0 and not signed:
        raise OverflowError("can't convert negative int to unsigned")
    bits = ll_exact.bit_length(x)
    if signed:
        if x.word < 0:
            bits = ll_exact.bit_length(ll_exact.invert(x))
        # as in CPython, where -1 fits no bytes at all
        if length > 0 or not (x.word == 0 or ll_exact.equal_word(x, -1)):
            bits += 1
    if bits > length * 8:
        raise OverflowError("int too big to convert")
    result = new_bytes(length)
    ll_exact.fill_bytes(x, result.chars, length, big_endian)
    return hlbytes(result)


def from_bytes(data, byteorder="big", signed=False):
    big_endian = _is_big_endian(byteorder)
    chars = llbytes(bytes(data)).chars
    return hlexact(ll_exact.from_chars(chars, len(chars), big_endian, signed))


def set_int_max_str_digits(n):
    if n != 0 and n < 640:
        raise ValueError("maxdigits must be >= 640 or 0 for unlimited")
    ll_exact.LIMITS.str_digits = n


def get_int_max_str_digits():
    return ll_exact.LIMITS.str_digits
