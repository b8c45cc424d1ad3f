"""Exact ints: arithmetic on ints of any size.

An exact int is a record {word, digits}.  A value that fits 64 bits has no digits (null) and is the
word.  Any other value has the digits of its magnitude in base 2**62, the lowest first and none too
many; the word is their number, negative for a negative value.  So the word has the sign of the
value in both forms, equal values have equal forms, and records never change.

A *magnitude* is an array of digits; zeros at its end do no harm except in `_compare`.  The functions
without underscore take and give exact ints (`llexact(x)`, `hlexact(r)` for Python code) or words.

With 62 bits, two digits and a carry add up to a word that is not negative, and the upper half of the
product of four times a digit and a digit is what `uint_mul_high` (`_high`) gives.

Source: Donald Knuth, The Art of Computer Programming, volume 2, 4.3.1 (division) and 4.3.3
(multiplication by Karatsuba's method); Niels Möller and Torbjörn Granlund, Improved division by
invariant integers (a digit of a quotient by multiplication).
"""

from rotor_helpers.ll_int import MIN, bits as _bits, mod as word_mod, mul_high as _high, mul_mod, negative_power
from rotor_helpers.ll_int import pow_mod as word_pow_mod
from rotor_helpers.ll_int import below as _below, quotient as _quotient, reciprocal as _reciprocal
from rotor_helpers.ll_text import NOT_PLAIN, bad_int, digit_value, int2str, int_start, magnitude
from rotor_helpers.ll_text import number_chars, plain_int
from rotor_helpers.ll_str import new_str
from rotor_helpers.lltype import EXACT, arraycopy, fieldtype, hlstr, is_wide, llop, llstr, malloc, malloc_array

SHIFT = 62
MASK = 0x3FFFFFFFFFFFFFFF
LOW_63 = 0x7FFFFFFFFFFFFFFF

# From this number of digits on, Karatsuba's method is faster.
KARATSUBA = 36

# What fits a digit: 10**18
DECIMAL = 1000000000000000000
DECIMAL_DIGITS = 18

# That many bits the highest bit of DECIMAL is away from the highest bit of a word
DECIMAL_BITS = 4

# No array is longer: what is cut by it needs 32 bits
INDEX = 0x3FFFFFFF

# Exponents of more bits are taken four bits at a time
WINDOW_FROM = 60

# The modulus of hashes: that of CPython
HASH_BITS = 61
HASH_MODULUS = 0x1FFFFFFFFFFFFFFF

INFINITY = float("inf")


class Limits:
    """What can be changed while the program runs"""

    str_digits = 4300


LIMITS = Limits()


# Making


def small(word):
    """The exact int of a word"""
    x = malloc(EXACT)
    x.word = word
    return x


def is_small(x):
    return not x.digits


def from_uint(u):
    """The exact int of an unsigned word"""
    w = llop("cast_uint_to_int", u)
    if w >= 0:
        return small(w)
    return _from_large_uint(u)


def _from_large_uint(u):
    digits = _new(2)
    digits[1] = llop("cast_uint_to_int", llop("uint_rshift", u, SHIFT))
    digits[0] = llop("cast_uint_to_int", u) & MASK
    x = malloc(EXACT)
    x.word = 2
    x.digits = digits
    return x


def _is_uint(x):
    """Whether it is an unsigned word"""
    if is_small(x):
        return x.word >= 0
    return x.word == 2 and x.digits[1] < 4


def _uint(x):
    """The lowest 64 bits"""
    return llop("cast_int_to_uint", low_word(x))


def _new(n):
    return malloc_array(fieldtype(EXACT, "digits"), n)


def _digits_of_uint(u):
    d0 = llop("cast_uint_to_int", u) & MASK
    d1 = llop("cast_uint_to_int", llop("uint_rshift", u, SHIFT))
    if d1 != 0:
        result = _new(2)
        result[1] = d1
        result[0] = d0
        return result
    if d0 != 0:
        result = _new(1)
        result[0] = d0
        return result
    return _new(0)


def _digits(x):
    """The magnitude of an exact int"""
    if x.digits:
        return x.digits
    return _digits_of_uint(magnitude(x.word))


def _slice(a, start, stop):
    result = _new(stop - start)
    arraycopy(a, start, result, 0, stop - start)
    return result


def _used(a, n):
    """How many of the first n digits count"""
    while n > 0 and a[n - 1] == 0:
        n -= 1
    return n


def _make(a, n, negative):
    """The exact int of the first n digits of an array, which it may keep."""
    n = _used(a, n)
    if n <= 2:
        low = 0
        if n > 0:
            low = a[0]
        top = 0
        if n > 1:
            top = a[1]
        if top < 2:
            low = low | llop("int_lshift", top, SHIFT)
            if negative:
                return small(-low)
            return small(low)
        if top == 2 and low == 0 and negative:
            return small(MIN)
    if len(a) != n:
        a = _slice(a, 0, n)
    x = malloc(EXACT)
    x.digits = a
    if negative:
        n = -n
    x.word = n
    return x


# Digits


def _upper(t):
    """The bits of an unsigned word that a digit has no room for"""
    return llop("cast_uint_to_int", llop("uint_rshift", llop("cast_int_to_uint", t), SHIFT))


# Magnitudes


def _compare(a, b):
    """-1, 0 or 1; neither has zeros at its end"""
    n = len(a)
    if n != len(b):
        if n < len(b):
            return -1
        return 1
    while n > 0:
        n -= 1
        if a[n] != b[n]:
            if a[n] < b[n]:
                return -1
            return 1
    return 0


def _add(a, b):
    if len(a) < len(b):
        a, b = b, a
    n = len(a)
    m = len(b)
    result = _new(n)
    carry = 0
    i = 0
    while i < m:
        carry = carry + a[i] + b[i]
        result[i] = carry & MASK
        carry = llop("int_rshift", carry, SHIFT)
        i += 1
    while i < n:
        carry = carry + a[i]
        result[i] = carry & MASK
        carry = llop("int_rshift", carry, SHIFT)
        i += 1
    if carry != 0:
        longer = _new(n + 1)
        arraycopy(result, 0, longer, 0, n)
        longer[n] = carry
        return longer
    return result


def _sub(a, b):
    """a - b, which is not negative"""
    n = len(a)
    m = _used(b, len(b))
    result = _new(n)
    borrow = 0
    i = 0
    while i < m:
        borrow = borrow + a[i] - b[i]
        result[i] = borrow & MASK
        borrow = llop("int_rshift", borrow, SHIFT)
        i += 1
    while i < n:
        borrow = borrow + a[i]
        result[i] = borrow & MASK
        borrow = llop("int_rshift", borrow, SHIFT)
        i += 1
    return result


