"""The module `tomllib`: documents in TOML.

A document is a tree of unions, like what `json.loads` gives.

Source: TOML v1.0.0 (toml.io); which error is raised where, and its words, are CPython 3.11's.
"""

import datetime as _datetime

# What later statements may not do with a table.
_OPEN = 0
_DECLARED = 1
_FROZEN = 2


class TOMLDecodeError(ValueError):
    """What is wrong with a document."""


class _Names:
    """What is known of the tables below a name."""

    def __init__(self):
        self.state = _OPEN
        self.inside = {}

    def of(self, key):
        """The state of a table: a frozen one freezes all below it."""
        names = self
        for part in key:
            if part not in names.inside:
                return _OPEN
            names = names.inside[part]
            if names.state == _FROZEN:
                return _FROZEN
        return names.state

    def mark(self, key, state):
        names = self
        for part in key:
            if part not in names.inside:
                names.inside[part] = _Names()
            names = names.inside[part]
        if names.state < state:
            names.state = state

    def forget(self, key):
        names = self
        for part in key[:-1]:
            if part not in names.inside:
                return
            names = names.inside[part]
        names.inside.pop(key[-1], None)


class _Reader:
    """A document and the place up to which it is read."""

    def __init__(self, text):
        self.text = text
        self.pos = 0
        self.names = _Names()
        self.pending = []

    def error(self, message):
        text = self.text
        if self.pos >= len(text):
            return TOMLDecodeError(message + " (at end of document)")
        line = text.count("\n", 0, self.pos) + 1
        if line == 1:
            column = self.pos + 1
        else:
            column = self.pos - text.rindex("\n", 0, self.pos)
        return TOMLDecodeError("%s (at line %d, column %d)" % (message, line, column))

    def at(self):
        """The character here; '' at the end"""
        if self.pos < len(self.text):
            return self.text[self.pos]
        return ""

    def ahead(self, word):
        return self.text.startswith(word, self.pos)

    def blanks(self):
        while self.pos < len(self.text) and self.text[self.pos] in " \t":
            self.pos += 1

    def blank_lines(self):
        while self.pos < len(self.text) and self.text[self.pos] in " \t\n":
            self.pos += 1

    def comment(self):
        if self.at() == "#":
            end = self.text.find("\n", self.pos)
            if end < 0:
                end = len(self.text)
            self.pos += 1
            self.check(end, "\t")

    def comments(self):
        """Goes behind blank lines and comments."""
        while True:
            start = self.pos
            self.blank_lines()
            self.comment()
            if self.pos == start:
                return

    def check(self, end, allowed):
        """Goes to an end, before which there is no control character but those."""
        while self.pos < end:
            c = self.text[self.pos]
            if (c < " " or c == "\x7f") and c not in allowed:
                raise self.error("Found invalid character %r" % c)
            self.pos += 1

    # Keys

    def key(self):
        parts = [self.key_part()]
        self.blanks()
        while self.at() == ".":
            self.pos += 1
            self.blanks()
            parts.append(self.key_part())
            self.blanks()
        return parts

    def key_part(self):
        c = self.at()
        if c == "'":
            return self.literal()
        if c == '"':
            self.pos += 1
            return self.basic(False)
        start = self.pos
        while _is_bare(self.at()):
            self.pos += 1
        if self.pos == start:
            raise self.error("Invalid initial character for a key part")
        return self.text[start : self.pos]

    # Texts

    def literal(self):
        self.pos += 1
        start = self.pos
        end = self.text.find("'", start)
        self.before(end, "'", "\t")
        self.pos += 1
        return self.text[start:end]

    def before(self, end, mark, allowed):
        """Goes to where the mark is that ends a text."""
        if end < 0:
            self.pos = len(self.text)
            raise self.error("Expected %r" % mark)
        self.check(end, allowed)

    def long_text(self, quote):
        self.pos += 3
        if self.at() == "\n":
            self.pos += 1
        if quote == "'":
            start = self.pos
            end = self.text.find("'''", start)
            self.before(end, "'''", "\t\n")
            result = self.text[start:end]
            self.pos += 3
        else:
            result = self.basic(True)
        # Up to two quotes before the three that end it.
        for i in range(2):
            if self.at() == quote:
                self.pos += 1
                result += quote
            else:
                break
        return result

    def basic(self, long):
        parts = []
        start = self.pos
        while True:
            c = self.at()
            if c == "":
                raise self.error("Unterminated string")
            if c == '"':
                if not long or self.ahead('"""'):
                    parts.append(self.text[start : self.pos])
                    self.pos += 3 if long else 1
                    return "".join(parts)
            elif c == "\\":
                parts.append(self.text[start : self.pos])
                parts.append(self.escape(long))
                start = self.pos
                continue
            elif (c < " " or c == "\x7f") and c != "\t" and not (long and c == "\n"):
                raise self.error("Illegal character %r" % c)
            self.pos += 1

    def escape(self, long):
        c = self.text[self.pos + 1 : self.pos + 2]
        self.pos += 2
        if long and (c == " " or c == "\t" or c == "\n"):
            if c != "\n":
                self.blanks()
                c = self.at()
                if c == "":
                    return ""
                if c != "\n":
                    raise self.error("Unescaped '\\' in a string")
                self.pos += 1
            self.blank_lines()
            return ""
        if c == "u":
            return self.code(4)
        if c == "U":
            return self.code(8)
        place = 'btnfr"\\'.find(c) if c != "" else -1
        if place < 0:
            self.pos = min(self.pos, len(self.text))
            raise self.error("Unescaped '\\' in a string")
        return '\b\t\n\f\r"\\'[place]

    def code(self, length):
        digits = self.text[self.pos : self.pos + length]
        if len(digits) != length or not all([c in "0123456789abcdefABCDEF" for c in digits]):
            raise self.error("Invalid hex value")
        self.pos += length
        value = int(digits, 16)
        if value > 0x10FFFF or 0xD800 <= value <= 0xDFFF:
            raise self.error("Escaped character is not a Unicode scalar value")
        return chr(value)

    # Numbers and dates

    def digits(self, i, digits):
        """Where digits end, between which underscores may be."""
        text = self.text
        while i < len(text):
            if text[i] in digits:
                i += 1
            elif text[i] == "_" and i + 1 < len(text) and text[i + 1] in digits:
                i += 2
            else:
                break
        return i

    def number_end(self):
        """Where the number ends that starts here, and whether it is an int; -1 where none is."""
        text = self.text
        i = self.pos
        if self.ahead("0x") or self.ahead("0o") or self.ahead("0b"):
            digits = "01"
            if text[i + 1] == "x":
                digits = "0123456789abcdefABCDEF"
            elif text[i + 1] == "o":
                digits = "01234567"
            if text[i + 2 : i + 3] != "" and text[i + 2] in digits:
                return self.digits(i + 2, digits), True
        if self.at() == "+" or self.at() == "-":
            i += 1
        if text[i : i + 1] == "0":
            i += 1
        elif _is_digit(text[i : i + 1]):
            i = self.digits(i, "0123456789")
        else:
            return -1, False
        whole = i
        if text[i : i + 1] == "." and _is_digit(text[i + 1 : i + 2]):
            i = self.digits(i + 1, "0123456789")
        if text[i : i + 1] == "e" or text[i : i + 1] == "E":
            k = i + 1
            if text[k : k + 1] == "+" or text[k : k + 1] == "-":
                k += 1
            if _is_digit(text[k : k + 1]):
                i = self.digits(k, "0123456789")
        return i, i == whole

    def number(self, end):
        start = self.pos
        self.pos = end
        text = self.text[start:end].replace("_", "")
        if text[:2] == "0x":
            return int(text[2:], 16)
        if text[:2] == "0o":
            return int(text[2:], 8)
        if text[:2] == "0b":
            return int(text[2:], 2)
        return int(text)

    def figures(self, i, count):
        """Two or four digits as a number; -1 where they are not"""
        text = self.text[i : i + count]
        if len(text) != count or not all([_is_digit(c) for c in text]):
            return -1
        return int(text)

    def clock(self, i):
        """Where a time ends that starts at i, and its parts; -1 where none is."""
        text = self.text
        hour = self.figures(i, 2)
        minute = self.figures(i + 3, 2)
        second = self.figures(i + 6, 2)
        if not (0 <= hour < 24 and 0 <= minute < 60 and 0 <= second < 60):
            return -1, 0, 0, 0, 0
        if text[i + 2] != ":" or text[i + 5] != ":":
            return -1, 0, 0, 0, 0
        i += 8
        micro = 0
        if text[i : i + 1] == "." and _is_digit(text[i + 1 : i + 2]):
            i += 1
            start = i
            while _is_digit(text[i : i + 1]):
                i += 1
            micro = int(text[start : min(i, start + 6)].ljust(6, "0"))
        return i, hour, minute, second, micro

    def is_date(self):
        text = self.text
        i = self.pos
        month = self.figures(i + 5, 2)
        day = self.figures(i + 8, 2)
        if self.figures(i, 4) < 0 or not 1 <= month <= 12 or not 1 <= day <= 31:
            return False
        return text[i + 4] == "-" and text[i + 7] == "-"

    def zone(self, i):
        """Where the zone ends that starts at i, and its minutes; -1 where none is."""
        c = self.text[i : i + 1]
        if c == "Z" or c == "z":
            return i + 1, 0
        if c == "+" or c == "-":
            hours = self.figures(i + 1, 2)
            minutes = self.figures(i + 4, 2)
            if 0 <= hours < 24 and 0 <= minutes < 60 and self.text[i + 3] == ":":
                offset = hours * 60 + minutes
                return i + 6, -offset if c == "-" else offset
        return -1, 0

    def close_table(self, mark, what):
        if not self.ahead(mark):
            raise self.error("Expected '%s' at the end of %s" % (mark, what))
        self.pos += len(mark)


