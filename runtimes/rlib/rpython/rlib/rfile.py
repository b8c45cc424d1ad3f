"""Files as C's library has them.

Source: pypy rpython/rlib/rfile.py (names).
"""

import os
import sys

from rpython.rlib.streamio import open_file_as_stream


class RFile(object):
    """A file whose content is a text of bytes."""

    def __init__(self, stream):
        self._stream = stream
        self._open = True

    def _check(self):
        if not self._open:
            raise ValueError("I/O operation on closed file")

    def read(self, size=-1):
        self._check()
        if size < 0:
            return self._stream.readall()
        parts = []
        while size > 0:
            data = self._stream.read(size)
            if data == "":
                break
            parts.append(data)
            size -= len(data)
        return "".join(parts)

    def readline(self, size=-1):
        self._check()
        return self._stream.readline()

    def write(self, value):
        self._check()
        self._stream.write(value)

    def seek(self, pos, whence=0):
        self._check()
        self._stream.seek(pos, whence)

    def tell(self):
        self._check()
        return self._stream.tell()

    def flush(self):
        self._check()
        self._stream.flush()

    def truncate(self, arg=-1):
        self._check()
        self._stream.truncate(self._stream.tell() if arg < 0 else arg)

    def close(self):
        if self._open:
            self._open = False
            self._stream.close()
        return 0

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


def create_file(filename, mode="r", buffering=-1):
    """Opens a file; OSError where it cannot be."""
    return RFile(open_file_as_stream(filename, mode, buffering))