def _add_at(a, at, b):
    """Adds b * BASE**at to a in place; the sum fits"""
    at = at & INDEX
    n = _used(b, len(b))
    carry = 0
    i = 0
    while i < n:
        carry = carry + a[at + i] + b[i]
        a[at + i] = carry & MASK
        carry = llop("int_rshift", carry, SHIFT)
        i += 1
    at += n
    while carry != 0:
        carry = carry + a[at]
        a[at] = carry & MASK
        carry = llop("int_rshift", carry, SHIFT)
        at += 1


def _sub_from(a, b):
    """Subtracts b from a in place; the difference is not negative"""
    n = _used(b, len(b))
    borrow = 0
    i = 0
    while i < n:
        borrow = borrow + a[i] - b[i]
        a[i] = borrow & MASK
        borrow = llop("int_rshift", borrow, SHIFT)
        i += 1
    while borrow != 0:
        borrow = borrow + a[i]
        a[i] = borrow & MASK
        borrow = llop("int_rshift", borrow, SHIFT)
        i += 1


def _mul(a, b):
    if len(a) > len(b):
        a, b = b, a
    n = len(a)
    m = len(b)
    if n < KARATSUBA:
        if a is b:
            result = _new(2 * n)
            _add_square(result, a, n)
            return result
        return _mul_simple(a, b)
    if 2 * n <= m:
        # pieces of b as long as a
        result = _new(n + m)
        at = 0
        while at < m:
            stop = at + n
            if stop > m:
                stop = m
            _add_at(result, at, _mul(a, _slice(b, at, stop)))
            at = stop
        return result
    h = m >> 1
    if a is b:
        return _square(a, n, h)
    a_low = _slice(a, 0, h)
    a_high = _slice(a, h, n)
    b_low = _slice(b, 0, h)
    b_high = _slice(b, h, m)
    low = _mul(a_low, b_low)
    high = _mul(a_high, b_high)
    middle = _mul(_add(a_low, a_high), _add(b_low, b_high))
    _sub_from(middle, low)
    _sub_from(middle, high)
    result = _new(n + m)
    arraycopy(low, 0, result, 0, len(low))
    arraycopy(high, 0, result, 2 * h, len(high))
    _add_at(result, h, middle)
    return result


def _square(a, n, h):
    """The square of n digits, of which h are the lower half"""
    low = _slice(a, 0, h)
    high = _slice(a, h, n)
    middle = _add(low, high)
    low = _mul(low, low)
    high = _mul(high, high)
    middle = _mul(middle, middle)
    _sub_from(middle, low)
    _sub_from(middle, high)
    result = _new(2 * n)
    arraycopy(low, 0, result, 0, len(low))
    arraycopy(high, 0, result, 2 * h, len(high))
    _add_at(result, h, middle)
    return result


def _add_square(u, a, n):
    """Writes the square of n digits into an array of zeros: products of two digits count twice"""
    n = n & INDEX
    i = 0
    while i < n:
        d = a[i]
        quadruple = llop("int_lshift", d, 2)
        carry = 0
        j = i + 1
        while j < n:
            t = llop("int_add", llop("int_mul", d, a[j]) & MASK, llop("int_add", u[i + j], carry))
            carry = _high(quadruple, a[j]) + _upper(t)
            u[i + j] = t & MASK
            j += 1
        u[i + n] = carry
        i += 1
    carry = 0
    i = 0
    while i < n:
        d = a[i]
        t = llop("int_lshift", u[2 * i], 1)
        t = llop("int_add", llop("int_add", t, carry), llop("int_mul", d, d) & MASK)
        u[2 * i] = t & MASK
        # the digit above takes two carries
        carry = _upper(t)
        t = llop("int_lshift", u[2 * i + 1], 1)
        t = llop("int_add", llop("int_add", t, carry), _high(llop("int_lshift", d, 2), d))
        u[2 * i + 1] = t & MASK
        carry = _upper(t)
        i += 1


def _mul_simple(a, b):
    n = len(a)
    m = len(b)
    result = _new(n + m)
    i = 0
    while i < n:
        if a[i] != 0:
            _add_product(result, i, a[i], b, m)
        i += 1
    return result


def _add_product(u, at, d, b, m):
    """Adds the product of a digit and m digits, from a place on behind which nothing was added yet"""
    at = at & INDEX
    m = m & INDEX
    quadruple = llop("int_lshift", d, 2)
    carry = 0
    j = 0
    while j < m:
        t = llop("int_add", llop("int_mul", d, b[j]) & MASK, llop("int_add", u[at + j], carry))
        carry = _high(quadruple, b[j]) + _upper(t)
        u[at + j] = t & MASK
        j += 1
    u[at + m] = carry


def _mul_digit(a, n, factor, carry):
    """Multiplies the first n digits in place and adds the carry; gives the carry that is left"""
    n = n & INDEX
    quadruple = llop("int_lshift", factor, 2)
    i = 0
    while i < n:
        d = a[i]
        t = (llop("int_mul", d, factor) & MASK) + carry
        a[i] = t & MASK
        carry = _high(quadruple, d) + llop("int_rshift", t, SHIFT)
        i += 1
    return carry


def _div_digit(a, d, quotient):
    """The lowest digits of the quotient by a digit, into an array with room for them; gives the remainder"""
    i = len(a)
    n = len(quotient)
    if i == 0:
        return 0
    # both are shifted so that the highest bit of the divisor is that of a word, less two bits for `a`
    bits = SHIFT - _bits(d)
    back = SHIFT - bits
    d = llop("int_lshift", d, bits + 2)
    reciprocal = _reciprocal(d)
    i -= 1
    digit = a[i]
    rest = llop("int_rshift", digit, back)
    while i >= 0:
        low = llop("int_lshift", digit, bits)
        digit = 0
        if i > 0:
            digit = a[i - 1]
        low = llop("int_lshift", low | llop("int_rshift", digit, back), 2)
        q = _quotient(rest, low, d, reciprocal)
        if i < n:
            quotient[i] = q
        rest = _rest(low, q, d)
        i -= 1
    return llop("int_rshift", rest, bits)


def _rest(low, q, d):
    """What is left of a digit times four after the subtraction of q * d, over four"""
    r = llop("int_sub", low, llop("int_mul", q, d))
    return llop("cast_uint_to_int", llop("uint_rshift", llop("cast_int_to_uint", r), 2))


def _mod_digit(a, d):
    return _div_digit(a, d, _new(0))


