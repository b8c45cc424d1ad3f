"""Reads regular expressions, for the module `re`.

The result is a tree of `Item`s in which flags are resolved: an item says which characters it
takes, whatever the flags.

Source: the Python Library Reference, section "re"; messages are those of CPython 3.11.
"""

from re._sets import ANY, ASCII_CATEGORIES, CATEGORIES, NOT_NEWLINE, SetBuilder, literal_set, variants

try:
    from rpython.rlib.objectmodel import we_are_translated
except ImportError:
    # Under another Python.
    def we_are_translated():
        return False

try:
    from rpython.rlib.rarithmetic import intmask as _word
except ImportError:
    def _word(value):
        return value


IGNORECASE = 2
LOCALE = 4
MULTILINE = 8
DOTALL = 16
UNICODE = 32
VERBOSE = 64
DEBUG = 128
ASCII = 256
# Patterns of Python 2 (`_python2/re.py`): classes know ASCII only unless `UNICODE` asks for more, an escaped letter
# without a meaning is that letter, and empty matches do not stand directly behind others in `sub` or part in `split`.
PLAIN = 1 << 16
_TYPES = ASCII | LOCALE | UNICODE

MAXREPEAT = 4294967295
MAXGROUPS = 1073741823

# Kinds of items.
LITERAL = 0
SET = 1
SEQUENCE = 2
BRANCH = 3
REPEAT = 4
GROUP = 5
BACKREF = 6
AT = 7
ASSERT = 8
ATOMIC = 9
CONDITION = 10
FAILURE = 11

# Places.
AT_BEGINNING = 0
AT_LINE_BEGINNING = 1
AT_END = 2
AT_LINE_END = 3
AT_STRING_END = 4
AT_BOUNDARY = 5
AT_NON_BOUNDARY = 6

GREEDY = 0
LAZY = 1
POSSESSIVE = 2

_DIGITS = "0123456789"
_OCTAL = "01234567"
_HEX = "0123456789abcdefABCDEF"
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


class error(Exception):
    """A text that is not a regular expression; see CPython's `re.error`."""

    __module__ = "re"

    def __init__(self, msg, pattern=None, pos=None):
        self.msg = msg
        self.pattern = pattern
        self.pos = pos
        self.lineno = None
        self.colno = None
        text = msg
        if pattern is not None and pos is not None:
            text = "%s at position %d" % (msg, pos)
            lineno = pattern.count("\n", 0, pos) + 1
            colno = pos - pattern.rfind("\n", 0, pos)
            self.lineno = lineno
            self.colno = colno
            if "\n" in pattern:
                text = "%s (line %d, column %d)" % (text, lineno, colno)
        super().__init__(text)


class Item:
    """A node of the tree.  What the attributes mean depends on the kind."""

    def __init__(self, kind):
        self.kind = kind
        self.code = 0
        self.chars = ANY
        self.items = []
        self.low = 0
        self.high = 0
        self.mode = GREEDY
        self.group = 0
        self.place = 0
        self.behind = False
        self.negated = False
        self.ignore_case = False
        self.ascii_only = False

    def width(self):
        """The least and the greatest number of characters that the item takes."""
        kind = self.kind
        if kind == LITERAL or kind == SET:
            return 1, 1
        if kind == SEQUENCE:
            low = high = 0
            for item in self.items:
                l, h = item.width()
                low += l
                high += h
            return _limited(low), _limited(high)
        if kind == BRANCH or kind == CONDITION:
            low, high = self.items[0].width()
            for item in self.items:
                l, h = item.width()
                low = min(low, l)
                high = max(high, h)
            return low, high
        if kind == REPEAT:
            l, h = self.items[0].width()
            if h == 0:
                high = 0
            elif self.high == MAXREPEAT:
                high = MAXREPEAT
            else:
                high = _times(h, self.high)
            return _times(l, self.low), high
        if kind == GROUP or kind == ATOMIC:
            return self.items[0].width()
        if kind == BACKREF:
            return self.low, self.high
        return 0, 0


def _limited(width):
    """A width that is at most MAXREPEAT, and is known to be: the engine reckons with words."""
    return min(width, MAXREPEAT) & MAXREPEAT


