"""Around a function that is called from outside: its arguments, its result, its exception.

The entry point that `rotor.interactive` generates reads the arguments from one file and writes
the outcome to another.  Both are one line of printable ASCII, items ending with a space: an int
in decimal, a float as `repr` shows it, a bool as 1 or 0, a str or bytes as `"` and its characters
(those outside of ASCII and `"` and `\\` as `\\NUMBER;`) and `"`, a container as its length and its
items, None as `-`, and `+` before what could have been None.
"""

from rpython.rlib.rstring import StringBuilder

from rotor_helpers.app_exc import exc_str
from rotor_helpers.lltype import llstr


class Reader:
    """The items of a line."""

    def __init__(self, text):
        self.text = text
        self.pos = 0

    def word(self):
        """The next item that is a word."""
        start = self.pos
        text = self.text
        i = start
        while text[i] != " ":
            i += 1
        self.pos = i + 1
        return text[start:i]

    def chars(self):
        """The next item that is a str."""
        text = self.text
        i = self.pos + 1
        builder = StringBuilder()
        while text[i] != '"':
            if text[i] == "\\":
                start = i + 1
                while text[i] != ";":
                    i += 1
                builder.append(chr(int(text[start:i])))
            else:
                builder.append(text[i])
            i += 1
        self.pos = i + 2
        return builder.build()


def open_reader(path):
    source = open(path)
    text = source.read()
    source.close()
    return Reader(text)


def read_int(reader):
    return int(reader.word())


def read_bool(reader):
    return reader.word() == "1"


def read_float(reader):
    return float(reader.word())


def read_str(reader):
    return reader.chars()


def read_bytes(reader):
    return reader.chars().encode("latin-1")


def read_is_none(reader):
    return reader.word() == "-"


class Writer:
    """A line in the making."""

    def __init__(self):
        self.builder = StringBuilder()

    def word(self, text):
        self.builder.append(text)
        self.builder.append(" ")

    def char(self, code):
        if code < 32 or code > 126 or code == 34 or code == 92:
            self.builder.append("\\")
            self.builder.append(str(code))
            self.builder.append(";")
        else:
            self.builder.append(chr(code))

    def save(self, path):
        target = open(path, "w")
        target.write(self.builder.build())
        target.close()


def write_int(writer, n):
    writer.word(str(n))


def write_bool(writer, b):
    if b:
        writer.word("1")
    else:
        writer.word("0")


def write_float(writer, x):
    writer.word(repr(x))


def write_str(writer, s):
    writer.builder.append('"')
    for c in s:
        writer.char(ord(c))
    writer.word('"')


def write_bytes(writer, b):
    writer.builder.append('"')
    for code in b:
        writer.char(code)
    writer.word('"')


def write_text(writer, s):
    """The message of an exception, which may never have been set."""
    if llstr(s) is None:
        writer.word("-")
    else:
        writer.word("+")
        write_str(writer, s)


def write_exception(writer, index, e):
    """What every exception has; index says which class it is."""
    writer.word("E")
    write_int(writer, index)
    write_str(writer, type(e).__name__)
    write_int(writer, e.__message_kind__)
    write_text(writer, exc_str(e))
