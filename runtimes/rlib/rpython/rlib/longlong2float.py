"""The bits of a float as an int, and the reverse.

Source: pypy rpython/rlib/longlong2float.py.
"""

import _struct

from rpython.rlib.rarithmetic import intmask, r_uint

# The high word of the NaN that carries a 32-bit int
nan_high_word_int32 = -2
nan_encoded_zero = -2 << 32


def float2longlong(x):
    """The 64 bits of a float, as a signed int."""
    return _struct.unpack("<q", _struct.pack("<d", x))[0]


def longlong2float(bits):
    """The float with these 64 bits."""
    return _struct.unpack("<d", _struct.pack("<q", bits))[0]


def float2uint(x):
    """The 64 bits of a float, as an r_uint."""
    return r_uint(float2longlong(x))


def can_encode_float(x):
    """Whether the bits of a float are not those that stand for a 32-bit int."""
    return float2longlong(x) >> 32 != nan_high_word_int32


def can_encode_int32(value):
    """Whether an int fits 32 bits."""
    return -0x80000000 <= value <= 0x7FFFFFFF


def encode_int32_into_longlong_nan(value):
    """The 64 bits of the NaN that carries a 32-bit int."""
    return nan_encoded_zero + (value & 0xFFFFFFFF)


def decode_int32_from_longlong_nan(bits):
    """The int of the bits that `encode_int32_into_longlong_nan` gave."""
    low = bits & 0xFFFFFFFF
    return (low ^ 0x80000000) - 0x80000000


def is_int32_from_longlong_nan(bits):
    """Whether the bits carry a 32-bit int."""
    return bits >> 32 == nan_high_word_int32


def maybe_decode_longlong_as_float(bits):
    """The float with these bits, or that of the int that they carry."""
    if is_int32_from_longlong_nan(bits):
        return float(decode_int32_from_longlong_nan(bits))
    return longlong2float(bits)


class CannotEncode(Exception):
    """The bits of a float stand for an int."""


def maybe_encode_float_as_longlong(x):
    """The bits of a float, which must not stand for an int."""
    bits = float2longlong(x)
    if is_int32_from_longlong_nan(bits):
        raise CannotEncode
    return bits


def singlefloat2uint(x):
    """The 32 bits of the `r_singlefloat` x, as an r_uint."""
    return r_uint(x.get_bits())


def uint2singlefloat(bits):
    """The `r_singlefloat` with these 32 bits."""
    from rpython.rlib.rarithmetic import singlefloat_of_bits

    return singlefloat_of_bits(intmask(bits))
