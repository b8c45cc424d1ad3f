"""Streams: files with buffers, in layers.

Each layer has the methods of `Stream`; `construct_stream_tower` puts them on top of a
`DiskFile`.  Texts are str whose characters are bytes.

Source: pypy rpython/rlib/streamio.py (names, layers and modes).

Deviations: no layer maps files into memory (`MMapFile`); modes do not translate line ends of
Windows by themselves.
"""

import os

from rpython.rlib import rposix

O_BINARY = 0
BASEMODES = "rwaU"


class StreamError(Exception):
    """A stream cannot do what it is asked for."""

    def __init__(self, message):
        self.message = message

    def __str__(self):
        return self.message


class MyNotImplementedError(Exception):
    """A layer lacks an operation."""


StreamErrors = (OSError, StreamError)


def replace_crlf_with_lf(s):
    """s with \\r\\n and \\r as \\n."""
    return s.replace("\r\n", "\n").replace("\r", "\n")


def decode_mode(mode):
    """The parts of a mode: its letter, whether it updates, universal line ends, binary.

    ValueError where it is none.
    """
    if mode == "" or mode[0] not in BASEMODES:
        raise ValueError("invalid mode: '" + mode + "'")
    basemode = mode[0]
    plus = universal = binary = False
    for c in mode[1:]:
        if c == "+":
            plus = True
        elif c == "b":
            binary = True
        elif c == "U":
            universal = True
    if basemode == "U":
        basemode = "r"
        universal = True
        if plus:
            raise ValueError("cannot combine U and + in a mode")
    return basemode, plus, universal, binary


def _os_flags(basemode, plus):
    if basemode == "r":
        return os.O_RDWR if plus else os.O_RDONLY
    flags = os.O_CREAT | (os.O_RDWR if plus else os.O_WRONLY)
    if basemode == "w":
        return flags | os.O_TRUNC
    return flags | os.O_APPEND


def open_file_as_stream(path, mode="r", buffering=-1, signal_checker=None):
    """The stream of a file; OSError where it cannot be opened, ValueError for bad modes."""
    basemode, plus, universal, binary = decode_mode(mode)
    fd = os.open(path, _os_flags(basemode, plus), 0o666)
    if basemode == "a":
        os.lseek(fd, 0, 2)
    return construct_stream_tower(DiskFile(fd), buffering, universal, basemode != "w", basemode != "r" or plus, binary)


def open_path_helper(path, os_flags, append):
    """The descriptor of an opened file."""
    fd = os.open(path, os_flags, 0o666)
    if append:
        os.lseek(fd, 0, 2)
    return fd


def fdopen_as_stream(fd, mode, buffering=-1, signal_checker=None):
    """The stream of a descriptor."""
    basemode, plus, universal, binary = decode_mode(mode)
    return construct_stream_tower(DiskFile(fd), buffering, universal, basemode != "w", basemode != "r" or plus, binary)


def construct_stream_tower(stream, buffering, universal, reading, writing, binary):
    """The layers of a mode on top of a stream.

    buffering is 0 for none, 1 for lines, another number for the size of a buffer, -1 for the
    usual one.
    """
    if buffering != 0:
        size = buffering if buffering > 1 else -1
        if writing:
            stream = LineBufferingOutputStream(stream, size) if buffering == 1 else BufferingOutputStream(stream, size)
        if reading:
            stream = BufferingInputStream(stream, size)
    if universal and reading:
        stream = TextInputFilter(stream)
    return stream


class Stream(object):
    """What all layers can be asked for; a layer asks the one below, its `base`."""

    _attrs_ = ["base"]
    base = None

    def read(self, n):
        """At most n bytes; none at the end."""
        return self.base.read(n)

    def write(self, data):
        """Write all of data."""
        self.base.write(data)

    def tell(self):
        """The position."""
        return self.base.tell()

    def seek(self, offset, whence):
        """Move the position: from the start (0), from where it is (1), from the end (2)."""
        self.base.seek(offset, whence)

    def readall(self):
        """All that is left."""
        pieces = []
        size = 8192
        while True:
            data = self.read(size)
            if data == "":
                break
            pieces.append(data)
            if size < 4194304:
                size *= 2
        return "".join(pieces)

    def readline(self):
        """The rest of a line with the \\n at its end; nothing at the end of the file."""
        pieces = []
        while True:
            c = self.read(1)
            if c == "":
                break
            pieces.append(c)
            if c == "\n":
                break
        return "".join(pieces)

    def peek(self):
        """What is in the buffer."""
        return self.base.peek() if self.base is not None else ""

    def truncate(self, size):
        """Set the length of the file."""
        self.base.truncate(size)

    def flush_buffers(self):
        """Write what is in buffers, and forget what was read ahead."""
        if self.base is not None:
            self.base.flush_buffers()

    def flush(self):
        """Write what is in buffers."""
        if self.base is not None:
            self.base.flush()

    def flushable(self):
        """Whether `flush` does something."""
        return self.base is not None and self.base.flushable()

    def count_buffered_bytes(self):
        """How many bytes were read ahead, or -1."""
        return self.base.count_buffered_bytes() if self.base is not None else -1

    def try_to_find_file_descriptor(self):
        """The descriptor, or -1."""
        return self.base.try_to_find_file_descriptor() if self.base is not None else -1

    def getnewlines(self):
        """Which line ends were seen: 1 for \\r, 2 for \\n, 4 for \\r\\n, added up."""
        return self.base.getnewlines() if self.base is not None else 0

    def close1(self, closefileno):
        """Flush and, with closefileno, close the file."""
        self.base.close1(closefileno)

    def close(self):
        """Flush and close the file."""
        self.close1(True)


