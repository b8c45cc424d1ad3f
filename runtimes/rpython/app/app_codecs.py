"""`codecs`: texts as bytes, by the names of encodings.

The encodings are those of `str.encode`; `rot13` and `hex` are transformations of texts or of bytes.  Escapes are
decoded of texts too.

Source: the Python Library Reference, section "codecs".
"""

from rpython.rlib.objectmodel import specialize as _specialize

from rotor_helpers import app_encodings

# Transformations, and encodings that are called otherwise here
_NAMES = {"rot13": "rot13", "rot_13": "rot13", "hex": "hex", "hex_codec": "hex", "hexcodec": "hex"}


def _name(encoding):
    key = encoding.lower()
    if key in _NAMES:
        return _NAMES[key]
    name = app_encodings.name_of(encoding)
    return "iso8859-1" if name == "latin-1" else name


class CodecInfo:
    """An encoding"""

    def __init__(self, name):
        self.name = name

    def encode(self, text, errors="strict"):
        return text.encode(self.name, errors), len(text)

    def decode(self, data, errors="strict"):
        return data.decode(self.name, errors), len(data)

    def __repr__(self):
        return "<codecs.CodecInfo object for encoding " + self.name + ">"


def lookup(encoding):
    return CodecInfo(_name(encoding))


def _rotated(text):
    pieces = []
    for c in text:
        if "a" <= c <= "z":
            c = chr((ord(c) - 84) % 26 + 97)
        elif "A" <= c <= "Z":
            c = chr((ord(c) - 52) % 26 + 65)
        pieces.append(c)
    return "".join(pieces)


@_specialize.memo()
def _is_escape(encoding):
    """Whether an encoding is one of literals"""
    return app_encodings.key_of(encoding) in ("unicodeescape", "rawunicodeescape")


@_specialize.arg(1)
def encode(obj, encoding="utf-8", errors="strict"):
    if encoding == "rot13" or encoding == "rot_13":
        return _rotated(obj)
    if encoding == "hex" or encoding == "hex_codec":
        return obj.hex().encode("ascii")
    return obj.encode(encoding, errors)


@_specialize.arg(1)
def decode(obj, encoding="utf-8", errors="strict"):
    if encoding == "rot13" or encoding == "rot_13":
        return _rotated(obj)
    if encoding == "hex" or encoding == "hex_codec":
        return bytes.fromhex(obj.decode("ascii"))
    if _is_escape(encoding) and isinstance(obj, str):
        return obj.encode().decode(encoding, errors)
    return obj.decode(encoding, errors)


def unicode_escape_decode(obj, errors="strict", final=True):
    return decode(obj, "unicode_escape", errors), len(obj)


def raw_unicode_escape_decode(obj, errors="strict", final=True):
    return decode(obj, "raw_unicode_escape", errors), len(obj)


def unicode_escape_encode(text, errors="strict"):
    return text.encode("unicode_escape"), len(text)


def raw_unicode_escape_encode(text, errors="strict"):
    return text.encode("raw_unicode_escape"), len(text)


def escape_decode(obj, errors="strict"):
    data = obj.encode() if isinstance(obj, str) else obj
    return app_encodings.decode_bytes_escapes(data, errors), len(data)


@_specialize.arg_or_var(1, 2, 3)
def open_(filename, mode="r", encoding=None, errors="strict", buffering=-1):
    if encoding is None or "b" in mode:
        return open(filename, mode)
    return open(filename, mode, encoding=encoding, errors=errors, newline="")
