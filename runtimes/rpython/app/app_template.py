"""`text % values` and `text.format(...)` where the text is known at run time only.

The number and the types of the values are known during translation: the annotator makes
`percent(text)`, a `percent_value(p, x)` for each value, and `percent_text(p)`; for `format`,
`template(text)`, a `show_number(fields, i, x)` or `show_name(fields, name, x)` for each argument, first
for the fields in format specs, then for the others, and `template_text(t)`; the values of a mapping
are shown by `show_mapping(fields, mapping)`.

# Deviations

The values of `format` are shown in their own order, not in that of the text.  Attributes of fields
(`{0.x}`) need a text that is a constant.
"""

from rotor_helpers.app_exact import as_word
from rotor_helpers.app_format import percent_ascii, percent_char, percent_float, percent_int
from rotor_helpers.app_format import percent_repr, percent_str, str_ascii_of

# What a text for `%` wants next
NOTHING = 0
WIDTH = 1
PRECISION = 2
VALUE = 3
END = 4

TOO_FEW = "not enough arguments for format string"
TOO_MANY = "not all arguments converted during string formatting"


class Percent:
    """A text for `%`, taken apart; the rules are those of `registry.compile_percent`."""

    def __init__(self, text):
        self.text = text
        self.at = 0
        self.out = []
        self.stage = NOTHING
        self.keyed = False
        self.key = ""
        self.left = False
        self.sign = ""
        self.alt = False
        self.zero = False
        self.width = 0
        self.precision = -1
        self.type = ""

    def wants(self):
        """Goes on to the next conversion or `*`."""
        while self.stage == NOTHING:
            text = self.text
            start = self.at
            end = text.find("%", start)
            if end < 0:
                self.out.append(text[start:])
                self.at = len(text)
                self.stage = END
            else:
                self.out.append(text[start:end])
                self.at = end + 1
                self.conversion()
        return self.stage

    def conversion(self):
        text = self.text
        self.left = self.alt = self.zero = self.keyed = False
        self.sign = ""
        self.width = 0
        self.precision = -1
        if self.at < len(text) and text[self.at] == "(":
            self.keyed = True
            if not self.take_key():
                self.stage = VALUE
                self.type = "("
                return
        while self.at < len(text) and text[self.at] in "-+ #0":
            c = text[self.at]
            if c == "-":
                self.left = True
            elif c == "+":
                self.sign = "+"
            elif c == " ":
                if self.sign == "":
                    self.sign = " "
            elif c == "#":
                self.alt = True
            else:
                self.zero = True
            self.at += 1
        if self.at < len(text) and text[self.at] == "*":
            self.at += 1
            self.stage = WIDTH
        else:
            self.width = self.number("width too big")
            self.after_width()

    def take_key(self):
        """Reads a key in parentheses; False where they are not closed."""
        text = self.text
        depth = 1
        start = self.at + 1
        at = start
        while at < len(text) and depth > 0:
            if text[at] == "(":
                depth += 1
            elif text[at] == ")":
                depth -= 1
            at += 1
        if depth > 0:
            return False
        self.key = text[start : at - 1]
        self.at = at
        return True

    def number(self, too_big):
        value = 0
        while self.at < len(self.text) and "0" <= self.text[self.at] <= "9":
            value = value * 10 + ord(self.text[self.at]) - 48
            self.at += 1
            if value > 0x7FFFFFFF:
                raise ValueError(too_big)
        return value

    def after_width(self):
        text = self.text
        if self.at < len(text) and text[self.at] == ".":
            self.at += 1
            if self.at < len(text) and text[self.at] == "*":
                self.at += 1
                self.stage = PRECISION
                return
            self.precision = self.number("precision too big")
        self.after_precision()

    def after_precision(self):
        text = self.text
        if self.at < len(text) and text[self.at] in "hlL":
            self.at += 1
        if self.at >= len(text):
            raise ValueError("incomplete format")
        self.type = text[self.at : self.at + 1]
        self.at += 1
        if self.type == "%" and text[self.at - 2] == "%":
            self.out.append("%")
            self.stage = NOTHING
        else:
            self.stage = VALUE

    def star(self, n):
        if self.stage == WIDTH:
            if n < 0:
                self.left = True
                n = -n
            self.width = n
            self.after_width()
        else:
            self.precision = max(n, 0)
            self.after_precision()

    def add(self, shown):
        self.out.append(shown)
        self.stage = NOTHING

    def unsupported(self):
        c = self.type
        return ValueError(
            "unsupported format character '" + c + "' (0x" + hex(ord(c))[2:] + ") at index " + str(self.at - 1)
        )


def percent(text):
    return Percent(text)