def _times(width, count):
    """The width of so many repetitions, none of them more than MAXREPEAT"""
    if width != 0 and count > MAXREPEAT // width:
        return MAXREPEAT
    return _limited(_word(width * count))


def _literal(code, flags):
    if flags & IGNORECASE:
        codes = variants(code, flags & UNICODE == 0)
        if len(codes) > 1:
            item = Item(SET)
            item.chars = literal_set(codes)
            return item
    item = Item(LITERAL)
    item.code = code
    return item


def _set_item(chars):
    item = Item(SET)
    item.chars = chars
    return item


def _at(place, flags):
    item = Item(AT)
    item.place = place
    item.ascii_only = flags & UNICODE == 0
    return item


def _sequence(items):
    item = Item(SEQUENCE)
    item.items = items
    return item


def _flag(c):
    if c == "i":
        return IGNORECASE
    if c == "L":
        return LOCALE
    if c == "m":
        return MULTILINE
    if c == "s":
        return DOTALL
    if c == "x":
        return VERBOSE
    if c == "a":
        return ASCII
    if c == "u":
        return UNICODE
    return 0


def _plain_escape(c):
    if c == "a":
        return 7
    if c == "b":
        return 8
    if c == "f":
        return 12
    if c == "n":
        return 10
    if c == "r":
        return 13
    if c == "t":
        return 9
    if c == "v":
        return 11
    if c == "\\":
        return 92
    return -1


class Source:
    """The text of a pattern, in tokens: characters and escapes of two."""

    def __init__(self, text, is_text):
        self.text = text
        self.is_text = is_text
        self.index = 0
        self.next = ""
        self.advance()

    def advance(self):
        index = self.index
        text = self.text
        if index >= len(text):
            self.next = ""
            return
        token = text[index : index + 1]
        index += 1
        if token == "\\":
            if index >= len(text):
                raise error("bad escape (end of pattern)", text, len(text) - 1)
            token = text[index - 1 : index + 1]
            index += 1
        self.index = index
        self.next = token

    def match(self, token):
        if token == self.next:
            self.advance()
            return True
        return False

    def get(self):
        this = self.next
        self.advance()
        return this

    def get_while(self, n, chars):
        result = ""
        for _ in range(n):
            c = self.next
            if c == "" or c not in chars:
                break
            result += c
            self.advance()
        return result

    def get_until(self, terminator, name):
        result = ""
        while True:
            c = self.next
            self.advance()
            if c == "":
                if not result:
                    raise self.error("missing " + name, 0)
                raise self.error("missing %s, unterminated name" % terminator, len(result))
            if c == terminator:
                if not result:
                    raise self.error("missing " + name, 1)
                return result
            result += c

    def tell(self):
        return self.index - len(self.next)

    def seek(self, index):
        self.index = index
        self.advance()

    def error(self, msg, offset):
        return error(msg, self.text, self.tell() - offset)

    def check_group_name(self, name, offset):
        if not (self.is_text or name.isascii()):
            raise self.error("bad character in group name %a" % name, len(name) + offset)
        if not name.isidentifier():
            raise self.error("bad character in group name %r" % name, len(name) + offset)


def hex_value(source, escape, n):
    """The character of an escape with n hexadecimal digits."""
    escape += source.get_while(n, _HEX)
    if len(escape) != n + 2:
        raise source.error("incomplete escape %s" % escape, len(escape))
    code = _word(int(escape[2:], 16))
    if code > 0x10FFFF:
        raise source.error("bad escape %s" % escape, len(escape))
    return code


def named_character(source):
    """The character of an escape with a name, which only the translator knows."""
    if not source.match("{"):
        raise source.error("missing {", 0)
    name = source.get_until("}", "character name")
    if we_are_translated():
        raise NotImplementedError("names of characters in a pattern that is made at run time")
    import unicodedata

    try:
        return ord(unicodedata.lookup(name))
    except (KeyError, TypeError):
        raise source.error("undefined character name %r" % name, len(name) + len(r"\N{}"))


