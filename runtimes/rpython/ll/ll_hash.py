"""Hashes: the same in every run, on every target, and for numbers and tuples of them CPython's, so
that equal numbers have equal hashes and sets of them iterate as in CPython.

Source: the Python Library Reference, section "Hashing of numeric types"; CPython 3.11,
Objects/tupleobject.c.
"""

from rpython.rlib.rarithmetic import intmask

from rotor_helpers.lltype import llop


MODULUS = 0x1FFFFFFFFFFFFFFF
BITS = 61


def hash_int(x):
    """The value modulo 2**61 - 1, with its sign"""
    if -MODULUS < x < MODULUS:
        if x == -1:
            return -2
        return x
    if x > 0:
        return _reduced((x & MODULUS) + llop("int_rshift", x, BITS))
    # Of the smallest int, too.
    y = -x
    high = llop("cast_uint_to_int", llop("uint_rshift", llop("cast_int_to_uint", y), BITS))
    h = -_reduced((y & MODULUS) + high)
    if h == -1:
        return -2
    return h


def _reduced(h):
    if h >= MODULUS:
        return h - MODULUS
    return h


def hash_uint(x):
    y = llop("cast_uint_to_int", x)
    if y >= 0:
        return hash_int(y)
    high = llop("cast_uint_to_int", llop("uint_rshift", x, BITS))
    return _reduced((y & MODULUS) + high)


def hash_bool(x):
    return llop("cast_bool_to_int", x)


def hash_char(c):
    """That of the str of this character (`ll_str.str_hash`)"""
    code = llop("cast_char_to_int", c)
    h = llop("int_xor", llop("int_mul", 1000003, llop("int_lshift", code, 7)), llop("int_xor", code, 1))
    if h == 0:
        return 29872897
    return h


def hash_float(x):
    """That of the equal int or fraction, modulo 2**61 - 1; 314159 for infinity"""
    if x != x:
        return 0
    if x == 0.0:
        return 0
    bits = llop("float_to_bits", x)
    exponent = llop("int_rshift", bits, 52) & 0x7FF
    if exponent == 0x7FF:
        if x > 0.0:
            return 314159
        return -314159
    h = bits & 0xFFFFFFFFFFFFF
    if exponent == 0:
        exponent = 1
    else:
        h |= 0x10000000000000
    # x is h * 2**(exponent - 1075); 2**61 is 1.
    shift = (exponent + 18 * BITS - 1075) % BITS
    if shift > 0:
        h = (llop("int_lshift", h, shift) & MODULUS) | llop("int_rshift", h, BITS - shift)
    if x < 0.0:
        h = -h
        if h == -1:
            return -2
    return h


def tuple_start():
    """The hash of a tuple: start, `tuple_next` with the hash of each item, and `tuple_end` (xxHash)"""
    return 2870177450012600261


def tuple_next(h, item_hash):
    h = llop("int_add", h, llop("int_mul", item_hash, -4417276706812531889))
    high = llop("int_lshift", h, 31)
    low = llop("cast_uint_to_int", llop("uint_rshift", llop("cast_int_to_uint", h), 33))
    return llop("int_mul", high | low, -7046029288634856825)


def tuple_end(h, length):
    h = llop("int_add", h, llop("int_xor", length, 2870177450012600261 ^ 3527539))
    if h == -1:
        return 1546275796
    return h


def mix_item(h, item):
    """The hash of a frozenset with one more item."""
    item = llop("int_xor", item ^ 89869747, llop("int_lshift", item, 16))
    return llop("int_xor", h, llop("int_mul", item, 3644798167))


def mix_size(h, n):
    h = llop("int_xor", h, llop("int_mul", n + 1, 1927868237))
    x = llop("cast_int_to_uint", h)
    x = llop("uint_xor", x, llop("uint_xor", llop("uint_rshift", x, 11), llop("uint_rshift", x, 25)))
    h = llop("int_add", llop("int_mul", llop("cast_uint_to_int", x), 69069), 907133923)
    if h == -1:
        return 590923713
    return h


def hash_complex(real, imag):
    h = intmask(hash_float(real) + intmask(1000003 * hash_float(imag)))
    return -2 if h == -1 else h