def _is_digit(c):
    return c != "" and c in "0123456789"


def _is_bare(c):
    return c != "" and (c == "-" or c == "_" or c.isascii() and c.isalnum())


def _shown(key):
    """A key as errors show it"""
    return repr(tuple(key))


def _nest(table, key, through_lists):
    """The table of a key below a table; None where something else is on the way."""
    for part in key:
        if part not in table:
            table[part] = {}
        inner = table[part]
        if through_lists and isinstance(inner, list):
            inner = inner[-1]
        if not isinstance(inner, dict):
            return None
        table = inner
    return table


def _date_value(reader):
    """The date or the moment that starts here"""
    i = reader.pos
    year = reader.figures(i, 4)
    month = reader.figures(i + 5, 2)
    day = reader.figures(i + 8, 2)
    mark = reader.text[i + 10 : i + 11]
    if mark == "T" or mark == "t" or mark == " ":
        end, hour, minute, second, micro = reader.clock(i + 11)
        if end >= 0:
            after, offset = reader.zone(end)
            zone = None
            if after >= 0:
                end = after
                if offset == 0:
                    zone = _datetime.timezone.utc
                else:
                    zone = _datetime.timezone(_datetime.timedelta(minutes=offset))
            try:
                moment = _datetime.datetime(year, month, day, hour, minute, second, micro, tzinfo=zone)
            except ValueError as e:
                raise reader.error("Invalid date or datetime") from e
            reader.pos = end
            return moment
    try:
        date = _datetime.date(year, month, day)
    except ValueError as e:
        raise reader.error("Invalid date or datetime") from e
    reader.pos = i + 10
    return date


