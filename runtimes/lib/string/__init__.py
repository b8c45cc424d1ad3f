"""The module `string`.

Source: the Python Library Reference, section "string"; messages are those of CPython 3.11.
"""

import re as _re

__all__ = [
    "ascii_letters",
    "ascii_lowercase",
    "ascii_uppercase",
    "capwords",
    "digits",
    "hexdigits",
    "octdigits",
    "printable",
    "punctuation",
    "whitespace",
    "Formatter",
    "Template",
]

whitespace = " \t\n\r\v\f"
ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ascii_letters = ascii_lowercase + ascii_uppercase
digits = "0123456789"
hexdigits = digits + "abcdef" + "ABCDEF"
octdigits = "01234567"
punctuation = r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    """The words of a text, each with a capital letter."""
    if sep is None:
        return " ".join([word.capitalize() for word in s.split()])
    return sep.join([word.capitalize() for word in s.split(sep)])


def _compile(cls):
    """The pattern for the placeholders of a class of templates."""
    if "pattern" in cls.__dict__:
        text = cls.pattern
    else:
        mark = _re.escape(cls.delimiter)
        name = cls.idpattern
        braced = cls.braceidpattern or name
        text = "%s(?:(?P<escaped>%s)|(?P<named>%s)|{(?P<braced>%s)}|(?P<invalid>))" % (mark, mark, name, braced)
    cls.pattern = _re.compile(text, cls.flags | _re.VERBOSE)


class Template:
    """A text with placeholders."""

    delimiter = "$"
    idpattern = r"(?a:[_a-z][_a-z0-9]*)"
    braceidpattern = None
    flags = _re.IGNORECASE

    def __init_subclass__(cls):
        super().__init_subclass__()
        _compile(cls)

    def __init__(self, template):
        self.template = template

    def _bad(self, match):
        i = match.start("invalid")
        lines = self.template[:i].splitlines(keepends=True)
        if not lines:
            line = 1
            column = 1
        else:
            column = i - len("".join(lines[:-1]))
            line = len(lines)
        raise ValueError("Invalid placeholder in string: line %d, col %d" % (line, column))

    def substitute(self, mapping=None, /, **kws):
        """The text with values in the place of placeholders."""
        pieces = []
        last = 0
        for match in self.pattern.finditer(self.template):
            pieces.append(self.template[last : match.start()])
            last = match.end()
            name = match.group("named") or match.group("braced")
            if name is not None:
                if name in kws:
                    pieces.append(str(kws[name]))
                elif mapping is not None:
                    pieces.append(str(mapping[name]))
                else:
                    raise KeyError(name)
            elif match.group("escaped") is not None:
                pieces.append(self.delimiter)
            else:
                self._bad(match)
        pieces.append(self.template[last:])
        return "".join(pieces)

    def safe_substitute(self, mapping=None, /, **kws):
        """As `substitute`; what has no value stays as it is."""
        pieces = []
        last = 0
        for match in self.pattern.finditer(self.template):
            pieces.append(self.template[last : match.start()])
            last = match.end()
            name = match.group("named") or match.group("braced")
            if name is not None:
                if name in kws:
                    pieces.append(str(kws[name]))
                elif mapping is not None and name in mapping:
                    pieces.append(str(mapping[name]))
                else:
                    pieces.append(match.group())
            elif match.group("escaped") is not None:
                pieces.append(self.delimiter)
            else:
                pieces.append(match.group())
        pieces.append(self.template[last:])
        return "".join(pieces)

    def is_valid(self):
        """Whether `substitute` finds no bad placeholder."""
        for match in self.pattern.finditer(self.template):
            if match.group("invalid") is not None:
                return False
        return True

    def get_identifiers(self):
        """The names of placeholders, in the order of their first uses."""
        names = []
        for match in self.pattern.finditer(self.template):
            name = match.group("named") or match.group("braced")
            if name is not None and name not in names:
                names.append(name)
        return names


for _method in ("substitute", "safe_substitute"):
    getattr(Template, _method)._annspecialcase_ = "specialize:argtype(1)"
_compile(Template)


