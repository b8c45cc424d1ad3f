"""`json.loads`: the value of a text."""

from rpython.rlib.objectmodel import specialize
from rpython.rlib.rstring import StringBuilder

_by_place = specialize.call_location()


class JSONDecodeError(ValueError):
    """A text that is not JSON"""

    def __init__(self, msg, doc, pos):
        lineno = doc.count("\n", 0, pos) + 1
        colno = pos - doc.rfind("\n", 0, pos)
        ValueError.__init__(self, "%s: line %d column %d (char %d)" % (msg, lineno, colno, pos))
        self.msg = msg
        self.doc = doc
        self.pos = pos
        self.lineno = lineno
        self.colno = colno


def decoded_text(data):
    """The text of bytes"""
    text = bytes(data)
    if text.startswith(b"\xef\xbb\xbf"):
        text = text[3:]
    return text.decode("utf-8")


class Scanner:
    """A text and a place in it"""

    def __init__(self, text):
        self.text = text
        self.end = len(text)
        self.pos = 0

    def blanks(self):
        """Goes over blanks; the character there, or 0 at the end."""
        text = self.text
        i = self.pos
        n = self.end
        while i < n:
            c = ord(text[i])
            if c > 32 or c != 32 and c != 10 and c != 13 and c != 9:
                self.pos = i
                return c
            i += 1
        self.pos = i
        return 0

    def error(self, msg, pos):
        return JSONDecodeError(msg, self.text, pos)

    def word(self, word):
        """Goes over a word, if it is there."""
        if self.text.startswith(word, self.pos):
            self.pos += len(word)
            return True
        return False

    def string(self):
        """A string whose quote is at the position"""
        text = self.text
        begin = self.pos
        start = begin + 1
        n = self.end
        i = start
        while i < n:
            c = ord(text[i])
            if c == 34:
                self.pos = i + 1
                return text[start:i]
            if c == 92:
                return self.string_with_escapes(begin, i)
            if c < 32:
                raise self.error("Invalid control character at", i)
            i += 1
        raise self.error("Unterminated string starting at", begin)

    def string_with_escapes(self, begin, i):
        text = self.text
        n = self.end
        start = begin + 1
        b = StringBuilder(2 * (i - start) + 16)
        while True:
            if i >= n:
                raise self.error("Unterminated string starting at", begin)
            c = ord(text[i])
            if c == 34:
                b.append_slice(text, start, i)
                self.pos = i + 1
                return b.build()
            if c < 32:
                raise self.error("Invalid control character at", i)
            if c != 92:
                i += 1
                continue
            b.append_slice(text, start, i)
            if i + 1 >= n:
                raise self.error("Unterminated string starting at", begin)
            e = text[i + 1]
            i += 2
            if e == '"' or e == "\\" or e == "/":
                b.append(e)
            elif e == "n":
                b.append("\n")
            elif e == "t":
                b.append("\t")
            elif e == "r":
                b.append("\r")
            elif e == "b":
                b.append("\b")
            elif e == "f":
                b.append("\f")
            elif e == "u":
                code = self.unit(i)
                i += 4
                if 0xD800 <= code <= 0xDBFF and i + 6 <= n and text[i] == "\\" and text[i + 1] == "u":
                    low = self.digits(i + 2)
                    if 0xDC00 <= low <= 0xDFFF:
                        code = 0x10000 + (((code - 0xD800) << 10) | (low - 0xDC00))
                        i += 6
                b.append(chr(code))
            else:
                raise self.error("Invalid \\escape", i - 2)
            start = i

    def unit(self, i):
        """The number of four hexadecimal digits"""
        code = -1
        # A quote comes behind the digits, if the string ends.
        if i + 4 < self.end:
            code = self.digits(i)
        if code < 0:
            raise self.error("Invalid \\uXXXX escape", i - 1)
        return code

    def digits(self, i):
        """The number of four hexadecimal digits, or -1"""
        code = 0
        for k in range(4):
            c = ord(self.text[i + k])
            if 48 <= c <= 57:
                c -= 48
            elif 97 <= c <= 102:
                c -= 87
            elif 65 <= c <= 70:
                c -= 55
            else:
                return -1
            code = (code * 16 + c) & 0xFFFF
        return code

    def is_digit(self, i):
        return i < self.end and "0" <= self.text[i] <= "9"

    def number(self, c):
        """Where a number whose first character is c ends; -1 if there is none. `whole` says if it is an int."""
        i = self.pos
        if c == 45:
            i += 1
        if not self.is_digit(i):
            return -1
        if self.text[i] == "0":
            i += 1
        else:
            while self.is_digit(i):
                i += 1
        return i

    def fraction(self, i):
        """Where the number ends whose digits before the point end at i"""
        if i < self.end and self.text[i] == "." and self.is_digit(i + 1):
            i += 2
            while self.is_digit(i):
                i += 1
        if i < self.end and (self.text[i] == "e" or self.text[i] == "E"):
            k = i + 1
            if k < self.end and (self.text[k] == "+" or self.text[k] == "-"):
                k += 1
            if self.is_digit(k):
                i = k
                while self.is_digit(i):
                    i += 1
        return i

    def whole_number(self, end):
        """The int whose digits end at `end`"""
        text = self.text
        start = self.pos
        self.pos = end
        i = start
        if text[i] == "-":
            i += 1
        if end - i > 18:
            return int(text[start:end])
        value = 0
        while i < end:
            # Eighteen digits fit this mask, which says that a machine word does.
            value = (value * 10 + (ord(text[i]) - 48)) & 0xFFFFFFFFFFFFFFF
            i += 1
        if text[start] == "-":
            return -value
        return value

    def key(self):
        """The key at the position and what is behind it"""
        key = self.string()
        if self.blanks() != 58:
            raise self.error("Expecting ':' delimiter", self.pos)
        self.pos += 1
        return key

    def first_key(self):
        """Goes to the first key; False if there is none."""
        self.pos += 1
        c = self.blanks()
        if c == 34:
            return True
        if c != 125:
            raise self.error("Expecting property name enclosed in double quotes", self.pos)
        self.pos += 1
        return False

    def next_key(self):
        """Goes behind a value of a dict to the next key; False if there is none."""
        c = self.blanks()
        if c == 44:
            self.pos += 1
            if self.blanks() != 34:
                raise self.error("Expecting property name enclosed in double quotes", self.pos)
            return True
        if c != 125:
            raise self.error("Expecting ',' delimiter", self.pos)
        self.pos += 1
        return False

    def next_item(self):
        """Goes behind an item of a list; False if it was the last."""
        c = self.blanks()
        if c == 44:
            self.pos += 1
            return True
        if c != 93:
            raise self.error("Expecting ',' delimiter", self.pos)
        self.pos += 1
        return False

    def constant(self, c):
        """The float that a word stands for, as a text; '' if there is none."""
        if c == 78 and self.word("NaN"):
            return "NaN"
        if c == 73 and self.word("Infinity"):
            return "Infinity"
        if c == 45 and self.word("-Infinity"):
            return "-Infinity"
        return ""


