"""The module `io`: texts and bytes in memory that are read and written like files.

Files themselves are those of `open`.  What is written at the end of a buffer is kept in pieces,
which are joined when somebody looks at them, so that writing is as cheap as appending to a list.

Source: the Python Library Reference, section "io".
"""

from builtins import open
from _io import BufferedReader, BufferedWriter, BufferedRandom, BufferedRWPair, FileIO
from _io import TextIOWrapper, IncrementalNewlineDecoder, UnsupportedOperation
from _io import _BufferedIOBase, _RawIOBase, _TextIOBase

from abc import ABCMeta as _ABCMeta

from rotor_helpers import app_file as _app_file

DEFAULT_BUFFER_SIZE = 8192
SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2

BlockingIOError = BlockingIOError


def open_code(path):
    return open(path, "rb")


def text_encoding(encoding, stacklevel=2):
    return "utf-8" if encoding is None else encoding


def _translated(text, newline):
    """A text whose ends of lines are as `newline` says."""
    if newline is None:
        if "\r" in text:
            return text.replace("\r\n", "\n").replace("\r", "\n")
    elif newline == "\r\n" or newline == "\r":
        return text.replace("\n", newline)
    return text


class IOBase(metaclass=_ABCMeta):
    """What files of texts and of bytes have in common; what they read and write is in the classes below"""

    _shut = False

    @property
    def closed(self):
        return self._shut

    def _check_open(self):
        if self.closed:
            raise ValueError("I/O operation on closed file.")

    def seek(self, offset, whence=0):
        raise UnsupportedOperation("seek")

    def tell(self):
        return self.seek(0, 1)

    def truncate(self, size=None):
        raise UnsupportedOperation("truncate")

    def fileno(self):
        raise UnsupportedOperation("fileno")

    def detach(self):
        raise UnsupportedOperation("detach")

    def readable(self):
        return False

    def writable(self):
        return False

    def seekable(self):
        return False

    def isatty(self):
        self._check_open()
        return False

    def flush(self):
        self._check_open()

    def close(self):
        if not self.closed:
            self.flush()
            self._shut = True

    def __enter__(self):
        self._check_open()
        return self

    def __exit__(self, kind, error, traceback):
        self.close()

    def __iter__(self):
        self._check_open()
        return self


class TextIOBase(_app_file.Lines, IOBase):
    """What a class of text files derives from"""

    encoding = None
    errors = None
    newlines = None

    def read(self, size=-1):
        raise UnsupportedOperation("read")

    def readline(self, size=-1):
        raise UnsupportedOperation("readline")

    def write(self, s):
        raise UnsupportedOperation("write")


class _BinaryIOBase(_app_file.Lines, IOBase):
    """What classes of files of bytes derive from"""

    def readline(self, size=-1):
        parts = []
        total = 0
        while size is None or size < 0 or total < size:
            part = self.read(1)
            if part is None or len(part) == 0:
                break
            parts.append(part)
            total += 1
            if part == b"\n":
                break
        return b"".join(parts)


class RawIOBase(_BinaryIOBase):
    """What a class of files of bytes without a buffer derives from"""

    def read(self, size=-1):
        if size is None or size < 0:
            return self.readall()
        data = bytearray(size)
        n = self.readinto(data)
        if n is None:
            return None
        return bytes(data[:n])

    def readall(self):
        parts = []
        while True:
            part = self.read(DEFAULT_BUFFER_SIZE)
            if part is None or len(part) == 0:
                return b"".join(parts)
            parts.append(part)

    def readinto(self, buffer):
        raise NotImplementedError

    def write(self, b):
        raise NotImplementedError


class BufferedIOBase(_BinaryIOBase):
    """What a class of files of bytes with a buffer derives from"""

    def read(self, size=-1):
        raise UnsupportedOperation("read")

    def read1(self, size=-1):
        raise UnsupportedOperation("read1")

    def readinto(self, buffer):
        return _app_file.read_into(self, buffer)

    def write(self, b):
        raise UnsupportedOperation("write")


# Files of `open` have classes of their own.
TextIOBase.register(_app_file.TextIOWrapper)
TextIOBase.register(_TextIOBase)
BufferedIOBase.register(_app_file.BinaryFile)
BufferedIOBase.register(_BufferedIOBase)
RawIOBase.register(_RawIOBase)


