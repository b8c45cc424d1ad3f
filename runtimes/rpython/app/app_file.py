"""Files: `open()`, standard input and output.

A `BinaryFile` has one buffer for reading and one for writing; at most one is in use.  A
`TextFile` encodes into and decodes from the buffers of its binary file.  Buffers are `bytes`
objects that are written to in place; they are never given out.  Text is UTF-8 unless said
otherwise; reading turns "\\r\\n" and "\\r" into "\\n" unless `newline` is given.
"""

from _io import UnsupportedOperation

from rpython.rlib.objectmodel import is_annotation_constant, specialize
from rpython.rlib.rstring import StringBuilder

from rotor_helpers import app_bytes, app_encodings, ll_bytes
from rotor_helpers.app_exact import as_word
from rotor_helpers.app_exc import raise_os_error, raise_os_error_at
from rotor_helpers.app_interrupt import INTERRUPTED, poll
from rotor_helpers.ll_str import from_chars_slice
from rotor_helpers.ll_text import int2str
from rotor_helpers.lltype import arraycopy, arraytype, extcall, hlbytes, hlstr, is_wide, llbytes, llstr, malloc_array, typeOf

SIZE = 8192

O_RDONLY = 0
O_WRONLY = 1
O_RDWR = 2
O_CREAT = 64
O_EXCL = 128
O_TRUNC = 512
O_APPEND = 1024
O_CLOEXEC = 524288


def read_into(file, buffer):
    """Reads into a bytearray, an array or a memoryview."""
    if isinstance(buffer, bytearray):
        data = file.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)
    if not app_bytes.is_buffer(buffer) or hasattr(buffer, "readonly") and buffer.readonly:
        raise TypeError("readinto() argument must be read-write bytes-like object, not " + type(buffer).__name__)
    data = file.read(len(buffer) * buffer.itemsize)
    buffer._put_bytes(data)
    return len(data)


read_into._annspecialcase_ = "specialize:argtype(0, 1)"


class Lines:
    """What files do with lines, each kind with copies of its own"""

    _mixin_ = True

    def __next__(self):
        line = self.readline()
        if len(line) == 0:
            raise StopIteration
        return line

    def readlines(self, hint=-1):
        lines = []
        total = 0
        for line in self:
            lines.append(line)
            total += len(line)
            if hint is not None and 0 < hint < total:
                break
        return lines

    def writelines(self, lines):
        self._check_open()
        for line in lines:
            self.write(line)