def _lshift(a, n, places, bits):
    """The first n digits times 2**(62 * places + bits)"""
    n = n & INDEX
    places = places & INDEX
    result = _new(n + places + 1)
    back = SHIFT - bits
    carry = 0
    i = 0
    while i < n:
        d = a[i]
        result[places + i] = (llop("int_lshift", d, bits) & MASK) | carry
        carry = llop("int_rshift", d, back)
        i += 1
    result[places + n] = carry
    return result


def _rshift(a, n, places, bits):
    """The first n digits over 2**(62 * places + bits), cut"""
    if n <= places:
        return _new(0)
    n = n & INDEX
    places = places & INDEX
    count = n - places
    result = _new(count)
    ahead = SHIFT - bits
    d = a[places]
    i = 1
    while i < count:
        above = a[places + i]
        result[i - 1] = llop("int_rshift", d, bits) | (llop("int_lshift", above, ahead) & MASK)
        d = above
        i += 1
    result[count - 1] = llop("int_rshift", d, bits)
    return result


def _divmod(a, b):
    """Quotient and remainder of magnitudes without zeros at the end; b is not zero"""
    n = len(a)
    m = len(b)
    if _compare(a, b) < 0:
        return _new(0), a
    if m == 1:
        quotient = _new(n)
        rest = _div_digit(a, b[0], quotient)
        remainder = _new(1)
        remainder[0] = rest
        return quotient, remainder
    bits = SHIFT - _bits(b[m - 1])
    u = _lshift(a, n, 0, bits)
    v = _lshift(b, m, 0, bits)
    quotient = _new(n - m + 1)
    reciprocal = _reciprocal(llop("int_lshift", v[m - 1], 2))
    j = n - m
    while j >= 0:
        quotient[j] = _quotient_digit(u, j, v, m, reciprocal)
        j -= 1
    return quotient, _rshift(u, m, 0, bits)


def _mod(a, b):
    """The remainder of magnitudes without zeros at the end; b is not zero"""
    n = len(a)
    m = len(b)
    if _compare(a, b) < 0:
        return a
    if m == 1:
        remainder = _new(1)
        remainder[0] = _mod_digit(a, b[0])
        return remainder
    bits = SHIFT - _bits(b[m - 1])
    u = _lshift(a, n, 0, bits)
    v = _lshift(b, m, 0, bits)
    reciprocal = _reciprocal(llop("int_lshift", v[m - 1], 2))
    j = n - m
    while j >= 0:
        _quotient_digit(u, j, v, m, reciprocal)
        j -= 1
    return _rshift(u, m, 0, bits)


def _quotient_digit(u, j, v, m, reciprocal):
    """One step of a division by the first m digits of v, of which the highest bit is set: the digit of the
    quotient, which times v is taken from u at j."""
    j = j & INDEX
    m = m & INDEX
    first = v[m - 1]
    second = v[m - 2]
    quadruple = llop("int_lshift", first, 2)
    low = llop("int_lshift", u[j + m - 1], 2)
    q = _quotient(u[j + m], low, quadruple, reciprocal)
    rest = _rest(low, q, quadruple)
    while q > MASK or _exceeds(q, second, rest, u[j + m - 2]):
        q -= 1
        rest += first
        if rest > MASK:
            break
    quadruple = llop("int_lshift", q, 2)
    borrow = 0
    i = 0
    while i < m:
        d = v[i]
        t = u[i + j] - (llop("int_mul", q, d) & MASK) - borrow
        u[i + j] = t & MASK
        borrow = _high(quadruple, d) - llop("int_rshift", t, SHIFT)
        i += 1
    if u[j + m] < borrow:
        q -= 1
        carry = 0
        i = 0
        while i < m:
            carry = carry + u[i + j] + v[i]
            u[i + j] = carry & MASK
            carry = llop("int_rshift", carry, SHIFT)
            i += 1
    u[j + m] = 0
    return q


def _exceeds(q, d, high, low):
    """Whether the product of two digits is more than two digits"""
    upper = _high(llop("int_lshift", q, 2), d)
    if upper != high:
        return upper > high
    return (llop("int_mul", q, d) & MASK) > low


# Sign, comparison, truth


def is_true(x):
    return x.word != 0


def compare(x, y):
    """-1, 0 or 1"""
    if is_small(x) and is_small(y):
        if x.word < y.word:
            return -1
        if x.word > y.word:
            return 1
        return 0
    return _compare_slowly(x, y)


def _compare_slowly(x, y):
    if (x.word < 0) != (y.word < 0):
        if x.word < 0:
            return -1
        return 1
    c = _compare(_digits(x), _digits(y))
    if x.word < 0:
        return -c
    return c


def compare_word(x, w):
    if is_small(x):
        if x.word < w:
            return -1
        if x.word > w:
            return 1
        return 0
    if x.word < 0:
        return -1
    return 1


def equal(x, y):
    if is_small(x):
        return is_small(y) and x.word == y.word
    if is_small(y):
        return False
    return x.word == y.word and _compare(x.digits, y.digits) == 0


def equal_word(x, w):
    return x.word == w and is_small(x)


def compare_float(x, f):
    """-1, 0 or 1; 2 when f is not a number"""
    if f != f:
        return 2
    if f == INFINITY:
        return -1
    if f == -INFINITY:
        return 1
    whole = from_float(f)
    c = compare(x, whole)
    if c != 0:
        return c
    rest = f - llop("float_floor", f)
    if rest == 0.0:
        return 0
    # the part behind the point goes away from zero
    if f > 0.0:
        return -1
    return 1


def equal_float(x, f):
    return compare_float(x, f) == 0


def hash_(x):
    """CPython's: the value modulo 2**61 - 1, with its sign"""
    if is_small(x):
        w = x.word
        if -HASH_MODULUS < w < HASH_MODULUS:
            if w == -1:
                return -2
            return w
    a = _digits(x)
    h = 0
    i = len(a)
    while i > 0:
        i -= 1
        # 2**62 is 2
        h = (llop("int_lshift", h, 1) & HASH_MODULUS) + llop("int_rshift", h, HASH_BITS - 1)
        d = a[i]
        h = h + (d & HASH_MODULUS) + llop("int_rshift", d, HASH_BITS)
        while h >= HASH_MODULUS:
            h -= HASH_MODULUS
    if x.word < 0:
        h = -h
        if h == -1:
            return -2
    return h


# Arithmetic


def neg(x):
    if is_small(x):
        if x.word != MIN:
            return small(-x.word)
        return _make(_digits(x), 2, False)
    return _make(x.digits, len(x.digits), x.word > 0)


