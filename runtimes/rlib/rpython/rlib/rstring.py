"""String builders and string functions.

Source: pypy rpython/rlib/rstring.py (names and argument order).

Deviations: a string is a sequence of code points, so `UnicodeBuilder` is `StringBuilder`.
"""

import sys


class ParseStringError(Exception):
    """A string does not denote a number."""

    def __init__(self, msg):
        self.msg = msg


class InvalidBaseError(ParseStringError):
    """The base of a number is not between 2 and 36."""


class ParseStringOverflowError(Exception):
    """A string denotes a number that does not fit."""

    def __init__(self, parser):
        self.parser = parser


def split(value, by=None, maxsplit=-1):
    """The parts of value between the separators, or between white space."""
    return value.split(by, maxsplit)


def rsplit(value, by=None, maxsplit=-1):
    """As `split`, from the right."""
    return value.rsplit(by, maxsplit)


def replace(value, sub, by, maxsplit=-1):
    """value with sub replaced, at most maxsplit times when that is not negative."""
    return value.replace(sub, by, maxsplit)


def replace_count(value, sub, by, count=-1):
    """The pair of the new string and the number of replacements."""
    found = value.count(sub)
    if 0 <= count < found:
        found = count
    return value.replace(sub, by, found), found


def startswith(value, prefix, start=0, end=sys.maxsize):
    """Whether value[start:end] starts with prefix."""
    return value.startswith(prefix, start, end)


def endswith(value, suffix, start=0, end=sys.maxsize):
    """Whether value[start:end] ends with suffix."""
    return value.endswith(suffix, start, end)


def find(value, other, start, end):
    """The first position of other in value[start:end], or -1."""
    return value.find(other, start, end)


def rfind(value, other, start, end):
    """The last position of other in value[start:end], or -1."""
    return value.rfind(other, start, end)


def count(value, other, start, end):
    """How often other occurs in value[start:end]."""
    return value.count(other, start, end)


def strip_spaces(value):
    """value without white space at its ends."""
    return value.strip()


def assert_str0(value):
    """value, which holds no NUL character."""
    assert value is None or "\0" not in value
    return value


def check_str0(value):
    """Check that value holds no NUL character."""
    assert_str0(value)


class StringBuilder:
    """Collects pieces of text; `build()` joins them."""

    def __init__(self, init_size=100):
        self._parts = []
        self._length = 0

    def _append(self, text):
        self._parts.append(text)
        self._length += len(text)

    def append(self, s):
        """Add the text s."""
        assert isinstance(s, str)
        self._append(s)

    def append_slice(self, s, start, end):
        """Add s[start:end]; the bounds must lie within s."""
        assert isinstance(s, str) and 0 <= start <= end <= len(s)
        self._append(s[start:end])

    def append_multiple_char(self, c, times):
        """Add the character c as often as times says."""
        assert isinstance(c, str) and len(c) == 1 and times >= 0
        self._append(c * times)

    def getlength(self):
        """The number of characters so far."""
        return self._length

    def build(self):
        """The text."""
        result = "".join(self._parts)
        self._parts = [result]
        return result


UnicodeBuilder = StringBuilder


class ByteListBuilder:
    """Collects bytes; `build()` joins them."""

    def __init__(self, init_size=0):
        self._data = bytearray()

    def append(self, s):
        """Add the bytes s."""
        self._data += s

    def append_slice(self, s, start, end):
        """Add s[start:end]; the bounds must lie within s."""
        assert 0 <= start <= end <= len(s)
        self._data += s[start:end]

    def append_multiple_char(self, c, times):
        """Add the one byte c as often as times says."""
        assert len(c) == 1 and times >= 0
        self._data += c * times

    def getlength(self):
        """The number of bytes so far."""
        return len(self._data)

    def build(self):
        """The bytes."""
        return bytes(self._data)
