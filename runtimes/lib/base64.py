"""The module `base64`.

Source: RFC 4648; the Python Library Reference, section "base64".
"""

import binascii

MAXLINESIZE = 76
MAXBINSIZE = 57
_BASE32 = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_BASE32HEX = b"0123456789ABCDEFGHIJKLMNOPQRSTUV"
_BASE85 = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~"


def _values(alphabet):
    values = [-1] * 256
    for i in range(len(alphabet)):
        values[alphabet[i]] = i
    return values


_BASE32_VALUES = _values(_BASE32)
_BASE32HEX_VALUES = _values(_BASE32HEX)
_BASE85_VALUES = _values(_BASE85)


def _input(s):
    """The bytes of what is encoded."""
    if isinstance(s, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    return bytes(s)


def _text(s):
    """The bytes of what is decoded, which may be a text."""
    if isinstance(s, str):
        if not s.isascii():
            raise ValueError("string argument should contain only ASCII characters")
        return s.encode("ascii")
    return bytes(s)


def _exchange(data, old, new):
    """The data with each byte of old in the place of that of new."""
    out = bytearray(data)
    for i in range(len(out)):
        k = old.find(out[i])
        if k >= 0:
            out[i] = new[k]
    return bytes(out)


def b64encode(s, altchars=None):
    encoded = binascii.b2a_base64(_input(s), newline=False)
    if altchars is not None:
        assert len(altchars) == 2, repr(altchars)
        return _exchange(encoded, b"+/", _text(altchars))
    return encoded


def b64decode(s, altchars=None, validate=False):
    data = _text(s)
    if altchars is not None:
        assert len(altchars) == 2, repr(altchars)
        data = _exchange(data, _text(altchars), b"+/")
    return binascii.a2b_base64(data, strict_mode=validate)


def standard_b64encode(s):
    return b64encode(s)


def standard_b64decode(s):
    return b64decode(s)


def urlsafe_b64encode(s):
    return _exchange(b64encode(s), b"+/", b"-_")


def urlsafe_b64decode(s):
    return b64decode(_exchange(_text(s), b"-_", b"+/"))


def _b32encode(alphabet, s):
    source = s
    missing = -len(source) % 5
    source = source + b"\0" * missing
    out = bytearray()
    for i in range(0, len(source), 5):
        word = source[i] << 32 | source[i + 1] << 24 | source[i + 2] << 16 | source[i + 3] << 8 | source[i + 4]
        for shift in range(35, -1, -5):
            out.append(alphabet[word >> shift & 31])
    pads = 0
    if missing == 1:
        pads = 1
    elif missing == 2:
        pads = 3
    elif missing == 3:
        pads = 4
    elif missing == 4:
        pads = 6
    for i in range(pads):
        out[len(out) - 1 - i] = 61
    return bytes(out)


def _b32decode(values, data, casefold, map01):
    if len(data) % 8:
        raise binascii.Error("Incorrect padding")
    if map01 is not None:
        assert len(map01) == 1, repr(map01)
        data = data.replace(b"0", b"O").replace(b"1", map01)
    if casefold:
        data = data.upper()
    length = len(data)
    data = data.rstrip(b"=")
    pads = length - len(data)
    out = bytearray()
    i = 0
    word = 0
    while i < length:
        word = 0
        for k in range(i, min(i + 8, len(data))):
            value = values[data[k]]
            if value < 0:
                raise binascii.Error("Non-base32 digit found")
            word = (word & 0x7FFFFFFFF) << 5 | value
        i += 8
        if i > len(data):
            word <<= 5 * min(i - len(data), 8)
            word &= 0xFFFFFFFFFF
        for shift in range(32, -1, -8):
            out.append(word >> shift & 255)
    if length % 8 or pads not in (0, 1, 3, 4, 6):
        raise binascii.Error("Incorrect padding")
    if pads and length:
        whole = (43 - 5 * pads) // 8
        return bytes(out[: len(out) - 5 + whole])
    return bytes(out)


def b32encode(s):
    return _b32encode(_BASE32, _input(s))


def b32decode(s, casefold=False, map01=None):
    return _b32decode(_BASE32_VALUES, _text(s), casefold, None if map01 is None else _text(map01))


def b32hexencode(s):
    return _b32encode(_BASE32HEX, _input(s))


def b32hexdecode(s, casefold=False):
    return _b32decode(_BASE32HEX_VALUES, _text(s), casefold, None)


def b16encode(s):
    return binascii.hexlify(_input(s)).upper()


def b16decode(s, casefold=False):
    data = _text(s)
    if casefold:
        data = data.upper()
    for c in data:
        if not (48 <= c <= 57 or 65 <= c <= 70):
            raise binascii.Error("Non-base16 digit found")
    return binascii.unhexlify(data)


def _encode85(source, first, special, z, y):
    """Five digits of base 85 for each four bytes, without the padding."""
    missing = -len(source) % 4
    source = source + b"\0" * missing
    out = bytearray()
    for i in range(0, len(source), 4):
        word = source[i] << 24 | source[i + 1] << 16 | source[i + 2] << 8 | source[i + 3]
        last = i + 4 == len(source)
        if z and word == 0 and not (last and missing):
            out.append(122)
            continue
        if y and word == 0x20202020:
            out.append(121)
            continue
        divisor = 52200625
        for k in range(5):
            if not (last and not special and k >= 5 - missing):
                digit = word // divisor % 85
                out.append(_BASE85[digit] if first < 0 else first + digit)
            divisor //= 85
    return bytes(out)


def b85encode(b, pad=False):
    source = _input(b)
    return _encode85(source, -1, pad, False, False)


def a85encode(b, *, foldspaces=False, wrapcol=0, pad=False, adobe=False):
    out = _encode85(_input(b), 33, pad, True, foldspaces)
    if adobe:
        out = b"<~" + out
    if wrapcol:
        width = max(2 if adobe else 1, wrapcol)
        lines = [out[i : i + width] for i in range(0, len(out), width)]
        if adobe:
            if len(lines) == 0 or len(lines[-1]) + 2 > width:
                lines.append(b"")
        out = b"\n".join(lines)
    if adobe:
        out = out + b"~>"
    return out


def b85decode(b):
    data = _text(b)
    missing = -len(data) % 5
    data = data + b"~" * missing
    out = bytearray()
    for i in range(0, len(data), 5):
        word = 0
        for k in range(5):
            value = _BASE85_VALUES[data[i + k]]
            if value < 0:
                raise ValueError("bad base85 character at position %d" % (i + k))
            word = (word & 0xFFFFFFFFFF) * 85 + value
        if word > 0xFFFFFFFF:
            raise ValueError("base85 overflow in hunk starting at byte %d" % i)
        for shift in range(24, -1, -8):
            out.append(word >> shift & 255)
    return bytes(out[: len(out) - missing])


def a85decode(b, *, foldspaces=False, adobe=False, ignorechars=b" \t\n\r\v"):
    data = _text(b)
    if adobe:
        if not data.endswith(b"~>"):
            raise ValueError("Ascii85 encoded byte sequences must end with b'~>'")
        if data.startswith(b"<~"):
            data = data[2:-2]
        else:
            data = data[:-2]
    out = bytearray()
    word = 0
    count = 0
    for c in data + b"u" * 4:
        if 33 <= c <= 117:
            word = (word & 0xFFFFFFFFFF) * 85 + (c - 33)
            count += 1
            if count == 5:
                if word > 0xFFFFFFFF:
                    raise ValueError("Ascii85 overflow")
                for shift in range(24, -1, -8):
                    out.append(word >> shift & 255)
                count = 0
                word = 0
        elif c == 122:
            if count:
                raise ValueError("z inside Ascii85 5-tuple")
            for _ in range(4):
                out.append(0)
        elif foldspaces and c == 121:
            if count:
                raise ValueError("y inside Ascii85 5-tuple")
            for _ in range(4):
                out.append(32)
        elif c not in ignorechars:
            raise ValueError("Non-Ascii85 digit found: %s" % chr(c))
    return bytes(out[: len(out) - (4 - count)])


def encodebytes(s):
    source = _input(s)
    pieces = []
    for i in range(0, len(source), MAXBINSIZE):
        pieces.append(binascii.b2a_base64(source[i : i + MAXBINSIZE]))
    return b"".join(pieces)


def decodebytes(s):
    return binascii.a2b_base64(_input(s))
