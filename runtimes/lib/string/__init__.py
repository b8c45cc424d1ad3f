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


class Formatter:
    """`str.format` in parts that subclasses change; for the interpreter alone."""

    def format(self, format_string, /, *args, **kwargs):
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        used = set()
        result, _ = self._vformat(format_string, args, kwargs, used, 2, 0)
        self.check_unused_args(used, args, kwargs)
        return result

    def _vformat(self, format_string, args, kwargs, used, depth, number):
        if depth < 0:
            raise ValueError("Max string recursion exceeded")
        result = []
        for literal, field, spec, conversion in self.parse(format_string):
            if literal:
                result.append(literal)
            if field is None:
                continue
            if not field.split(".")[0].split("[")[0]:
                if number is False:
                    raise ValueError("cannot switch from manual field specification to automatic field numbering")
                field = str(number) + field
                number += 1
            elif field.isdigit():
                if number:
                    raise ValueError("cannot switch from manual field specification to automatic field numbering")
                number = False
            value, key = self.get_field(field, args, kwargs)
            used.add(key)
            value = self.convert_field(value, conversion)
            spec, number = self._vformat(spec, args, kwargs, used, depth - 1, number)
            result.append(self.format_field(value, spec))
        return "".join(result), number

    def get_value(self, key, args, kwargs):
        return args[key] if isinstance(key, int) else kwargs[key]

    def check_unused_args(self, used_args, args, kwargs):
        pass

    def format_field(self, value, format_spec):
        return format(value, format_spec)

    def convert_field(self, value, conversion):
        if conversion is None:
            return value
        if conversion in ("s", "r", "a"):
            return {"s": str, "r": repr, "a": ascii}[conversion](value)
        raise ValueError("Unknown conversion specifier %s" % conversion)

    def parse(self, format_string):
        import _string

        return _string.formatter_parser(format_string)

    def get_field(self, field_name, args, kwargs):
        import _string

        first, rest = _string.formatter_field_name_split(field_name)
        value = self.get_value(first, args, kwargs)
        for is_attribute, key in rest:
            value = getattr(value, key) if is_attribute else value[key]
        return value, first
