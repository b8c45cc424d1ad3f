"""Texts in UTF-8: a str whose characters are bytes.

Surrogates are allowed where nothing else is said.

Source: pypy rpython/rlib/rutf8.py (names), and RFC 3629.
"""

from rpython.rlib.rstring import StringBuilder

MAXUNICODE = 0x10FFFF


class OutOfRange(Exception):
    """A code point is larger than 0x10FFFF."""


class CheckError(Exception):
    """A text is not UTF-8 from pos on."""

    def __init__(self, pos):
        self.pos = pos


def unichr_as_utf8(code, allow_surrogates=True):
    """The bytes of a code point; OutOfRange where there are none."""
    code = int(code)
    if code < 0 or code > MAXUNICODE or (not allow_surrogates and 0xD800 <= code <= 0xDFFF):
        raise OutOfRange
    if code < 0x80:
        return chr(code)
    if code < 0x800:
        return chr(0xC0 | code >> 6) + chr(0x80 | code & 0x3F)
    if code < 0x10000:
        return chr(0xE0 | code >> 12) + chr(0x80 | code >> 6 & 0x3F) + chr(0x80 | code & 0x3F)
    return (
        chr(0xF0 | code >> 18)
        + chr(0x80 | code >> 12 & 0x3F)
        + chr(0x80 | code >> 6 & 0x3F)
        + chr(0x80 | code & 0x3F)
    )


def unichr_as_utf8_append(builder, code, allow_surrogates=True):
    """Add the bytes of a code point to a builder."""
    builder.append(unichr_as_utf8(code, allow_surrogates))


def codepoint_byte_length(c):
    """How many bytes the code point has whose first byte is the character c."""
    code = ord(c)
    if code < 0x80:
        return 1
    if code < 0xE0:
        return 2
    if code < 0xF0:
        return 3
    return 4


def next_codepoint_pos(code, pos):
    """The place behind the code point at pos; the text is valid."""
    return pos + codepoint_byte_length(code[pos])


def prev_codepoint_pos(code, pos):
    """The place of the code point before pos."""
    pos -= 1
    if pos >= len(code):
        return pos
    while pos > 0 and 0x80 <= ord(code[pos]) < 0xC0:
        pos -= 1
    return pos


