"""The module `gzip`: files of RFC 1952.

What is read is decompressed when it is first asked for, and stays in memory.

Source: the Python Library Reference, section "gzip".
"""

import builtins as _builtins
import io as _io
import os as _os
import time as _time
import zlib as _zlib
from rpython.rlib.objectmodel import specialize as _specialize

READ = "rb"
WRITE = "wb"


class BadGzipFile(OSError):
    """What is no gzip file."""


def _word(n):
    return bytes([n & 255, n >> 8 & 255, n >> 16 & 255, n >> 24 & 255])


def _header(level, mtime, name):
    kind = 2 if level == 9 else 4 if level == 1 else 0
    return b"\x1f\x8b\x08" + bytes([8 if len(name) > 0 else 0]) + _word(mtime) + bytes([kind, 255]) + name


def compress(data, compresslevel=9, *, mtime=None):
    if mtime == 0:
        return _zlib.compress(data, compresslevel, 31)
    stamp = int(_time.time()) if mtime is None else int(mtime)
    body = _zlib.compress(data, compresslevel, -15)
    return _header(compresslevel, stamp, b"") + body + _word(_zlib.crc32(data)) + _word(len(data))


def decompress(data):
    rest = bytes(data)
    pieces = []
    while len(rest) > 0:
        if rest[:2] != b"\x1f\x8b":
            raise BadGzipFile("Not a gzipped file (" + repr(rest[:2]) + ")")
        decompressor = _zlib.decompressobj(31)
        try:
            pieces.append(decompressor.decompress(rest))
        except _zlib.error as e:
            if "incorrect data check" in str(e):
                raise BadGzipFile("CRC check failed")
            if "incorrect length check" in str(e):
                raise BadGzipFile("Incorrect length of data produced")
            if "unknown compression method" in str(e):
                raise BadGzipFile("Unknown compression method")
            raise
        if not decompressor.eof:
            raise EOFError("Compressed file ended before the end-of-stream marker was reached")
        rest = decompressor.unused_data.lstrip(b"\0")
    return b"".join(pieces)


def _name_in(path):
    name = _os.path.basename(path)
    if name.endswith(".gz"):
        name = name[:-3]
    return name.encode("latin-1", "ignore") + b"\0" if name else b""


class GzipFile(_io.BufferedIOBase):
    """A file of bytes that is read or written compressed."""

    def __init__(self, filename=None, mode=None, compresslevel=9, fileobj=None, mtime=None):
        if mode is not None and ("t" in mode or "U" in mode):
            raise ValueError("Invalid mode: " + repr(mode))
        text = "rb" if mode is None else mode
        self.name = "" if filename is None else _os.fspath(filename)
        self.mode = 2 if text[:1] in ("w", "a", "x") else 1
        self._own = fileobj is None
        if fileobj is not None:
            self.fileobj = fileobj
        elif text[:1] == "w":
            self.fileobj = _builtins.open(self.name, "wb")
        elif text[:1] == "a":
            self.fileobj = _builtins.open(self.name, "ab")
        elif text[:1] == "x":
            self.fileobj = _builtins.open(self.name, "xb")
        elif text[:1] == "r":
            self.fileobj = _builtins.open(self.name, "rb")
        else:
            raise ValueError("Invalid mode: " + repr(mode))
        self._shut = False
        self._loaded = False
        self._content = _io.BytesIO()
        self._compressor = _zlib.compressobj(compresslevel, _zlib.DEFLATED, -15)
        self._crc = 0
        self._size = 0
        if self.mode == 2:
            stamp = int(_time.time()) if mtime is None else int(mtime)
            self.fileobj.write(_header(compresslevel, stamp, _name_in(self.name)))

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, kind, value, traceback):
        self.close()

    def _check(self):
        if self.closed:
            raise ValueError("I/O operation on closed file.")

    def _reading(self):
        self._check()
        if self.mode != 1:
            raise OSError(9, "read() on write-only GzipFile object")
        if not self._loaded:
            self._loaded = True
            self._content = _io.BytesIO(decompress(self.fileobj.read()))
        return self._content

    def read(self, size=-1):
        return self._reading().read(size)

    def read1(self, size=-1):
        return self._reading().read(size)

    def peek(self, n):
        content = self._reading()
        at = content.tell()
        data = content.read(n)
        content.seek(at)
        return data

    def readline(self, size=-1):
        return self._reading().readline(size)

    def readlines(self, hint=-1):
        return self._reading().readlines(hint)

    def __iter__(self):
        return self

    def __next__(self):
        line = self._reading().readline()
        if len(line) == 0:
            raise StopIteration
        return line

    def write(self, data):
        self._check()
        if self.mode != 2:
            raise OSError(9, "write() on read-only GzipFile object")
        source = bytes(data)
        self._crc = _zlib.crc32(source, self._crc)
        self._size += len(source)
        self.fileobj.write(self._compressor.compress(source))
        return len(source)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def flush(self, zlib_mode=_zlib.Z_SYNC_FLUSH):
        self._check()
        if self.mode == 2:
            self.fileobj.write(self._compressor.flush(zlib_mode))
            self.fileobj.flush()

    def tell(self):
        return self._size if self.mode == 2 else self._reading().tell()

    def seek(self, offset, whence=0):
        if self.mode == 2:
            if whence == 1:
                offset += self._size
            if offset < self._size:
                raise OSError("Negative seek in write mode")
            self.write(b"\0" * (offset - self._size))
            return self._size
        return self._reading().seek(offset, whence)

    def rewind(self):
        self._reading().seek(0)

    def readable(self):
        return self.mode == 1

    def writable(self):
        return self.mode == 2

    def seekable(self):
        return True

    def close(self):
        if self.closed:
            return
        self._shut = True
        if self.mode == 2:
            self.fileobj.write(self._compressor.flush())
            self.fileobj.write(_word(self._crc) + _word(self._size))
        if self._own:
            self.fileobj.close()


@_specialize.arg(1)
def open(filename, mode="rb", compresslevel=9, encoding=None, errors=None, newline=None):
    if "t" in mode:
        if "b" in mode:
            raise ValueError("Invalid mode: " + repr(mode))
        return _io.TextIOWrapper(_opened(filename, mode.replace("t", ""), compresslevel), encoding, errors, newline)
    if encoding is not None:
        raise ValueError("Argument 'encoding' not supported in binary mode")
    if errors is not None:
        raise ValueError("Argument 'errors' not supported in binary mode")
    if newline is not None:
        raise ValueError("Argument 'newline' not supported in binary mode")
    return _opened(filename, mode, compresslevel)


def _opened(filename, mode, compresslevel):
    if isinstance(filename, (str, _os.PathLike)):
        return GzipFile(filename, mode + "b", compresslevel)
    return GzipFile(None, mode + "b", compresslevel, filename)