def abs_(x):
    if x.word < 0:
        return neg(x)
    return x


def invert(x):
    if is_small(x):
        return small(llop("int_invert", x.word))
    return neg(add_word(x, 1))


def add(x, y):
    if is_small(x) and is_small(y) and not llop("int_add_overflows", x.word, y.word):
        return small(llop("int_add", x.word, y.word))
    return _add_slowly(x, y)


def add_word(x, w):
    if is_small(x) and not llop("int_add_overflows", x.word, w):
        return small(llop("int_add", x.word, w))
    return _add_slowly(x, small(w))


def add_words(v, w):
    if not llop("int_add_overflows", v, w):
        return small(llop("int_add", v, w))
    return _add_slowly(small(v), small(w))


def _add_slowly(x, y):
    negative = x.word < 0
    if negative == (y.word < 0):
        return _sum(_digits(x), _digits(y), negative)
    return _difference(_digits(x), _digits(y), negative)


def sub(x, y):
    if is_small(x) and is_small(y) and not llop("int_sub_overflows", x.word, y.word):
        return small(llop("int_sub", x.word, y.word))
    return _sub_slowly(x, y)


def sub_word(x, w):
    if is_small(x) and not llop("int_sub_overflows", x.word, w):
        return small(llop("int_sub", x.word, w))
    return _sub_slowly(x, small(w))


def sub_words(v, w):
    if not llop("int_sub_overflows", v, w):
        return small(llop("int_sub", v, w))
    return _sub_slowly(small(v), small(w))


def _sub_slowly(x, y):
    negative = x.word < 0
    if negative != (y.word < 0):
        return _sum(_digits(x), _digits(y), negative)
    return _difference(_digits(x), _digits(y), negative)


def _sum(a, b, negative):
    result = _add(a, b)
    return _make(result, len(result), negative)


def _difference(a, b, negative):
    """The difference of magnitudes, with the sign turned when negative"""
    c = _compare(a, b)
    if c == 0:
        return small(0)
    if c < 0:
        a, b = b, a
        negative = not negative
    result = _sub(a, b)
    return _make(result, len(result), negative)


def mul(x, y):
    if is_small(x) and is_small(y) and not llop("int_mul_overflows", x.word, y.word):
        return small(llop("int_mul", x.word, y.word))
    return _mul_slowly(x, y)


def mul_word(x, w):
    if is_small(x) and not llop("int_mul_overflows", x.word, w):
        return small(llop("int_mul", x.word, w))
    return _mul_word_slowly(x, w)


def _mul_word_slowly(x, w):
    if not is_small(x) and w != 0 and -MASK <= w <= MASK:
        return _mul_short(x.digits, w, (x.word < 0) != (w < 0))
    return _mul_slowly(x, small(w))


def _mul_short(a, w, negative):
    """A magnitude times a word of no more bits than a digit"""
    if w < 0:
        w = -w
    n = len(a)
    top = a[n - 1]
    length = n + 1
    if _bits(top) + _bits(w) <= SHIFT:
        # no carry is left
        length = n
    result = _new(length)
    quadruple = llop("int_lshift", w, 2)
    carry = 0
    i = 0
    while i < n:
        d = a[i]
        t = (llop("int_mul", d, w) & MASK) + carry
        result[i] = t & MASK
        carry = _high(quadruple, d) + llop("int_rshift", t, SHIFT)
        i += 1
    if length > n:
        result[n] = carry
    return _make(result, length, negative)


def mul_words(v, w):
    if not llop("int_mul_overflows", v, w):
        return small(llop("int_mul", v, w))
    return _mul_slowly(small(v), small(w))


def _mul_slowly(x, y):
    a = _digits(x)
    b = _digits(y)
    if len(a) == 0 or len(b) == 0:
        return small(0)
    result = _mul(a, b)
    return _make(result, len(result), (x.word < 0) != (y.word < 0))


def _floor(w, v):
    """w // v of words, v > 0"""
    q = llop("int_floordiv", w, v)
    if w < 0 and q * v != w:
        return q - 1
    return q


def _mod_positive(w, v):
    """w % v of words, v > 0"""
    r = llop("int_mod", w, v)
    if r < 0:
        return r + v
    return r


def divmod_(x, y, text):
    """Floor and remainder; `text` is that of ZeroDivisionError"""
    if y.word == 0:
        raise ZeroDivisionError(text)
    if is_small(x) and is_small(y) and not (y.word == -1 and x.word == MIN):
        q = llop("int_floordiv", x.word, y.word)
        r = x.word - q * y.word
        if r != 0 and (r ^ y.word) < 0:
            q -= 1
            r += y.word
        return small(q), small(r)
    b = _digits(y)
    q, r = _divmod(_digits(x), b)
    negative = (x.word < 0) != (y.word < 0)
    quotient = _make(q, len(q), negative)
    remainder = _make(r, len(r), y.word < 0)
    if negative and remainder.word != 0:
        quotient = sub_word(quotient, 1)
        # with the sign of y: |y| - |r|
        return quotient, _difference(b, _digits(remainder), y.word < 0)
    return quotient, remainder


def floordiv(x, y):
    if is_small(x) and is_small(y) and y.word > 0:
        return small(_floor(x.word, y.word))
    return _floordiv_exact(x, y)


def _floordiv_exact(x, y):
    if y.word == 0:
        raise ZeroDivisionError("integer division or modulo by zero")
    negative = (x.word < 0) != (y.word < 0)
    if is_small(x) and is_small(y) and not (y.word == -1 and x.word == MIN):
        q = llop("int_floordiv", x.word, y.word)
        if negative and q * y.word != x.word:
            q -= 1
        return small(q)
    q, r = _divmod(_digits(x), _digits(y))
    quotient = _make(q, len(q), negative)
    if negative and _used(r, len(r)) != 0:
        return sub_word(quotient, 1)
    return quotient


def mod(x, y):
    if is_small(x) and is_small(y) and y.word > 0:
        return small(_mod_positive(x.word, y.word))
    return _mod_exact(x, y)


def _mod_exact(x, y):
    if y.word == 0:
        raise ZeroDivisionError("integer modulo by zero")
    if is_small(x) and is_small(y):
        if y.word == -1:
            return small(0)
        r = llop("int_mod", x.word, y.word)
        if r != 0 and (r ^ y.word) < 0:
            r += y.word
        return small(r)
    b = _digits(y)
    r = _mod(_digits(x), b)
    remainder = _make(r, len(r), y.word < 0)
    if (x.word < 0) != (y.word < 0) and remainder.word != 0:
        # with the sign of y: |y| - |r|
        return _difference(b, _digits(remainder), y.word < 0)
    return remainder