class BinaryFile(Lines):
    """A buffered file of bytes."""

    def __init__(self, fd, name, flags, line_buffered):
        self.fd = fd
        self.name = name
        self._flags = flags
        self._readable = flags & 3 != O_WRONLY
        self._writable = flags & 3 != O_RDONLY
        self._shut = False
        # 1: flush at once, 0: not, -1: when it is a terminal, not known yet
        self.line_buffered = line_buffered
        self.inbuf = b""
        self.inpos = 0
        self.inlen = 0
        self.outbuf = b""
        self.outlen = 0

    @property
    def closed(self):
        return self._shut

    @property
    def mode(self):
        flags = self._flags
        if flags & O_EXCL:
            kind = "x"
        elif flags & O_APPEND:
            kind = "a"
        elif self._readable:
            kind = "r"
        else:
            kind = "w"
        return kind + "b+" if self._readable and self._writable else kind + "b"

    # Checks

    def _check_open(self):
        if self.closed:
            raise ValueError("I/O operation on closed file.")

    def check_readable(self, message="read"):
        self._check_open()
        if not self._readable:
            raise UnsupportedOperation(message)
        if self.outlen > 0:
            self.pass_on()

    def check_writable(self, message="write"):
        self._check_open()
        if not self._writable:
            raise UnsupportedOperation(message)
        if self.inlen > self.inpos:
            self.drop_input()

    def drop_input(self):
        """Gives back what was read ahead, so that the position is the one the program sees."""
        if self.inlen > self.inpos:
            self.move(self.inpos - self.inlen, 1)
        self.inpos = 0
        self.inlen = 0

    # Reading

    def fill(self):
        """Reads more behind what is in the buffer; False at the end of the file."""
        rest = self.inlen - self.inpos
        if rest == 0:
            self.inpos = 0
            self.inlen = 0
        room = len(self.inbuf) - self.inlen
        if room < SIZE >> 1:
            old = llbytes(self.inbuf)
            if rest + SIZE > len(self.inbuf):
                new = ll_bytes.new_bytes(rest + rest + SIZE)
                arraycopy(old.chars, self.inpos, new.chars, 0, rest)
                self.inbuf = hlbytes(new)
            else:
                arraycopy(old.chars, self.inpos, old.chars, 0, rest)
            self.inpos = 0
            self.inlen = rest
            room = len(self.inbuf) - rest
        poll()
        got = extcall("os_read", self.fd, llbytes(self.inbuf).chars, self.inlen, room)
        while got == INTERRUPTED:
            poll()
            got = extcall("os_read", self.fd, llbytes(self.inbuf).chars, self.inlen, room)
        if got < 0:
            raise_os_error(-got)
        self.inlen += got
        return got > 0

    def fill_all(self):
        while self.fill():
            pass

    def take(self, n):
        """The next n bytes of the buffer"""
        start = self.inpos
        self.inpos = start + n
        return hlbytes(from_chars_slice(typeOf(llbytes(b"")), llbytes(self.inbuf).chars, start, n))

    def line_length(self, universal):
        """The length of the next line, with its end; the line is in the buffer."""
        scanned = 0
        while True:
            chars = llbytes(self.inbuf).chars
            i = self.inpos + scanned
            n = self.inlen
            while i < n:
                c = chars[i]
                if c == 10:
                    return i + 1 - self.inpos
                if universal and c == 13:
                    length = i + 1 - self.inpos
                    if i + 1 == n:
                        self.fill()
                    if self.inpos + length < self.inlen:
                        if llbytes(self.inbuf).chars[self.inpos + length] == 10:
                            length += 1
                    return length
                i += 1
            scanned = n - self.inpos
            if not self.fill():
                return scanned

    def read(self, size=-1):
        self.check_readable()
        size = as_word(size)
        if size < 0:
            self.fill_all()
            size = self.inlen - self.inpos
        else:
            while self.inlen - self.inpos < size:
                if not self.fill():
                    size = self.inlen - self.inpos
        return self.take(size)

    def readinto(self, buffer):
        return read_into(self, buffer)

    readinto._annspecialcase_ = "specialize:argtype(1)"

    def readline(self, size=-1):
        self.check_readable()
        size = as_word(size)
        length = self.line_length(False)
        return self.take(min(size, length) if size >= 0 else length)

    def __iter__(self):
        self._check_open()
        return self

    # Writing

    def room(self, n):
        """Makes room for n bytes in the buffer, n <= SIZE; the array to write to at outlen."""
        if self.outlen + n > len(self.outbuf):
            if len(self.outbuf) == 0:
                self.outbuf = hlbytes(ll_bytes.new_bytes(SIZE))
            else:
                self.pass_on()
        return llbytes(self.outbuf).chars

    def write_array(self, chars, start, n):
        """Writes n items of an array at once."""
        while n > 0:
            written = extcall("os_write", self.fd, chars, start, n)
            if written == INTERRUPTED:
                written = 0
            if written < 0:
                raise_os_error(-written)
            start += written
            n -= written

    def put(self, chars, n):
        if n > SIZE:
            self.pass_on()
            self.write_array(chars, 0, n)
        else:
            to = self.room(n)
            arraycopy(chars, 0, to, self.outlen, n)
            self.outlen += n

    def write(self, data):
        if not isinstance(data, (bytes, bytearray)) and app_bytes.is_buffer(data):
            return self.write(data.tobytes())
        self.check_writable()
        self.put(llbytes(data).chars, len(data))
        self.wrote("")
        return len(data)

    write._annspecialcase_ = "specialize:argtype(1)"

    def wrote(self, text):
        """Passes on what was written where it must not wait; the text, where it is one"""
        if self.line_buffered != 0:
            if self.line_buffered < 0:
                self.line_buffered = 1 if extcall("os_isatty", self.fd) else 0
            if self.line_buffered > 0:
                self.flush()

    def pass_on(self):
        if self.outlen > 0:
            n = self.outlen
            self.outlen = 0
            self.write_array(llbytes(self.outbuf).chars, 0, n)

    def flush(self):
        self.pass_on()

    def close(self):
        if not self._shut:
            self._shut = True
            self.pass_on()
            if self.fd > 2:
                if self._writable:
                    forget(self)
                result = extcall("os_close", self.fd)
                if result < 0:
                    raise_os_error(-result)

    # The rest

    def fileno(self):
        self._check_open()
        return self.fd

    def isatty(self):
        self._check_open()
        return extcall("os_isatty", self.fd)

    def readable(self):
        return self._readable

    def writable(self):
        return self._writable

    def seekable(self):
        self._check_open()
        return extcall("os_lseek", self.fd, 0, 1) >= 0

    def move(self, offset, whence):
        """Where the file itself is afterwards"""
        result = extcall("os_lseek", self.fd, offset, whence)
        if result < 0:
            raise_os_error(-result)
        return result

    def seek(self, offset, whence=0):
        self._check_open()
        self.flush()
        offset = as_word(offset)
        if whence == 1:
            self.drop_input()
        self.inpos = 0
        self.inlen = 0
        return self.move(offset, whence)

    def tell(self):
        self._check_open()
        self.flush()
        return self.move(0, 1) - (self.inlen - self.inpos)

    def at_start(self):
        """Whether what is written next may be preceded by a byte order mark"""
        return not self.seekable() or self.tell() == 0

    def truncate(self, size=-1):
        self.check_writable()
        self.flush()
        size = as_word(size)
        if size < 0:
            size = self.tell()
        result = extcall("os_ftruncate", self.fd, size)
        if result < 0:
            raise_os_error(-result)
        return size

    def __enter__(self):
        self._check_open()
        return self

    def __exit__(self, type, value, traceback):
        self.close()
        return False


