"""String builders and string functions.

Source: pypy rpython/rlib/rstring.py (names and argument order).

Deviations: a string is a sequence of code points, so `UnicodeBuilder` is `StringBuilder`, except in programs of
Python 2, whose texts of characters are of a class of their own.
"""

import sys

from rpython.rlib._characters import characters


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


class NumberStringParser:
    """The sign, base and digits of a number in s[start:end].

    ParseStringError where there is none; fname is the name of the function in its text.
    """

    def __init__(
        self, s, literal, base, fname, allow_underscores=False, no_implicit_octal=False, start=0, end=-1
    ):
        if end == -1:
            end = len(s)
        self.fname = fname
        self.s = s
        self.start = start
        self.end = end
        self.allow_underscores = allow_underscores
        self.original_base = base
        self._strip_spaces()
        self.sign = 1
        if self._starts_with("-") or self._starts_with("+"):
            if self.s[self.start] == "-":
                self.sign = -1
            self.start += 1
            self._strip_spaces()
        if base == 0:
            base = self._base_of_prefix(no_implicit_octal)
        elif base < 2 or base > 36:
            raise InvalidBaseError("%s() base must be >= 2 and <= 36" % fname)
        self.base = base
        if self._starts_with("_"):
            self.error()
        if base == 16:
            self._skip_prefix("x")
        elif base == 8:
            self._skip_prefix("o")
        elif base == 2:
            self._skip_prefix("b")
        if self.start == self.end:
            self.error()
        self.i = self.start

    def error(self):
        """Raise ParseStringError."""
        raise ParseStringError("invalid literal for %s() with base %d" % (self.fname, self.original_base))

    def rewind(self):
        """Go back to the first digit."""
        self.i = self.start

    def next_digit(self):
        """The next digit, or -1 after the last one; ParseStringError for other characters."""
        if self.i >= self.end:
            return -1
        c = self.s[self.i]
        if c == "_" and self.allow_underscores and self.i > self.start:
            # A digit comes before it, another one must come behind.
            self.i += 1
            if self.i >= self.end:
                self.error()
            c = self.s[self.i]
        digit = _digit_value(c)
        if digit < 0 or digit >= self.base:
            self.error()
        self.i += 1
        return digit

    def prev_digit(self):
        """The digit before, after `next_digit` has seen all of them, or -1 before the first one."""
        while self.i > self.start:
            self.i -= 1
            c = self.s[self.i]
            if c != "_":
                return _digit_value(c)
        return -1

    def _strip_spaces(self):
        while self.start < self.end and self.s[self.start].isspace():
            self.start += 1
        while self.start < self.end and self.s[self.end - 1].isspace():
            self.end -= 1

    def _starts_with(self, c):
        return self.start < self.end and self.s[self.start] == c

    def _has_prefix(self, c):
        return self.start + 1 < self.end and self.s[self.start] == "0" and self.s[self.start + 1].lower() == c

    def _skip_prefix(self, c):
        if self._has_prefix(c):
            self.start += 2

    def _base_of_prefix(self, no_implicit_octal):
        if self._has_prefix("x"):
            return 16
        if self._has_prefix("b"):
            return 2
        if not self._starts_with("0"):
            return 10
        if no_implicit_octal and not self._has_prefix("o"):
            # Only zeros are left.
            return 1
        return 8


def _digit_value(c):
    if "0" <= c <= "9":
        return ord(c) - ord("0")
    if "a" <= c <= "z":
        return ord(c) - ord("a") + 10
    if "A" <= c <= "Z":
        return ord(c) - ord("A") + 10
    return -1


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


class CharactersBuilder:
    """Collects texts of characters: `UnicodeBuilder` in programs of Python 2."""

    def __init__(self, init_size=0):
        self._builder = StringBuilder(init_size)

    def append(self, s):
        """Add the text s."""
        self._builder.append(s)

    def append_slice(self, s, start, end):
        """Add s[start:end]; the bounds must lie within s."""
        self._builder.append_slice(s, start, end)

    def append_multiple_char(self, c, times):
        """Add the one character c as often as times says."""
        self._builder.append_multiple_char(chr(ord(c)), times)

    def getlength(self):
        """How many characters there are."""
        return self._builder.getlength()

    def build(self):
        """The text."""
        return characters(self._builder.build())


UnicodeBuilder = StringBuilder


def _bytes_of(s):
    """Bytes; a text of the type `str`, which is one of bytes in RPython, stands for those of its characters."""
    return s.encode("latin-1") if isinstance(s, str) else s


class ByteListBuilder:
    """Collects bytes; `build()` joins them."""

    def __init__(self, init_size=0):
        self._data = bytearray()

    def append(self, s):
        """Add the bytes s."""
        self._data += _bytes_of(s)

    def append_slice(self, s, start, end):
        """Add s[start:end]; the bounds must lie within s."""
        assert 0 <= start <= end <= len(s)
        self._data += _bytes_of(s[start:end])

    def append_multiple_char(self, c, times):
        """Add the one byte c as often as times says."""
        assert len(c) == 1 and times >= 0
        self._data += _bytes_of(c) * times

    def getlength(self):
        """The number of bytes so far."""
        return len(self._data)

    def build(self):
        """The bytes."""
        return bytes(self._data)


SEARCH_COUNT = 0
SEARCH_FIND = 1
SEARCH_RFIND = 2