def percent_value(p, x):
    """The next of the values on the right"""
    stage = p.wants()
    if stage == END:
        raise TypeError(TOO_MANY)
    if p.keyed:
        raise TypeError("format requires a mapping")
    if stage == VALUE:
        p.add(converted(p, x))
    elif isinstance(x, int):
        p.star(as_word(int(x)))
    else:
        raise TypeError("* wants int")


def percent_text(p):
    if p.wants() != END:
        if p.keyed:
            raise TypeError("format requires a mapping")
        raise TypeError(TOO_FEW)
    return "".join(p.out)


def percent_tuple(text, values):
    """`text % values` where values is a tuple of any length"""
    p = Percent(text)
    for x in values:
        percent_value(p, x)
    return percent_text(p)


def percent_container(text, x):
    """`text % x` where x is a list: one value, which may be left over"""
    p = Percent(text)
    if p.wants() != END:
        if p.keyed:
            raise TypeError("list indices must be integers or slices, not str")
        if p.stage != VALUE:
            raise TypeError("* wants int")
        p.add(converted(p, x))
    return percent_text(p)


def percent_mapping(text, mapping):
    """`text % mapping` where the keys are texts"""
    p = Percent(text)
    used = False
    while p.wants() != END:
        if p.type == "(":
            raise ValueError("incomplete format key")
        if p.keyed and p.stage == VALUE:
            p.add(converted(p, mapping[p.key]))
        elif used:
            raise TypeError(TOO_FEW)
        elif p.stage != VALUE:
            raise TypeError("* wants int")
        else:
            used = True
            p.add(converted(p, mapping))
    return "".join(p.out)


def converted(p, x):
    type = p.type
    if type == "s":
        return percent_str(x, p.left, p.sign, p.alt, p.zero, p.width, p.precision, type)
    if type == "r":
        return percent_repr(x, p.left, p.sign, p.alt, p.zero, p.width, p.precision, type)
    if type == "a":
        return percent_ascii(x, p.left, p.sign, p.alt, p.zero, p.width, p.precision, type)
    if type in "diuxXo":
        return converted_int(p, x)
    if type in "eEfFgG":
        return converted_float(p, x)
    if type == "c":
        return converted_char(p, x)
    raise p.unsupported()


def converted_int(p, x):
    zero = p.zero and not p.left
    return percent_int(x, p.left, p.sign, p.alt, zero, p.width, p.precision, p.type)


def converted_float(p, x):
    zero = p.zero and not p.left
    return percent_float(x, p.left, p.sign, p.alt, zero, p.width, p.precision, p.type)


def converted_char(p, x):
    return percent_char(x, p.left, p.sign, p.alt, False, p.width, -1, p.type)


# str.format


class Field:
    """A field of a text for `format`, or of a format spec: (number or name, item, conversion, spec)"""

    def __init__(self, number, name):
        self.number = number
        self.name = name
        self.items = []
        self.attributes = []  # whether each of the items is an attribute
        self.conversion = ""
        self.spec = Template("")
        self.shown = None


class Template:
    """A text for `format`, taken apart; the rules are those of `registry.compile_format`.

    `texts[i]` stands before `fields[i]`; there is one text more.
    """

    def __init__(self, text):
        self.text = text
        self.texts = []
        self.fields = []

    def fields_in_specs(self):
        found = []
        for field in self.fields:
            found.extend(field.spec.fields)
        return found

    def joined(self):
        if len(self.fields) == 0:
            return self.text
        out = []
        for i, field in enumerate(self.fields):
            out.append(self.texts[i])
            shown = field.shown
            if shown is None:
                if field.number >= 0:
                    raise IndexError(
                        "Replacement index " + str(field.number) + " out of range for positional args tuple"
                    )
                raise KeyError(field.name)
            out.append(shown)
        out.append(self.texts[-1])
        return "".join(out)