def _put_text(file, text, chars):
    """Writes the characters of a text into the buffer of a file."""
    buffer = file._file
    n = len(chars)
    size = ll_bytes.utf8_size(chars, n)
    if 0 <= size <= SIZE:
        to = buffer.room(size)
        buffer.outlen = ll_bytes.utf8_put_all(chars, n, size, to, buffer.outlen)
    else:
        file._put_big(text)


class TextIOWrapper:
    """What files of text are instances of; calling it is `text_wrapper`."""

    __module__ = "_io"


class Text(Lines, TextIOWrapper):
    """A file of text: it encodes into and decodes from the buffers of `_file`."""

    def __init__(self, file, encoding, errors, newline):
        self._file = file
        self.name = file.name
        self.mode = "w" if file._writable else "r"
        self.encoding = "UTF-8" if encoding is None else encoding
        self.errors = "strict" if errors is None else errors
        self._choose_codec()
        # Whether a byte order mark may come first that nobody has looked for.
        self.marked = self.marks
        self.universal = newline is None
        # Whether lines end with "\r" too.
        self.splits = newline is None or newline == ""

    def _choose_codec(self):
        kind = app_bytes.usual_codec(self.encoding)
        self.marks = kind == app_bytes.MARKED_UTF8
        self.codec = "utf-8" if self.marks or kind == app_bytes.UTF8 else self.encoding
        self.utf8 = self.codec == "utf-8" and (self.errors == "strict" or self.errors == "backslashreplace")

    def reconfigure(self, encoding=None, errors=None, newline=None, line_buffering=None, write_through=None):
        self._file.flush()
        if not is_usual_newline(newline):
            raise NotImplementedError("reconfigure() with newline=" + repr(newline))
        if encoding is not None:
            if app_bytes.usual_codec(encoding) == app_bytes.OTHER:
                raise NotImplementedError("reconfigure() with the encoding " + encoding)
            self.encoding = encoding
            if errors is None:
                errors = "strict"
        if errors is not None:
            self.errors = errors
        self._choose_codec()
        if line_buffering is not None:
            self._file.line_buffered = 1 if line_buffering else 0
        elif write_through:
            self._file.line_buffered = 1

    # Reading

    def _decode(self, n):
        """The next n bytes of the buffer as text"""
        buffer = self._file
        if not self.utf8:
            return app_bytes.decode_usual(buffer.take(n), app_bytes.usual_codec(self.codec), self.errors)
        chars = llbytes(buffer.inbuf).chars
        start = buffer.inpos
        stop = start + n
        result = ll_bytes.utf8_slice(buffer.inbuf, chars, start, stop, True, False)
        buffer.inpos = stop
        return hlstr(result)

    def _skip_mark(self):
        self.marked = False
        buffer = self._file
        while buffer.inlen - buffer.inpos < 3 and buffer.fill():
            pass
        chars = llbytes(buffer.inbuf).chars
        at = buffer.inpos
        if buffer.inlen - at >= 3 and chars[at] == 0xEF and chars[at + 1] == 0xBB and chars[at + 2] == 0xBF:
            buffer.inpos = at + 3

    def _read_all(self):
        buffer = self._file
        buffer.fill_all()
        text = self._decode(buffer.inlen - buffer.inpos)
        if self.universal and "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        return text

    def read(self, size=-1):
        self._file.check_readable("not readable")
        size = as_word(size)
        if self.marked:
            self._skip_mark()
        if size < 0:
            return self._read_all()
        b = StringBuilder(32)
        while size > 0:
            c = self._read_char()
            if len(c) == 0:
                break
            b.append(c)
            size -= 1
        return b.build()

    def _read_char(self):
        """The next character, or '' at the end"""
        buffer = self._file
        if buffer.inpos == buffer.inlen and not buffer.fill():
            return ""
        c = llbytes(buffer.inbuf).chars[buffer.inpos]
        n = 1
        if c >= 0xC0 and self.codec == "utf-8":
            n = 2
            if c >= 0xE0:
                n = 3
            if c >= 0xF0:
                n = 4
            while buffer.inlen - buffer.inpos < n:
                if not buffer.fill():
                    n = buffer.inlen - buffer.inpos
        text = self._decode(n)
        if c == 13 and self.universal:
            if buffer.inpos < buffer.inlen or buffer.fill():
                if llbytes(buffer.inbuf).chars[buffer.inpos] == 10:
                    buffer.inpos += 1
            return "\n"
        return text

    def _check_open(self):
        self._file._check_open()

    def __iter__(self):
        self._check_open()
        return self

    def readline(self, size=-1):
        buffer = self._file
        buffer.check_readable("not readable")
        size = as_word(size)
        if self.marked:
            self._skip_mark()
        if size >= 0:
            return self._start_of_line(size)
        n = buffer.line_length(self.splits)
        if n == 0:
            return ""
        if self.universal:
            chars = llbytes(buffer.inbuf).chars
            end = buffer.inpos + n
            if chars[end - 1] == 13:
                chars[end - 1] = 10
            elif n > 1 and chars[end - 2] == 13 and chars[end - 1] == 10:
                chars[end - 2] = 10
                text = self._decode(n - 1)
                buffer.inpos = end
                return text
        return self._decode(n)

    def _start_of_line(self, size):
        """So many characters of the next line"""
        buffer = self._file
        b = StringBuilder(32)
        while size > 0:
            c = self._read_char()
            b.append(c)
            size -= 1
            if c == "" or c == "\n":
                break
            if c == "\r" and self.splits and (buffer.inpos < buffer.inlen or buffer.fill()):
                if llbytes(buffer.inbuf).chars[buffer.inpos] != 10:
                    break
        return b.build()

    # Writing

    def write(self, text):
        buffer = self._file
        buffer.check_writable("not writable")
        if self.marked:
            self.marked = False
            if buffer.at_start():
                buffer.put(llbytes(app_bytes.MARK).chars, 3)
        if not self.utf8:
            data = app_bytes.encode_usual(text, app_bytes.usual_codec(self.codec), self.errors)
            buffer.put(llbytes(data).chars, len(data))
        else:
            s = llstr(text)
            if is_wide(s):
                _put_text(self, text, s.wide)
            else:
                _put_text(self, text, s.chars)
        buffer.wrote(text)
        return len(text)

    def _put_big(self, text):
        """Writes a text that is longer than the buffer or holds surrogates."""
        if self.errors == "strict":
            data = ll_bytes.encode_utf8(text, "strict")
        else:
            data = ll_bytes.encode_utf8(text, "replace")
        self._file.put(llbytes(data).chars, len(data))

    def flush(self):
        self._check_open()
        self._file.flush()

    # The rest

    def close(self):
        self._file.close()

    def fileno(self):
        return self._file.fileno()

    def isatty(self):
        return self._file.isatty()

    def readable(self):
        return self._file.readable()

    def writable(self):
        return self._file.writable()

    def seekable(self):
        return self._file.seekable()

    def seek(self, offset, whence=0):
        self._check_seekable()
        if whence == 0:
            if offset < 0:
                raise ValueError("negative seek position " + int2str(as_word(offset)))
        elif whence != 1 and whence != 2:
            raise ValueError("invalid whence (" + int2str(as_word(whence)) + ", should be 0, 1 or 2)")
        elif offset != 0:
            raise UnsupportedOperation("can't do nonzero " + ("cur" if whence == 1 else "end") + "-relative seeks")
        elif whence == 1:
            offset = self.tell()
            whence = 0
        return self._move(offset, whence)

    def _check_seekable(self):
        if not self._file.seekable():
            raise UnsupportedOperation("underlying stream is not seekable")

    def _move(self, offset, whence):
        result = self._file.seek(offset, whence)
        self.marked = result == 0 and self.marks
        return result

    def tell(self):
        self._check_seekable()
        return self._file.tell()

    def truncate(self, size=-1):
        return self._file.truncate(size)

    @property
    def closed(self):
        return self._file.closed

    def __enter__(self):
        self._check_open()
        return self

    def __exit__(self, type, value, traceback):
        self.close()
        return False


