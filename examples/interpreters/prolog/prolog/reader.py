"""Reads and shows terms, with operators."""

from rpython.rlib.rarithmetic import ParseStringOverflowError, string_to_int
from rpython.rlib.rbigint import rbigint
from rpython.rlib.rstring import StringBuilder

from prolog.terms import (Atom, BigInt, CONS, Callable, Compound, Float, Int, NIL, PrologError, Term, Var, from_big,
                          make, make_list, new_var)


class Operator(object):
    def __init__(self, priority, kind):
        self.priority = priority
        self.kind = kind

    def left_priority(self):
        return self.priority if self.kind[0] == "y" else self.priority - 1

    def right_priority(self):
        return self.priority if self.kind[-1] == "y" else self.priority - 1


INFIX = {}
PREFIX = {}
for _priority, _kind, _names in [
    (1200, "xfx", ":- -->"), (1100, "xfy", ";"), (1050, "xfy", "->"), (1000, "xfy", ","),
    (700, "xfx", "= \\= == \\== @< @> @=< @>= is =:= =\\= < > =< >= =.."), (500, "yfx", "+ -"),
    (400, "yfx", "* / // mod rem"), (200, "xfx", "**"), (200, "xfy", "^"),
]:
    for _name in _names.split():
        INFIX[_name] = Operator(_priority, _kind)
for _priority, _kind, _names in [(1200, "fx", ":- ?-"), (900, "fy", "\\+"), (200, "fy", "- +")]:
    for _name in _names.split():
        PREFIX[_name] = Operator(_priority, _kind)

SYMBOLS = "+-*/\\^<>=~:.?@#&$"


def syntax_error(message):
    return PrologError(make("syntax_error", [Atom.get(message)]))


class Token(object):
    def __init__(self, kind, text, spaced):
        self.kind = kind
        self.text = text
        # Whether space is before it.
        self.spaced = spaced


def is_lower(c):
    return "a" <= c <= "z"


def is_word(c):
    return is_lower(c) or "A" <= c <= "Z" or c == "_" or c.isdigit()


