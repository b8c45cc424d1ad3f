"""The module `codecs` of Python 2."""

from codecs import BOM_UTF8 as _BOM_UTF8
from codecs import BOM_UTF16_BE as _BOM_UTF16_BE
from codecs import BOM_UTF16_LE as _BOM_UTF16_LE
from codecs import lookup

from _python2.dialect import decode as _decode
from _python2.dialect import encode as _encode
from _python2.dialect import open_ as _open
from _python2.io import text_file

BOM_UTF8 = _BOM_UTF8.decode("latin-1")
BOM_UTF16_BE = _BOM_UTF16_BE.decode("latin-1")
BOM_UTF16_LE = _BOM_UTF16_LE.decode("latin-1")
BOM_LE = BOM_UTF16_LE
BOM_BE = BOM_UTF16_BE


def open(filename, mode="rb", encoding=None, errors="strict", buffering=1):
    """A file of texts of characters, or of `str` without an encoding."""
    if encoding is None:
        return _open(filename, mode)
    return text_file(filename, mode, encoding, errors, "\n", False)


def encode(obj, encoding="ascii", errors="strict"):
    return _encode(obj, encoding, errors)


def decode(obj, encoding="ascii", errors="strict"):
    return _decode(obj, encoding, errors)