def _is_marked(buffer):
    """Whether what was read ahead begins with a byte order mark"""
    chars = llbytes(buffer.inbuf).chars
    at = buffer.inpos
    if buffer.inlen - at < 2:
        return False
    if chars[at] == 0xFF and chars[at + 1] == 0xFE or chars[at] == 0xFE and chars[at + 1] == 0xFF:
        return True
    return buffer.inlen - at >= 4 and chars[at] == 0 and chars[at + 1] == 0 and chars[at + 2] == 0xFE and chars[at + 3] == 0xFF


def line_end(text, start, splits, ending):
    """Where a line ends: behind its ending, or where it `splits`, behind any of the three"""
    if not splits:
        at = text.find(ending, start)
        return at + len(ending) if at >= 0 else len(text)
    n = len(text)
    while start < n:
        c = text[start]
        start += 1
        if c == "\n":
            break
        if c == "\r":
            if start < n and text[start] == "\n":
                start += 1
            break
    return start


class _Encoded:
    """A file of text whose encoding, error handler or ends of lines `Text` does not know

    What is read is decoded at once, when it is first asked for.
    """

    _mixin_ = True

    def _start(self, newline):
        self.marked = False
        self.ending = "\n" if self.splits else newline
        self.encoder = app_encodings.Encoder(app_encodings.name_of(self.encoding))
        self.begun = False
        self.text = ""
        self.at = 0

    def _load(self):
        """Decodes what is not decoded yet; the text that follows"""
        buffer = self._file
        buffer.check_readable("not readable")
        buffer.fill_all()
        n = buffer.inlen - buffer.inpos
        if n > 0:
            name = self.encoder.name
            if (name == "utf-16" or name == "utf-32") and not self.begun and not _is_marked(buffer):
                raise UnicodeError(name.upper() + " stream does not start with BOM")
            self.begun = True
            self.text = self.text[self.at :] + app_encodings.decode(buffer.take(n), name, self.errors)
            self.at = 0

    def _translated(self, text):
        if self.universal and "\r" in text:
            return text.replace("\r\n", "\n").replace("\r", "\n")
        return text

    def read(self, size=-1):
        self._load()
        size = as_word(size)
        start = self.at
        n = len(self.text)
        if size < 0:
            self.at = n
            return self._translated(self.text[start:])
        while size > 0 and self.at < n:
            if self.universal and self.text[self.at] == "\r" and self.at + 1 < n and self.text[self.at + 1] == "\n":
                self.at += 1
            self.at += 1
            size -= 1
        return self._translated(self.text[start : self.at])

    def readline(self, size=-1):
        self._load()
        size = as_word(size)
        text = self.text
        start = self.at
        end = line_end(text, start, self.splits, self.ending)
        length = end - start
        if self.universal and length > 1 and text[end - 2] == "\r":
            length -= 1
        if 0 <= size < length:
            end = start + size
        self.at = end
        return self._translated(text[start:end])

    def write(self, text):
        buffer = self._file
        buffer.check_writable("not writable")
        out = app_encodings.Output()
        if not self.begun:
            self.begun = True
            if buffer.at_start():
                self.encoder.start(out)
        lines = text
        if self.ending != "\n":
            lines = text.replace("\n", self.ending)
        app_encodings.encode_part(self.encoder, out, lines, self.errors)
        data = out.bytes()
        buffer.put(llbytes(data).chars, len(data))
        buffer.wrote(text)
        return len(text)

    def _move(self, offset, whence):
        self.text = ""
        self.at = 0
        self.begun = False
        return self._file.seek(offset, whence)

    def tell(self):
        self._check_seekable()
        rest = app_encodings.Output()
        app_encodings.encode_part(self.encoder, rest, self.text[self.at :], self.errors)
        return self._file.tell() - len(rest.codes)