def floordiv_word(x, w):
    if w > 0 and is_small(x):
        return small(_floor(x.word, w))
    return _floordiv_slowly(x, w)


def _floordiv_slowly(x, w):
    if w > 0 and _is_uint(x):
        return from_uint(llop("uint_floordiv", _uint(x), llop("cast_int_to_uint", w)))
    if not is_small(x) and 0 < w <= MASK:
        n = len(x.digits)
        if x.digits[n - 1] < w:
            n -= 1
        q = _new(n)
        rest = _div_digit(x.digits, w, q)
        quotient = _make(q, len(q), x.word < 0)
        if rest != 0 and x.word < 0:
            return sub_word(quotient, 1)
        return quotient
    return floordiv(x, small(w))


def mod_word(x, w):
    """x % w, a word"""
    if w > 0 and is_small(x):
        return _mod_positive(x.word, w)
    return _mod_slowly(x, w)


def mul_add_mod(a, b, c, m):
    """(a * b + c) % m of words, a word"""
    if not llop("int_mul_overflows", a, b):
        product = llop("int_mul", a, b)
        if not llop("int_add_overflows", product, c):
            return word_mod(llop("int_add", product, c), m)
    return _mul_add_mod_slowly(a, b, c, m)


def _mul_add_mod_slowly(a, b, c, m):
    if m <= 0:
        return mod_word(add_word(mul_words(a, b), c), m)
    result = mul_mod(a, b, m)
    if c == 0:
        return result
    space = m - word_mod(c, m)
    if result >= space:
        return result - space
    return result - space + m


def _mod_slowly(x, w):
    if w > 0 and _is_uint(x):
        return llop("cast_uint_to_int", llop("uint_mod", _uint(x), llop("cast_int_to_uint", w)))
    if not is_small(x) and 0 < w <= MASK:
        r = _mod_digit(x.digits, w)
        if r != 0 and x.word < 0:
            return w - r
        return r
    return mod(x, small(w)).word


def divmod_word(x, w):
    q, r = divmod_(x, small(w), "integer division or modulo by zero")
    return q, r.word


def lshift(x, n):
    if n < 0:
        raise ValueError("negative shift count")
    if is_small(x):
        if x.word == 0:
            return x
        if n < 63:
            shifted = llop("int_lshift", x.word, n)
            if llop("int_rshift", shifted, n) == x.word:
                return small(shifted)
    return _lshift_slowly(x, n)


def _lshift_slowly(x, n):
    if n > 0x7FFFFFFFFF:
        raise OverflowError("too many digits in integer")
    a = _digits(x)
    places = llop("int_floordiv", n, SHIFT)
    result = _lshift(a, len(a), places, n - places * SHIFT)
    return _make(result, len(result), x.word < 0)


def rshift(x, n):
    if n < 0:
        raise ValueError("negative shift count")
    if is_small(x):
        if n > 63:
            n = 63
        return small(llop("int_rshift", x.word, n))
    return _rshift_slowly(x, n)


def _rshift_slowly(x, n):
    if n < 64 and _is_uint(x):
        return from_uint(llop("uint_rshift", _uint(x), n))
    if x.word < 0:
        return invert(rshift(invert(x), n))
    places = llop("int_floordiv", n, SHIFT)
    result = _rshift(x.digits, len(x.digits), places, n - places * SHIFT)
    return _make(result, len(result), False)


def count_of(x):
    """An exact int as the count of a shift to the left"""
    if is_small(x):
        return x.word
    if x.word < 0:
        return -1
    raise OverflowError("too many digits in integer")


def right_count_of(x):
    """An exact int as the count of a shift to the right"""
    if is_small(x):
        return x.word
    if x.word < 0:
        return -1
    return LOW_63


# Bits: digits in two's complement


def _twos(x, n):
    """The lowest n digits in two's complement"""
    a = _digits(x)
    result = _new(n)
    m = len(a)
    if m > n:
        m = n
    if x.word >= 0:
        arraycopy(a, 0, result, 0, m)
        return result
    carry = 1
    i = 0
    while i < n:
        d = MASK
        if i < m:
            d = a[i] ^ MASK
        carry = carry + d
        result[i] = carry & MASK
        carry = llop("int_rshift", carry, SHIFT)
        i += 1
    return result


def _from_twos(a):
    """The exact int of digits in two's complement, which it may change"""
    n = len(a)
    negative = a[n - 1] > llop("int_rshift", MASK, 1)
    if negative:
        carry = 1
        i = 0
        while i < n:
            carry = carry + (a[i] ^ MASK)
            a[i] = carry & MASK
            carry = llop("int_rshift", carry, SHIFT)
            i += 1
    return _make(a, n, negative)


def _width(x, y):
    n = 2
    if x.digits and len(x.digits) > n:
        n = len(x.digits)
    if y.digits and len(y.digits) > n:
        n = len(y.digits)
    return n + 1


def and_(x, y):
    if is_small(x) and is_small(y):
        return small(x.word & y.word)
    return _and_slowly(x, y)


def _and_slowly(x, y):
    if _is_uint(x) or _is_uint(y):
        return from_uint(llop("uint_and", _uint(x), _uint(y)))
    n = _width(x, y)
    a = _twos(x, n)
    b = _twos(y, n)
    i = 0
    while i < n:
        a[i] = a[i] & b[i]
        i += 1
    return _from_twos(a)


def or_(x, y):
    if is_small(x) and is_small(y):
        return small(x.word | y.word)
    return _or_slowly(x, y)


def _or_slowly(x, y):
    if _is_uint(x) and _is_uint(y):
        return from_uint(llop("uint_or", _uint(x), _uint(y)))
    n = _width(x, y)
    a = _twos(x, n)
    b = _twos(y, n)
    i = 0
    while i < n:
        a[i] = a[i] | b[i]
        i += 1
    return _from_twos(a)


def xor(x, y):
    if is_small(x) and is_small(y):
        return small(x.word ^ y.word)
    return _xor_slowly(x, y)


def _xor_slowly(x, y):
    if _is_uint(x) and _is_uint(y):
        return from_uint(llop("uint_xor", _uint(x), _uint(y)))
    n = _width(x, y)
    a = _twos(x, n)
    b = _twos(y, n)
    i = 0
    while i < n:
        a[i] = a[i] ^ b[i]
        i += 1
    return _from_twos(a)


def low_word(x):
    """The lowest 64 bits, as a word"""
    if is_small(x):
        return x.word
    return _low_word_slowly(x)


