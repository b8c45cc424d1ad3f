"""Floats of 16 and 32 bits.

Source: IEEE 754-2008, 3.4 (interchange formats) and 4.3.1 (rounding to nearest, ties to even).
"""

import _struct

from rpython.rlib.longlong2float import float2longlong, longlong2float
from rpython.rlib.rarithmetic import intmask

_MANTISSA = (1 << 52) - 1


def narrowed(x, mantissa_bits, exponent_bits):
    """The bits of the nearest float of another form; -1 where that would be infinite and x is not."""
    bits = float2longlong(x)
    sign = 0
    if bits < 0:
        sign = 1 << (mantissa_bits + exponent_bits)
    exponent = (bits >> 52) & 0x7FF
    mantissa = bits & _MANTISSA
    top = ((1 << exponent_bits) - 1) << mantissa_bits
    shift = 52 - mantissa_bits
    if exponent == 0x7FF:
        if mantissa != 0:
            return sign | top | (1 << (mantissa_bits - 1)) | (mantissa >> shift)
        return sign | top
    if exponent == 0:
        return sign
    exponent += (1 << (exponent_bits - 1)) - 1024
    mantissa |= 1 << 52
    base = 0
    if exponent > 0:
        base = (exponent - 1) << mantissa_bits
    else:
        shift += 1 - exponent
        if shift > 54:
            return sign
    result = mantissa >> shift
    rest = mantissa & ((1 << shift) - 1)
    half = 1 << (shift - 1)
    if rest > half or (rest == half and result & 1):
        result += 1
    result += base
    if result >= top:
        return -1
    return sign | result


def widened(bits, mantissa_bits, exponent_bits):
    """The float with these bits of another form."""
    mantissa = bits & ((1 << mantissa_bits) - 1)
    exponent = (bits >> mantissa_bits) & ((1 << exponent_bits) - 1)
    negative = (bits >> (mantissa_bits + exponent_bits)) & 1
    bias = (1 << (exponent_bits - 1)) - 1
    if exponent == 0:
        result = float(mantissa) * longlong2float((1023 + 1 - bias - mantissa_bits) << 52)
        return -result if negative else result
    if exponent == (1 << exponent_bits) - 1:
        exponent = 0x7FF
    else:
        exponent += 1023 - bias
    wide = (exponent << 52) | (mantissa << (52 - mantissa_bits))
    if negative:
        wide |= -0x8000000000000000
    return longlong2float(intmask(wide))


def single_bits(x):
    """The 32 bits of the single float nearest to x, infinity where that is too large."""
    try:
        return _struct.unpack("<I", _struct.pack("<f", x))[0]
    except OverflowError:
        return 0xFF800000 if x < 0.0 else 0x7F800000


def single_float(bits):
    """The float with these 32 bits."""
    return _struct.unpack("<f", _struct.pack("<I", bits & 0xFFFFFFFF))[0]
