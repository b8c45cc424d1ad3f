"""The module `zlib` of Python 2, which deals in `str`."""

import zlib as _zlib
from zlib import error


def _signed(value):
    return value - 4294967296 if value >= 2147483648 else value


def crc32(data, value=0):
    return _signed(_zlib.crc32(data.encode("latin-1"), value & 4294967295))


def adler32(data, value=1):
    return _signed(_zlib.adler32(data.encode("latin-1"), value & 4294967295))


def decompress(data, wbits=15, bufsize=16384):
    return _zlib.decompress(data.encode("latin-1"), wbits).decode("latin-1")
