"""Hashes: the same in every run, on every target, and as `objectmodel.compute_hash` gives.

Source: reference §4.3.
"""

from rotor_helpers.lltype import llop


def hash_int(x):
    return x


def hash_uint(x):
    return llop("cast_uint_to_int", x)


def hash_bool(x):
    return llop("cast_bool_to_int", x)


def hash_char(c):
    return llop("cast_char_to_int", c)


def hash_number(x):
    """The hash of a float where there may be ints too: equal numbers have equal hashes."""
    if -9007199254740992.0 <= x <= 9007199254740992.0:
        n = llop("cast_float_to_int", x)
        if llop("cast_int_to_float", n) == x:
            return n
    return hash_float(x)


def hash_float(x):
    if x != x:
        return llop("float_to_bits", x) & 0x7FFFFFFFFFFFF
    if x == 0.0:
        return 0
    bits = llop("float_to_bits", x)
    exponent = llop("int_rshift", bits, 52) & 0x7FF
    if exponent == 0x7FF:
        if x > 0.0:
            return 314159
        return -271828
    mantissa = bits & 0xFFFFFFFFFFFFF
    if exponent == 0:
        exponent = 1
        while (mantissa & 0x10000000000000) == 0:
            mantissa = mantissa << 1
            exponent -= 1
    else:
        mantissa |= 0x10000000000000
    # x is mantissa * 2**(exponent - 1075), 2**52 <= mantissa < 2**53: the halves of 31 bits
    high = llop("int_rshift", mantissa, 22)
    low = (mantissa & 0x3FFFFF) << 9
    if x < 0.0:
        high = -high
        low = -low
    return high + low + llop("int_lshift", exponent - 1022, 15)


def tuple_start():
    """The hash of a tuple: start, then `tuple_next` with the hash of each item."""
    return 0x345678


def tuple_next(h, item_hash):
    return llop("int_xor", llop("int_mul", 1000003, h), item_hash)
