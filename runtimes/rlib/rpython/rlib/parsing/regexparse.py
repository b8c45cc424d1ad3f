"""The syntax of regular expressions.

`a|b`, `ab`, `a*`, `a+`, `a?`, `a{2}`, `a{2,}`, `a{2,5}`, `(a)`, `[a-z_]`, `[^a]`, `.` (all but
newline), and escapes: `\\n`, `\\t`, `\\x41`, `\\u0041`, `\\d`, `\\w`, `\\s` and their opposites, and
a backslash before any other character that stands for itself.

Source: pypy rpython/rlib/parsing/regexparse.py (names), and RPython's manual.
"""

from rpython.rlib.parsing.regex import CharSet, KleeneExpression, StringExpression

_SIMPLE = {"n": "\n", "t": "\t", "r": "\r", "f": "\f", "v": "\v", "b": "\b", "a": "\a", "e": "\x1b", "0": "\0"}
_DIGITS = "0123456789"
_WORD = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
_SPACE = " \t\n\r\f\v"
_CLASSES = {"d": _DIGITS, "w": _WORD, "s": _SPACE}


class RegexError(Exception):
    """A text is no regular expression."""


class _Parser(object):
    def __init__(self, text):
        self.text = text
        self.pos = 0

    def error(self, message):
        raise RegexError("%s at position %d of %r" % (message, self.pos, self.text))

    def peek(self):
        return self.text[self.pos] if self.pos < len(self.text) else None

    def take(self):
        if self.pos >= len(self.text):
            self.error("unexpected end")
        self.pos += 1
        return self.text[self.pos - 1]

    def skip(self, char):
        if self.peek() == char:
            self.pos += 1
            return True
        return False

    def expect(self, char):
        if not self.skip(char):
            self.error("expected %r" % char)

    def regex(self):
        result = self.concatenation()
        while self.skip("|"):
            result = result | self.concatenation()
        return result

    def concatenation(self):
        result = None
        while self.peek() is not None and self.peek() not in "|)":
            part = self.repetition()
            result = part if result is None else result + part
        return StringExpression("") if result is None else result

    def repetition(self):
        result = self.primary()
        while self.peek() is not None and self.peek() in "*+?{":
            operator = self.take()
            if operator == "*":
                result = KleeneExpression(result)
            elif operator == "+":
                result = result + KleeneExpression(result)
            elif operator == "?":
                result = result | StringExpression("")
            else:
                result = self.counted(result)
        return result

    def number(self):
        start = self.pos
        while self.peek() is not None and self.peek() in _DIGITS:
            self.pos += 1
        if start == self.pos:
            self.error("expected a number")
        return int(self.text[start : self.pos])

    def counted(self, part):
        low = self.number()
        high = low
        if self.skip(","):
            high = None if self.peek() == "}" else self.number()
        self.expect("}")
        if high is not None and high < low:
            self.error("bad repetition")
        result = StringExpression("")
        for _ in range(low):
            result = result + part
        if high is None:
            return result + KleeneExpression(part)
        tail = StringExpression("")
        for _ in range(high - low):
            tail = (part + tail) | StringExpression("")
        return result + tail

    def primary(self):
        char = self.take()
        if char == "(":
            result = self.regex()
            self.expect(")")
            return result
        if char == "[":
            return self.char_class()
        if char == ".":
            return CharSet("\n", negated=True)
        if char == "\\":
            return self.escape()
        if char in "*+?":
            self.error("nothing to repeat")
        return StringExpression(char)

    def escape(self):
        char = self.take()
        if char.lower() in _CLASSES:
            return CharSet(_CLASSES[char.lower()], negated=char.isupper())
        return StringExpression(self.escaped(char))

    def escaped(self, char):
        if char == "x" or char == "u":
            count = 2 if char == "x" else 4
            digits = self.text[self.pos : self.pos + count]
            if len(digits) < count or any(d not in "0123456789abcdefABCDEF" for d in digits):
                self.error("bad escape")
            self.pos += count
            return chr(int(digits, 16))
        return _SIMPLE.get(char, char)

    def char_class(self):
        negated = self.skip("^")
        members = set()
        first = True
        while first or self.peek() != "]":
            first = False
            char = self.take()
            if char == "\\":
                char = self.take()
                if char in _CLASSES:
                    members.update(_CLASSES[char])
                    continue
                char = self.escaped(char)
            if self.peek() == "-" and self.text[self.pos + 1 : self.pos + 2] not in ("]", ""):
                self.pos += 1
                end = self.take()
                if end == "\\":
                    end = self.escaped(self.take())
                if end < char:
                    self.error("bad range")
                members.update([chr(code) for code in range(ord(char), ord(end) + 1)])
            else:
                members.add(char)
        self.expect("]")
        return CharSet(members, negated)


def parse_regex(s):
    """The expression that a text denotes; RegexError where it is none."""
    parser = _Parser(s)
    result = parser.regex()
    if parser.pos < len(s):
        parser.error("unexpected %r" % s[parser.pos])
    return result


def make_runner(regex, view=False):
    """What says, by its method `recognize`, whether the expression of a text matches others."""
    automaton = parse_regex(regex).make_automaton().make_deterministic()
    automaton.optimize()
    return automaton.get_runner()
