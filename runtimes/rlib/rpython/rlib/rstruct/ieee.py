"""Floats of 2, 4 and 8 bytes.

Texts are str whose characters are bytes.

Source: pypy rpython/rlib/rstruct/ieee.py (names).
"""

from rpython.rlib._floatbits import narrowed, widened
from rpython.rlib.longlong2float import float2longlong, longlong2float
from rpython.rlib.objectmodel import specialize
from rpython.rlib.rarithmetic import intmask, r_ulonglong


def float_pack(x, size):
    """The bits of x as a float of so many bytes, an r_ulonglong; OverflowError when too large."""
    if size == 8:
        return r_ulonglong(float2longlong(x))
    if size == 4:
        bits = narrowed(x, 23, 8)
    elif size == 2:
        bits = narrowed(x, 10, 5)
    else:
        raise ValueError("invalid size value")
    if bits < 0:
        raise OverflowError("float too large to pack with this format")
    return r_ulonglong(bits)


def float_unpack(Q, size):
    """The float whose bits, of so many bytes, are Q."""
    if size == 8:
        return longlong2float(intmask(Q))
    if size == 4:
        return widened(intmask(Q), 23, 8)
    if size == 2:
        return widened(intmask(Q), 10, 5)
    raise ValueError("invalid size value")


def float_unpack80(QQ, size):
    """NotImplementedError: floats of 80 bits are not there."""
    raise NotImplementedError("floats of 80 bits")


def unpack_float(s, be):
    """The float of these 2, 4 or 8 bytes; be says that the highest comes first."""
    bits = 0
    n = len(s)
    for i in range(n):
        bits = intmask(bits << 8) | ord(s[i if be else n - 1 - i])
    return float_unpack(r_ulonglong(bits), n)


def _packed(x, size, be):
    bits = intmask(float_pack(x, size))
    chars = []
    for i in range(size):
        shift = 8 * (size - 1 - i) if be else 8 * i
        chars.append(chr((bits >> shift) & 0xFF))
    return chars


@specialize.argtype(0)
def pack_float(result, *args):
    """`pack_float(result, x, size, be)` appends the bytes of x to the list or builder result.

    `pack_float(wbuf, pos, x, size, be)` sets them in a buffer, by `wbuf.setitem(i, char)`.
    """
    if len(args) == 3:
        x, size, be = args
        result.append("".join(_packed(x, size, be)))
    else:
        pos, x, size, be = args
        for c in _packed(x, size, be):
            result.setitem(pos, c)
            pos += 1
