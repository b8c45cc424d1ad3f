"""Sets of characters, for the module `re`.

A set answers for the characters below 256 with a table.  The others fall into four classes
(decimal digits, other word characters, white space, all else), and a set holds whole classes of
them, and ranges.

Source: the Python Library Reference, section "re".
"""

try:
    from rpython.rlib.objectmodel import we_are_translated
except ImportError:
    # Under another Python.
    def we_are_translated():
        return False


DIGIT = 1
LETTER = 2
SPACE = 4
OTHER = 8
WORD = DIGIT | LETTER
ALL = 15


# Tables have 256 bytes, 0 or 1.  Before translation big ints are the quickest way to look at all of
# them.


def joined(a, b):
    """What is in one of two tables."""
    if not we_are_translated():
        return (int.from_bytes(a, "little") | int.from_bytes(b, "little")).to_bytes(256, "little")
    return bytes([a[code] | b[code] for code in range(256)])


def opposite(a):
    """What is not in a table."""
    if not we_are_translated():
        ones = int.from_bytes(b"\1" * 256, "little")
        return (int.from_bytes(a, "little") ^ ones).to_bytes(256, "little")
    return bytes([1 - a[code] for code in range(256)])


def are_disjoint(a, b):
    """Whether nothing is in two tables."""
    if not we_are_translated():
        return int.from_bytes(a, "little") & int.from_bytes(b, "little") == 0
    for code in range(256):
        if a[code] & b[code] != 0:
            return False
    return True


def big_class(code):
    """The class of a character that is not below 256."""
    c = chr(code)
    if c.isdecimal():
        return DIGIT
    if c.isalnum():
        return LETTER
    if c.isspace():
        return SPACE
    return OTHER


def lower(code):
    """The simple lower case of a character."""
    if code < 128:
        if 65 <= code <= 90:
            return code + 32
        return code
    if code == 0x130:
        return 0x69
    text = chr(code).lower()
    if len(text) != 1:
        return code
    return ord(text)


def upper(code):
    """The simple upper case of a character."""
    text = chr(code).upper()
    if len(text) != 1:
        return code
    return ord(text)


# Characters that are the same without regard to case, beside those of which one is the other's
# lower or upper case.
_SAME = [
    (0x69, 0x130, 0x131),
    (0x73, 0x17F),
    (0x6B, 0x212A),
    (0xE5, 0x212B),
    (0xB5, 0x3BC),
    (0xDF, 0x1E9E),
    (0x345, 0x3B9, 0x1FBE),
    (0x390, 0x1FD3),
    (0x3B0, 0x1FE3),
    (0x3B2, 0x3D0),
    (0x3B5, 0x3F5),
    (0x3B8, 0x3D1, 0x3F4),
    (0x3BA, 0x3F0),
    (0x3C0, 0x3D6),
    (0x3C1, 0x3F1),
    (0x3C2, 0x3C3),
    (0x3C6, 0x3D5),
    (0x3C9, 0x2126),
    (0x432, 0x1C80),
    (0x434, 0x1C81),
    (0x43E, 0x1C82),
    (0x441, 0x1C83),
    (0x442, 0x1C84, 0x1C85),
    (0x44A, 0x1C86),
    (0x463, 0x1C87),
    (0xA64B, 0x1C88),
    (0x1E61, 0x1E9B),
    (0xFB05, 0xFB06),
]


def _same_as():
    result = {}
    for row in _SAME:
        for code in row:
            result[code] = [other for other in row]
    return result


_SAME_AS = _same_as()


def variants(code, ascii_only):
    """The characters that are the same without regard to case."""
    if ascii_only or code < 128 and code not in _SAME_AS and code + 32 not in _SAME_AS:
        if 65 <= code <= 90:
            return [code, code + 32]
        if 97 <= code <= 122:
            return [code, code - 32]
        return [code]
    result = [code]
    small = lower(code)
    for same in _SAME_AS.get(small, [small]):
        for other in [same, upper(same)]:
            if other not in result and lower(other) in _SAME_AS.get(small, [small]):
                result.append(other)
    return result


