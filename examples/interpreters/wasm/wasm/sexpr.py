"""The text format's expressions in parentheses, and its numbers.

Source: WebAssembly Core Specification 2.0, 6.2 and 6.3.
"""

from rpython.rlib.rarithmetic import intmask
from rpython.rlib.rbigint import rbigint
from rpython.rlib.rstring import StringBuilder

from wasm.numeric import MASK32, SIGN32, SIGN64


class TextError(Exception):
    def __init__(self, message, line):
        self.message = message
        self.line = line


class Node(object):
    """A word, a string, or a list of nodes."""

    _immutable_fields_ = ["line"]

    def __init__(self, line):
        self.line = line

    def word(self):
        """The text of a word, "" otherwise."""
        return ""

    def head(self):
        """The word that a list begins with, "" otherwise."""
        return ""

    def string(self):
        raise TextError("string expected", self.line)

    def list(self):
        raise TextError("list expected", self.line)


class Word(Node):
    def __init__(self, line, text):
        self.line = line
        self.text = text

    def word(self):
        return self.text


class String(Node):
    def __init__(self, line, text):
        self.line = line
        self.text = text

    def string(self):
        return self.text


class List(Node):
    def __init__(self, line, items):
        self.line = line
        self.items = items

    def head(self):
        return self.items[0].word() if self.items else ""

    def list(self):
        return self.items


class Parser(object):
    def __init__(self, source):
        self.source = source
        self.pos = 0
        self.line = 1

    def error(self, message):
        return TextError(message, self.line)

    def peek(self):
        return self.source[self.pos] if self.pos < len(self.source) else ""

    def skip(self):
        """Goes to the next token."""
        source = self.source
        while self.pos < len(source):
            char = source[self.pos]
            following = source[self.pos:self.pos + 2]
            if char == "\n":
                self.line += 1
                self.pos += 1
            elif char == " " or char == "\t" or char == "\r":
                self.pos += 1
            elif following == ";;":
                while self.pos < len(source) and source[self.pos] != "\n":
                    self.pos += 1
            elif following == "(;":
                self.skip_comment()
            else:
                return

    def skip_comment(self):
        depth = 0
        while True:
            following = self.source[self.pos:self.pos + 2]
            if following == "(;":
                depth += 1
                self.pos += 2
            elif following == ";)":
                depth -= 1
                self.pos += 2
                if depth == 0:
                    return
            else:
                if following == "":
                    raise self.error("unclosed comment")
                if following[0] == "\n":
                    self.line += 1
                self.pos += 1

    def parse_all(self):
        nodes = []
        self.skip()
        while self.pos < len(self.source):
            nodes.append(self.parse())
            self.skip()
        return nodes

    def parse(self):
        self.skip()
        line = self.line
        char = self.peek()
        if char == "(":
            self.pos += 1
            items = []
            self.skip()
            while self.peek() != ")":
                if self.peek() == "":
                    raise self.error("unclosed parenthesis")
                items.append(self.parse())
                self.skip()
            self.pos += 1
            return List(line, items)
        if char == '"':
            return String(line, self.string())
        start = self.pos
        while self.peek() != "" and self.peek() not in " \t\r\n()\";":
            self.pos += 1
        if self.pos == start:
            raise self.error("unexpected token")
        stop = self.pos
        assert start >= 0 and stop >= 0
        return Word(line, self.source[start:stop])

    def string(self):
        self.pos += 1
        builder = StringBuilder()
        while True:
            char = self.peek()
            if char == "" or char == "\n":
                raise self.error("unclosed string")
            self.pos += 1
            if char == '"':
                return builder.build()
            if char == "\\":
                self.escape(builder)
            else:
                builder.append(char)

    def escape(self, builder):
        char = self.peek()
        self.pos += 1
        simple = "tnr\"'\\".find(char)
        if char == "u" and self.peek() == "{":
            stop = self.source.find("}", self.pos)
            if stop < 0:
                raise self.error("malformed escape")
            start = self.pos + 1
            assert start >= 0
            append_utf8(builder, unsigned(self.source[start:stop], 16, self.line))
            self.pos = stop + 1
        elif char != "" and simple >= 0:
            builder.append("\t\n\r\"'\\"[simple])
        else:
            builder.append(chr(digit(char, self.line) * 16 + digit(self.peek(), self.line)))
            self.pos += 1


def append_utf8(builder, code):
    if code < 0x80:
        builder.append(chr(code))
        return
    count = 1 if code < 0x800 else 2 if code < 0x10000 else 3
    builder.append(chr(((0xF00 >> count) & 0xFF) | (code >> (6 * count))))
    while count > 0:
        count -= 1
        builder.append(chr(0x80 | ((code >> (6 * count)) & 0x3F)))


# Numbers