def parse(text):
    scanner = Scanner(text)
    value = value_of(scanner)
    finish(scanner)
    return value


def finish(scanner):
    scanner.blanks()
    if scanner.pos != scanner.end:
        raise scanner.error("Extra data", scanner.pos)


def value_of(scanner):
    c = scanner.blanks()
    if c == 34:
        return scanner.string()
    if c == 123:
        result = {}
        if scanner.first_key():
            while True:
                key = scanner.key()
                result[key] = value_of(scanner)
                if not scanner.next_key():
                    break
        return result
    if c == 91:
        items = []
        scanner.pos += 1
        if scanner.blanks() == 93:
            scanner.pos += 1
            return items
        while True:
            items.append(value_of(scanner))
            if not scanner.next_item():
                return items
    if c == 116 and scanner.word("true"):
        return True
    if c == 102 and scanner.word("false"):
        return False
    if c == 110 and scanner.word("null"):
        return None
    whole = scanner.number(c)
    if whole >= 0:
        end = scanner.fraction(whole)
        if end == whole:
            return scanner.whole_number(end)
        start = scanner.pos
        scanner.pos = end
        return float(scanner.text[start:end])
    constant = scanner.constant(c)
    if constant != "":
        return float(constant)
    raise scanner.error("Expecting value", scanner.pos)


@_by_place
def parse_with_hooks(text, object_hook, parse_float, parse_int, parse_constant, object_pairs_hook):
    scanner = Scanner(text)
    value = hooked_value(scanner, object_hook, parse_float, parse_int, parse_constant, object_pairs_hook)
    finish(scanner)
    return value


@_by_place
def hooked_value(scanner, object_hook, parse_float, parse_int, parse_constant, object_pairs_hook):
    """The value at the position; what it may be depends on the hooks of the place that asks for it."""

    def hooked_dict():
        if object_pairs_hook is not None:
            pairs = []
            if scanner.first_key():
                while True:
                    key = scanner.key()
                    pairs.append((key, hooked()))
                    if not scanner.next_key():
                        break
            return object_pairs_hook(pairs)
        result = {}
        if scanner.first_key():
            while True:
                key = scanner.key()
                result[key] = hooked()
                if not scanner.next_key():
                    break
        if object_hook is not None:
            return object_hook(result)
        return result

    def hooked_list():
        items = []
        scanner.pos += 1
        if scanner.blanks() == 93:
            scanner.pos += 1
            return items
        while True:
            items.append(hooked())
            if not scanner.next_item():
                return items

    def hooked():
        c = scanner.blanks()
        if c == 34:
            return scanner.string()
        if c == 123:
            return hooked_dict()
        if c == 91:
            return hooked_list()
        if c == 116 and scanner.word("true"):
            return True
        if c == 102 and scanner.word("false"):
            return False
        if c == 110 and scanner.word("null"):
            return None
        whole = scanner.number(c)
        if whole >= 0:
            end = scanner.fraction(whole)
            start = scanner.pos
            if end == whole:
                if parse_int is not None:
                    scanner.pos = end
                    return parse_int(scanner.text[start:end])
                return scanner.whole_number(end)
            scanner.pos = end
            if parse_float is not None:
                return parse_float(scanner.text[start:end])
            return float(scanner.text[start:end])
        constant = scanner.constant(c)
        if constant != "":
            if parse_constant is not None:
                return parse_constant(constant)
            return float(constant)
        raise scanner.error("Expecting value", scanner.pos)

    return hooked()


class JSONDecoder:
    """Values of texts, with hooks"""

    def __init__(
        self,
        *,
        object_hook=None,
        parse_float=None,
        parse_int=None,
        parse_constant=None,
        strict=True,
        object_pairs_hook=None,
    ):
        self.object_hook = object_hook
        self.parse_float = parse_float
        self.parse_int = parse_int
        self.parse_constant = parse_constant
        self.object_pairs_hook = object_pairs_hook

    def decode(self, s):
        return parse_with_hooks(
            s, self.object_hook, self.parse_float, self.parse_int, self.parse_constant, self.object_pairs_hook
        )

    def raw_decode(self, s, idx=0):
        scanner = Scanner(s)
        scanner.pos = idx
        value = hooked_value(
            scanner,
            self.object_hook,
            self.parse_float,
            self.parse_int,
            self.parse_constant,
            self.object_pairs_hook,
        )
        return value, scanner.pos
