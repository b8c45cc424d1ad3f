"""The module `zlib`: checksums, and compression whose bytes are those of zlib.

`level` 0 makes blocks of its own size; the strategies and dictionaries of zlib are not here.

Source: RFC 1950 (Adler-32) and RFC 1952 (CRC-32); the Python Library Reference, section "zlib".
"""

import _deflate
import _inflate

MAX_WBITS = 15
DEFLATED = 8
DEF_MEM_LEVEL = 8
DEF_BUF_SIZE = 16384
Z_NO_COMPRESSION = 0
Z_BEST_SPEED = 1
Z_BEST_COMPRESSION = 9
Z_DEFAULT_COMPRESSION = -1
Z_DEFAULT_STRATEGY = 0
Z_NO_FLUSH = 0
Z_PARTIAL_FLUSH = 1
Z_SYNC_FLUSH = 2
Z_FULL_FLUSH = 3
Z_FINISH = 4
ZLIB_VERSION = "1.2.13"
ZLIB_RUNTIME_VERSION = "1.2.13"


class error(Exception):
    """What is no compressed data, or cannot be compressed so."""


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


def _bytes(data):
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    return bytes(data)


class Compress:
    """What `compressobj` gives."""

    def __init__(self, level, wbits, memLevel):
        if level == -1:
            level = 6
        if not 0 <= level <= 9:
            raise error("Bad compression level")
        raw = wbits < 0
        self._gzip = wbits > 15
        bits = -wbits if raw else wbits - 16 if self._gzip else wbits
        if not 8 <= bits <= 15 or raw and bits == 8 or not 1 <= memLevel <= 9:
            raise ValueError("Invalid initialization option")
        self._zlib = not raw and not self._gzip
        self._deflater = _deflate.Deflater(level, max(bits, 9), memLevel)
        self._size = 0
        self._finished = False
        out = self._deflater.out
        if self._gzip:
            self._check = 0
            out += b"\x1f\x8b\x08\0\0\0\0\0"
            out.append(2 if level == 9 else 4 if level < 2 else 0)
            out.append(3)
        else:
            self._check = 1
        if self._zlib:
            strength = 0 if level < 2 else 1 if level < 6 else 2 if level == 6 else 3
            header = 8 + (max(bits, 9) - 8 << 4) << 8 | strength << 6
            header += 31 - header % 31
            out.append(header >> 8 & 255)
            out.append(header & 255)

    def _given(self):
        data = bytes(self._deflater.out)
        self._deflater.out = bytearray()
        return data

    def compress(self, data, /):
        source = _bytes(data)
        if self._finished:
            raise error("Error -2 while compressing data: inconsistent stream state")
        if self._gzip:
            self._check = crc32(source, self._check)
        elif self._zlib:
            self._check = adler32(source, self._check)
        self._size += len(source)
        self._deflater.write(source, False)
        return self._given()

    def flush(self, mode=Z_FINISH, /):
        if mode == Z_NO_FLUSH:
            return b""
        if self._finished:
            raise error("Error -2 while flushing: inconsistent stream state")
        if mode != Z_FINISH:
            self._deflater.flush(mode == Z_FULL_FLUSH)
            return self._given()
        self._finished = True
        self._deflater.finish()
        out = self._deflater.out
        if self._gzip:
            for shift in (0, 8, 16, 24):
                out.append(self._check >> shift & 255)
            for shift in (0, 8, 16, 24):
                out.append(self._size >> shift & 255)
        elif self._zlib:
            for shift in (24, 16, 8, 0):
                out.append(self._check >> shift & 255)
        return self._given()


class Decompress:
    """What `decompressobj` gives."""

    def __init__(self, wbits):
        if not (-15 <= wbits <= -8 or wbits == 0 or 8 <= wbits <= 15 or 24 <= wbits <= 31 or 40 <= wbits <= 47):
            raise ValueError("Invalid initialization option")
        self._inflater = _inflate.Inflater(0 <= wbits <= 15 or wbits >= 40, wbits > 15)
        self._crc = 0
        self._adler = 1
        self.unused_data = b""
        self.unconsumed_tail = b""
        self.eof = False

    def decompress(self, data, /, max_length=0):
        if max_length < 0:
            raise ValueError("max_length must be non-negative")
        source = _bytes(data)
        if self.eof:
            self.unused_data += source
            return b""
        inflater = self._inflater
        inflater.feed(source)
        limit = max_length if max_length > 0 else 1 << 62
        try:
            inflater.run(limit)
            result = inflater.take()
            if max_length > 0 and len(result) > max_length:
                inflater.give_back(len(result) - max_length)
                result = result[:max_length]
            if inflater.gzip:
                self._crc = crc32(result, self._crc)
            if inflater.zlib:
                self._adler = adler32(result, self._adler)
            if inflater.state == _inflate.TRAILER and inflater.given == len(inflater.out):
                self._finish()
        except _inflate.DataError as e:
            raise error("Error -3 while decompressing data: " + str(e)) from None
        self.unconsumed_tail = b""
        if self.eof:
            self.unused_data = inflater.rest()
        elif max_length > 0 and len(result) == max_length:
            self.unconsumed_tail = inflater.rest()
        return result

    def _finish(self):
        inflater = self._inflater
        trailer = inflater.trailer()
        if trailer is None:
            return
        if inflater.has_gzip:
            if int.from_bytes(trailer[:4], "little") != self._crc:
                raise _inflate.DataError("incorrect data check")
            if int.from_bytes(trailer[4:], "little") != inflater.total & 0xFFFFFFFF:
                raise _inflate.DataError("incorrect length check")
        elif len(trailer) > 0 and int.from_bytes(trailer, "big") != self._adler:
            raise _inflate.DataError("incorrect data check")
        self.eof = True

    def flush(self, length=DEF_BUF_SIZE, /):
        if length <= 0:
            raise ValueError("length must be greater than zero")
        tail = self.unconsumed_tail
        return self.decompress(tail)


def compressobj(level=-1, method=DEFLATED, wbits=MAX_WBITS, memLevel=DEF_MEM_LEVEL):
    if method != DEFLATED:
        raise ValueError("Invalid initialization option")
    return Compress(level, wbits, memLevel)


def decompressobj(wbits=MAX_WBITS):
    return Decompress(wbits)


def compress(data, /, level=-1, wbits=MAX_WBITS):
    compressor = Compress(level, wbits, DEF_MEM_LEVEL)
    start = compressor.compress(data)
    return start + compressor.flush()


def decompress(data, /, wbits=MAX_WBITS, bufsize=DEF_BUF_SIZE):
    decompressor = Decompress(wbits)
    result = decompressor.decompress(data)
    if not decompressor.eof:
        raise error("Error -5 while decompressing data: incomplete or truncated stream")
    return result
