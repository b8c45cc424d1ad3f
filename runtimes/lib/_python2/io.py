"""The module `io` of Python 2, whose text files deal in `unicode`."""

import io as _io
from io import SEEK_CUR, SEEK_END, SEEK_SET, UnsupportedOperation

from _python2.unicode import characters, unicode


class TextIOWrapper:
    """A file of texts of characters. `strict`: whether it takes nothing else."""

    def __init__(self, file, name, strict):
        self._file = file
        self._strict = strict
        self.name = name

    @property
    def closed(self):
        return self._file.closed

    def write(self, text):
        if self._strict and not isinstance(text, unicode):
            raise TypeError("must be unicode, not str")
        self._file.write(characters(text))

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def read(self, n=-1):
        return unicode(self._file.read(n))

    def readline(self):
        return unicode(self._file.readline())

    def readlines(self):
        return [unicode(line) for line in self._file.readlines()]

    def __iter__(self):
        return self

    def __next__(self):
        line = self._file.readline()
        if line == "":
            raise StopIteration
        return unicode(line)

    def next(self):
        return self.__next__()

    def flush(self):
        self._file.flush()

    def close(self):
        self._file.close()

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self._file.close()


def text_file(name, mode, encoding, errors, newline, strict):
    """A file of texts of characters"""
    kind = "".join([c for c in mode if c not in "btU"])
    file = _io.open(name, kind, encoding=encoding, errors=errors, newline=newline)
    return TextIOWrapper(file, name, strict)


def open(name, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True):
    """A file of texts of characters; in binary mode one of `str`."""
    if "b" in mode:
        return _io.open(name, mode.replace("b", ""), encoding="latin-1", newline="\n")
    return text_file(name, mode, encoding or "utf-8", errors or "strict", newline, True)


class StringIO(TextIOWrapper):
    """A file of texts of characters in memory"""

    def __init__(self, initial_value="", newline="\n"):
        TextIOWrapper.__init__(self, _io.StringIO(characters(initial_value)), "", True)

    def getvalue(self):
        return unicode(self._file.getvalue())

    def seek(self, pos, mode=0):
        self._file.seek(pos, mode)

    def tell(self):
        return self._file.tell()


def BytesIO(initial_bytes=""):
    """A file of `str` in memory"""
    return _io.StringIO(initial_bytes)