class CharSet:
    """`table` for characters below 256; for others the classes `classes`, and `ranges`, a list of
    first and last characters; of the latter two the opposite where `negated`."""

    def __init__(self, table, classes, ranges, negated):
        self.table = table
        self.classes = classes
        self.ranges = ranges
        self.negated = negated
        self.fold = False

    def possible(self):
        """The classes of which there may be characters in the set."""
        if self.ranges:
            return ALL
        return self.classes

    def has(self, code):
        """Whether a character that is not below 256 is in the set."""
        ranges = self.ranges
        found = self.classes == ALL or self.classes != 0 and big_class(code) & self.classes != 0
        if not found and len(ranges) > 0:
            if self.fold:
                for other in variants(code, False):
                    found = found or in_ranges(ranges, other)
            else:
                found = in_ranges(ranges, code)
        return found != self.negated

    def contains(self, code):
        if code < 256:
            return self.table[code] != 0
        return self.has(code)


def in_ranges(ranges, code):
    i = 0
    while i < len(ranges):
        if ranges[i] <= code <= ranges[i + 1]:
            return True
        i += 2
    return False


def _table(ranges, negated):
    table = bytearray(256)
    for first, last in ranges:
        for code in range(first, last + 1):
            table[code] = 1
    return opposite(bytes(table)) if negated else bytes(table)


_DIGITS = [(48, 57)]
_WORDS = [(48, 57), (65, 90), (95, 95), (97, 122)]
_MORE_WORDS = [(170, 170), (178, 179), (181, 181), (185, 186), (188, 190), (192, 214), (216, 246), (248, 255)]
_SPACES = [(9, 13), (32, 32)]
_MORE_SPACES = [(28, 31), (133, 133), (160, 160)]

CATEGORIES = {
    "d": CharSet(_table(_DIGITS, False), DIGIT, [], False),
    "D": CharSet(_table(_DIGITS, True), ALL ^ DIGIT, [], False),
    "w": CharSet(_table(_WORDS + _MORE_WORDS, False), WORD, [], False),
    "W": CharSet(_table(_WORDS + _MORE_WORDS, True), ALL ^ WORD, [], False),
    "s": CharSet(_table(_SPACES + _MORE_SPACES, False), SPACE, [], False),
    "S": CharSet(_table(_SPACES + _MORE_SPACES, True), ALL ^ SPACE, [], False),
}
ASCII_CATEGORIES = {
    "d": CharSet(_table(_DIGITS, False), 0, [], False),
    "D": CharSet(_table(_DIGITS, True), ALL, [], False),
    "w": CharSet(_table(_WORDS, False), 0, [], False),
    "W": CharSet(_table(_WORDS, True), ALL, [], False),
    "s": CharSet(_table(_SPACES, False), 0, [], False),
    "S": CharSet(_table(_SPACES, True), ALL, [], False),
}
NOT_NEWLINE = CharSet(_table([(10, 10)], True), ALL, [], False)
ANY = CharSet(_table([], True), ALL, [], False)


class SetBuilder:
    """Collects the members of a set."""

    def __init__(self, ignore_case, ascii_only):
        self.ignore_case = ignore_case
        self.ascii_only = ascii_only
        self.marks = bytearray(256)
        self.classes = 0
        self.ranges = [0]
        del self.ranges[0]

    def _mark(self, first, last):
        if first < 256:
            marks = self.marks
            for code in range(first, min(last, 255) + 1):
                marks[code] = 1
        if last > 255:
            self.ranges.append(max(first, 256))
            self.ranges.append(last)

    def add(self, first, last):
        self._mark(first, last)
        if not self.ignore_case:
            return
        if self.ascii_only:
            stop = min(last, 127)
        else:
            stop = last
        if stop - first > 2000:
            # Which characters are the same as one of these is asked when matching; those of the
            # table are asked now.
            for code in range(256):
                for other in variants(code, self.ascii_only):
                    if first <= other <= last:
                        self.marks[code] = 1
            return
        for code in range(first, stop + 1):
            for other in variants(code, self.ascii_only):
                if other != code:
                    self._mark(other, other)

    def add_category(self, category):
        self.marks = bytearray(joined(bytes(self.marks), category.table))
        self.classes |= category.classes

    def build(self, negated):
        table = bytes(self.marks)
        if negated:
            table = opposite(table)
        classes = self.classes
        if negated and not self.ranges:
            classes = ALL ^ classes
            negated = False
        result = CharSet(table, classes, self.ranges, negated)
        result.fold = self.ignore_case and not self.ascii_only
        return result


def literal_set(codes):
    """The set of some characters."""
    builder = SetBuilder(False, False)
    for code in codes:
        builder.add(code, code)
    return builder.build(False)
