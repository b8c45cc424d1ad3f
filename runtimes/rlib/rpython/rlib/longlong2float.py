"""The bits of a float as an int, and the reverse.

Source: pypy rpython/rlib/longlong2float.py.
"""

import _struct


def float2longlong(x):
    """The 64 bits of a float, as a signed int."""
    return _struct.unpack("<q", _struct.pack("<d", x))[0]


def longlong2float(bits):
    """The float with these 64 bits."""
    return _struct.unpack("<d", _struct.pack("<q", bits))[0]