class Parser:
    """Reads one pattern."""

    def __init__(self, text, flags, is_text):
        self.source = Source(text, is_text)
        self.flags = flags
        self.groups = 1
        self.names = [""]
        self.index = {}
        self.closed = [True]
        self.widths = [(0, 0)]
        self.lookbehind = -1
        self.condition_groups = []
        self.condition_places = []

    def parse(self):
        source = self.source
        if self.flags & PLAIN:
            pass
        elif source.is_text:
            if self.flags & LOCALE:
                raise ValueError("cannot use LOCALE flag with a str pattern")
            if self.flags & ASCII and self.flags & UNICODE:
                raise ValueError("ASCII and UNICODE flags are incompatible")
        else:
            if self.flags & UNICODE:
                raise ValueError("cannot use UNICODE flag with a bytes pattern")
            if self.flags & LOCALE and self.flags & ASCII:
                raise ValueError("ASCII and LOCALE flags are incompatible")
        item = self.parse_alternatives(self.flags, 0)
        if source.next != "":
            raise source.error("unbalanced parenthesis", 0)
        for i in range(len(self.condition_groups)):
            if self.condition_groups[i] >= self.groups:
                message = "invalid group reference %d" % self.condition_groups[i]
                raise error(message, source.text, self.condition_places[i])
        self.flags = self.fixed(self.flags)
        return item

    def fixed(self, flags):
        if self.flags & PLAIN:
            pass
        elif self.source.is_text:
            if not flags & ASCII:
                flags |= UNICODE
            elif flags & UNICODE:
                raise ValueError("ASCII and UNICODE flags are incompatible")
        elif flags & LOCALE and flags & ASCII:
            raise ValueError("ASCII and LOCALE flags are incompatible")
        return flags

    def parse_alternatives(self, flags, nested):
        items = [self.parse_sequence(flags, nested, nested == 0)]
        while self.source.match("|"):
            if nested == 0:
                flags = self.flags
            items.append(self.parse_sequence(flags, nested, False))
        if len(items) == 1:
            return items[0]
        # Alternatives of one character each are a set.
        for item in items:
            if item.kind != SEQUENCE or len(item.items) != 1 or item.items[0].kind != LITERAL:
                result = Item(BRANCH)
                result.items = items
                return result
        return _set_item(literal_set([item.items[0].code for item in items]))

    def category(self, name, flags):
        if flags & UNICODE:
            return CATEGORIES[name]
        return ASCII_CATEGORIES[name]

    def parse_sequence(self, given, nested, first):
        source = self.source
        flags = self.fixed(given)
        items = []
        while True:
            this = source.next
            if this == "" or this == "|" or this == ")":
                break
            source.advance()
            if flags & VERBOSE:
                if this in " \t\n\r\v\f":
                    continue
                if this == "#":
                    while True:
                        this = source.get()
                        if this == "" or this == "\n":
                            break
                    continue
            if len(this) == 2:
                items.append(self.parse_escape(this, flags))
            elif this not in ".[{(*+?^$":
                items.append(_literal(ord(this), flags))
            elif this == "[":
                items.append(self.parse_set(flags))
            elif this == ".":
                items.append(_set_item(ANY if flags & DOTALL else NOT_NEWLINE))
            elif this == "^":
                items.append(_at(AT_LINE_BEGINNING if flags & MULTILINE else AT_BEGINNING, flags))
            elif this == "$":
                items.append(_at(AT_LINE_END if flags & MULTILINE else AT_END, flags))
            elif this == "(":
                start = source.tell() - 1
                if source.match("?"):
                    item = self.parse_extension(start, flags, nested)
                    if item is not None:
                        items.append(item)
                    elif self.global_flags:
                        if not first or items:
                            raise source.error(
                                "global flags not at the start of the expression", source.tell() - start
                            )
                        flags = self.fixed(self.flags)
                else:
                    items.append(self.parse_group("", start, flags, nested))
            else:
                self.parse_repeat(this, items, flags)
        return _sequence(items)

    def parse_repeat(self, this, items, flags):
        source = self.source
        here = source.tell()
        low = 0
        high = MAXREPEAT
        if this == "?":
            high = 1
        elif this == "+":
            low = 1
        elif this == "{":
            if source.next == "}":
                items.append(_literal(ord(this), flags))
                return
            first = self.digits()
            last = first
            if source.match(","):
                last = self.digits()
            if not source.match("}"):
                items.append(_literal(ord(this), flags))
                source.seek(here)
                return
            low = self.count(first, 0)
            high = self.count(last, MAXREPEAT)
            if high < low:
                raise source.error("min repeat greater than max repeat", source.tell() - here)
        if not items or items[-1].kind == AT:
            raise source.error("nothing to repeat", source.tell() - here + len(this))
        body = items[-1]
        if body.kind == REPEAT:
            raise source.error("multiple repeat", source.tell() - here + len(this))
        if body.kind == GROUP and body.group == 0:
            body = body.items[0]
        result = Item(REPEAT)
        result.low = low
        result.high = high
        result.items = [body]
        if source.match("?"):
            result.mode = LAZY
        elif source.match("+"):
            result.mode = POSSESSIVE
        items[-1] = result

    def digits(self):
        result = ""
        source = self.source
        while source.next != "" and source.next in _DIGITS:
            result += source.get()
        return result

    def count(self, digits, default):
        if not digits:
            return default
        number = MAXREPEAT if len(digits) > 10 else _word(int(digits))
        if number >= MAXREPEAT:
            raise OverflowError("the repetition number is too large")
        return _limited(number)

    def number_escape(self, escape):
        """The number of an octal escape with up to two more digits."""
        escape += self.source.get_while(2, _OCTAL)
        code = _word(int(escape[1:], 8))
        if code > 0o377:
            raise self.source.error("octal escape value %s outside of range 0-0o377" % escape, len(escape))
        return code

    def coded_escape(self, escape):
        """The character of an escape with a number that both patterns and sets know, or -1."""
        source = self.source
        c = escape[1:2]
        if c == "x":
            return hex_value(source, escape, 2)
        if c == "u" and source.is_text:
            return hex_value(source, escape, 4)
        if c == "U" and source.is_text:
            return hex_value(source, escape, 8)
        if c == "N" and source.is_text:
            return named_character(source)
        return -1

    def unknown_escape(self, escape):
        """The character of an escaped letter without a meaning."""
        if self.flags & PLAIN:
            return ord(escape[1])
        raise self.source.error("bad escape %s" % escape, len(escape))

    def parse_escape(self, escape, flags):
        source = self.source
        c = escape[1:2]
        if c in "dDwWsS":
            return _set_item(self.category(c, flags))
        if c == "A":
            return _at(AT_BEGINNING, flags)
        # The library of the host has patterns of a later version.
        if c == "Z" or c == "z" and not we_are_translated():
            return _at(AT_STRING_END, flags)
        if c == "b":
            return _at(AT_BOUNDARY, flags)
        if c == "B":
            return _at(AT_NON_BOUNDARY, flags)
        code = _plain_escape(c)
        if code < 0:
            code = self.coded_escape(escape)
        if code >= 0:
            return _literal(code, flags)
        if c == "0":
            return _literal(self.number_escape(escape), flags)
        if c in _DIGITS:
            if source.next != "" and source.next in _DIGITS:
                escape += source.get()
                if escape[1] in _OCTAL and escape[2] in _OCTAL and source.next != "" and source.next in _OCTAL:
                    escape += source.get()
                    return _literal(self.number_escape(escape), flags)
            group = _word(int(escape[1:]))
            if group >= self.groups:
                raise source.error("invalid group reference %d" % group, len(escape) - 1)
            return self.back_reference(group, len(escape), flags)
        if c in _LETTERS:
            return _literal(self.unknown_escape(escape), flags)
        return _literal(ord(c), flags)

    def back_reference(self, group, offset, flags):
        if not self.closed[group]:
            raise self.source.error("cannot refer to an open group", offset)
        self.check_lookbehind(group)
        item = Item(BACKREF)
        item.group = group
        item.ignore_case = flags & IGNORECASE != 0
        item.ascii_only = flags & UNICODE == 0
        item.low, item.high = self.widths[group]
        return item

    def check_lookbehind(self, group):
        if self.lookbehind >= 0:
            if group < self.groups and not self.closed[group]:
                raise self.source.error("cannot refer to an open group", 0)
            if group >= self.lookbehind:
                raise self.source.error("cannot refer to group defined in the same lookbehind subpattern", 0)

    def set_member(self, this, flags):
        """The character of a member of a set, or -1 where it is a category."""
        if len(this) == 1:
            return ord(this)
        c = this[1:2]
        code = _plain_escape(c)
        if code >= 0:
            return code
        if c in "dDwWsS":
            return -1
        code = self.coded_escape(this)
        if code >= 0:
            return code
        if c in _OCTAL:
            return self.number_escape(this)
        if c in _DIGITS or c in _LETTERS:
            return self.unknown_escape(this)
        return ord(c)

    def parse_set(self, flags):
        source = self.source
        here = source.tell() - 1
        negated = source.match("^")
        builder = SetBuilder(flags & IGNORECASE != 0, flags & UNICODE == 0)
        members = 0
        last_name = ""
        last_code = -1
        while True:
            this = source.get()
            if this == "":
                raise source.error("unterminated character set", source.tell() - here)
            if this == "]" and members > 0:
                break
            members += 1
            code = self.set_member(this, flags)
            start = source.tell() - len(this)
            if source.match("-"):
                that = source.get()
                if that == "":
                    raise source.error("unterminated character set", source.tell() - here)
                if that == "]":
                    last_code = code
                    self.add_member(builder, this, code, flags)
                    builder.add(45, 45)
                    members += 1
                    break
                stop = self.set_member(that, flags)
                if code < 0 or stop < 0 or stop < code:
                    message = "bad character range %s-%s" % (this, that)
                    raise source.error(message, len(this) + 1 + len(that))
                builder.add(code, stop)
                members += 1
                continue
            last_name = this
            last_code = code
            self.add_member(builder, this, code, flags)
        if members == 1 and not negated:
            if last_code >= 0:
                return _literal(last_code, flags)
            return _set_item(self.category(last_name[1:2], flags))
        return _set_item(builder.build(negated))

    def add_member(self, builder, name, code, flags):
        if code < 0:
            builder.add_category(self.category(name[1:2], flags))
        else:
            builder.add(code, code)

    def close(self, start):
        if not self.source.match(")"):
            raise self.source.error("missing ), unterminated subpattern", self.source.tell() - start)

    def parse_group(self, name, start, flags, nested):
        source = self.source
        group = self.groups
        if name:
            if name in self.index:
                message = "redefinition of group name %r as group %d; was group %d" % (name, group, self.index[name])
                raise source.error(message, len(name) + 1)
            self.index[name] = group
        self.groups += 1
        self.names.append(name)
        self.closed.append(False)
        self.widths.append((0, 0))
        body = self.parse_alternatives(flags, nested + 1)
        self.close(start)
        self.closed[group] = True
        self.widths[group] = body.width()
        item = Item(GROUP)
        item.group = group
        item.items = [body]
        return item

    def known_name(self, name):
        if name not in self.index:
            raise self.source.error("unknown group name %r" % name, len(name) + 1)
        return self.index[name]

    # Whether the extension that was just read and gave no item set flags of the whole pattern.
    global_flags = False

    def parse_extension(self, start, flags, nested):
        """What follows "(?"; None where it matches nothing by itself."""
        source = self.source
        self.global_flags = False
        c = source.get()
        if c == "":
            raise source.error("unexpected end of pattern", 0)
        if c == "P":
            if source.match("<"):
                name = source.get_until(">", "group name")
                source.check_group_name(name, 1)
                return self.parse_group(name, start, flags, nested)
            if source.match("="):
                name = source.get_until(")", "group name")
                source.check_group_name(name, 1)
                return self.back_reference(self.known_name(name), len(name) + 1, flags)
            c = source.get()
            if c == "":
                raise source.error("unexpected end of pattern", 0)
            raise source.error("unknown extension ?P" + c, len(c) + 2)
        if c == "#":
            while True:
                if source.next == "":
                    raise source.error("missing ), unterminated comment", source.tell() - start)
                if source.get() == ")":
                    return None
        if c == "=" or c == "!" or c == "<":
            return self.parse_assertion(c, start, flags, nested)
        if c == "(":
            return self.parse_condition(start, flags, nested)
        kind = GROUP
        if c == ">":
            kind = ATOMIC
        elif c == "-" or _flag(c) != 0:
            changed = self.parse_flags(c, flags)
            if changed < 0:
                self.global_flags = True
                return None
            flags = changed
        elif c != ":":
            raise source.error("unknown extension ?" + c, len(c) + 1)
        body = self.parse_alternatives(flags, nested + 1)
        self.close(start)
        item = Item(kind)
        item.items = [body]
        return item

    def parse_assertion(self, c, start, flags, nested):
        source = self.source
        item = Item(ASSERT)
        outermost = False
        if c == "<":
            c = source.get()
            if c == "":
                raise source.error("unexpected end of pattern", 0)
            if c != "=" and c != "!":
                raise source.error("unknown extension ?<" + c, len(c) + 2)
            item.behind = True
            outermost = self.lookbehind < 0
            if outermost:
                self.lookbehind = self.groups
        body = self.parse_alternatives(flags, nested + 1)
        if outermost:
            self.lookbehind = -1
        self.close(start)
        item.negated = c == "!"
        item.items = [body]
        if item.negated and body.kind == SEQUENCE and not body.items:
            return Item(FAILURE)
        return item

    def parse_condition(self, start, flags, nested):
        source = self.source
        name = source.get_until(")", "group name")
        if name.isidentifier():
            source.check_group_name(name, 1)
            group = self.known_name(name)
        else:
            if not (name.isdecimal() and name.isascii()):
                raise source.error("bad character in group name %r" % name, len(name) + 1)
            group = MAXGROUPS
            if len(name) <= 10:
                group = _word(int(name))
            if group == 0:
                raise source.error("bad group number", len(name) + 1)
            if group >= MAXGROUPS:
                raise source.error("invalid group reference %s" % name, len(name) + 1)
            if group not in self.condition_groups:
                self.condition_groups.append(group)
                self.condition_places.append(source.tell() - len(name) - 1)
        self.check_lookbehind(group)
        item = Item(CONDITION)
        item.group = group
        item.items = [self.parse_sequence(flags, nested + 1, False)]
        if source.match("|"):
            item.items.append(self.parse_sequence(flags, nested + 1, False))
            if source.next == "|":
                raise source.error("conditional backref with more than two branches", 0)
        else:
            item.items.append(_sequence([]))
        self.close(start)
        return item

    def parse_flags(self, c, flags):
        """The flags of "(?flags-flags:", or -1 after flags of the whole pattern."""
        source = self.source
        added = 0
        removed = 0
        if c != "-":
            while True:
                flag = _flag(c)
                if source.is_text:
                    if c == "L":
                        raise source.error("bad inline flags: cannot use 'L' flag with a str pattern", 0)
                elif c == "u":
                    raise source.error("bad inline flags: cannot use 'u' flag with a bytes pattern", 0)
                added |= flag
                if flag & _TYPES and added & _TYPES != flag:
                    raise source.error("bad inline flags: flags 'a', 'u' and 'L' are incompatible", 0)
                c = source.get()
                if c == "":
                    raise source.error("missing -, : or )", 0)
                if c == ")" or c == "-" or c == ":":
                    break
                if _flag(c) == 0:
                    raise source.error("unknown flag" if c.isalpha() else "missing -, : or )", len(c))
        if c == ")":
            self.flags |= added
            return -1
        if c == "-":
            c = source.get()
            if c == "":
                raise source.error("missing flag", 0)
            if _flag(c) == 0:
                raise source.error("unknown flag" if c.isalpha() else "missing flag", len(c))
            while True:
                flag = _flag(c)
                if flag & _TYPES:
                    raise source.error("bad inline flags: cannot turn off flags 'a', 'u' and 'L'", 0)
                removed |= flag
                c = source.get()
                if c == "":
                    raise source.error("missing :", 0)
                if c == ":":
                    break
                if _flag(c) == 0:
                    raise source.error("unknown flag" if c.isalpha() else "missing :", len(c))
        if added & removed:
            raise source.error("bad inline flags: flag turned on and off", 1)
        if added & _TYPES:
            flags &= ~_TYPES
        return (flags | added) & ~removed