class Reader(object):
    """The terms of a text, one after the other."""

    def __init__(self, text):
        self.text = text
        self.pos = 0
        self.token = Token("end", "", False)
        self.variables = {}
        self.names = []

    # Tokens

    def skip(self):
        start = self.pos
        while self.pos < len(self.text):
            c = self.text[self.pos]
            if c == "%":
                while self.pos < len(self.text) and self.text[self.pos] != "\n":
                    self.pos += 1
            elif c == "/" and self.text.startswith("/*", self.pos):
                end = self.text.find("*/", self.pos)
                if end < 0:
                    raise syntax_error("comment")
                self.pos = end + 2
            elif c in " \t\r\n":
                self.pos += 1
            else:
                break
        return self.pos > start

    def advance(self):
        spaced = self.skip()
        if self.pos >= len(self.text):
            self.token = Token("end", "", spaced)
            return
        start = self.pos
        c = self.text[start]
        if c.isdigit():
            kind = self.number()
        elif is_word(c):
            while self.pos < len(self.text) and is_word(self.text[self.pos]):
                self.pos += 1
            kind = "atom" if is_lower(c) else "variable"
        elif c == "'" or c == '"':
            self.token = Token("atom" if c == "'" else "string", self.quoted(c), spaced)
            return
        elif c in "()[]{},|!;":
            self.pos += 1
            kind = "atom" if c in "!;" else "punctuation"
        elif c == "." and (start + 1 == len(self.text) or self.text[start + 1] in " \t\r\n%"):
            self.pos += 1
            kind = "stop"
        elif c in SYMBOLS:
            while self.pos < len(self.text) and self.text[self.pos] in SYMBOLS:
                self.pos += 1
            kind = "atom"
        else:
            raise syntax_error("character " + c)
        assert start >= 0
        self.token = Token(kind, self.text[start:self.pos], spaced)

    def number(self):
        text = self.text
        if text.startswith("0'", self.pos):
            self.pos += 3
            return "character"
        while self.pos < len(text) and text[self.pos].isdigit():
            self.pos += 1
        if self.pos + 1 < len(text) and text[self.pos] == "." and text[self.pos + 1].isdigit():
            self.pos += 1
            while self.pos < len(text) and text[self.pos].isdigit():
                self.pos += 1
            return "float"
        return "int"

    def quoted(self, quote):
        builder = StringBuilder()
        self.pos += 1
        while True:
            if self.pos >= len(self.text):
                raise syntax_error("unfinished quote")
            c = self.text[self.pos]
            self.pos += 1
            if c == quote:
                if self.pos < len(self.text) and self.text[self.pos] == quote:
                    self.pos += 1
                else:
                    return builder.build()
            elif c == "\\" and self.pos < len(self.text):
                c = self.text[self.pos]
                self.pos += 1
                if c == "n":
                    c = "\n"
                elif c == "t":
                    c = "\t"
            builder.append(c)

    # Terms

    def read(self):
        """The next term; None at the end."""
        self.variables = {}
        self.names = []
        self.advance()
        if self.token.kind == "end":
            return None
        term = self.term(1200)
        if self.token.kind != "stop":
            raise syntax_error("unexpected " + self.token.text)
        return term

    def recover(self):
        """Goes behind the next full stop."""
        while self.token.kind != "stop" and self.token.kind != "end":
            try:
                self.advance()
            except PrologError:
                self.pos += 1

    def at(self, text):
        return self.token.kind == "punctuation" and self.token.text == text

    def expect(self, text):
        if not self.at(text):
            raise syntax_error("expected " + text)
        self.advance()

    def term(self, limit):
        left, priority = self.prefix_term(limit)
        while True:
            name = self.token.text
            if self.at(",") or self.at("|"):
                name = "," if name == "," else ";"
            elif self.token.kind != "atom":
                return left
            if name not in INFIX:
                return left
            operator = INFIX[name]
            if operator.priority > limit or priority > operator.left_priority():
                return left
            self.advance()
            right = self.term(operator.right_priority())
            left = make(name, [left, right])
            priority = operator.priority

    def prefix_term(self, limit):
        token = self.token
        if token.kind == "atom" and token.text in PREFIX:
            operator = PREFIX[token.text]
            self.advance()
            following = self.token
            if token.text == "-" and following.kind in ("int", "float") and not following.spaced:
                self.advance()
                return negative(self.number_of(following)), 0
            if following.kind == "punctuation" and following.text == "(" and not following.spaced:
                return self.application(token.text), 0
            starts = following.kind not in ("end", "stop") and not (
                following.kind == "punctuation" and following.text in ")]},|")
            if starts and not (following.kind == "atom" and following.text in INFIX and following.text not in PREFIX):
                priority = operator.priority
                if priority > limit:
                    priority = 999
                argument = self.term(min(priority, operator.right_priority()))
                return make(token.text, [argument]), priority
            return Atom.get(token.text), 0
        return self.primary(), 0

    def number_of(self, token):
        if token.kind == "float":
            return Float(float(token.text))
        if token.kind == "character":
            return Int(ord(token.text[2]))
        try:
            return Int(string_to_int(token.text))
        except ParseStringOverflowError:
            return BigInt(rbigint.fromdecimalstr(token.text))

    def primary(self):
        token = self.token
        kind = token.kind
        if kind == "end":
            raise syntax_error("end of file")
        self.advance()
        if kind == "int" or kind == "float" or kind == "character":
            return self.number_of(token)
        if kind == "variable":
            if token.text == "_":
                return new_var()
            if token.text not in self.variables:
                self.variables[token.text] = new_var()
                self.names.append(token.text)
            return self.variables[token.text]
        if kind == "string":
            return make_list([Int(ord(c)) for c in token.text])
        if kind == "atom":
            if self.at("(") and not self.token.spaced:
                return self.application(token.text)
            return Atom.get(token.text)
        if token.text == "(":
            term = self.term(1200)
            self.expect(")")
            return term
        if token.text == "[":
            if self.at("]"):
                self.advance()
                return NIL
            items = self.arguments()
            tail = NIL
            if self.at("|"):
                self.advance()
                tail = self.term(999)
            self.expect("]")
            return make_list(items, tail)
        raise syntax_error("unexpected " + token.text)

    def application(self, name):
        self.expect("(")
        args = self.arguments()
        self.expect(")")
        return make(name, args[:])

    def arguments(self):
        args = [self.term(999)]
        while self.at(","):
            self.advance()
            args.append(self.term(999))
        return args