class DetachedFile(BinaryFile):
    """What a file of text has after `detach`"""

    @property
    def closed(self):
        raise ValueError("underlying buffer has been detached")


DETACHED = DetachedFile(-1, "", O_RDWR, 0)


class TextFile(Text):
    """A file of text over one of bytes"""

    @property
    def buffer(self):
        return self._file

    def detach(self):
        self.flush()
        file = self._file
        self._file = DETACHED
        return file


class EncodedFile(_Encoded, TextFile):
    def __init__(self, file, encoding, errors, newline):
        TextFile.__init__(self, file, encoding, errors, newline)
        self._start(newline)


# Its lines end with "\n" alone, on Linux: "\r" is a character like others.
stdin = TextFile(BinaryFile(0, "<stdin>", O_RDONLY, 0), "utf-8", "strict", "\n")
out = BinaryFile(1, "<stdout>", O_WRONLY, -1)
stdout = TextFile(out, "utf-8", "strict", None)
stderr = TextFile(BinaryFile(2, "<stderr>", O_WRONLY, 1), "utf-8", "backslashreplace", None)


# Files that were opened for writing and not closed yet: CPython writes their buffers out as
# soon as nothing refers to them; here, before other files are looked at and at the end.
unclosed = []


def forget(file):
    i = len(unclosed) - 1
    while i >= 0:
        if unclosed[i] is file:
            del unclosed[i]
            return
        i -= 1