def digit(char, line):
    value = "0123456789abcdef".find(char.lower()) if char != "" else -1
    if value < 0:
        raise TextError("unknown operator", line)
    return value


def unsigned(text, base, line):
    """The low 64 bits of an int without sign."""
    if text == "":
        raise TextError("unknown operator", line)
    result = 0
    for char in text:
        if char != "_":
            value = digit(char, line)
            if value >= base:
                raise TextError("unknown operator", line)
            result = intmask(result * base + value)
    return result


def parse_int(node):
    """The value of a word, as a machine word."""
    text = node.word()
    negative = text.startswith("-")
    if negative or text.startswith("+"):
        text = text[1:]
    if text.startswith("0x"):
        value = unsigned(text[2:], 16, node.line)
    else:
        value = unsigned(text, 10, node.line)
    return intmask(-value) if negative else value


class Format(object):
    _immutable_fields_ = ["precision", "smallest", "infinity", "sign", "quiet"]

    def __init__(self, precision, smallest, infinity, sign):
        self.precision = precision
        # The exponent of the smallest float
        self.smallest = smallest
        self.infinity = infinity
        self.sign = sign
        self.quiet = 1 << (precision - 2)


SINGLE = Format(24, -149, 0x7F800000, SIGN32)
DOUBLE = Format(53, -1074, 0x7FF0000000000000, SIGN64)


def rounded(format, mantissa, exponent, sticky):
    """The bits of the float nearest to mantissa * 2 ** exponent, or to a little more where sticky is true."""
    length = 0
    while mantissa >> length != 0:
        length += 1
    if length == 0:
        return 0
    unit = max(exponent + length - format.precision, format.smallest)
    shift = unit - exponent
    if shift <= 0:
        result = mantissa << -shift
    elif shift > length + 1:
        return 0
    else:
        result = mantissa >> shift
        rest = mantissa & ((1 << shift) - 1)
        half = 1 << (shift - 1)
        if rest > half or (rest == half and (sticky or result & 1 != 0)):
            result += 1
    if unit - format.smallest > 2046:
        return format.infinity
    # The highest bit of a normal float adds one to the exponent.
    return min(((unit - format.smallest) << (format.precision - 1)) + result, format.infinity)


def big_rounded(format, mantissa, exponent, sticky):
    """As `rounded`, with a mantissa of any size."""
    excess = mantissa.bit_length() - 60
    if excess > 0:
        high = mantissa.rshift(excess)
        sticky = sticky or not high.lshift(excess).eq(mantissa)
        return rounded(format, high.toint(), exponent + excess, sticky)
    return rounded(format, mantissa.toint(), exponent, sticky)


def float_bits(node, format):
    text = node.word().replace("_", "")
    sign = 0
    if text.startswith("-"):
        sign = format.sign
    if text.startswith("-") or text.startswith("+"):
        text = text[1:]
    if text == "inf":
        return sign | format.infinity
    if text == "nan":
        return sign | format.infinity | format.quiet
    if text.startswith("nan:0x"):
        return sign | format.infinity | unsigned(text[6:], 16, node.line)
    if text.startswith("0x"):
        return sign | scaled(text[2:], "p", 16, format, node.line)
    return sign | scaled(text, "e", 10, format, node.line)


def scaled(text, mark, base, format, line):
    """The bits of digits with a point and an exponent."""
    text = text.lower()
    power = 0
    place = text.find(mark)
    if place >= 0:
        power = parse_int(Word(line, text[place + 1:]))
        text = text[:place]
    fraction = 0
    place = text.find(".")
    if place >= 0:
        fraction = len(text) - place - 1
        text = text[:place] + text[place + 1:]
    if text == "" or digit(text[0], line) >= base:
        raise TextError("unknown operator", line)
    mantissa = rbigint.fromstr(text, base)
    if not mantissa.tobool():
        return 0
    if base == 16:
        return big_rounded(format, mantissa, power - 4 * fraction, False)
    power = max(min(power - fraction, 5000), -5000)
    if power >= 0:
        return big_rounded(format, mantissa.mul(rbigint.fromint(10).pow(rbigint.fromint(power))), 0, False)
    divisor = rbigint.fromint(10).pow(rbigint.fromint(-power))
    shift = max(64 + divisor.bit_length() - mantissa.bit_length(), 0)
    quotient, rest = mantissa.lshift(shift).divmod(divisor)
    return big_rounded(format, quotient, -shift, rest.tobool())


def number_bits(node, type):
    """The value of a word as an operand of `const` of that type."""
    if type == "i":
        value = parse_int(node)
        if not -SIGN32 <= value <= MASK32:
            raise TextError("constant out of range", node.line)
        return value & MASK32
    if type == "l":
        return parse_int(node)
    return float_bits(node, SINGLE if type == "f" else DOUBLE)
