"""`ast.literal_eval`: the value of a text of literals.

A value is a tree of unions, like what `json.loads` gives. There are no complex numbers, and
tuples that are keys of dicts or items of sets hold no tuples.

Source: the Python Language Reference, section "Lexical analysis"; the Python Library Reference, section "ast".
"""

_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "a": "\a", "\\": "\\", "'": "'", '"': '"'}


class _Literal:
    """A text and a place in it"""

    def __init__(self, text):
        self.text = text
        self.pos = 0
        # In how many brackets the place is: lines end inside of them.
        self.depth = 0

    def line(self):
        return self.text.count("\n", 0, self.pos) + 1

    def invalid(self, what="invalid syntax"):
        return SyntaxError("%s (<unknown>, line %d)" % (what, self.line()))

    def malformed(self, kind):
        return ValueError("malformed node or string on line %d: <ast.%s object>" % (self.line(), kind))

    def peek(self):
        """The next character that is no blank, or '' at the end"""
        text = self.text
        while self.pos < len(text):
            c = text[self.pos]
            if c == "#":
                while self.pos < len(text) and text[self.pos] != "\n":
                    self.pos += 1
            elif c in " \t\f" or c in "\r\n" and self.depth > 0:
                self.pos += 1
            elif c == "\\" and text[self.pos + 1:self.pos + 2] == "\n":
                self.pos += 2
            else:
                return c
        return ""

    def expect(self, c):
        if self.peek() != c:
            raise self.invalid()
        self.pos += 1

    # Values.

    def value(self):
        c = self.peek()
        if c == "(":
            return self.parenthesised()
        if c == "[":
            return self.list_()
        if c == "{":
            return self.braces()
        if c != "" and (c in "'\"" or self.prefix() > 0):
            return self.strings()
        if c != "" and (c in "+-." or c.isdigit()):
            return self.number()
        return self.name()

    def checked(self):
        """A value behind which nothing goes on"""
        value = self.value()
        c = self.peek()
        if c != "" and c not in ",)]}:\r\n":
            if c in "+-*/%<>=!&|^@.([" or c.isalpha():
                if self.text[self.pos + 1:].strip() == "":
                    raise self.invalid()
                raise self.malformed("BinOp" if c in "+-*/%&|^@" else "Call" if c == "(" else "Expr")
            raise self.invalid()
        return value

    def name(self):
        start = self.pos
        while self.pos < len(self.text) and (self.text[self.pos].isalnum() or self.text[self.pos] == "_"):
            self.pos += 1
        word = self.text[start:self.pos]
        if word == "None":
            return None
        if word == "True":
            return True
        if word == "False":
            return False
        if word == "set" and self.peek() == "(":
            self.pos += 1
            self.depth += 1
            self.expect(")")
            self.depth -= 1
            return set()
        if word in ("not", "lambda", "if", "for", "in", "is", "and", "or", "else") and self.peek() in ("", ")", "]"):
            raise self.invalid()
        if word == "" or word[0].isdigit():
            raise self.invalid()
        raise self.malformed("Call" if self.peek() == "(" else "Name")

    def items(self, close):
        """Items up to a bracket, and whether a comma stands behind the last"""
        items = []
        comma = False
        while self.peek() != close:
            if len(items) > 0 and not comma:
                raise self.invalid()
            items.append(self.checked())
            comma = self.peek() == ","
            if comma:
                self.pos += 1
        self.pos += 1
        self.depth -= 1
        return items, comma

    def parenthesised(self):
        self.pos += 1
        self.depth += 1
        items, comma = self.items(")")
        if len(items) == 1 and not comma:
            return items[0]
        return tuple(items)

    def list_(self):
        self.pos += 1
        self.depth += 1
        return self.items("]")[0]

    def braces(self):
        self.pos += 1
        self.depth += 1
        if self.peek() == "}":
            self.pos += 1
            self.depth -= 1
            return {}
        first = self.checked()
        if self.peek() != ":":
            if self.peek() == ",":
                self.pos += 1
            elif self.peek() != "}":
                raise self.invalid()
            found = set()
            found.add(_key(first))
            for item in self.items("}")[0]:
                found.add(_key(item))
            return found
        result = {}
        self.pos += 1
        result[_key(first)] = self.checked()
        while self.peek() == ",":
            self.pos += 1
            if self.peek() == "}":
                break
            key = self.checked()
            self.expect(":")
            result[_key(key)] = self.checked()
        self.expect("}")
        self.depth -= 1
        return result

    # Numbers.

    def number(self):
        negative = False
        signed = False
        while self.peek() != "" and self.peek() in "+-":
            negative = negative != (self.text[self.pos] == "-")
            if signed:
                raise self.malformed("UnaryOp")
            signed = True
            self.pos += 1
        c = self.peek()
        if c == "" or not (c == "." or c.isdigit()):
            if c == "(" and signed:
                self.pos += 1
                self.depth += 1
                inner = self.number()
                self.expect(")")
                self.depth -= 1
                return _negated(inner) if negative else inner
            raise self.malformed("UnaryOp") if signed and c != "" else self.invalid()
        first = self.digits()
        if negative:
            first = _negated(first)
        return first

    def digits(self):
        """A number without a sign"""
        text = self.text
        start = self.pos
        lead = text[start:start + 2].lower()
        if lead in ("0x", "0o", "0b"):
            self.pos += 2
            while self.pos < len(text) and (text[self.pos].isalnum() or text[self.pos] == "_"):
                self.pos += 1
            try:
                return int(text[start:self.pos], 0)
            except ValueError:
                raise self.invalid()
        real = True
        while self.pos < len(text):
            c = text[self.pos]
            if c.isdigit() or c == "_":
                pass
            elif c == ".":
                real = False
            elif c in "eE" and text[self.pos + 1:self.pos + 2].replace("+", "0").replace("-", "0").isdigit():
                real = False
                self.pos += 1
            else:
                break
            self.pos += 1
        word = text[start:self.pos]
        try:
            if text[self.pos:self.pos + 1] in ("j", "J"):
                raise NotImplementedError("complex numbers of ast.literal_eval")
            if not real:
                return float(word)
            if len(word) > 1 and word[0] == "0" and word.strip("0_") != "":
                raise self.invalid(
                    "leading zeros in decimal integer literals are not permitted; "
                    "use an 0o prefix for octal integers"
                )
            return int(word)
        except ValueError:
            raise self.invalid()

    # Texts.

    def prefix(self):
        """How many letters stand before a quote here"""
        n = 0
        while n < 3 and self.text[self.pos + n:self.pos + n + 1].lower() in ("r", "b", "u"):
            n += 1
        return n if n > 0 and self.text[self.pos + n:self.pos + n + 1] in ("'", '"') else 0

    def strings(self):
        """Texts or bytes, one behind another"""
        parts = []
        binary = False
        count = 0
        while True:
            c = self.peek()
            n = self.prefix()
            if n == 0 and c != "'" and c != '"':
                break
            letters = self.text[self.pos:self.pos + n].lower()
            self.pos += n
            if count > 0 and ("b" in letters) != binary:
                raise self.invalid("cannot mix bytes and nonbytes literals")
            binary = "b" in letters
            count += 1
            parts.append(self.quoted("r" in letters, binary))
        whole = "".join(parts)
        if binary:
            return whole.encode("latin-1")
        return whole

    def quoted(self, raw, binary):
        text = self.text
        quote = text[self.pos]
        if text[self.pos:self.pos + 3] == quote * 3:
            quote = quote * 3
        self.pos += len(quote)
        parts = []
        while not text.startswith(quote, self.pos):
            if self.pos >= len(text) or text[self.pos] == "\n" and len(quote) == 1:
                raise self.invalid("unterminated string literal")
            c = text[self.pos]
            if binary and ord(c) > 127:
                raise self.invalid("bytes can only contain ASCII literal characters")
            self.pos += 1
            if c != "\\":
                parts.append(c)
            elif raw:
                parts.append(c + text[self.pos:self.pos + 1])
                self.pos += 1
            else:
                parts.append(self.escape(binary))
        self.pos += len(quote)
        return "".join(parts)

    def escape(self, binary):
        text = self.text
        c = text[self.pos:self.pos + 1]
        self.pos += 1
        if c == "\n":
            return ""
        if c in _ESCAPES:
            return _ESCAPES[c]
        if c != "" and c in "01234567":
            start = self.pos - 1
            while self.pos < start + 3 and text[self.pos:self.pos + 1] in tuple("01234567"):
                self.pos += 1
            return chr(int(text[start:self.pos], 8))
        length = 2 if c == "x" else 0 if binary else 4 if c == "u" else 8 if c == "U" else 0
        if length > 0:
            digits = text[self.pos:self.pos + length]
            if len(digits) < length or any([d not in "0123456789abcdefABCDEF" for d in digits]):
                raise self.invalid("(unicode error) truncated \\%sXX escape" % c)
            self.pos += length
            return chr(int(digits, 16))
        return "\\" + c


def _key(value):
    """A value as the key of a dict or the item of a set: a scalar, or a tuple of scalars"""
    if isinstance(value, tuple):
        return tuple([_scalar(item) for item in value])
    return _scalar(value)


def _scalar(value):
    if isinstance(value, str):
        return value
    if isinstance(value, bytes):
        return value
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return value
    if value is None:
        return None
    if isinstance(value, tuple):
        raise NotImplementedError("tuples in tuples as keys of dicts and items of sets in ast.literal_eval")
    raise TypeError("unhashable type: '%s'" % type(value).__name__)


def _negated(number):
    if isinstance(number, (int, float)):
        return -number
    raise ValueError("malformed node or string: <ast.UnaryOp object>")


def literal_eval(node_or_string):
    literal = _Literal(node_or_string.lstrip(" \t"))
    value = literal.checked()
    if literal.peek() == ",":
        items = [value]
        while literal.peek() == ",":
            literal.pos += 1
            if literal.peek() in ("", "\n"):
                break
            items.append(literal.checked())
        value = tuple(items)
    literal.depth = 1
    if literal.peek() != "":
        raise literal.invalid()
    return value