class DiskFile(Stream):
    """A descriptor as a stream without a buffer."""

    def __init__(self, fd, signal_checker=None):
        self.fd = fd

    def seek(self, offset, whence):
        os.lseek(self.fd, offset, whence)

    def tell(self):
        return os.lseek(self.fd, 0, 1)

    def read(self, n):
        assert n >= 0
        return rposix.read(self.fd, n)

    def write(self, data):
        at = 0
        while at < len(data):
            at += rposix.write(self.fd, data[at:])

    def truncate(self, size):
        os.ftruncate(self.fd, size)

    def close1(self, closefileno):
        if closefileno:
            os.close(self.fd)

    def flush(self):
        """Nothing: there is no buffer."""

    def try_to_find_file_descriptor(self):
        return self.fd


class BufferingInputStream(Stream):
    """Reads ahead."""

    bigsize = 8192

    def __init__(self, base, bufsize=-1):
        self.base = base
        self.bufsize = bufsize if bufsize > 0 else self.bigsize
        self.buf = ""
        self.pos = 0

    def _forget(self):
        self.buf = ""
        self.pos = 0

    def flush_buffers(self):
        left = len(self.buf) - self.pos
        if left > 0:
            self._forget()
            self.base.seek(-left, 1)
        self.base.flush_buffers()

    def tell(self):
        return self.base.tell() - (len(self.buf) - self.pos)

    def seek(self, offset, whence):
        left = len(self.buf) - self.pos
        if whence == 1:
            if -self.pos <= offset <= left:
                self.pos += offset
                return
            offset -= left
        elif whence == 0:
            delta = offset - (self.base.tell() - left)
            if -self.pos <= delta <= left and left > 0:
                self.pos += delta
                return
        elif whence != 2:
            raise StreamError("whence should be 0, 1 or 2")
        self._forget()
        self.base.seek(offset, whence)

    def _fill(self):
        self.buf = self.base.read(self.bufsize)
        self.pos = 0
        return self.buf != ""

    def read(self, n):
        assert n >= 0
        pieces = []
        while n > 0:
            left = len(self.buf) - self.pos
            if left == 0:
                if n >= self.bufsize:
                    data = self.base.read(n)
                    if data == "":
                        break
                    pieces.append(data)
                    n -= len(data)
                    continue
                if not self._fill():
                    break
                left = len(self.buf)
            count = min(n, left)
            pieces.append(self.buf[self.pos : self.pos + count])
            self.pos += count
            n -= count
        return "".join(pieces)

    def readall(self):
        pieces = [self.buf[self.pos :]]
        self._forget()
        size = self.bufsize
        while True:
            data = self.base.read(size)
            if data == "":
                break
            pieces.append(data)
            size = min(size * 2, 4194304)
        return "".join(pieces)

    def readline(self):
        pieces = []
        while True:
            end = self.buf.find("\n", self.pos)
            if end >= 0:
                pieces.append(self.buf[self.pos : end + 1])
                self.pos = end + 1
                break
            pieces.append(self.buf[self.pos :])
            self.pos = len(self.buf)
            if not self._fill():
                break
        return "".join(pieces)

    def peek(self):
        return self.buf[self.pos :]

    def write(self, data):
        self.flush_buffers()
        self.base.write(data)

    def truncate(self, size):
        self.flush_buffers()
        self.base.truncate(size)

    def count_buffered_bytes(self):
        return len(self.buf) - self.pos


class ReadlineInputStream(BufferingInputStream):
    """As BufferingInputStream, with a small buffer."""

    bigsize = 1024


class BufferingOutputStream(Stream):
    """Writes later."""

    bigsize = 8192

    def __init__(self, base, bufsize=-1):
        self.base = base
        self.bufsize = bufsize if bufsize > 0 else self.bigsize
        self.pieces = []
        self.buffered = 0
        self.error = False

    def _write_buffer(self):
        if self.buffered > 0:
            data = "".join(self.pieces)
            self.pieces = []
            self.buffered = 0
            self.base.write(data)

    def flush_buffers(self):
        self._write_buffer()
        self.base.flush_buffers()

    def flush(self):
        self._write_buffer()
        self.base.flush()

    def flushable(self):
        return True

    def tell(self):
        return self.base.tell() + self.buffered

    def seek(self, offset, whence):
        self._write_buffer()
        self.base.seek(offset, whence)

    def write(self, data):
        self.pieces.append(data)
        self.buffered += len(data)
        if self.buffered >= self.bufsize:
            self._write_buffer()

    def read(self, n):
        self._write_buffer()
        return self.base.read(n)

    def readline(self):
        self._write_buffer()
        return self.base.readline()

    def truncate(self, size):
        self._write_buffer()
        self.base.truncate(size)

    def close1(self, closefileno):
        self._write_buffer()
        self.base.close1(closefileno)


