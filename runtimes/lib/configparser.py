"""The module `configparser`.

Source: the Python Library Reference, section "configparser"; the module of CPython 3.11.
"""

from rpython.rlib.objectmodel import specialize as _specialize

_by_place = _specialize.call_location()

DEFAULTSECT = "DEFAULT"
MAX_INTERPOLATION_DEPTH = 10


class Error(Exception):
    """What all errors of configuration files have"""

    def __init__(self, msg=""):
        Exception.__init__(self, msg)
        self.message = msg

    def __repr__(self):
        return self.message

    def __str__(self):
        return self.message


class NoSectionError(Error):
    """A section that is not there"""

    def __init__(self, section):
        Error.__init__(self, "No section: " + repr(section))
        self.section = section


class DuplicateSectionError(Error):
    """A section that is there twice"""

    def __init__(self, section, source=None, lineno=0):
        message = "Section " + repr(section) + " already exists"
        if source is not None:
            message = (
                "While reading from " + repr(source) + " [line " + str(lineno).rjust(2) + "]: section "
                + repr(section) + " already exists"
            )
        Error.__init__(self, message)
        self.section = section
        self.source = source
        self.lineno = lineno


class DuplicateOptionError(Error):
    """An option that is there twice"""

    def __init__(self, section, option, source, lineno):
        Error.__init__(
            self,
            "While reading from " + repr(source) + " [line " + str(lineno).rjust(2) + "]: option " + repr(option)
            + " in section " + repr(section) + " already exists",
        )
        self.section = section
        self.option = option
        self.source = source
        self.lineno = lineno


class NoOptionError(Error):
    """An option that is not there"""

    def __init__(self, option, section):
        Error.__init__(self, "No option " + repr(option) + " in section: " + repr(section))
        self.option = option
        self.section = section


class InterpolationError(Error):
    """A value that refers to others, and cannot be made"""

    def __init__(self, option, section, msg):
        Error.__init__(self, msg)
        self.option = option
        self.section = section


class InterpolationMissingOptionError(InterpolationError):
    """It refers to an option that is not there"""


class InterpolationSyntaxError(InterpolationError):
    """A sign that means nothing"""


class InterpolationDepthError(InterpolationError):
    """It refers to itself"""


class ParsingError(Error):
    """Lines that are neither options nor sections"""

    def __init__(self, source):
        Error.__init__(self, "Source contains parsing errors: " + repr(source))
        self.source = source
        self.errors = []

    def append(self, lineno, line):
        self.errors.append((lineno, line))
        self.message += "\n\t[line " + str(lineno).rjust(2) + "]: " + line


class MissingSectionHeaderError(Error):
    """An option before the first section"""

    def __init__(self, filename, lineno, line):
        Error.__init__(
            self,
            "File contains no section headers.\nfile: " + repr(filename) + ", line: " + str(lineno) + "\n" + repr(line),
        )
        self.source = filename
        self.lineno = lineno
        self.line = line