def flush_unclosed():
    for f in unclosed:
        if f.outlen > 0:
            f.flush()


# open()


@specialize.memo()
def _is_binary(mode):
    return "b" in mode


def _mode_flags(mode):
    """The flags of os.open; ValueError for a wrong mode."""
    kind = ""
    kinds = 0
    for i in range(len(mode)):
        c = mode[i]
        if c not in "rwaxbt+" or c in mode[i + 1 :]:
            raise ValueError("invalid mode: '" + mode + "'")
        if c in "rwax":
            kind = c
            kinds += 1
    if "b" in mode and "t" in mode:
        raise ValueError("can't have text and binary mode at once")
    if kinds > 1:
        raise ValueError("must have exactly one of create/read/write/append mode")
    if kinds == 0:
        raise ValueError("Must have exactly one of create/read/write/append mode and at most one plus")
    flags = O_CLOEXEC
    if kind == "w":
        flags |= O_CREAT | O_TRUNC
    elif kind == "a":
        flags |= O_CREAT | O_APPEND
    elif kind == "x":
        flags |= O_CREAT | O_EXCL
    if "+" in mode:
        return flags | O_RDWR
    return flags | (O_RDONLY if kind == "r" else O_WRONLY)


@specialize.memo()
def _flags_of(mode):
    """The flags of a constant mode; -1 for a wrong one."""
    try:
        return _mode_flags(mode)
    except ValueError:
        return -1