class StringIO(TextIOBase):
    """A text in memory"""

    __module__ = "_io"

    def __init__(self, initial_value="", newline="\n"):
        if newline is not None and newline not in ("", "\n", "\r", "\r\n"):
            raise ValueError("illegal newline value: " + repr(newline))
        self._newline = newline
        self._plain = newline is not None and (newline == "" or newline == "\n")
        self._text = ""
        self._pieces = []
        self._length = 0
        self._pos = 0
        self._shut = False
        if initial_value is not None and initial_value != "":
            self._text = initial_value if self._plain else _translated(initial_value, newline)
            self._length = len(self._text)

    def _check(self):
        if self._shut:
            raise ValueError("I/O operation on closed file")

    def _join(self):
        if len(self._pieces) > 0:
            self._text += "".join(self._pieces)
            self._pieces = []
        return self._text

    # Writing

    def write(self, s):
        if self._shut:
            raise ValueError("I/O operation on closed file")
        n = len(s)
        if n == 0:
            return 0
        if not self._plain:
            s = _translated(s, self._newline)
        size = len(s)
        if self._pos == self._length:
            self._pieces.append(s)
            self._pos += size
            self._length = self._pos
            return n
        text = self._join()
        pos = self._pos
        if pos > self._length:
            self._text = text + "\0" * (pos - self._length) + s
        else:
            self._text = text[:pos] + s + text[min(pos + size, self._length):]
        self._pos = pos + size
        self._length = len(self._text)
        return n

    def getvalue(self):
        self._check()
        return self._join()

    def truncate(self, size=None):
        self._check()
        end = self._pos
        if size is not None:
            if size < 0:
                raise ValueError("Negative size value " + str(size))
            end = size
        if end < self._length:
            self._text = self._join()[:end]
            self._length = end
        return end

    # Reading

    def read(self, size=-1):
        self._check()
        text = self._join()
        start = self._pos
        if start >= self._length:
            return ""
        end = self._length
        if size is not None and 0 <= size < end - start:
            end = start + size
        self._pos = end
        if start == 0 and end == self._length:
            return text
        return text[start:end]

    def readline(self, size=-1):
        self._check()
        text = self._join()
        start = self._pos
        if start >= self._length:
            return ""
        end = _app_file.line_end(text, start, self._newline == "", self._newline or "\n")
        if size is not None and 0 <= size < end - start:
            end = start + size
        self._pos = end
        return text[start:end]

    # The position

    def tell(self):
        self._check()
        return self._pos

    def seek(self, offset, whence=0):
        self._check()
        if whence == 0:
            if offset < 0:
                raise ValueError("Negative seek position " + str(offset))
            self._pos = offset
        elif whence == 1 or whence == 2:
            if offset != 0:
                raise OSError("Can't do nonzero cur-relative seeks")
            if whence == 2:
                self._pos = self._length
        else:
            raise ValueError("Invalid whence (" + str(whence) + ", should be 0, 1 or 2)")
        return self._pos

    # The rest

    def readable(self):
        self._check()
        return True

    def writable(self):
        self._check()
        return True

    def seekable(self):
        self._check()
        return True

    def flush(self):
        self._check()

    def close(self):
        self._shut = True
        self._text = ""
        self._pieces = []


class BytesIO(BufferedIOBase):
    """Bytes in memory"""

    __module__ = "_io"

    def __init__(self, initial_bytes=b""):
        self._data = b""
        if initial_bytes is not None:
            self._data = bytes(initial_bytes)
        self._pieces = []
        self._length = len(self._data)
        self._pos = 0
        self._shut = False

    def _join(self):
        if len(self._pieces) > 0:
            self._data += b"".join(self._pieces)
            self._pieces = []
        return self._data

    # Writing

    def write(self, b):
        self._check_open()
        if isinstance(b, int):
            raise TypeError("a bytes-like object is required, not 'int'")
        data = bytes(b)
        n = len(data)
        if n == 0:
            return 0
        pos = self._pos
        if pos == self._length:
            self._pieces.append(data)
            self._pos += n
            self._length = self._pos
            return n
        old = self._join()
        if pos > self._length:
            self._data = old + b"\0" * (pos - self._length) + data
        else:
            self._data = old[:pos] + data + old[min(pos + n, self._length):]
        self._pos = pos + n
        self._length = len(self._data)
        return n

    def getvalue(self):
        self._check_open()
        return self._join()

    def getbuffer(self):
        self._check_open()
        return self._join()

    def truncate(self, size=None):
        self._check_open()
        end = self._pos
        if size is not None:
            if size < 0:
                raise ValueError("negative size value " + str(size))
            end = size
        if end < self._length:
            self._data = self._join()[:end]
            self._length = end
        return end

    # Reading

    def read(self, size=-1):
        self._check_open()
        data = self._join()
        start = self._pos
        if start >= self._length:
            return b""
        end = self._length
        if size is not None and 0 <= size < end - start:
            end = start + size
        self._pos = end
        if start == 0 and end == self._length:
            return data
        return data[start:end]

    def read1(self, size=-1):
        return self.read(size)

    def readinto(self, buffer):
        return _app_file.read_into(self, buffer)

    def readline(self, size=-1):
        self._check_open()
        data = self._join()
        start = self._pos
        if start >= self._length:
            return b""
        end = data.find(b"\n", start) + 1
        if end == 0:
            end = self._length
        if size is not None and 0 <= size < end - start:
            end = start + size
        self._pos = end
        return data[start:end]

    def readlines(self, hint=-1):
        self._check_open()
        lines = []
        total = 0
        while True:
            line = self.readline()
            if len(line) == 0:
                return lines
            lines.append(line)
            total += len(line)
            if hint is not None and 0 < hint <= total:
                return lines

    def __iter__(self):
        return self

    # The position

    def tell(self):
        self._check_open()
        return self._pos

    def seek(self, offset, whence=0):
        self._check_open()
        if whence == 0:
            if offset < 0:
                raise ValueError("negative seek value " + str(offset))
            self._pos = offset
        elif whence == 1:
            self._pos = max(0, self._pos + offset)
        elif whence == 2:
            self._pos = max(0, self._length + offset)
        else:
            raise ValueError("invalid whence (" + str(whence) + ", should be 0, 1 or 2)")
        return self._pos

    # The rest

    def readable(self):
        self._check_open()
        return True

    def writable(self):
        self._check_open()
        return True

    def seekable(self):
        self._check_open()
        return True

    def flush(self):
        self._check_open()

    def close(self):
        self._shut = True
        self._data = b""
        self._pieces = []