def negative(number):
    if isinstance(number, Int):
        return Int(-number.value)
    if isinstance(number, BigInt):
        return from_big(number.value.neg())
    assert isinstance(number, Float)
    return Float(-number.value)


# Texts of terms


def plain(name):
    if name == "[]" or name == "!" or name == ";" or name == "," or name == "{}":
        return True
    if name == "":
        return False
    if is_lower(name[0]):
        for c in name:
            if not is_word(c):
                return False
        return True
    for c in name:
        if c not in SYMBOLS:
            return False
    return True


def atom_text(name, quotes):
    if not quotes or plain(name):
        return name
    return "'" + name.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'"


def float_text(value):
    text = str(value)
    return text


class Writer(object):
    def __init__(self, quotes):
        self.quotes = quotes
        self.builder = StringBuilder()

    def write(self, term, limit):
        term = term.deref()
        if isinstance(term, Int):
            self.builder.append(str(term.value))
        elif isinstance(term, BigInt):
            self.builder.append(term.value.str())
        elif isinstance(term, Float):
            self.builder.append(float_text(term.value))
        elif isinstance(term, Atom):
            self.builder.append(atom_text(term.name, self.quotes))
        elif isinstance(term, Compound):
            self.compound(term, limit)
        else:
            assert isinstance(term, Var)
            self.builder.append("_G%d" % term.number)

    def compound(self, term, limit):
        name = term.own_signature.name
        args = term.args
        if term.own_signature is CONS:
            self.list(term)
        elif len(args) == 2 and name in INFIX:
            operator = INFIX[name]
            self.open(operator.priority, limit)
            self.write(args[0], operator.left_priority())
            if name == ",":
                self.builder.append(",")
            elif name in ("->", ":-", "is", "mod", "rem") or operator.priority == 700:
                self.builder.append(" " + name + " ")
            else:
                self.builder.append(name)
            self.write(args[1], operator.right_priority())
            self.close(operator.priority, limit)
        elif len(args) == 1 and name in PREFIX:
            operator = PREFIX[name]
            self.open(operator.priority, limit)
            self.builder.append(name)
            argument = args[0].deref()
            if not (isinstance(argument, Var) or isinstance(argument, Atom) and is_lower(argument.name[0])) or (
                    is_lower(name[0])):
                self.builder.append(" ")
            self.write(argument, operator.right_priority())
            self.close(operator.priority, limit)
        else:
            self.builder.append(atom_text(name, self.quotes))
            self.builder.append("(")
            for i in range(len(args)):
                if i:
                    self.builder.append(",")
                self.write(args[i], 999)
            self.builder.append(")")

    def open(self, priority, limit):
        if priority > limit:
            self.builder.append("(")

    def close(self, priority, limit):
        if priority > limit:
            self.builder.append(")")

    def list(self, term):
        self.builder.append("[")
        self.write(term.args[0], 999)
        tail = term.args[1].deref()
        while isinstance(tail, Compound) and tail.own_signature is CONS:
            self.builder.append(",")
            self.write(tail.args[0], 999)
            tail = tail.args[1].deref()
        if tail is not NIL:
            self.builder.append("|")
            self.write(tail, 999)
        self.builder.append("]")


def show(term, quotes=False):
    writer = Writer(quotes)
    writer.write(term, 1200)
    return writer.builder.build()