class SectionProxy:
    """A section, used like a dict"""

    def __init__(self, parser, name):
        self.parser = parser
        self.name = name

    def __repr__(self):
        return "<Section: " + self.name + ">"

    def __getitem__(self, key):
        if not self.parser.has_option(self.name, key):
            raise KeyError(key)
        return self.parser.get(self.name, key)

    def __setitem__(self, key, value):
        self.parser.set(self.name, key, value)

    def __delitem__(self, key):
        if not self.parser.remove_option(self.name, key):
            raise KeyError(key)

    def __contains__(self, key):
        return self.parser.has_option(self.name, key)

    def __len__(self):
        return len(self.keys())

    def __iter__(self):
        return iter(self.keys())

    def keys(self):
        if self.name == self.parser.default_section:
            return list(self.parser._defaults)
        return self.parser.options(self.name)

    def values(self):
        return [self.parser.get(self.name, key) for key in self.keys()]

    def update(self, other=(), **more):
        if isinstance(other, dict):
            for key in other:
                self.parser.set(self.name, key, other[key])
        elif isinstance(other, SectionProxy):
            for key in other.keys():
                self.parser.set(self.name, key, other[key])
        else:
            for key, value in other:
                self.parser.set(self.name, key, value)
        for key in more:
            self.parser.set(self.name, key, more[key])

    def setdefault(self, key, default=None):
        if not self.parser.has_option(self.name, key):
            self.parser.set(self.name, key, default)
        return self.parser.get(self.name, key)

    def pop(self, key, *default):
        if not self.parser.has_option(self.name, key):
            if len(default) > 0:
                return default[0]
            raise KeyError(key)
        value = self.parser.get(self.name, key)
        del self[key]
        return value

    def clear(self):
        for key in self.keys():
            self.parser.remove_option(self.name, key)

    def items(self):
        return [(key, self.parser.get(self.name, key)) for key in self.keys()]

    def get(self, option, fallback=None):
        if not self.parser.has_option(self.name, option):
            return fallback
        return self.parser.get(self.name, option)

    def getint(self, option, fallback=None):
        if not self.parser.has_option(self.name, option):
            return fallback
        return self.parser.getint(self.name, option)

    def getfloat(self, option, fallback=None):
        if not self.parser.has_option(self.name, option):
            return fallback
        return self.parser.getfloat(self.name, option)

    def getboolean(self, option, fallback=None):
        if not self.parser.has_option(self.name, option):
            return fallback
        return self.parser.getboolean(self.name, option)


def _boolean(value):
    low = value.lower()
    if low == "1" or low == "yes" or low == "true" or low == "on":
        return True
    if low == "0" or low == "no" or low == "false" or low == "off":
        return False
    raise ValueError("Not a boolean: " + value)


class Interpolation:
    """How values refer to others: not at all"""

    mark = ""


class BasicInterpolation(Interpolation):
    """By `%(name)s`"""

    mark = "%"


class ExtendedInterpolation(Interpolation):
    """By `${name}` and `${section:name}`"""

    mark = "$"


_NONE = Interpolation()
_BASIC = BasicInterpolation()
_UNSET = Interpolation()