def _value(reader, parse_float):
    c = reader.at()
    if c == '"':
        if reader.ahead('"""'):
            return reader.long_text('"')
        reader.pos += 1
        return reader.basic(False)
    if c == "'":
        if reader.ahead("'''"):
            return reader.long_text("'")
        return reader.literal()
    if c == "t" and reader.ahead("true"):
        reader.pos += 4
        return True
    if c == "f" and reader.ahead("false"):
        reader.pos += 5
        return False
    if c == "[":
        return _array(reader, parse_float)
    if c == "{":
        return _inline_table(reader, parse_float)
    if reader.is_date():
        return _date_value(reader)
    end, hour, minute, second, micro = reader.clock(reader.pos)
    if end >= 0:
        reader.pos = end
        return _datetime.time(hour, minute, second, micro)
    end, whole = reader.number_end()
    start = reader.pos
    if end >= 0:
        if whole:
            return reader.number(end)
        reader.pos = end
        return parse_float(reader.text[start:end])
    length = 4 if c == "+" or c == "-" else 3
    word = reader.text[start : start + length]
    if word[-3:] == "inf" or word[-3:] == "nan":
        if len(word) == length:
            reader.pos += length
            return parse_float(word)
    raise reader.error("Invalid value")


def _array(reader, parse_float):
    reader.pos += 1
    items = []
    reader.comments()
    while True:
        if reader.at() == "]":
            reader.pos += 1
            return items
        items.append(_value(reader, parse_float))
        reader.comments()
        if reader.at() == ",":
            reader.pos += 1
            reader.comments()
        elif reader.at() != "]":
            raise reader.error("Unclosed array")