@specialize.arg_or_var(1, 3, 4, 5)
def open_(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
    """open(); with a mode that is not a constant, a binary file cannot be read or written, as
    the type of its data would not be known."""
    if is_annotation_constant(mode):
        flags = _flags_of(mode)
        if flags < 0:
            flags = _mode_flags(mode)
        if _is_binary(mode):
            _check_binary(encoding, errors, newline)
            return _open_any(file, flags)
    else:
        flags = _mode_flags(mode)
        if "b" in mode:
            _check_binary(encoding, errors, newline)
            raw = _open_any(file, flags)
            result = TextFile(raw, "binary file whose mode is not a constant", "strict", "\n")
            result.mode = raw.mode
            return result
    result = text_file(_open_any(file, flags), encoding, errors, newline)
    result.mode = mode
    return result


def _check_binary(encoding, errors, newline):
    if encoding is not None:
        raise ValueError("binary mode doesn't take an encoding argument")
    if errors is not None:
        raise ValueError("binary mode doesn't take an errors argument")
    if newline is not None:
        raise ValueError("binary mode doesn't take a newline argument")


def is_usual_newline(newline):
    return newline is None or newline == "" or newline == "\n"


@specialize.memo()
def _is_usual(encoding, errors, newline):
    usual = encoding is None or app_bytes.codec(encoding) != app_bytes.OTHER
    return usual and (errors is None or app_bytes.is_usual(errors)) and is_usual_newline(newline)


def check_text_arguments(encoding, newline):
    if newline is not None and newline != "" and newline != "\n" and newline != "\r" and newline != "\r\n":
        raise ValueError("illegal newline value: " + newline)
    if encoding is not None:
        app_encodings.name_of(encoding)


@specialize.arg_or_var(1, 2, 3)
def text_file(raw, encoding, errors, newline):
    """A file of text over one of bytes"""
    if is_annotation_constant(encoding) and is_annotation_constant(errors) and is_annotation_constant(newline):
        if _is_usual(encoding, errors, newline):
            return TextFile(raw, encoding, errors, newline)
    check_text_arguments(encoding, newline)
    if _needs_encoder("utf-8" if encoding is None else encoding, errors, newline):
        return EncodedFile(raw, encoding, errors, newline)
    return TextFile(raw, encoding, errors, newline)


def _needs_encoder(encoding, errors, newline):
    if errors is not None and errors.startswith("surrogate"):
        return True
    return app_bytes.usual_codec(encoding) == app_bytes.OTHER or not is_usual_newline(newline)


@specialize.call_location()
def _needs(object, name):
    """AttributeError where a method is missing: only its callers need it."""
    if not hasattr(object, name):
        raise AttributeError("'" + type(object).__name__ + "' object has no attribute '" + name + "'")


class ObjectFile(BinaryFile):
    """The buffers of a file of text over an object that is like a file of bytes"""

    _annspecialcase_ = "specialize:ctr_location"

    def __init__(self, object, line_buffering, write_through):
        BinaryFile.__init__(self, -1, "", O_RDWR, 1 if line_buffering else 0)
        self._write_through = write_through
        self._object = object
        self._readable = object.readable()
        self._writable = object.writable()

    @property
    def closed(self):
        return self._object.closed

    def _take_in(self, data):
        rest = self.inlen - self.inpos
        new = ll_bytes.new_bytes(rest + len(data))
        arraycopy(llbytes(self.inbuf).chars, self.inpos, new.chars, 0, rest)
        arraycopy(llbytes(data).chars, 0, new.chars, rest, len(data))
        self.inbuf = hlbytes(new)
        self.inpos = 0
        self.inlen = len(self.inbuf)
        return len(data) > 0

    def fill(self):
        _needs(self._object, "read")
        return self._take_in(self._object.read(max(SIZE, self.inlen - self.inpos)))

    def fill_all(self):
        _needs(self._object, "read")
        self._take_in(self._object.read())

    def write_array(self, chars, start, n):
        _needs(self._object, "write")
        self._object.write(hlbytes(from_chars_slice(typeOf(llbytes(b"")), chars, start, n)))

    def wrote(self, text):
        if self.line_buffered > 0 and ("\n" in text or "\r" in text):
            self.flush()
        elif self._write_through:
            self.pass_on()

    def flush(self):
        self.pass_on()
        _needs(self._object, "flush")
        self._object.flush()

    def close(self):
        if not self.closed:
            self.flush()
            _needs(self._object, "close")
            self._object.close()

    def fileno(self):
        _needs(self._object, "fileno")
        return as_word(self._object.fileno())

    def isatty(self):
        _needs(self._object, "isatty")
        return self._object.isatty()

    def seekable(self):
        return self._object.seekable()

    def move(self, offset, whence):
        if offset == 0 and whence == 1:
            _needs(self._object, "tell")
            return as_word(self._object.tell())
        _needs(self._object, "seek")
        return as_word(self._object.seek(offset, whence))

    def truncate(self, size=-1):
        self.flush()
        _needs(self._object, "truncate")
        return as_word(self._object.truncate(self.tell() if size < 0 else size))


class _Detachable:
    _mixin_ = True

    def detach(self):
        self.flush()
        self._file = DETACHED
        return self.buffer


class ObjectTextFile(_Detachable, Text):
    """A file of text over an object that is like a file of bytes"""

    _annspecialcase_ = "specialize:ctr_location"

    def __init__(self, buffer, file, encoding, errors, newline):
        Text.__init__(self, file, encoding, errors, newline)
        self.buffer = buffer


class EncodedObjectFile(_Detachable, _Encoded, Text):
    _annspecialcase_ = "specialize:ctr_location"

    def __init__(self, buffer, file, encoding, errors, newline):
        Text.__init__(self, file, encoding, errors, newline)
        self.buffer = buffer
        self._start(newline)


@specialize.arg_or_var(1, 2, 3)
def text_wrapper(buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False):
    """io.TextIOWrapper() of a file of bytes"""
    if isinstance(buffer, BinaryFile):
        buffer.line_buffered = 1 if line_buffering or write_through else buffer.line_buffered
        return text_file(buffer, encoding, errors, newline)
    file = ObjectFile(buffer, line_buffering, write_through)
    if is_annotation_constant(encoding) and is_annotation_constant(errors) and is_annotation_constant(newline):
        if _is_usual(encoding, errors, newline):
            return ObjectTextFile(buffer, file, encoding, errors, newline)
    check_text_arguments(encoding, newline)
    return EncodedObjectFile(buffer, file, encoding, errors, newline)


def _open_any(file, flags):
    """The file of a path, or of a descriptor"""
    if isinstance(file, int):
        return _of_descriptor(file, flags)
    return _open(fspath(file), flags)


def _of_descriptor(fd, flags):
    at = extcall("os_lseek", fd, 0, 1)
    if at == -9:
        raise_os_error(9)
    if flags & O_APPEND:
        extcall("os_lseek", fd, 0, 2)
    file = BinaryFile(fd, str(fd), flags, 0)
    if file._writable:
        unclosed.append(file)
    return file


def _open(name, flags):
    flush_unclosed()
    fd = extcall("os_open", llstr(name), flags, 438)
    if fd < 0:
        raise_os_error_at(-fd, name)
    if flags & 3 == O_RDONLY and _is_folder(name):
        extcall("os_close", fd)
        raise_os_error_at(21, name)
    if flags & O_APPEND:
        extcall("os_lseek", fd, 0, 2)
    file = BinaryFile(fd, name, flags, 0)
    if file._writable:
        unclosed.append(file)
    return file


def fspath(path):
    """A path that may be an object of pathlib, as a text"""
    if isinstance(path, str):
        return path
    if path is None:
        raise TypeError("expected str, bytes or os.PathLike object, not NoneType")
    if isinstance(path, (float, list, tuple, dict, set)):
        raise TypeError("expected str, bytes or os.PathLike object, not " + type(path).__name__)
    if isinstance(path, int):
        raise NotImplementedError("a file descriptor in the place of a path")
    if isinstance(path, type):
        raise NotImplementedError("a class in the place of a path")
    if hasattr(path, "__fspath__"):
        return path.__fspath__()
    raise TypeError("expected str, bytes or os.PathLike object, not " + type(path).__name__)


def stat_array(name):
    """The ten numbers of os.stat, or a negative error in the first"""
    flush_unclosed()
    out = malloc_array(_signed_array(), 10)
    result = extcall("os_stat", llstr(name), out)
    if result < 0:
        out[0] = result
    return out


def link_stat_array(name):
    """As stat_array, of a link itself"""
    flush_unclosed()
    out = malloc_array(_signed_array(), 10)
    result = extcall("os_lstat", llstr(name), out)
    if result < 0:
        out[0] = result
    return out


def _signed_array():
    return arraytype(typeOf(0))


def _is_folder(name):
    mode = stat_array(name)[0]
    return mode > 0 and (mode & 61440) == 16384


# The standard files as attributes of `sys`


class Redirection(object):
    """What stands in the places of the standard files; always None in programs that never put anything there"""

    def __init__(self):
        self.stdin = None
        self.stdout = None
        self.stderr = None


redirection = Redirection()


def get_stdin():
    if redirection.stdin is not None:
        return redirection.stdin
    return stdin


def get_stdout():
    if redirection.stdout is not None:
        return redirection.stdout
    return stdout


def get_stderr():
    if redirection.stderr is not None:
        return redirection.stderr
    return stderr


def get_first_stdin():
    """sys.__stdin__"""
    return stdin


def get_first_stdout():
    """sys.__stdout__"""
    return stdout


def get_first_stderr():
    """sys.__stderr__"""
    return stderr


def set_stdin(target):
    """sys.stdin = target"""
    redirection.stdin = target


def set_stdout(target):
    """sys.stdout = target"""
    redirection.stdout = target


def set_stderr(target):
    """sys.stderr = target"""
    redirection.stderr = target