class _Fields:
    """Takes the replacement fields of a format string apart"""

    def __init__(self, text):
        self.text = text
        self.at = 0
        self.found = []

    def all(self):
        text = self.text
        literal = []
        while self.at < len(text):
            c = text[self.at]
            self.at += 1
            if c != "{" and c != "}":
                literal.append(c)
                continue
            if text[self.at : self.at + 1] == c:
                self.at += 1
                literal.append(c)
                self.found.append(("".join(literal), None, None, None))
                literal = []
                continue
            if c == "}":
                raise ValueError("Single '}' encountered in format string")
            if self.at >= len(text):
                raise ValueError("Single '{' encountered in format string")
            self.field("".join(literal))
            literal = []
        if len(literal) > 0:
            self.found.append(("".join(literal), None, None, None))
        return self.found

    def field(self, literal):
        """A field, behind its brace"""
        text = self.text
        start = self.at
        end = self.name_end(start)
        name = text[start:end]
        conversion = None
        if text[end] == "!":
            if end + 1 >= len(text):
                raise ValueError("end of string while looking for conversion specifier")
            conversion = text[end + 1]
            end += 2
            if end >= len(text):
                raise ValueError("unmatched '{' in format spec")
            if text[end] != ":" and text[end] != "}":
                raise ValueError("expected ':' after conversion specifier")
        spec = ""
        if text[end] == ":":
            start = end + 1
            end = self.spec_end(start)
            spec = text[start:end]
        self.at = end + 1
        self.found.append((literal, name, spec, conversion))

    def name_end(self, i):
        text = self.text
        brackets = False
        while i < len(text):
            c = text[i]
            if c == "{":
                raise ValueError("unexpected '{' in field name")
            if c == "[":
                brackets = True
            elif c == "]":
                brackets = False
            elif not brackets and (c == "}" or c == ":" or c == "!"):
                return i
            i += 1
        raise ValueError("expected '}' before end of string")

    def spec_end(self, i):
        text = self.text
        depth = 1
        while i < len(text):
            if text[i] == "{":
                depth += 1
            elif text[i] == "}":
                depth -= 1
                if depth == 0:
                    return i
            i += 1
        raise ValueError("unmatched '{' in format spec")


class Formatter:
    """`str.format` in parts that subclasses change"""

    def format(self, format_string, /, *args, **kwargs):
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        used = set()
        self._number = 0
        self._manual = False
        result = self._vformat(format_string, args, kwargs, used, 2)
        self.check_unused_args(used, args, kwargs)
        return result

    def _vformat(self, format_string, args, kwargs, used, depth):
        if depth < 0:
            raise ValueError("Max string recursion exceeded")
        result = []
        for literal, field, spec, conversion in self.parse(format_string):
            result.append(literal)
            if field is None:
                continue
            field = self._numbered(field)
            value, key = self.get_field(field, args, kwargs)
            used.add(key)
            spec = self._vformat(spec, args, kwargs, used, depth - 1)
            if conversion is None:
                result.append(self.format_field(value, spec))
            else:
                result.append(self.format_field(self.convert_field(value, conversion), spec))
        return "".join(result)

    def _numbered(self, field):
        """The name of a field, which may be the next number"""
        if field == "":
            if self._manual:
                raise ValueError("cannot switch from manual field specification to automatic field numbering")
            self._number += 1
            return str(self._number - 1)
        if field.isdigit():
            if self._number > 0:
                raise ValueError("cannot switch from manual field specification to automatic field numbering")
            self._manual = True
        return field

    def get_value(self, key, args, kwargs):
        if isinstance(key, int):
            return args[key]
        return kwargs[key]

    def check_unused_args(self, used_args, args, kwargs):
        pass

    def format_field(self, value, format_spec):
        return format(value, format_spec)

    def convert_field(self, value, conversion):
        if conversion == "s":
            return str(value)
        if conversion == "r":
            return repr(value)
        if conversion == "a":
            return ascii(value)
        raise ValueError("Unknown conversion specifier " + conversion)

    def parse(self, format_string):
        """Tuples of a text, and the name, the spec and the conversion of the field after it"""
        return _Fields(format_string).all()

    def get_field(self, field_name, args, kwargs):
        """The value of a field, and the argument that it comes from"""
        for c in field_name:
            if c == "." or c == "[":
                raise NotImplementedError("attributes and items in the fields of string.Formatter: " + field_name)
        if field_name.isdigit():
            number = int(field_name)
            return self.get_value(number, args, kwargs), number
        return self.get_value(field_name, args, kwargs), field_name