class LineBufferingOutputStream(BufferingOutputStream):
    """Writes each line when it is complete."""

    def write(self, data):
        end = data.rfind("\n") + 1
        if end > 0:
            self.pieces.append(data[:end])
            self.buffered += end
            self._write_buffer()
            data = data[end:]
        self.pieces.append(data)
        self.buffered += len(data)
        if self.buffered >= self.bufsize:
            self._write_buffer()


class CRLFFilter(Stream):
    """Reads \\r\\n as \\n."""

    def __init__(self, base):
        self.base = base
        self.atcr = False

    def read(self, n):
        data = self.base.read(n)
        if self.atcr:
            if data.startswith("\n"):
                data = data[1:]
            self.atcr = False
        if data.endswith("\r"):
            self.atcr = True
            data = data[:-1] + "\n"
        return data.replace("\r\n", "\n")

    def flush(self):
        self.base.flush()


NEWLINE_CR = 1
NEWLINE_LF = 2
NEWLINE_CRLF = 4


class TextInputFilter(Stream):
    """Reads \\r\\n and \\r as \\n, and notes which line ends there are."""

    def __init__(self, base):
        self.base = base
        self.pending = ""
        self.atcr = False
        self.newlines = 0

    def getnewlines(self):
        if self.atcr:
            self._look_behind_cr()
        return self.newlines

    def _look_behind_cr(self):
        data = self.base.read(1)
        self.atcr = False
        if data == "\n":
            self.newlines |= NEWLINE_CRLF
        else:
            self.newlines |= NEWLINE_CR
            self.pending = data + self.pending if data != "\r" else "\r" + self.pending

    def read(self, n):
        if n <= 0:
            return ""
        data = self.pending
        self.pending = ""
        if data == "":
            data = self.base.read(n)
        elif len(data) > n:
            self.pending = data[n:]
            data = data[:n]
        while True:
            if self.atcr:
                if data == "":
                    self.atcr = False
                    self.newlines |= NEWLINE_CR
                    return ""
                self.atcr = False
                if data[0] == "\n":
                    self.newlines |= NEWLINE_CRLF
                    data = data[1:]
                    if data == "":
                        data = self.base.read(n)
                        if data == "":
                            return ""
                        continue
                else:
                    self.newlines |= NEWLINE_CR
            break
        return self._translated(data)

    def _translated(self, data):
        chars = []
        i = 0
        n = len(data)
        while i < n:
            c = data[i]
            i += 1
            if c == "\r":
                if i == n:
                    self.atcr = True
                elif data[i] == "\n":
                    self.newlines |= NEWLINE_CRLF
                    i += 1
                else:
                    self.newlines |= NEWLINE_CR
                c = "\n"
            elif c == "\n":
                self.newlines |= NEWLINE_LF
            chars.append(c)
        return "".join(chars)

    def readline(self):
        pieces = []
        while True:
            data = self.read(1)
            if data == "":
                break
            pieces.append(data)
            if data == "\n":
                break
        return "".join(pieces)

    def seek(self, offset, whence):
        """Line ends that were translated do not count: seek to what `tell` gave."""
        if whence == 1:
            offset -= len(self.pending)
        self.pending = ""
        self.atcr = False
        self.base.seek(offset, whence)

    def tell(self):
        if self.atcr:
            self._look_behind_cr()
        return self.base.tell() - len(self.pending)

    def write(self, data):
        if self.pending != "":
            self.seek(0, 1)
        self.base.write(data)

    def peek(self):
        return self.pending

    def flush_buffers(self):
        if self.pending != "":
            self.seek(0, 1)
        self.base.flush_buffers()


class TextOutputFilter(Stream):
    """Writes \\n as another line end."""

    def __init__(self, base, linesep="\n"):
        self.base = base
        self.linesep = linesep

    def write(self, data):
        if self.linesep != "\n":
            data = data.replace("\n", self.linesep)
        self.base.write(data)


class TextCRLFFilter(Stream):
    """Writes \\n as \\r\\n and reads \\r\\n as \\n."""

    def __init__(self, base):
        self.base = base

    def read(self, n):
        data = self.base.read(n)
        if data.endswith("\r"):
            more = self.base.read(1)
            data = data + more
        return data.replace("\r\n", "\n")

    def readline(self):
        line = self.base.readline()
        if line.endswith("\r\n"):
            return line[:-2] + "\n"
        return line

    def write(self, data):
        self.base.write(data.replace("\n", "\r\n"))


class CallbackReadFilter(Stream):
    """Calls a function before each time it reads."""

    def __init__(self, base, callback):
        self.base = base
        self.callback = callback

    def read(self, n):
        self.callback()
        return self.base.read(n)

    def readline(self):
        self.callback()
        return self.base.readline()

    def readall(self):
        self.callback()
        return self.base.readall()
