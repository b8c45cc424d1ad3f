"""`json.dumps`: the text of a value."""

from collections import Counter, OrderedDict, defaultdict

from rpython.rlib.objectmodel import specialize
from rpython.rlib.rstring import StringBuilder

# A value nested deeper than this may hold itself: from here on the path to it is remembered.
DEEP = 150
HEX = "0123456789abcdef"


class Options:
    """How values are written"""

    def __init__(self, skipkeys, ensure_ascii, allow_nan, sort_keys, indent):
        self.skipkeys = skipkeys
        self.ensure_ascii = ensure_ascii
        self.allow_nan = allow_nan
        self.sort_keys = sort_keys
        self.indent = indent
        self.item_separator = ", " if indent is None else ","
        self.key_separator = ": "
        self.path = []

    def line(self, b, level):
        indent = self.indent
        if indent is not None:
            b.append("\n")
            for _ in range(level):
                b.append(indent)

    def enter(self, number):
        """Goes into a value that may hold itself, told by its `id`."""
        if number in self.path:
            raise ValueError("Circular reference detected")
        self.path.append(number)


def indentation(indent):
    """The text that indents by one level, or None"""
    if indent is None:
        return None
    if isinstance(indent, str):
        return indent
    return " " * indent


@specialize.argtype(1)
def write_value(b, o, default, options, level):
    if isinstance(o, str):
        write_text(b, o, options.ensure_ascii)
    elif o is None:
        b.append("null")
    elif isinstance(o, bool):
        b.append("true" if o else "false")
    elif isinstance(o, int):
        b.append(str(int(o)))
    elif isinstance(o, float):
        b.append(float_text(o, options.allow_nan))
    elif isinstance(o, (list, tuple)):
        if level >= DEEP:
            options.enter(id(o))
        write_items(b, o, default, options, level + 1)
        if level >= DEEP:
            options.path.pop()
    elif isinstance(o, OrderedDict):
        if level >= DEEP:
            options.enter(id(o))
        write_dict(b, o, default, options, level + 1)
        if level >= DEEP:
            options.path.pop()
    elif isinstance(o, defaultdict):
        if level >= DEEP:
            options.enter(id(o))
        write_dict(b, o, default, options, level + 1)
        if level >= DEEP:
            options.path.pop()
    elif isinstance(o, Counter):
        if level >= DEEP:
            options.enter(id(o))
        write_dict(b, o, default, options, level + 1)
        if level >= DEEP:
            options.path.pop()
    elif isinstance(o, dict):
        if level >= DEEP:
            options.enter(id(o))
        write_dict(b, o, default, options, level + 1)
        if level >= DEEP:
            options.path.pop()
    elif default is None:
        not_serializable(o)
    else:
        options.enter(id(o))
        write_value(b, default(o), default, options, level)
        options.path.pop()


def not_serializable(o):
    raise TypeError("Object of type " + type(o).__name__ + " is not JSON serializable")


@specialize.argtype(1)
def write_items(b, o, default, options, level):
    if len(o) == 0:
        b.append("[]")
        return
    b.append("[")
    first = True
    for item in o:
        if first:
            first = False
        else:
            b.append(options.item_separator)
        options.line(b, level)
        write_value(b, item, default, options, level)
    options.line(b, level - 1)
    b.append("]")


@specialize.argtype(1)
def write_dict(b, o, default, options, level):
    if len(o) == 0:
        b.append("{}")
        return
    b.append("{")
    first = True
    if options.sort_keys:
        for key in sorted(o):
            if write_key(b, key, options, level, first):
                first = False
                write_value(b, o[key], default, options, level)
    else:
        for key, value in o.items():
            if write_key(b, key, options, level, first):
                first = False
                write_value(b, value, default, options, level)
    if not first:
        options.line(b, level - 1)
    b.append("}")


def write_key(b, key, options, level, first):
    """Writes a key and what is around it; False if it is left out."""
    if isinstance(key, str):
        start_item(b, options, level, first)
        write_text(b, key, options.ensure_ascii)
    elif isinstance(key, float):
        start_item(b, options, level, first)
        write_text(b, float_text(key, options.allow_nan), True)
    elif key is None:
        start_item(b, options, level, first)
        b.append('"null"')
    elif isinstance(key, bool):
        start_item(b, options, level, first)
        b.append('"true"' if key else '"false"')
    elif isinstance(key, int):
        start_item(b, options, level, first)
        b.append('"')
        b.append(str(int(key)))
        b.append('"')
    else:
        if options.skipkeys:
            return False
        raise TypeError("keys must be str, int, float, bool or None, not " + type(key).__name__)
    b.append(options.key_separator)
    return True


def start_item(b, options, level, first):
    if not first:
        b.append(options.item_separator)
    options.line(b, level)


def float_text(x, allow_nan):
    if x - x == 0.0:
        return repr(float(x))
    if not allow_nan:
        raise ValueError("Out of range float values are not JSON compliant")
    if x != x:
        return "NaN"
    return "Infinity" if x > 0.0 else "-Infinity"


def write_text(b, s, ensure_ascii):
    b.append('"')
    start = 0
    n = len(s)
    i = 0
    while i < n:
        code = ord(s[i])
        if 32 <= code < 127 and code != 34 and code != 92:
            i += 1
            continue
        if code >= 127 and not ensure_ascii:
            i += 1
            continue
        if start < i:
            b.append_slice(s, start, i)
        write_escape(b, code)
        i += 1
        start = i
    if start == 0:
        b.append(s)
    elif start < n:
        b.append_slice(s, start, n)
    b.append('"')


def write_escape(b, code):
    if code == 34:
        b.append('\\"')
    elif code == 92:
        b.append("\\\\")
    elif code == 10:
        b.append("\\n")
    elif code == 13:
        b.append("\\r")
    elif code == 9:
        b.append("\\t")
    elif code == 12:
        b.append("\\f")
    elif code == 8:
        b.append("\\b")
    elif code >= 0x10000:
        code -= 0x10000
        write_unit(b, 0xD800 | (code >> 10))
        write_unit(b, 0xDC00 | (code & 0x3FF))
    else:
        write_unit(b, code)


def write_unit(b, code):
    b.append("\\u")
    b.append(HEX[(code >> 12) & 15])
    b.append(HEX[(code >> 8) & 15])
    b.append(HEX[(code >> 4) & 15])
    b.append(HEX[code & 15])


class JSONEncoder:
    """The class from which programs derive for a `default` of their own"""

    item_separator = ", "
    key_separator = ": "

    def __init__(
        self,
        *,
        skipkeys=False,
        ensure_ascii=True,
        check_circular=True,
        allow_nan=True,
        sort_keys=False,
        indent=None,
        separators=None,
        default=None,
    ):
        self._options = Options(skipkeys, ensure_ascii, allow_nan, sort_keys, indentation(indent))
        if separators is not None:
            self._options.item_separator = separators[0]
            self._options.key_separator = separators[1]

    def default(self, o):
        not_serializable(o)

    def encode(self, o):
        b = StringBuilder(100)
        write_value(b, o, self.default, self._options, 0)
        return b.build()

    def iterencode(self, o):
        return iter([self.encode(o)])


@specialize.memo()
def overrides(cls, name):
    """Whether a class of encoders has a method of its own"""
    return getattr(cls, name) is not getattr(JSONEncoder, name)
