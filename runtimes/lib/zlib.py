"""The module `zlib`: its checksums. Compression is not here.

Source: RFC 1950 (Adler-32) and RFC 1952 (CRC-32); the Python Library Reference, section "zlib".
"""


class error(Exception):
    """What compression would raise."""


def _table():
    table = []
    for i in range(256):
        for _ in range(8):
            i = i >> 1 ^ 0xEDB88320 if i & 1 else i >> 1
        table.append(i)
    return table


_TABLE = _table()


def crc32(data, value=0, /):
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    crc = (value & 0xFFFFFFFF) ^ 0xFFFFFFFF
    for c in bytes(data):
        crc = crc >> 8 ^ _TABLE[(crc ^ c) & 255]
    return crc ^ 0xFFFFFFFF


def adler32(data, value=1, /):
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    a = value & 0xFFFF
    b = value >> 16 & 0xFFFF
    source = bytes(data)
    i = 0
    while i < len(source):
        end = min(i + 5552, len(source))
        while i < end:
            a += source[i]
            b += a
            i += 1
        a %= 65521
        b %= 65521
    return (b << 16 | a) & 0xFFFFFFFF
