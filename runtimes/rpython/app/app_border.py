"""The border of a library: values on their way in and out, exceptions, handles.

The functions around what a library exports (`rotor.border` generates them) take ints, floats and
bools as they are, and everything else encoded in one bytes object; so is a result.  In it, an int
is 8 bytes, the lowest first, a float its bits as an int, a bool a byte, None nothing; a str is a
byte, the number of characters and the characters, as bytes when the first byte is 0, as 4 bytes
each when it is 1; bytes are their number and themselves; a list, set or dict is its length and its
items; a tuple is its items; where None is allowed, a byte says whether a value follows.
"""

from rpython.rlib.longlong2float import float2longlong, longlong2float
from rpython.rlib.rstring import StringBuilder

from rotor_helpers import app_main
from rotor_helpers.app_exact import as_word


class Reader:
    """The values in encoded bytes."""

    def __init__(self, data):
        self.data = data
        self.pos = 0

    def byte(self):
        pos = self.pos
        self.pos = pos + 1
        return self.data[pos]

    def word(self):
        data = self.data
        pos = self.pos
        self.pos = pos + 8
        low = data[pos] | data[pos + 1] << 8 | data[pos + 2] << 16 | data[pos + 3] << 24
        high = data[pos + 4] | data[pos + 5] << 8 | data[pos + 6] << 16 | data[pos + 7] << 24
        return high << 32 | low

    def code(self):
        data = self.data
        pos = self.pos
        self.pos = pos + 4
        return data[pos] | data[pos + 1] << 8 | data[pos + 2] << 16 | data[pos + 3] << 24


def read_int(r):
    return r.word()


def read_float(r):
    return longlong2float(r.word())


def read_bool(r):
    return r.byte() != 0


def read_bytes(r):
    size = r.word()
    start = r.pos
    r.pos = start + size
    return r.data[start : start + size]


def read_str(r):
    if r.byte() == 0:
        return read_bytes(r).decode("latin-1")
    size = r.word()
    builder = StringBuilder(size)
    for _ in range(size):
        builder.append(chr(r.code()))
    return builder.build()


class Writer:
    """Encoded bytes in the making."""

    def __init__(self):
        self.out = bytearray()

    def word(self, n):
        out = self.out
        for _ in range(8):
            out.append(n & 255)
            n >>= 8

    def finish(self):
        return bytes(self.out)


def write_int(w, n):
    w.word(as_word(n))


def write_float(w, x):
    w.word(float2longlong(float(x)))


def write_bool(w, b):
    if b:
        w.out.append(1)
    else:
        w.out.append(0)


def write_bytes(w, b):
    w.word(len(b))
    w.out.extend(b)


def write_str(w, s):
    wide = False
    for c in s:
        if ord(c) > 255:
            wide = True
    if not wide:
        w.out.append(0)
        write_bytes(w, s.encode("latin-1"))
        return
    w.out.append(1)
    w.word(len(s))
    out = w.out
    for c in s:
        code = ord(c)
        for _ in range(4):
            out.append(code & 255)
            code >>= 8


def as_int(n):
    """The result of a function that gives an int."""
    return as_word(n)


def as_float(x):
    """The result of a function that gives a float."""
    return float(x)


class State:
    """What the last call left behind."""

    def __init__(self):
        self.error = b""


state = State()


def fail(e):
    """An exception left an exported function."""
    w = Writer()
    write_str(w, type(e).__name__)
    try:
        text = str(e)
    except BaseException:
        text = ""
    write_str(w, text)
    state.error = w.finish()


def take_error():
    """The encoded type and text of the exception that left the last call, b"" when none did."""
    app_main.flush()
    error = state.error
    if len(error) > 0:
        state.error = b""
    return error


def no_object(handle, name):
    """A handle that stands for nothing."""
    if handle == 0:
        raise TypeError("a " + name + " is wanted, not None")
    raise ValueError("the " + name + " is closed")
