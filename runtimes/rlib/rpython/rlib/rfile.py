"""Files as C's library has them.

Source: pypy rpython/rlib/rfile.py (names).
"""

import os
import sys

from rpython.rlib.streamio import fdopen_as_stream, open_file_as_stream


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

    def fileno(self):
        self._check()
        return self._stream.try_to_find_file_descriptor()

    def isatty(self):
        return os.isatty(self.fileno())

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


def create_file(filename, mode="r", buffering=-1):
    """Opens a file; OSError where it cannot be."""
    return RFile(open_file_as_stream(filename, mode, buffering))


def create_fdopen_rfile(fd, mode="r", buffering=-1):
    """The file of a descriptor"""
    return RFile(fdopen_as_stream(fd, mode, buffering))


class _Output(RFile):
    """The standard output, where what is printed and what is written stay in order"""

    def write(self, value):
        sys.stdout.flush()
        RFile.write(self, value)


_stdin = create_fdopen_rfile(0, "r")
_stdout = _Output(fdopen_as_stream(1, "w", 0))
_stderr = create_fdopen_rfile(2, "w", 0)


def create_stdio():
    """The files of the standard input, output and error"""
    return _stdin, _stdout, _stderr
