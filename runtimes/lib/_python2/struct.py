"""The module `struct` of Python 2, which packs into `str`."""

from struct import calcsize, error
import struct as _struct


def pack(fmt, *values):
    values = [v.encode("latin-1") if isinstance(v, str) else v for v in values]
    return _struct.pack(fmt, *values).decode("latin-1")


def unpack(fmt, data):
    values = _struct.unpack(fmt, data.encode("latin-1"))
    return tuple([v.decode("latin-1") if isinstance(v, bytes) else v for v in values])
