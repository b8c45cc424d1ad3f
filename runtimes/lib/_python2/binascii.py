"""The module `binascii` of Python 2, which deals in `str`."""

import binascii as _binascii
from binascii import Error, Incomplete


def hexlify(data):
    return _binascii.hexlify(data.encode("latin-1")).decode("latin-1")


def unhexlify(text):
    try:
        return _binascii.unhexlify(text.encode("latin-1")).decode("latin-1")
    except ValueError as e:
        raise TypeError(str(e))


b2a_hex = hexlify
a2b_hex = unhexlify


def _signed(value):
    return value - 4294967296 if value >= 2147483648 else value


def crc32(data, value=0):
    return _signed(_binascii.crc32(data.encode("latin-1"), value & 4294967295))


def a2b_base64(text):
    return _binascii.a2b_base64(text.encode("latin-1")).decode("latin-1")


def b2a_base64(data):
    return _binascii.b2a_base64(data.encode("latin-1")).decode("latin-1")