def _inline_table(reader, parse_float):
    reader.pos += 1
    table = {}
    names = _Names()
    reader.blanks()
    if reader.at() == "}":
        reader.pos += 1
        return table
    while True:
        key = _key_of_value(reader)
        value = _value(reader, parse_float)
        if names.of(key) == _FROZEN:
            raise reader.error("Cannot mutate immutable namespace " + _shown(key))
        inner = _nest(table, key[:-1], False)
        if inner is None:
            raise reader.error("Cannot overwrite a value")
        if key[-1] in inner:
            raise reader.error("Duplicate inline table key %r" % key[-1])
        inner[key[-1]] = value
        reader.blanks()
        c = reader.at()
        if c == "}":
            reader.pos += 1
            return table
        if c != ",":
            raise reader.error("Unclosed inline table")
        if isinstance(value, (dict, list)):
            names.mark(key, _FROZEN)
        reader.pos += 1
        reader.blanks()


def _key_of_value(reader):
    key = reader.key()
    if reader.at() != "=":
        raise reader.error("Expected '=' after a key in a key/value pair")
    reader.pos += 1
    reader.blanks()
    return key


def _pair(reader, document, header, parse_float):
    key = _key_of_value(reader)
    value = _value(reader, parse_float)
    parent = header + key[:-1]
    for i in range(1, len(key)):
        part = header + key[:i]
        if reader.names.of(part) == _DECLARED:
            raise reader.error("Cannot redefine namespace " + _shown(part))
        reader.pending.append(part)
    if parent and reader.names.of(parent) == _FROZEN:
        raise reader.error("Cannot mutate immutable namespace " + _shown(parent))
    table = _nest(document, parent, True)
    if table is None or key[-1] in table:
        raise reader.error("Cannot overwrite a value")
    if isinstance(value, (dict, list)):
        reader.names.mark(header + key, _FROZEN)
    table[key[-1]] = value


def _header(reader, document):
    """The key of a table or of a list of tables, which is made"""
    for key in reader.pending:
        reader.names.mark(key, _DECLARED)
    reader.pending = []
    if reader.ahead("[["):
        reader.pos += 2
        reader.blanks()
        key = reader.key()
        if reader.names.of(key) == _FROZEN:
            raise reader.error("Cannot mutate immutable namespace " + _shown(key))
        reader.names.forget(key)
        reader.names.mark(key, _DECLARED)
        table = _nest(document, key[:-1], True)
        if table is None:
            raise reader.error("Cannot overwrite a value")
        if key[-1] in table:
            tables = table[key[-1]]
            if not isinstance(tables, list):
                raise reader.error("Cannot overwrite a value")
            tables.append({})
        else:
            table[key[-1]] = [{}]
        reader.close_table("]]", "an array declaration")
        return key
    reader.pos += 1
    reader.blanks()
    key = reader.key()
    if reader.names.of(key) != _OPEN:
        raise reader.error("Cannot declare %s twice" % _shown(key))
    reader.names.mark(key, _DECLARED)
    if _nest(document, key, True) is None:
        raise reader.error("Cannot overwrite a value")
    reader.close_table("]", "a table declaration")
    return key


def loads(s, /, *, parse_float=float):
    """The values of a document"""
    reader = _Reader(s.replace("\r\n", "\n"))
    document = {}
    header = []
    while True:
        reader.blanks()
        c = reader.at()
        if c == "":
            return document
        if c == "\n":
            reader.pos += 1
            continue
        if c == '"' or c == "'" or _is_bare(c):
            _pair(reader, document, header, parse_float)
            reader.blanks()
        elif c == "[":
            header = _header(reader, document)
            reader.blanks()
        elif c != "#":
            raise reader.error("Invalid statement")
        reader.comment()
        c = reader.at()
        if c == "":
            return document
        if c != "\n":
            raise reader.error("Expected newline or end of document after a statement")
        reader.pos += 1


def load(fp, /, *, parse_float=float):
    """The values of the document in a file of bytes"""
    return loads(fp.read().decode(), parse_float=parse_float)
