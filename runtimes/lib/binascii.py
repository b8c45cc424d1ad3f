"""The module `binascii`: bytes as text.

Source: RFC 4648; the Python Library Reference, section "binascii".
"""

import zlib as _zlib


class Error(ValueError):
    """What cannot be decoded."""


class Incomplete(Exception):
    """Data without its end."""


_DIGITS = b"0123456789abcdef"
_BASE64 = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def _values(alphabet):
    """The value of each byte, -1 for what is not in the alphabet."""
    values = [-1] * 256
    for i in range(len(alphabet)):
        values[alphabet[i]] = i
    return values


_BASE64_VALUES = _values(_BASE64)
_CRC_CCITT = []
for _i in range(256):
    _c = _i << 8
    for _ in range(8):
        _c = (_c << 1 ^ 0x1021 if _c & 0x8000 else _c << 1) & 0xFFFF
    _CRC_CCITT.append(_c)


def _ascii(data):
    """The bytes of data that may be a text."""
    if isinstance(data, str):
        if not data.isascii():
            raise ValueError("string argument should contain only ASCII characters")
        return data.encode("ascii")
    return bytes(data)


def hexlify(data, sep="", bytes_per_sep=1):
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    if len(sep) == 0:
        return bytes(data).hex().encode("ascii")
    return bytes(data).hex(sep, bytes_per_sep).encode("ascii")


def b2a_hex(data, sep="", bytes_per_sep=1):
    return hexlify(data, sep, bytes_per_sep)


def _hex_value(c):
    if 48 <= c <= 57:
        return c - 48
    c |= 32
    if 97 <= c <= 102:
        return c - 87
    return -1


def unhexlify(hexstr, /):
    text = _ascii(hexstr)
    if len(text) % 2 == 1:
        raise Error("Odd-length string")
    out = bytearray()
    for i in range(0, len(text), 2):
        high = _hex_value(text[i])
        low = _hex_value(text[i + 1])
        if high < 0 or low < 0:
            raise Error("Non-hexadecimal digit found")
        out.append(high << 4 | low)
    return bytes(out)


def a2b_hex(hexstr, /):
    return unhexlify(hexstr)


def b2a_base64(data, /, *, newline=True):
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    source = bytes(data)
    out = bytearray()
    whole = len(source) - len(source) % 3
    i = 0
    while i < whole:
        word = source[i] << 16 | source[i + 1] << 8 | source[i + 2]
        out.append(_BASE64[word >> 18])
        out.append(_BASE64[word >> 12 & 63])
        out.append(_BASE64[word >> 6 & 63])
        out.append(_BASE64[word & 63])
        i += 3
    if len(source) - whole == 1:
        word = source[whole]
        out.append(_BASE64[word >> 2])
        out.append(_BASE64[word << 4 & 63])
        out.append(61)
        out.append(61)
    elif len(source) - whole == 2:
        word = source[whole] << 8 | source[whole + 1]
        out.append(_BASE64[word >> 10])
        out.append(_BASE64[word >> 4 & 63])
        out.append(_BASE64[word << 2 & 63])
        out.append(61)
    if newline:
        out.append(10)
    return bytes(out)


def a2b_base64(data, /, *, strict_mode=False):
    text = _ascii(data)
    if strict_mode and len(text) > 0 and text[0] == 61:
        raise Error("Leading padding not allowed")
    out = bytearray()
    place = 0
    left = 0
    pads = 0
    padding = False
    for i in range(len(text)):
        c = text[i]
        if c == 61:
            padding = True
            pads += 1
            if place >= 2 and place + pads >= 4:
                if strict_mode and i + 1 < len(text):
                    raise Error("Excess data after padding")
                return bytes(out)
            continue
        value = _BASE64_VALUES[c]
        if value < 0:
            if strict_mode:
                raise Error("Only base64 data is allowed")
            continue
        if strict_mode and padding:
            raise Error("Discontinuous padding not allowed")
        pads = 0
        if place == 0:
            place = 1
            left = value
        elif place == 1:
            place = 2
            out.append(left << 2 | value >> 4)
            left = value & 15
        elif place == 2:
            place = 3
            out.append(left << 4 | value >> 2)
            left = value & 3
        else:
            place = 0
            out.append(left << 6 | value)
            left = 0
    if place != 0:
        if place == 1:
            raise Error(
                "Invalid base64-encoded string: number of data characters (%d) cannot be 1 more than a multiple of 4"
                % (len(out) // 3 * 4 + 1)
            )
        raise Error("Incorrect padding")
    return bytes(out)


def crc32(data, crc=0, /):
    return _zlib.crc32(data, crc)


def crc_hqx(data, crc, /):
    crc &= 0xFFFF
    for c in bytes(data):
        crc = (crc << 8 & 0xFF00) ^ _CRC_CCITT[crc >> 8 ^ c]
    return crc