class RawConfigParser:
    """Sections of options"""

    _default_interpolation = _NONE

    def __init__(
        self,
        defaults=None,
        allow_no_value=False,
        delimiters=("=", ":"),
        comment_prefixes=("#", ";"),
        inline_comment_prefixes=None,
        strict=True,
        empty_lines_in_values=True,
        default_section=DEFAULTSECT,
        interpolation=_UNSET,
    ):
        self.default_section = default_section
        self._allow_no_value = allow_no_value
        self._delimiters = list(delimiters)
        self._comments = list(comment_prefixes)
        self._inline = []
        if inline_comment_prefixes is not None:
            self._inline = list(inline_comment_prefixes)
        self._strict = strict
        self._empty_lines = empty_lines_in_values
        if interpolation is _UNSET:
            self._mark = self._default_interpolation.mark
        elif interpolation is None:
            self._mark = ""
        else:
            self._mark = interpolation.mark
        self._defaults = {}
        self._sections = {}
        if defaults is not None:
            for key, value in defaults.items():
                self._defaults[self.optionxform(str(key))] = str(value)

    def optionxform(self, optionstr):
        return optionstr.lower()

    # Sections

    def defaults(self):
        return self._defaults

    def sections(self):
        return list(self._sections)

    def add_section(self, section):
        if section == self.default_section:
            raise ValueError("Invalid section name: " + repr(section))
        if section in self._sections:
            raise DuplicateSectionError(section)
        self._sections[section] = {}

    def has_section(self, section):
        return section in self._sections

    def remove_section(self, section):
        if section not in self._sections:
            return False
        del self._sections[section]
        return True

    def options(self, section):
        if section not in self._sections:
            raise NoSectionError(section)
        names = list(self._sections[section])
        for name in self._defaults:
            if name not in self._sections[section]:
                names.append(name)
        return names

    def __getitem__(self, key):
        if key != self.default_section and key not in self._sections:
            raise KeyError(key)
        return SectionProxy(self, key)

    def __setitem__(self, key, value):
        new = {}
        for name, text in value.items():
            new[self.optionxform(str(name))] = str(text)
        if key == self.default_section:
            self._defaults = new
        else:
            self._sections[key] = new

    def __delitem__(self, key):
        if not self.remove_section(key):
            raise KeyError(key)

    def __contains__(self, key):
        return key == self.default_section or key in self._sections

    def __len__(self):
        return len(self._sections) + 1

    def __iter__(self):
        return iter([self.default_section] + list(self._sections))

    def keys(self):
        return [self.default_section] + list(self._sections)

    def values(self):
        return [SectionProxy(self, name) for name in self.keys()]

    def pop(self, key):
        section = self[key]
        del self[key]
        return section

    def popitem(self):
        for name in self._sections:
            section = self[name]
            del self[name]
            return name, section
        raise KeyError

    def clear(self):
        self._sections.clear()

    @_by_place
    def update(self, other):
        for name in other:
            self[name] = other[name]

    # Options

    def _raw(self, section, name):
        """The text of an option, before others are put into it; the name is as it is kept."""
        if section in self._sections and name in self._sections[section]:
            return self._sections[section][name]
        return self._defaults[name]

    def has_option(self, section, option):
        name = self.optionxform(option)
        if section == "" or section == self.default_section:
            return name in self._defaults
        if section not in self._sections:
            return False
        return name in self._sections[section] or name in self._defaults

    def _find(self, section, option):
        if section != self.default_section and section not in self._sections:
            raise NoSectionError(section)
        if not self.has_option(section, option):
            raise NoOptionError(option, section)

    def _value(self, section, option, raw):
        self._find(section, option)
        name = self.optionxform(option)
        text = self._raw(section, name)
        if text is None or raw or self._mark == "":
            return text
        parts = []
        if self._mark == "$":
            self._extended(parts, section, name, text, text, 1)
        else:
            self._interpolated(parts, section, name, text, text, 1)
        return "".join(parts)

    def _too_deep(self, option, section, whole):
        return InterpolationDepthError(
            option,
            section,
            "Recursion limit exceeded in value substitution: option " + repr(option) + " in section "
            + repr(section) + " contains an interpolation key which cannot be substituted in "
            + str(MAX_INTERPOLATION_DEPTH) + " steps. Raw value: " + repr(whole),
        )

    def _missing(self, option, section, name, whole):
        return InterpolationMissingOptionError(
            option,
            section,
            "Bad value substitution: option " + repr(option) + " in section " + repr(section)
            + " contains an interpolation key " + repr(name) + " which is not a valid option name."
            + " Raw value: " + repr(whole),
        )

    def _extended(self, parts, section, option, text, whole, depth):
        if depth > MAX_INTERPOLATION_DEPTH:
            raise self._too_deep(option, section, whole)
        i = 0
        while True:
            at = text.find("$", i)
            if at < 0:
                parts.append(text[i:])
                return
            parts.append(text[i:at])
            c = text[at + 1:at + 2]
            if c == "$":
                parts.append("$")
                i = at + 2
                continue
            if c != "{":
                raise InterpolationSyntaxError(
                    option, section, "'$' must be followed by '$' or '{', found: " + repr(text[at:])
                )
            end = text.find("}", at)
            if end <= at + 2:
                raise InterpolationSyntaxError(
                    option, section, "bad interpolation variable reference " + repr(text[at:])
                )
            path = text[at + 2:end].split(":")
            i = end + 1
            if len(path) > 2:
                raise InterpolationSyntaxError(option, section, "More than one ':' found: " + repr(text[i:]))
            where = section if len(path) == 1 else path[0]
            name = self.optionxform(path[-1])
            if not self.has_option(where, name):
                raise self._missing(option, section, ":".join(path), whole)
            inner = self._raw(where, name)
            if "$" in inner:
                self._extended(parts, where, name, inner, inner, depth + 1)
            else:
                parts.append(inner)

    def _interpolated(self, parts, section, option, text, whole, depth):
        if depth > MAX_INTERPOLATION_DEPTH:
            raise self._too_deep(option, section, whole)
        i = 0
        while True:
            at = text.find("%", i)
            if at < 0:
                parts.append(text[i:])
                return
            parts.append(text[i:at])
            c = text[at + 1:at + 2]
            if c == "%":
                parts.append("%")
                i = at + 2
            elif c == "(":
                end = text.find(")s", at)
                if end < 0 or ")" in text[at + 2:end]:
                    raise InterpolationSyntaxError(
                        option, section, "bad interpolation variable reference " + repr(text[at:])
                    )
                name = self.optionxform(text[at + 2:end])
                i = end + 2
                if not self.has_option(section, name):
                    raise self._missing(option, section, name, whole)
                inner = self._raw(section, name)
                if "%" in inner:
                    self._interpolated(parts, section, option, inner, whole, depth + 1)
                else:
                    parts.append(inner)
            else:
                raise InterpolationSyntaxError(
                    option, section, "'%' must be followed by '%' or '(', found: " + repr(text[at:])
                )

    def get(self, section, option, **options):
        if "fallback" in options:
            if not self.has_option(section, option):
                return options["fallback"]
        if "raw" in options:
            return self._value(section, option, options["raw"])
        return self._value(section, option, False)

    def getint(self, section, option, **options):
        if "fallback" in options:
            if not self.has_option(section, option):
                return options["fallback"]
        return int(self._value(section, option, False))

    def getfloat(self, section, option, **options):
        if "fallback" in options:
            if not self.has_option(section, option):
                return options["fallback"]
        return float(self._value(section, option, False))

    def getboolean(self, section, option, **options):
        if "fallback" in options:
            if not self.has_option(section, option):
                return options["fallback"]
        return _boolean(self._value(section, option, False))

    def items(self, section, raw=False):
        if section not in self._sections and section != self.default_section:
            raise NoSectionError(section)
        names = list(self._defaults)
        if section in self._sections:
            for name in self._sections[section]:
                if name not in self._defaults:
                    names.append(name)
        found = []
        for name in names:
            value = self._value(section, name, raw)
            if value is None and not raw and self._mark != "":
                # So it is in CPython, where `get` gives None.
                value = ""
            found.append((name, value))
        return found

    def _check_references(self, value):
        """Whether what looks like a reference in a new value is one"""
        mark = self._mark
        start, end = ("%(", ")s") if mark == "%" else ("${", "}")
        bare = value.replace(mark + mark, "")
        at = bare.find(start)
        while at >= 0:
            close = bare.find(end[:1], at)
            if close <= at + 2 or not bare.startswith(end, close):
                break
            bare = bare[:at] + bare[close + len(end):]
            at = bare.find(start, at)
        if mark in bare:
            raise ValueError("invalid interpolation syntax in %r at position %d" % (value, bare.find(mark)))

    def set(self, section, option, value=None):
        if value is not None and self._mark != "":
            self._check_references(value)
        if section == "" or section == self.default_section:
            self._defaults[self.optionxform(option)] = value
        elif section not in self._sections:
            raise NoSectionError(section)
        else:
            self._sections[section][self.optionxform(option)] = value

    def remove_option(self, section, option):
        name = self.optionxform(option)
        if section == "" or section == self.default_section:
            if name not in self._defaults:
                return False
            del self._defaults[name]
            return True
        if section not in self._sections:
            raise NoSectionError(section)
        if name not in self._sections[section]:
            return False
        del self._sections[section][name]
        return True

    # Reading

    def read(self, filenames, encoding=None):
        names = []
        if isinstance(filenames, str):
            names.append(filenames)
        else:
            for name in filenames:
                names.append(name)
        done = []
        for name in names:
            try:
                with open(name, encoding="utf-8") as f:
                    lines = f.readlines()
            except OSError:
                continue
            self._read(lines, name)
            done.append(name)
        return done

    def read_file(self, f, source=None):
        name = "<???>"
        if source is not None:
            name = source
        self._read([line for line in f], name)

    def read_string(self, string, source="<string>"):
        self._read(string.splitlines(True), source)

    def read_dict(self, dictionary, source="<dict>"):
        for section, options in dictionary.items():
            if section != self.default_section:
                if section in self._sections:
                    if self._strict:
                        raise DuplicateSectionError(section)
                else:
                    self.add_section(section)
            for key, value in options.items():
                if value is None:
                    self.set(section, str(key), None)
                else:
                    self.set(section, str(key), str(value))

    def _without_comment(self, line):
        for prefix in self._inline:
            at = line.find(prefix)
            while at >= 0:
                if at == 0 or line[at - 1].isspace():
                    line = line[:at]
                    break
                at = line.find(prefix, at + 1)
        text = line.strip()
        for prefix in self._comments:
            if text.startswith(prefix):
                return ""
        return text

    def _is_comment(self, line):
        text = line.strip()
        for prefix in self._comments:
            if text.startswith(prefix):
                return True
        return False

    def _read(self, lines, source):
        section = ""
        seen = False
        option = ""
        indent = 0
        values = {}
        wrong = None
        read_sections = []
        read_options = []
        lineno = 0
        for line in lines:
            lineno += 1
            text = self._without_comment(line)
            if text == "":
                if self._empty_lines:
                    # An empty line may belong to the value; a comment does not.
                    if not self._is_comment(line) and seen and option != "" and values[option] is not None:
                        values[option] += "\n"
                else:
                    option = ""
                continue
            own = len(line) - len(line.lstrip())
            if seen and option != "" and own > indent:
                if values[option] is None:
                    values[option] = text
                else:
                    values[option] += "\n" + text
                continue
            indent = own
            if text[0] == "[" and text.rfind("]") > 1:
                self._end(values)
                section = text[1:text.rfind("]")]
                seen = True
                option = ""
                if section == self.default_section:
                    values = self._defaults
                elif section in self._sections:
                    if self._strict and section in read_sections:
                        raise DuplicateSectionError(section, source, lineno)
                    values = self._sections[section]
                else:
                    values = {}
                    self._sections[section] = values
                read_sections.append(section)
                read_options = []
                continue
            if not seen:
                raise MissingSectionHeaderError(source, lineno, line)
            at = -1
            for delimiter in self._delimiters:
                place = text.find(delimiter)
                if place >= 0 and (at < 0 or place < at):
                    at = place
            if at < 0 and not self._allow_no_value or at == 0:
                if wrong is None:
                    wrong = ParsingError(source)
                wrong.append(lineno, repr(line))
                continue
            if at < 0:
                option = self.optionxform(text)
            else:
                option = self.optionxform(text[:at].rstrip())
            if self._strict and option in read_options:
                raise DuplicateOptionError(section, option, source, lineno)
            read_options.append(option)
            if at < 0:
                values[option] = None
            else:
                values[option] = text[at + 1:].strip()
        self._end(values)
        if wrong is not None:
            raise wrong

    def _end(self, values):
        """When a section has been read"""
        for name in list(values):
            if values[name] is not None:
                values[name] = values[name].rstrip()

    # Writing

    def write(self, fp, space_around_delimiters=True):
        equals = " = " if space_around_delimiters else "="
        if len(self._defaults) > 0:
            fp.write(self._section_text(self.default_section, self._defaults, equals))
        for section, options in self._sections.items():
            fp.write(self._section_text(section, options, equals))

    def _section_text(self, name, options, equals):
        parts = ["[" + name + "]\n"]
        for key, value in options.items():
            if value is None:
                parts.append(key + "\n")
            else:
                parts.append(key + equals + value.replace("\n", "\n\t") + "\n")
        parts.append("\n")
        return "".join(parts)


class ConfigParser(RawConfigParser):
    """The same, where `%(name)s` in a value is the value of that name"""

    _default_interpolation = _BASIC