def _low_word_slowly(x):
    low = x.digits[0] | llop("int_lshift", x.digits[1], SHIFT)
    if x.word < 0:
        return llop("int_neg", low)
    return low


def bit_length(x):
    a = _digits(x)
    n = len(a)
    if n == 0:
        return 0
    return (n - 1) * SHIFT + _bits(a[n - 1])


def bit_count(x):
    a = _digits(x)
    n = 0
    i = 0
    while i < len(a):
        d = a[i]
        while d != 0:
            d = d & (d - 1)
            n += 1
        i += 1
    return n


# Powers


def pow_(x, n):
    """x ** n for n >= 0"""
    if n < 0:
        negative_power(x.word == 0)
    if is_small(x):
        if x.word == 2:
            return lshift(small(1), n)
        if x.word == 0 or x.word == 1:
            if n == 0:
                return small(1)
            return x
        if x.word == -1:
            if n & 1:
                return x
            return small(1)
    result = small(1)
    while True:
        if n & 1:
            result = mul(result, x)
        n = llop("int_rshift", n, 1)
        if n == 0:
            return result
        x = mul(x, x)


def pow_mod(x, n, m):
    """pow(x, n, m)"""
    if m.word == 0:
        raise ValueError("pow() 3rd argument cannot be 0")
    if is_small(m) and m.word != MIN and is_small(x) and is_small(n) and n.word != MIN:
        return small(word_pow_mod(x.word, n.word, m.word))
    modulus = abs_(m)
    base = mod(x, modulus)
    if n.word < 0:
        base = _invert_mod(base, modulus)
        n = neg(n)
    b = _digits(modulus)
    if 1 < len(b) < KARATSUBA:
        result = _pow_mod(_digits(base), n, b)
    else:
        result = _pow_mod_slowly(base, n, modulus)
    if m.word < 0 and result.word != 0:
        return sub(result, modulus)
    return result


def _bit(e, k):
    """A bit of a magnitude, 0 the lowest"""
    i = llop("int_floordiv", k, SHIFT)
    return llop("int_rshift", e[i], k - i * SHIFT) & 1


def _pow_mod_slowly(base, n, modulus):
    result = mod(small(1), modulus)
    e = _digits(n)
    k = bit_length(n)
    while k > 0:
        k -= 1
        result = mod(mul(result, result), modulus)
        if _bit(e, k):
            result = mod(mul(result, base), modulus)
    return result


def _pow_mod(a, n, b):
    """a ** n % b for magnitudes a and b, a below b, which has more than one digit: in the same arrays throughout"""
    m = len(b)
    bits = SHIFT - _bits(b[m - 1])
    v = _lshift(b, m, 0, bits)
    reciprocal = _reciprocal(llop("int_lshift", v[m - 1], 2))
    base = _new(m)
    arraycopy(a, 0, base, 0, _used(a, len(a)))
    result = _new(m)
    result[0] = 1
    u = _new(2 * m + 1)
    e = _digits(n)
    k = bit_length(n)
    if k <= WINDOW_FROM:
        while k > 0:
            k -= 1
            _mul_mod(result, result, u, v, m, bits, reciprocal)
            if _bit(e, k):
                _mul_mod(result, base, u, v, m, bits, reciprocal)
        return _make(result, m, False)
    # the powers 0 to 15 of the base, one behind the other
    powers = _new(16 * m)
    power = _new(m)
    power[0] = 1
    i = 0
    while i < 16:
        arraycopy(power, 0, powers, i * m, m)
        _mul_mod(power, base, u, v, m, bits, reciprocal)
        i += 1
    k = (k + 3) & -4
    while k > 0:
        i = 0
        at = 0
        while i < 4:
            k -= 1
            _mul_mod(result, result, u, v, m, bits, reciprocal)
            at = at + at
            if k < len(e) * SHIFT:
                at = at + _bit(e, k)
            i += 1
        if at != 0:
            arraycopy(powers, at * m, power, 0, m)
            _mul_mod(result, power, u, v, m, bits, reciprocal)
    return _make(result, m, False)


def _mul_mod(result, factor, u, v, m, bits, reciprocal):
    """Multiplies the m digits of `result` with those of `factor`, modulo v over 2**bits; u is room for 2m + 1 digits"""
    m = m & INDEX
    i = 0
    while i <= 2 * m:
        u[i] = 0
        i += 1
    if result is factor:
        _add_square(u, result, m)
    else:
        i = 0
        while i < m:
            _add_product(u, i, result[i], factor, m)
            i += 1
    back = SHIFT - bits
    carry = 0
    i = 0
    while i <= 2 * m:
        d = u[i]
        u[i] = (llop("int_lshift", d, bits) & MASK) | carry
        carry = llop("int_rshift", d, back)
        i += 1
    j = m
    while j >= 0:
        _quotient_digit(u, j, v, m, reciprocal)
        j -= 1
    i = 0
    while i < m:
        d = llop("int_rshift", u[i], bits)
        if i + 1 < m:
            d = d | (llop("int_lshift", u[i + 1], back) & MASK)
        result[i] = d
        i += 1


def _invert_mod(a, m):
    r0 = m
    r1 = a
    t0 = small(0)
    t1 = small(1)
    while r1.word != 0:
        q, r2 = divmod_(r0, r1, "")
        r0 = r1
        r1 = r2
        t2 = sub(t0, mul(q, t1))
        t0 = t1
        t1 = t2
    if not equal_word(r0, 1):
        raise ValueError("base is not invertible for the given modulus")
    if t0.word < 0:
        return add(t0, m)
    return t0


# Number theory


def gcd(x, y):
    x = abs_(x)
    y = abs_(y)
    while y.word != 0:
        if is_small(x) and is_small(y):
            a = x.word
            b = y.word
            while b != 0:
                r = llop("int_mod", a, b)
                a = b
                b = r
            return small(a)
        x, y = y, mod(x, y)
    return x


def lcm(x, y):
    if x.word == 0:
        return x
    if y.word == 0:
        return y
    return abs_(mul(floordiv(x, gcd(x, y)), y))


def isqrt(x):
    if x.word < 0:
        raise ValueError("isqrt() argument must be nonnegative")
    if x.word == 0:
        return x
    r = lshift(small(1), llop("int_rshift", bit_length(x) + 1, 1))
    while True:
        s = rshift(add(r, floordiv(x, r)), 1)
        if compare(s, r) >= 0:
            return r
        r = s


