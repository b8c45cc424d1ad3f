"""`codecs`: texts as bytes, by the names of encodings.

The encodings are those of `str.encode`; `rot13` and `hex` are transformations of texts or of bytes.

Source: the Python Library Reference, section "codecs".
"""

from rpython.rlib.objectmodel import specialize as _specialize

_NAMES = {
    "utf8": "utf-8",
    "u8": "utf-8",
    "utf": "utf-8",
    "utf8sig": "utf-8-sig",
    "utf16": "utf-16",
    "u16": "utf-16",
    "utf16le": "utf-16-le",
    "utf16be": "utf-16-be",
    "utf32": "utf-32",
    "utf32le": "utf-32-le",
    "utf32be": "utf-32-be",
    "ascii": "ascii",
    "usascii": "ascii",
    "646": "ascii",
    "latin1": "iso8859-1",
    "latin": "iso8859-1",
    "l1": "iso8859-1",
    "iso88591": "iso8859-1",
    "8859": "iso8859-1",
    "rot13": "rot13",
    "hex": "hex",
    "hexcodec": "hex",
}


def _name(encoding):
    key = encoding.lower().replace("-", "").replace("_", "").replace(" ", "")
    if key not in _NAMES:
        raise LookupError("unknown encoding: " + encoding)
    return _NAMES[key]


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
    return obj.decode(encoding, errors)


@_specialize.arg(1)
def open_(filename, mode="r", encoding=None, errors="strict", buffering=-1):
    if encoding is None or "b" in mode:
        return open(filename, mode)
    return open(filename, mode, encoding=encoding, errors=errors, newline="")