def codepoint_at_pos(code, pos):
    """The code point at pos; the text is valid."""
    first = ord(code[pos])
    if first < 0x80:
        return first
    second = ord(code[pos + 1])
    if first < 0xE0:
        return (first & 0x1F) << 6 | second & 0x3F
    third = ord(code[pos + 2])
    if first < 0xF0:
        return (first & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F
    return (first & 0x07) << 18 | (second & 0x3F) << 12 | (third & 0x3F) << 6 | ord(code[pos + 3]) & 0x3F


def codepoint_before_pos(code, pos):
    """The code point that ends before pos."""
    return codepoint_at_pos(code, prev_codepoint_pos(code, pos))


class AsciiCheckError(Exception):
    """A text is not ASCII at pos."""

    def __init__(self, pos):
        self.pos = pos


def check_ascii(s):
    """AsciiCheckError where a character is not ASCII."""
    for i in range(len(s)):
        if ord(s[i]) >= 0x80:
            raise AsciiCheckError(i)


def first_non_ascii_char(s):
    """The place of the first character that is not ASCII, or -1."""
    for i in range(len(s)):
        if ord(s[i]) >= 0x80:
            return i
    return -1


def is_ascii(s):
    """Whether all characters are ASCII."""
    return first_non_ascii_char(s) < 0


def islinebreak(s, pos):
    """Whether a line ends at pos."""
    c = ord(s[pos])
    if c < 0x80:
        return 0x0A <= c <= 0x0D or 0x1C <= c <= 0x1E
    code = codepoint_at_pos(s, pos)
    return code == 0x85 or code == 0x2028 or code == 0x2029


def isspace(s, pos):
    """Whether there is white space at pos."""
    return chr(codepoint_at_pos(s, pos)).isspace()


def utf8_in_chars(value, pos, chars):
    """Whether the code point at pos is one of those of another text."""
    end = next_codepoint_pos(value, pos)
    i = 0
    while i < len(chars):
        k = next_codepoint_pos(chars, i)
        if value[pos:end] == chars[i:k]:
            return True
        i = k
    return False


def _sequence_end(s, pos, allow_surrogates):
    """The place behind the sequence at pos, or -1 where there is no valid one."""
    first = ord(s[pos])
    if first < 0x80:
        return pos + 1
    if first < 0xC2 or first > 0xF4:
        return -1
    end = pos + codepoint_byte_length(s[pos])
    if end > len(s):
        return -1
    for i in range(pos + 1, end):
        if ord(s[i]) & 0xC0 != 0x80:
            return -1
    second = ord(s[pos + 1])
    if first == 0xE0 and second < 0xA0 or first == 0xF0 and second < 0x90 or first == 0xF4 and second > 0x8F:
        return -1
    if first == 0xED and second >= 0xA0 and not allow_surrogates:
        return -1
    return end


def check_utf8(s, allow_surrogates, start=0, stop=-1):
    """The number of code points in s[start:stop]; CheckError where it is not UTF-8."""
    if stop < 0:
        stop = len(s)
    pos = start
    length = 0
    while pos < stop:
        end = _sequence_end(s, pos, allow_surrogates)
        if end < 0 or end > stop:
            raise CheckError(pos)
        pos = end
        length += 1
    return length


def try_check_utf8(s, allow_surrogates):
    """The number of code points, or -1 where the text is not UTF-8."""
    try:
        return check_utf8(s, allow_surrogates)
    except CheckError:
        return -1


def codepoints_in_utf8(value, start=0, end=0x7FFFFFFFFFFFFFFF):
    """The number of code points in value[start:end]; the text is valid."""
    if end > len(value):
        end = len(value)
    length = 0
    for i in range(start, end):
        if ord(value[i]) & 0xC0 != 0x80:
            length += 1
    return length


get_utf8_length = codepoints_in_utf8


def has_surrogates(utf8):
    """Whether one of the code points is a surrogate."""
    for i in range(len(utf8) - 1):
        if utf8[i] == "\xed" and ord(utf8[i + 1]) >= 0xA0:
            return True
    return False


def surrogate_in_utf8(value):
    """The place of the first surrogate, or -1."""
    for i in range(len(value) - 1):
        if value[i] == "\xed" and ord(value[i + 1]) >= 0xA0:
            return i
    return -1


_STEP = 64


def create_utf8_index_storage(utf8, utf8len):
    """An index that makes the functions below fast: the place of every 64th code point."""
    places = []
    pos = 0
    count = 0
    while pos < len(utf8):
        if count % _STEP == 0:
            places.append(pos)
        pos = next_codepoint_pos(utf8, pos)
        count += 1
    if count % _STEP == 0:
        places.append(pos)
    return places


def codepoint_position_at_index(utf8, storage, index):
    """The place of the code point with that number."""
    pos = storage[index // _STEP]
    for _ in range(index % _STEP):
        pos = next_codepoint_pos(utf8, pos)
    return pos


def codepoint_at_index(utf8, storage, index):
    """The code point with that number."""
    return codepoint_at_pos(utf8, codepoint_position_at_index(utf8, storage, index))


def codepoint_index_at_byte_position(utf8, storage, bytepos, utf8len=-1):
    """The number of the code point at a place."""
    low = 0
    high = len(storage)
    while high - low > 1:
        middle = (low + high) // 2
        if storage[middle] <= bytepos:
            low = middle
        else:
            high = middle
    pos = storage[low]
    index = low * _STEP
    while pos < bytepos:
        pos = next_codepoint_pos(utf8, pos)
        index += 1
    return index


def reverse_utf8(s):
    """The code points in the opposite order."""
    pieces = []
    pos = 0
    while pos < len(s):
        end = next_codepoint_pos(s, pos)
        pieces.append(s[pos:end])
        pos = end
    pieces.reverse()
    return "".join(pieces)


def decode_utf8(s):
    """The str of the code points; the text is valid."""
    chars = []
    pos = 0
    while pos < len(s):
        chars.append(chr(codepoint_at_pos(s, pos)))
        pos = next_codepoint_pos(s, pos)
    return "".join(chars)


def encode_utf8(text):
    """A str of code points in UTF-8."""
    return "".join([unichr_as_utf8(ord(c)) for c in text])


def make_utf8_escape_function(pass_printable=False, quotes=False, prefix=""):
    """A function that escapes all but printable ASCII (with pass_printable, all but unprintable)."""

    def unicode_escape(s):
        """The escaped text; s is UTF-8."""
        builder = StringBuilder(len(s))
        quote = "'"
        if quotes:
            if "'" in s and '"' not in s:
                quote = '"'
            builder.append(prefix + quote)
        pos = 0
        while pos < len(s):
            end = next_codepoint_pos(s, pos)
            code = codepoint_at_pos(s, pos)
            if quotes and (code == ord(quote) or code == 0x5C):
                builder.append("\\" + chr(code))
            elif code == 0x5C and not quotes:
                builder.append("\\\\")
            elif code == 0x09:
                builder.append("\\t")
            elif code == 0x0A:
                builder.append("\\n")
            elif code == 0x0D:
                builder.append("\\r")
            elif 0x20 <= code < 0x7F:
                builder.append(chr(code))
            elif code > 0x7F and pass_printable and chr(code).isprintable():
                builder.append(s[pos:end])
            else:
                char_escape_helper(builder, code)
            pos = end
        if quotes:
            builder.append(quote)
        return builder.build()

    return unicode_escape


def char_escape_helper(result, char):
    """Add the escape of a code point to a builder."""
    if char >= 0x10000:
        result.append("\\U")
        zeros = 8
    elif char >= 0x100:
        result.append("\\u")
        zeros = 4
    else:
        result.append("\\x")
        zeros = 2
    text = hex(char)[2:]
    result.append("0" * (zeros - len(text)) + text)
    return zeros + 2


class Utf8StringBuilder(object):
    """Collects texts in UTF-8 and counts the code points."""

    def __init__(self, size=0):
        self._s = StringBuilder(size)
        self._length = 0

    def append(self, s):
        """Add a text."""
        self._s.append(s)
        self._length += codepoints_in_utf8(s)

    append_utf8_str = append

    def append_slice(self, s, start, end):
        """Add s[start:end]."""
        self.append(s[start:end])

    def append_code(self, code):
        """Add a code point."""
        self._s.append(unichr_as_utf8(code))
        self._length += 1

    def append_char(self, c):
        """Add an ASCII character."""
        self._s.append(c)
        self._length += 1

    def append_utf8(self, utf8, length):
        """Add a text of so many code points."""
        self._s.append(utf8)
        self._length += length

    def append_multiple_char(self, utf8, times):
        """Add a code point as often as times says."""
        self._s.append(utf8 * times)
        self._length += times

    def getlength(self):
        """The number of code points so far."""
        return self._length

    def build(self):
        """The text."""
        return self._s.build()


class Utf8StringIterator(object):
    """The code points of a text in UTF-8."""

    def __init__(self, utf8s):
        self._utf8 = utf8s
        self._pos = 0

    def __iter__(self):
        return self

    def __next__(self):
        if self.done():
            raise StopIteration
        code = codepoint_at_pos(self._utf8, self._pos)
        self._pos = next_codepoint_pos(self._utf8, self._pos)
        return code

    next = __next__

    def done(self):
        """Whether there are no more."""
        return self._pos == len(self._utf8)

    def get_pos(self):
        """The place of the next one."""
        return self._pos


class Utf8StringPosIterator(object):
    """The code points of a text in UTF-8, each with its place."""

    def __init__(self, utf8s):
        self._utf8 = utf8s
        self._pos = 0

    def __iter__(self):
        return self

    def __next__(self):
        pos = self._pos
        if pos == len(self._utf8):
            raise StopIteration
        self._pos = next_codepoint_pos(self._utf8, pos)
        return codepoint_at_pos(self._utf8, pos), pos