def product(start, stop):
    """The product of the words from start to stop, inclusive"""
    if start > stop:
        return small(1)
    if stop - start < 8:
        result = small(start)
        while start < stop:
            start += 1
            result = mul_word(result, start)
        return result
    middle = start + ((stop - start) >> 1)
    return mul(product(start, middle), product(middle + 1, stop))


def factorial(n):
    if n < 0:
        raise ValueError("factorial() not defined for negative values")
    return product(1, n)


def comb(n, k):
    """Binomial coefficient of an exact int and a word"""
    result = small(1)
    i = 1
    while i <= k:
        result = floordiv_word(mul(result, sub_word(n, k - i)), i)
        i += 1
    return result


def perm(n, k):
    result = small(1)
    i = 0
    while i < k:
        result = mul(result, sub_word(n, i))
        i += 1
    return result


# Floats


def scaled(f, n):
    """f * 2**n, infinite where that is too large"""
    while n > 1000:
        f = f * llop("bits_to_float", llop("int_lshift", 2023, 52))
        n -= 1000
        if n > 3000:
            n = 3000
    while n < -1000:
        f = f * llop("bits_to_float", llop("int_lshift", 23, 52))
        n += 1000
        if n < -3000:
            n = -3000
    return f * llop("bits_to_float", llop("int_lshift", n + 1023, 52))


def to_float(x):
    """float(x), to the nearest, ties to even"""
    if is_small(x):
        return llop("cast_int_to_float", x.word)
    return _to_float_slowly(x)


def _to_float_slowly(x):
    result = _rounded(x.digits, bit_length(x), 0, False)
    if result == INFINITY:
        raise OverflowError("int too large to convert to float")
    if x.word < 0:
        return -result
    return result


def to_float_or_inf(x):
    """float(x) where an infinity stands for what is too large"""
    if is_small(x):
        return llop("cast_int_to_float", x.word)
    result = _rounded(x.digits, bit_length(x), 0, False)
    if x.word < 0:
        return -result
    return result


def _rounded(a, bits, exponent, more):
    """The float nearest to a * 2**exponent, and a bit if there is more; a has so many bits"""
    drop = bits - 53
    if drop + exponent < -1074:
        # fewer bits for numbers that are almost zero
        drop = -1074 - exponent
    if drop <= 0:
        top = _rshift(a, len(a), 0, 0)
        return scaled(llop("cast_int_to_float", _word(top)), exponent)
    places = llop("int_floordiv", drop, SHIFT)
    shift = drop - places * SHIFT
    top = _word(_rshift(a, len(a), places, shift))
    # the bit that is cut first, and what is below it
    at = llop("int_floordiv", drop - 1, SHIFT)
    bit = drop - 1 - at * SHIFT
    half = False
    if at < len(a):
        half = llop("int_rshift", a[at], bit) & 1 == 1
        if not more:
            more = a[at] & (llop("int_lshift", 1, bit) - 1) != 0
    if half:
        i = 0
        while i < at and not more:
            more = a[i] != 0
            i += 1
        if more or top & 1 == 1:
            top += 1
    return scaled(llop("cast_int_to_float", top), exponent + drop)


def _word(a):
    """A magnitude that fits a word"""
    w = 0
    n = len(a)
    if n > 0:
        w = a[0]
    if n > 1:
        w = w | llop("int_lshift", a[1], SHIFT)
    return w


def from_float(f):
    """int(f) of a finite float"""
    if -9223372036854775808.0 <= f < 9223372036854775808.0:
        return small(llop("cast_float_to_int", f))
    if f != f:
        raise ValueError("cannot convert float NaN to integer")
    if f == INFINITY or f == -INFINITY:
        raise OverflowError("cannot convert float infinity to integer")
    bits = llop("float_to_bits", f)
    mantissa = (bits & 0xFFFFFFFFFFFFF) | 0x10000000000000
    exponent = (llop("int_rshift", bits, 52) & 0x7FF) - 1075
    result = lshift(small(mantissa), exponent)
    if bits < 0:
        return neg(result)
    return result


def truediv(x, y):
    """x / y, to the nearest, ties to even"""
    if y.word == 0:
        raise ZeroDivisionError("division by zero")
    if x.word == 0:
        if y.word < 0:
            return -0.0
        return 0.0
    a = _digits(x)
    b = _digits(y)
    bits_a = bit_length(x)
    bits_b = bit_length(y)
    if bits_a - bits_b > 1025:
        raise OverflowError("integer division result too large for a float")
    # 64 or 65 bits of the quotient, and whether a remainder is left
    shift = 64 - (bits_a - bits_b)
    more = False
    if shift > 0:
        places = llop("int_floordiv", shift, SHIFT)
        a = _lshift(a, len(a), places, shift - places * SHIFT)
    elif shift < 0:
        places = llop("int_floordiv", -shift, SHIFT)
        b = _lshift(b, len(b), places, -shift - places * SHIFT)
    a = _slice(a, 0, _used(a, len(a)))
    b = _slice(b, 0, _used(b, len(b)))
    q, r = _divmod(a, b)
    more = _used(r, len(r)) > 0
    n = _used(q, len(q))
    q = _slice(q, 0, n)
    result = _rounded(q, (n - 1) * SHIFT + _bits(q[n - 1]), -shift, more)
    if result == INFINITY:
        raise OverflowError("integer division result too large for a float")
    if (x.word < 0) != (y.word < 0):
        return -result
    return result


def round_digits(x, n):
    """round(x, n): half to even where n is negative"""
    if n >= 0:
        return x
    # 10 ** -n is more than twice x
    if -n > bit_length(x):
        return small(0)
    unit = pow_(small(10), -n)
    q, r = divmod_(x, unit, "")
    c = compare(add(r, r), unit)
    if c > 0 or (c == 0 and low_word(q) & 1 == 1):
        q = add_word(q, 1)
    return mul(q, unit)


# Text


def _check_digits(digits):
    limit = LIMITS.str_digits
    if limit > 0 and digits > limit:
        raise ValueError(
            "Exceeds the limit (" + int2str(limit)
            + " digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit"
        )


def to_str(x):
    """str(x)"""
    if is_small(x):
        return int2str(x.word)
    return decimal(x, x.word < 0)