class Parser:
    """Takes templates apart; numbers fields without number."""

    def __init__(self):
        self.automatic = 0
        self.manual = False

    def parse(self, text, depth):
        if depth > 1:
            raise ValueError("Max string recursion exceeded")
        result = Template(text)
        literal = []
        start = 0
        i = 0
        n = len(text)
        while i < n:
            c = text[i]
            if c == "{" or c == "}":
                literal.append(text[start:i])
                if i + 1 < n and text[i + 1] == c and depth == 0:
                    literal.append(c)
                    i += 2
                elif c == "}":
                    raise ValueError("Single '}' encountered in format string")
                else:
                    end = matching_brace(text, i)
                    result.texts.append("".join(literal))
                    literal = []
                    result.fields.append(self.field(text[i + 1 : end], depth))
                    i = end + 1
                start = i
            else:
                i += 1
        literal.append(text[start:])
        result.texts.append("".join(literal))
        if len(result.fields) == 0:
            result.text = result.texts[0]
        return result

    def field(self, text, depth):
        end = 0
        bracket = False
        while end < len(text) and (bracket or text[end] not in ":!"):
            if text[end] == "[":
                bracket = True
            elif text[end] == "]":
                bracket = False
            end += 1
        result = self.named(text[:end])
        if end < len(text) and text[end] == "!":
            if end + 1 >= len(text):
                raise ValueError("unmatched '{' in format spec")
            result.conversion = text[end + 1 : end + 2]
            end += 2
            if end < len(text) and text[end] != ":":
                raise ValueError("expected ':' after conversion specifier")
            if result.conversion not in "rsa":
                raise ValueError(
                    "Unknown conversion specifier " + result.conversion
                )
        if end < len(text):
            result.spec = self.parse(text[end + 1 :], depth + 1)
        return result

    def named(self, text):
        end = 0
        while end < len(text) and text[end] not in ".[":
            end += 1
        name = text[:end]
        number = -1
        if name == "":
            if self.manual:
                raise ValueError("cannot switch from manual field specification to automatic field numbering")
            number = self.automatic
            self.automatic += 1
        elif is_number(name):
            if self.automatic > 0:
                raise ValueError("cannot switch from automatic field numbering to manual field specification")
            self.manual = True
            number = int(name)
        result = Field(number, name)
        while end < len(text):
            attribute = text[end] == "."
            if attribute:
                close = end + 1
                while close < len(text) and text[close] not in ".[":
                    close += 1
            else:
                close = text.find("]", end)
                if close < 0:
                    raise ValueError("Missing ']' in format string")
            if close == end + 1:
                raise ValueError("Empty attribute in format string")
            result.items.append(text[end + 1 : close])
            result.attributes.append(attribute)
            end = close
            if not attribute:
                end += 1
                if end < len(text) and text[end] not in ".[":
                    raise ValueError("Only '.' or '[' may follow ']' in format field specifier")
        return result


def matching_brace(text, start):
    depth = 1
    end = start + 1
    while end < len(text):
        if text[end] == "{":
            depth += 1
        elif text[end] == "}":
            depth -= 1
            if depth == 0:
                return end
        end += 1
    if start + 1 < len(text):
        raise ValueError("expected '}' before end of string")
    raise ValueError("Single '{' encountered in format string")


def is_number(text):
    for c in text:
        if not "0" <= c <= "9":
            return False
    return text != ""


def template(text):
    return Parser().parse(text, 0)


def show_number(fields, number, x):
    """The positional argument of a number"""
    for field in fields:
        if field.number == number:
            field.shown = field_text(field, x)


def show_items(fields, first, items):
    """The positional arguments from a number on"""
    for field in fields:
        i = field.number - first
        if 0 <= i < len(items):
            field.shown = field_text(field, items[i])


def show_name(fields, name, x):
    """A keyword argument"""
    for field in fields:
        if field.number < 0 and field.name == name:
            field.shown = field_text(field, x)


def show_mapping(fields, mapping):
    """The values of a mapping"""
    for field in fields:
        if field.number < 0:
            field.shown = field_text(field, mapping[field.name])


def template_specs(t):
    return t.fields_in_specs()


def template_fields(t):
    return t.fields


def template_text(t):
    return t.joined()


def field_text(field, x):
    return item_text(field, 0, x)


def item_text(field, at, x):
    """What a field shows of an item of a value"""
    if at == len(field.items):
        return shown_text(field, x)
    key = field.items[at]
    if field.attributes[at]:
        return item_text(field, at + 1, getattr(x, key))
    if isinstance(x, list):
        if not is_number(key):
            raise TypeError("list indices must be integers or slices, not str")
        return item_text(field, at + 1, x[int(key)])
    if isinstance(x, str):
        if not is_number(key):
            raise TypeError("string indices must be integers, not 'str'")
        return item_text(field, at + 1, x[int(key)])
    if isinstance(x, dict):
        for k in x:
            if isinstance(k, str):
                if k == key and not is_number(key):
                    return item_text(field, at + 1, x[k])
            elif isinstance(k, int):
                if is_number(key) and int(key) == k:
                    return item_text(field, at + 1, x[k])
        if is_number(key):
            raise KeyError(int(key))
        raise KeyError(key)
    raise NotImplementedError("an item of such a value in a format string that is not a constant: " + key)


def shown_text(field, x):
    spec = field.spec.joined()
    if field.conversion == "r":
        return format(repr(x), spec)
    if field.conversion == "s":
        return format(str(x), spec)
    if field.conversion == "a":
        return format(str_ascii_of(repr(x)), spec)
    return format(x, spec)