def decimal(x, minus):
    """The decimal digits of |x|, after a minus sign where wanted"""
    a = _digits(x)
    n = len(a)
    # at least so many digits; more than that says the text, once it is known
    _check_digits(llop("int_floordiv", n * 1866, 100) - 20)
    limbs = _new(n + llop("int_floordiv", n, 16) + 2)
    used = _decimal_limbs(a, n, limbs)
    if used == 0:
        return "0"
    top = limbs[used - 1]
    first = 0
    while top != 0:
        top = llop("int_floordiv", top, 10)
        first += 1
    count = first + (used - 1) * DECIMAL_DIGITS
    _check_digits(count)
    sign = 0
    if minus:
        sign = 1
    s = new_str(count + sign)
    chars = s.chars
    if minus:
        chars[0] = 45
    at = count + sign
    i = 0
    while i < used:
        d = limbs[i]
        k = 0
        while k < DECIMAL_DIGITS and at > sign:
            at -= 1
            rest = llop("int_floordiv", d, 10)
            chars[at] = 48 + d - rest * 10
            d = rest
            k += 1
        i += 1
    return hlstr(s)


def _decimal_limbs(a, n, limbs):
    """Writes the first n digits in base 10**18, and gives the number of these limbs"""
    divisor = llop("int_lshift", DECIMAL, DECIMAL_BITS)
    reciprocal = _reciprocal(divisor)
    used = 0
    i = n
    while i > 0:
        i -= 1
        carry = a[i]
        j = 0
        while j < used:
            # limb * 2**62 + carry, both shifted as the divisor is
            high = llop("int_lshift", limbs[j], DECIMAL_BITS - 2) | llop("int_rshift", carry, 64 - DECIMAL_BITS)
            low = llop("int_lshift", carry, DECIMAL_BITS)
            carry = _quotient(high, low, divisor, reciprocal)
            rest = llop("int_sub", low, llop("int_mul", carry, divisor))
            limbs[j] = llop(
                "cast_uint_to_int", llop("uint_rshift", llop("cast_int_to_uint", rest), DECIMAL_BITS)
            )
            j += 1
        while carry != 0:
            rest = llop("int_floordiv", carry, DECIMAL)
            limbs[used] = carry - rest * DECIMAL
            carry = rest
            used += 1
    return used


def based(x, bits, upper):
    """The digits of |x| in base 2, 8 or 16 (1, 3 or 4 bits each)"""
    a = _digits(x)
    n = llop("int_floordiv", bit_length(x) + bits - 1, bits)
    if n == 0:
        n = 1
    s = new_str(n)
    mask = llop("int_lshift", 1, bits) - 1
    held = 0
    if len(a) > 0:
        held = a[0]
    # how many bits of the i digits before are held
    available = SHIFT
    i = 1
    at = n
    while at > 0:
        at -= 1
        d = held & mask
        held = llop("int_rshift", held, bits)
        available -= bits
        if available < 0:
            # the digit goes on in the next one
            if i < len(a):
                d = (d | llop("int_lshift", a[i], available + bits)) & mask
                held = llop("int_rshift", a[i], -available)
            available += SHIFT
            i += 1
        if d < 10:
            d += 48
        elif upper:
            d += 55
        else:
            d += 87
        s.chars[at] = d
    return hlstr(s)


def prefixed(x, bits, prefix):
    """hex(x), oct(x), bin(x)"""
    if x.word < 0:
        prefix = "-" + prefix
    return prefix + based(x, bits, False)


def from_str(text, base):
    """int(text, base)"""
    s = llstr(text)
    if not is_wide(s):
        value = plain_int(s.chars, base)
        if value != NOT_PLAIN:
            return small(value)
    negative, real_base, zero_only, underscore_ok, i, n = int_start(text, base)
    chars = number_chars(text)
    digits = 0
    j = i
    while j < n:
        if chars[j] != 95:
            digits += 1
        j += 1
    power_of_two = real_base & (real_base - 1) == 0
    limit = LIMITS.str_digits
    # blocks of as many characters as fit a digit
    width = 1
    factor = real_base
    while factor <= llop("int_floordiv", MASK, real_base):
        factor *= real_base
        width += 1
    a = _new(llop("int_floordiv", digits * _bits(real_base), SHIFT) + 2)
    used = 0
    block = 0
    count = 0
    size = 1
    while i < n:
        c = chars[i]
        if c == 95:
            if not underscore_ok:
                raise ValueError(bad_int(text, base))
            underscore_ok = False
        else:
            d = digit_value(c)
            if d >= real_base:
                raise ValueError(bad_int(text, base))
            underscore_ok = True
            block = block * real_base + d
            size = size * real_base
            count += 1
            if count == width:
                carry = 0
                if limit == 0 or digits <= limit or power_of_two:
                    carry = _mul_digit(a, used, size, block)
                if carry != 0:
                    a[used] = carry
                    used += 1
                block = 0
                count = 0
                size = 1
        i += 1
    if not underscore_ok:
        raise ValueError(bad_int(text, base))
    if limit > 0 and digits > limit and not power_of_two:
        raise ValueError(
            "Exceeds the limit (" + int2str(limit) + " digits) for integer string conversion: value has "
            + int2str(digits) + " digits; use sys.set_int_max_str_digits() to increase the limit"
        )
    if count > 0:
        carry = _mul_digit(a, used, size, block)
        if carry != 0:
            a[used] = carry
            used += 1
    if zero_only and used > 0:
        raise ValueError(bad_int(text, base))
    return _make(a, used, negative)


# Bytes


def fill_bytes(x, chars, n, big_endian):
    """Writes the lowest n bytes in two's complement"""
    places = llop("int_floordiv", n * 8, SHIFT) + 1
    a = _twos(x, places)
    held = a[0]
    available = SHIFT
    next_digit = 1
    i = 0
    while i < n:
        byte = held
        held = llop("int_rshift", held, 8)
        available -= 8
        if available < 0:
            byte = byte | llop("int_lshift", a[next_digit], available + 8)
            held = llop("int_rshift", a[next_digit], -available)
            available += SHIFT
            next_digit += 1
        at = i
        if big_endian:
            at = n - 1 - i
        chars[at] = byte & 255
        i += 1


def from_chars(chars, n, big_endian, signed):
    """The exact int of n bytes"""
    places = llop("int_floordiv", n * 8, SHIFT) + 2
    a = _new(places)
    held = 0
    available = 0
    used = 0
    last = 0
    i = 0
    while i < n:
        at = i
        if big_endian:
            at = n - 1 - i
        last = chars[at]
        held = (held | llop("int_lshift", last, available)) & MASK
        available += 8
        if available >= SHIFT:
            a[used] = held
            used += 1
            available -= SHIFT
            held = llop("int_rshift", last, 8 - available)
        i += 1
    if not signed or last < 128:
        a[used] = held
        return _make(a, places, False)
    # the sign goes on to the end
    a[used] = held | (llop("int_lshift", -1, available) & MASK)
    used += 1
    while used < places:
        a[used] = MASK
        used += 1
    return _from_twos(a)
