"""The builtins of modules of Python 2.

The names of `NAMES` are what such a module finds behind its globals, before the builtins of Python 3.
Names `__py2_...__` are those of helpers that the conversion of the syntax puts into the text: what a
statement or a method means depends on the types of what it gets, so a helper decides.  All of it is
translated like any other module, and helpers that only the import needs are at the end.

A `str` is bytes: its characters are 0 to 255, and it is written as these bytes.
"""

import atexit
import binascii
import functools
import math
import os
import sys
import types

from rpython.rlib import _characters, rstring
from rpython.rlib.objectmodel import we_are_translated
from rotor_helpers.app_sys import VersionInfo as _VersionInfo
from _python2.unicode import among, ascii_, characters_formatted, coerced, encoded, literal, unicode

# Functions of RPython that make texts of characters make these.
_characters.CLASS = unicode
rstring.UnicodeBuilder = rstring.CharactersBuilder

# print


class _Output:
    """Whether `print x,` has left a space to write."""

    def __init__(self):
        self.softspace = False
        # Other files, by their identity.
        self.others = {0: False}


_output = _Output()


def _write(text):
    if isinstance(text, unicode):
        text = str(text).encode("utf-8").decode("latin-1")
    if text.isascii():
        sys.stdout.write(text)
    else:
        sys.stdout.flush()
        sys.stdout.buffer.write(_bytes(text))


def _bytes(text):
    for c in text:
        if ord(c) > 255:
            return text.encode("utf-8")
    return text.encode("latin-1")


def _float_text(x):
    text = "%.12g" % x
    for c in text:
        if c not in "-0123456789":
            return text
    digits = text.lstrip("-")
    if len(digits) < 12:
        return text + ".0"
    sign = text[: len(text) - len(digits)]
    rest = digits[1:].rstrip("0")
    if rest == "":
        return sign + digits[0] + "e+11"
    return sign + digits[0] + "." + rest + "e+11"


def text(x):
    """str(x)"""
    if isinstance(x, unicode):
        return encoded(x)
    if isinstance(x, float):
        return _float_text(x)
    if isinstance(x, (list, tuple, dict)):
        return ascii(x)
    if isinstance(x, bytearray):
        return x.decode("latin-1")
    if isinstance(x, set):
        return "set(" + ascii(list(x)) + ")"
    if isinstance(x, frozenset):
        return "frozenset(" + ascii(list(x)) + ")"
    if isinstance(x, UnicodeEncodeError):
        return str(x).replace("character '", "character u'")
    return str(x)


def _printed(x):
    """What print shows of a value."""
    if isinstance(x, unicode):
        return x
    return text(x)


def bytearray_(x):
    """bytearray(x)"""
    if isinstance(x, str):
        return bytearray(x.encode("latin-1"))
    return bytearray(x)


def repr_(x):
    """repr(x)"""
    if isinstance(x, BaseException):
        shown = ascii(x)
        name = type(x).__name__
        if len(x.args) == 1 and shown == name + "(" + repr(x.args[0]) + ")":
            return name + "(" + repr_(x.args[0]) + ",)"
        return shown
    if isinstance(x, set):
        return "set(" + ascii(list(x)) + ")"
    if isinstance(x, frozenset):
        return "frozenset(" + ascii(list(x)) + ")"
    if _is_long(x):
        return ascii(x) + "L"
    return ascii(x)


def shown(x):
    """What an operand of `%s` in a translated function becomes: as it is, unless `str` shows it in another way."""
    if isinstance(x, float):
        return _float_text(x)
    if isinstance(x, (set, frozenset, list, dict, tuple)):
        return text(x)
    return x


def _keeps_space(x, written):
    """Whether the next item is separated by a space."""
    if isinstance(x, str):
        return written == "" or written[-1] == " " or not written[-1].isspace()
    return True


def item(x):
    """print x,"""
    if _output.softspace:
        _write(" ")
    written = _printed(x)
    _write(written)
    _output.softspace = _keeps_space(x, written)


def print_(x):
    """print x"""
    if _output.softspace:
        _output.softspace = False
        _write(" ")
    _write(_printed(x) + "\n")


def newline():
    """print"""
    _output.softspace = False
    _write("\n")


def write(data):
    """sys.stdout.write(data)"""
    _output.softspace = False
    _write(data)


def write_to(file, *data):
    """file.write(data), which forgets the space that is left in a file"""
    if file is sys.stdout:
        _output.softspace = False
    elif hasattr(file, "fileno"):
        if id(file) in _output.others:
            _output.others[id(file)] = False
    if hasattr(file, "fileno"):
        for part in data:
            file.write(_to_file(file, part))
        return None
    return file.write(*data)


def _to_file(file, data):
    """What a file gets: of a `unicode` the characters, which are ASCII, and those of standard streams in UTF-8."""
    if isinstance(data, unicode):
        if file is sys.stdout or file is sys.stderr:
            return str(data).encode("utf-8").decode("latin-1")
        if file.encoding == "latin-1":
            return encoded(data)
        return str(data)
    return data


def chr_(n):
    if n < 0 or n > 255:
        raise ValueError("chr() arg not in range(256)")
    return chr(n)


def _space_to(file):
    if _output.others.get(id(file), False):
        _output.others[id(file)] = False
        file.write(" ")


def item_to(file, x):
    """print >>file, x,"""
    if file is None or file is sys.stdout:
        item(x)
    else:
        _space_to(file)
        written = _to_file(file, _printed(x))
        file.write(written)
        _output.others[id(file)] = _keeps_space(x, written)


def print_to(file, x):
    """print >>file, x"""
    if file is None or file is sys.stdout:
        print_(x)
    else:
        _space_to(file)
        file.write(_to_file(file, _printed(x)))
        file.write("\n")


def newline_to(file):
    """print >>file"""
    if file is None or file is sys.stdout:
        newline()
    else:
        if id(file) in _output.others:
            _output.others[id(file)] = False
        file.write("\n")


def _end():
    if _output.softspace:
        newline()


atexit.register(_end)


# Operators


def div(a, b):
    """a / b"""
    if isinstance(a, int) and isinstance(b, int):
        return a // b
    return a / b


def idiv(a, b):
    """a /= b"""
    if hasattr(a, "__idiv__"):
        return a.__idiv__(b)
    return div(a, b)


def cmp(a, b):
    if not we_are_translated():
        return _cmp_at_import(a, b)
    if a < b:
        return -1
    if a > b:
        return 1
    return 0


def unpack(values, count):
    """The values of a tuple that is assigned to so many names."""
    n = len(values)
    if n < count:
        raise ValueError("need more than %d value%s to unpack" % (n, "" if n == 1 else "s"))
    if n > count:
        raise ValueError("too many values to unpack")
    return values


def raise_(cls, value):
    """The exception of `raise cls, value`."""
    if isinstance(value, BaseException):
        return value
    if value is None:
        return cls()
    if isinstance(value, tuple):
        return cls(*value)
    return cls(value)


def message(error):
    """error.message"""
    if hasattr(error, "message"):
        return error.message
    if len(error.args) == 1:
        return str(error.args[0])
    return ""


class StandardError(Exception):
    """The class above the errors of the language; programs derive theirs from it."""


# What `StandardError` stands for where an exception is tested.
_STANDARD_ERRORS = (
    StandardError, ArithmeticError, AssertionError, AttributeError, BufferError, EOFError, ImportError, LookupError,
    MemoryError, NameError, OSError, ReferenceError, RuntimeError, SyntaxError, SystemError, TypeError, ValueError)


def items_of_error(error):
    """What `error[0]` reads from"""
    if isinstance(error, BaseException):
        if not hasattr(error, "__getitem__"):
            return error.args
    return error


# Lists where Python 3 has iterators


def range_(start, stop=None, step=None):
    if stop is None:
        return list(range(start))
    if step is None:
        return list(range(start, stop))
    return list(range(start, stop, step))


def zip_(*iterables):
    return list(zip(*iterables))


def map_(function, first, *others):
    if len(others) == 0:
        if function is None:
            return list(first)
        return list(map(function, first))
    length = len(first)
    for other in others:
        if len(other) != length:
            raise NotImplementedError("map() of sequences of different lengths")
    if function is None:
        return list(zip(first, *others))
    return list(map(function, first, *others))


def filter_(function, values):
    if isinstance(values, unicode):
        return unicode("".join([str(c) for c in values if function is None or function(c)]))
    if isinstance(values, str):
        return "".join([c for c in values if function is None or function(c)])
    if isinstance(values, tuple):
        return tuple([x for x in values if (x if function is None else function(x))])
    return [x for x in values if (x if function is None else function(x))]


def sort(values, cmp=None, key=None, reverse=False):
    """values.sort(...)"""
    if isinstance(values, list):
        if not we_are_translated() and cmp is None:
            _sort_at_import(values, key, bool(reverse))
        elif cmp is None:
            if key is None and reverse is False:
                values.sort()
            elif key is None:
                values.sort(reverse=bool(reverse))
            else:
                values.sort(key=key, reverse=bool(reverse))
        elif key is None:
            values.sort(key=functools.cmp_to_key(cmp), reverse=bool(reverse))
        else:
            order = functools.cmp_to_key(cmp)
            values.sort(key=lambda x: order(key(x)), reverse=bool(reverse))
        return None
    if cmp is None and key is None and reverse is False:
        return values.sort()
    if key is None:
        return values.sort(cmp)
    if reverse is False:
        return values.sort(cmp, key)
    return values.sort(cmp, key, reverse)


def min_(*values, **keywords):
    """min(...); in translated functions the builtin"""
    if we_are_translated():
        return min(*values, **keywords)
    return _first_at_import(min, values, keywords)


def max_(*values, **keywords):
    """max(...); in translated functions the builtin"""
    if we_are_translated():
        return max(*values, **keywords)
    return _first_at_import(max, values, keywords)


def sorted_(values, cmp=None, key=None, reverse=False):
    result = list(values)
    sort(result, cmp, key, reverse)
    return result


# What is called with functions has a graph for each call, so that these see the types of one.
for _function in (map_, filter_, sort, sorted_):
    _function._annspecialcase_ = "specialize:call_location"


# Methods


def has_key(x, key):
    if isinstance(x, dict):
        return key in x
    if hasattr(x, "has_key"):
        return x.has_key(key)
    return key in x


# `vars` of a class is a dict, too.
_DICTS = (dict, types.MappingProxyType)


def keys(x):
    if isinstance(x, _DICTS):
        return list(x.keys())
    return x.keys()


def values(x):
    if isinstance(x, _DICTS):
        return list(x.values())
    return x.values()


def items(x):
    if isinstance(x, _DICTS):
        return list(x.items())
    return x.items()


def iterkeys(x):
    if isinstance(x, _DICTS):
        return iter(x.keys())
    return x.iterkeys()


def itervalues(x):
    if isinstance(x, _DICTS):
        return iter(x.values())
    return x.itervalues()


def iteritems(x):
    if isinstance(x, _DICTS):
        return iter(x.items())
    return x.iteritems()


def viewkeys(x):
    if isinstance(x, _DICTS):
        return x.keys()
    return x.viewkeys()


def viewvalues(x):
    if isinstance(x, _DICTS):
        return x.values()
    return x.viewvalues()


def viewitems(x):
    if isinstance(x, _DICTS):
        return x.items()
    return x.viewitems()


def next_(x):
    """x.next()"""
    if hasattr(x, "next"):
        return x.next()
    return next(x)


_HEX = "0123456789abcdef"


def _hex(data):
    digits = []
    for c in data:
        digits.append(_HEX[ord(c) >> 4])
        digits.append(_HEX[ord(c) & 15])
    return "".join(digits)


def _from_hex(data):
    if len(data) % 2 != 0:
        raise TypeError("Odd-length string")
    result = []
    for i in range(0, len(data), 2):
        high = _HEX.find(data[i].lower())
        low = _HEX.find(data[i + 1].lower())
        if high < 0 or low < 0:
            raise TypeError("Non-hexadecimal digit found")
        result.append(chr(high * 16 + low))
    return "".join(result)


def _base64(x):
    data = _bytes(x)
    lines = [binascii.b2a_base64(data[i:i + 57]).decode("latin-1") for i in range(0, len(data), 57)]
    return "".join(lines)


def _from_base64(x):
    return binascii.a2b_base64(_bytes(x)).decode("latin-1")


_ESCAPES = {"\\": "\\", "'": "'", '"': '"', "a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}


def _from_escapes(x):
    """What the escapes in a literal of this content mean"""
    made = []
    i = 0
    while i < len(x):
        c = x[i]
        i += 1
        if c != "\\":
            made.append(c)
            continue
        if i == len(x):
            raise ValueError("Trailing \\ in string")
        c = x[i]
        i += 1
        if c in _ESCAPES:
            made.append(_ESCAPES[c])
        elif c == "\n":
            pass
        elif c in "01234567":
            end = i
            while end < len(x) and end < i + 2 and x[end] in "01234567":
                end += 1
            made.append(chr(int(x[i - 1:end], 8) & 255))
            i = end
        elif c == "x":
            if i + 2 > len(x) or _HEX.find(x[i].lower()) < 0 or _HEX.find(x[i + 1].lower()) < 0:
                raise ValueError("invalid \\x escape")
            made.append(chr(int(x[i:i + 2], 16)))
            i += 2
        else:
            made.append("\\" + c)
    return "".join(made)


def coerce(x, y):
    """Both numbers, as ones of the wider kind"""
    if isinstance(x, float) or isinstance(y, float):
        return float(x), float(y)
    return x, y


def encode(x, *args):
    """x.encode(...): the bytes of a unicode"""
    if isinstance(x, unicode):
        return _encode(str(x), *args)
    if isinstance(x, str):
        return _recode(x, *args)
    return x.encode(*args)


def _encode(x, encoding="ascii", errors="strict"):
    """The bytes of characters"""
    if encoding == "hex":
        return _hex(encoded(x))
    if encoding == "base64":
        return _base64(encoded(x))
    return x.encode(encoding, errors).decode("latin-1")


def _recode(x, encoding="ascii", errors="strict"):
    """The bytes of other bytes: these are decoded as ASCII first, unless the encoding is one of bytes."""
    if encoding == "hex":
        return _hex(x)
    if encoding == "base64":
        return _base64(x)
    return ascii_(x).encode(encoding, errors).decode("latin-1")


def decode(x, *args):
    """x.decode(...): the unicode of bytes"""
    if isinstance(x, unicode):
        return _decode(encoded(x), *args)
    if isinstance(x, str):
        return _decode(x, *args)
    return x.decode(*args)


# Encodings of bytes as other bytes.
_BYTE_ENCODINGS = {"hex": _from_hex, "base64": _from_base64, "string-escape": _from_escapes, "string_escape": _from_escapes}


def _decode(x, encoding="ascii", errors="strict"):
    if encoding in _BYTE_ENCODINGS:
        return _BYTE_ENCODINGS[encoding](x)
    try:
        return unicode(x.encode("latin-1").decode(encoding, errors))
    except UnicodeDecodeError as error:
        if error.encoding == "utf-8":
            raise UnicodeDecodeError("utf8", error.object, error.start, error.end, error.reason)
        raise


def unicode_(x="", encoding=None, errors="strict"):
    """unicode(...)"""
    if encoding is None:
        if isinstance(x, str):
            return coerced(x)
        if hasattr(x, "__unicode__"):
            return coerced(x.__unicode__())
        return coerced(text(x))
    return decode(x, encoding, errors)


def unichr_(n):
    if n < 0 or n > 0x10FFFF:
        raise ValueError("unichr() arg not in range(0x110000) (wide Python build)")
    return unicode(chr(n))


# Where a str and a unicode meet


def mod(x, y):
    """x % y; in translated functions the operation, which knows its types"""
    if not isinstance(x, str):
        return x % y
    if isinstance(x, unicode):
        y = tuple([_unicode_operand(value) for value in y]) if type(y) is tuple else _unicode_operand(y)
    made = str(x) % operand(y)
    if isinstance(x, unicode) or among(y if type(y) is tuple else y.values() if isinstance(y, dict) else (y,)):
        shown = _shown_by(str(x), y)
        if isinstance(x, unicode) or among(shown):
            return characters_formatted(made, *shown)
    return made


def _unicode_operand(x):
    return coerced(x.__unicode__()) if hasattr(x, "__unicode__") else x


def _shown_by(format, y):
    """The operands that `%s` and `%c` of a format show."""
    import re

    shown = []
    at = 0
    conversion = r"(?s)%(?:\((.*?)\))?[-+ #0]*(\*|\d*)(?:\.(\*|\d*))?[hlL]?(.)"
    for name, width, precision, kind in re.findall(conversion, format):
        if kind == "%":
            continue
        at += (width == "*") + (precision == "*")
        if kind in "sc":
            if isinstance(y, dict):
                shown.append(y[name])
            else:
                shown.append(y[at] if type(y) is tuple else y)
        at += 1
    return shown


def method(x, name, *args):
    """x.name(...) of what may be a text: a method of a `str` that gets a `unicode` gives one.  In translated functions
    it is the call of the method."""
    if type(x) is str:
        if name == "join":
            args = ([part for part in args[0]],)
            if among(args[0]):
                x = coerced(x)
        elif among(args):
            x = coerced(x)
    return getattr(x, name)(*args)


def isinstance_(x, classes):
    """isinstance(x, classes) where `str` is among the classes"""
    return isinstance(x, classes) and not isinstance(x, unicode)


isinstance_._annspecialcase_ = "specialize:arg(1)"


# Methods of texts, which know ASCII only

_SPACE = " \t\n\r\x0b\x0c"


def _masked(x):
    """A text with what is not ASCII masked by what has no case."""
    return "".join([c if c < "\x80" else "?" for c in x])


def _unmasked(made, x):
    return "".join([made[i] if x[i] < "\x80" else x[i] for i in range(len(x))])


def upper(x):
    if isinstance(x, str) and not isinstance(x, unicode):
        if x.isascii():
            return x.upper()
        return _unmasked(_masked(x).upper(), x)
    return x.upper()


def lower(x):
    if isinstance(x, str) and not isinstance(x, unicode):
        if x.isascii():
            return x.lower()
        return _unmasked(_masked(x).lower(), x)
    return x.lower()


def swapcase(x):
    if isinstance(x, str) and not isinstance(x, unicode):
        if x.isascii():
            return x.swapcase()
        return _unmasked(_masked(x).swapcase(), x)
    return x.swapcase()


def capitalize(x):
    if isinstance(x, str) and not isinstance(x, unicode):
        if x.isascii():
            return x.capitalize()
        return _unmasked(_masked(x).capitalize(), x)
    return x.capitalize()


def title(x):
    if isinstance(x, str) and not isinstance(x, unicode):
        if x.isascii():
            return x.title()
        return _unmasked(_masked(x).title(), x)
    return x.title()


def isupper(x):
    if isinstance(x, str) and not isinstance(x, unicode):
        if x.isascii():
            return x.isupper()
        return _masked(x).isupper()
    return x.isupper()


def islower(x):
    if isinstance(x, str) and not isinstance(x, unicode):
        if x.isascii():
            return x.islower()
        return _masked(x).islower()
    return x.islower()


def isalpha(x):
    if isinstance(x, str) and not isinstance(x, unicode):
        return x.isascii() and x.isalpha()
    return x.isalpha()


def isalnum(x):
    if isinstance(x, str) and not isinstance(x, unicode):
        return x.isascii() and x.isalnum()
    return x.isalnum()


def isdigit(x):
    if isinstance(x, str) and not isinstance(x, unicode):
        return x.isascii() and x.isdigit()
    return x.isdigit()


def isspace(x):
    if isinstance(x, str) and not isinstance(x, unicode):
        for c in x:
            if c not in _SPACE:
                return False
        return x != ""
    return x.isspace()


def strip(x):
    if isinstance(x, str) and not isinstance(x, unicode):
        return x.strip(_SPACE)
    return x.strip()


def lstrip(x):
    if isinstance(x, str) and not isinstance(x, unicode):
        return x.lstrip(_SPACE)
    return x.lstrip()


def rstrip(x):
    if isinstance(x, str) and not isinstance(x, unicode):
        return x.rstrip(_SPACE)
    return x.rstrip()


def split(x):
    if isinstance(x, str) and not isinstance(x, unicode):
        if x.isascii():
            return x.split()
        words = []
        start = -1
        for i in range(len(x)):
            if x[i] in _SPACE:
                if start >= 0:
                    words.append(x[start:i])
                    start = -1
            elif start < 0:
                start = i
        if start >= 0:
            words.append(x[start:])
        return words
    return x.split()


def translate(x, *args):
    """x.translate(...)"""
    if isinstance(x, str) and not isinstance(x, unicode):
        return _translate(x, *args)
    return x.translate(*args)


def _translate(x, table, deletions=""):
    if isinstance(table, dict):
        return x.translate(table)
    if table is None:
        return "".join([c for c in x if c not in deletions])
    if len(table) != 256:
        raise ValueError("translation table must be 256 characters long")
    return "".join([table[ord(c)] for c in x if c not in deletions])


# Functions


def apply(function, args=(), keywords=None):
    if keywords is None:
        return function(*args)
    return function(*args, **keywords)


def raw_input(prompt=""):
    if prompt != "":
        write(prompt)
        sys.stdout.flush()
    line = sys.stdin.readline()
    if line == "":
        raise EOFError("EOF when reading a line")
    if line[-1] == "\n":
        return line[:-1]
    return line


def os_read(fd, size):
    """os.read()"""
    return os.read(fd, size).decode("latin-1")


def os_write(fd, data):
    """os.write(), behind what was printed, as in translated programs of RPython"""
    if fd == 1:
        sys.stdout.flush()
    return os.write(fd, data.encode("latin-1"))


def open_(name, mode="r", buffering=-1):
    kind = ""
    universal = False
    for c in mode:
        if c == "U":
            universal = True
        elif c != "b" and c != "t":
            kind += c
    if kind == "":
        kind = "r"
    if universal:
        return open(name, kind, encoding="latin-1")
    return open(name, kind, encoding="latin-1", newline="\n")


def oct_(x):
    if x == 0:
        return "0"
    text = "0" + oct(abs(x))[2:]
    if _is_long(x):
        text += "L"
    return "-" + text if x < 0 else text


def round_(x, digits=0):
    """Away from zero where two are as near."""
    x = float(x)
    if not math.isfinite(x):
        return x
    if is_halfway(abs(x), digits):
        x += math.copysign(0.1 * 10.0 ** -digits, x)
    return round(x, digits)


def is_halfway(x, digits):
    """Whether a number lies in the middle of two with so many digits."""
    whole, _, fraction = ("%.80f" % x).partition(".")
    if digits >= 0:
        rest = fraction[digits:]
    else:
        rest = whole.zfill(-digits)[digits:] + fraction
    return rest[:1] == "5" and rest[1:].strip("0") == ""


def intern(x):
    return x


def _is_long(x):
    """Whether an int is a `long` for certain."""
    return isinstance(x, int) and (x > sys.maxsize or x < -sys.maxsize - 1)


def hex_(x):
    if _is_long(x):
        return hex(x) + "L"
    return hex(x)



# At import only


def _kind(x):
    """The order of the kinds of values: None, numbers, others by the name of their class."""
    if x is None:
        return (0, "")
    if isinstance(x, (int, float)):
        return (1, "")
    return (2, type(x).__name__)


def _cmp_at_import(a, b):
    """cmp() of values that need not be of one kind"""
    try:
        return -1 if a < b else 1 if a > b else 0
    except TypeError:
        pass
    if type(a) is type(b) and isinstance(a, (list, tuple)):
        for x, y in zip(a, b):
            order = _cmp_at_import(x, y)
            if order != 0:
                return order
        a, b = len(a), len(b)
    elif type(a) is type(b) and isinstance(a, dict):
        if len(a) == len(b):
            a, b = sorted_(a.items()), sorted_(b.items())
            return _cmp_at_import(a, b)
        a, b = len(a), len(b)
    elif _kind(a) != _kind(b):
        a, b = _kind(a), _kind(b)
    else:
        a, b = id(a), id(b)
    return -1 if a < b else 1 if a > b else 0


def _sort_at_import(values, key, reverse):
    before = list(values)
    try:
        values.sort(key=key, reverse=reverse)
    except TypeError:
        order = functools.cmp_to_key(_cmp_at_import)
        values[:] = before
        values.sort(key=order if key is None else lambda x: order(key(x)), reverse=reverse)


def _first_at_import(function, values, keywords):
    """min() or max() of values that need not be of one kind"""
    if len(values) == 1:
        values = (list(values[0]),)
    try:
        return function(*values, **keywords)
    except TypeError:
        key = keywords.get("key")
        order = functools.cmp_to_key(_cmp_at_import)
        return function(*values, key=order if key is None else lambda x: order(key(x)))


class _Float(float):
    def __str__(self):
        return _float_text(self)


class _Text(str):
    def __repr__(self):
        return ascii(str(self))


def _shown_class(cls):
    def show(x):
        return repr_(cls(x))

    return type(cls.__name__, (cls,), {"__str__": show, "__repr__": show})


_SHOWN = {float: _Float, str: _Text}
for _class in (list, tuple, dict, set, frozenset):
    _SHOWN[_class] = _shown_class(_class)


def _operand(x):
    return _SHOWN[type(x)](x) if type(x) in _SHOWN else x


def operand(x):
    """The right operand of `%`, which a format shows as Python 2 does; in translated functions the
    format does that itself, and the call is none."""
    if type(x) is tuple:
        return tuple([_operand(item) for item in x])
    if type(x) is dict:
        return {name: _operand(value) for name, value in x.items()}
    return _operand(x)


def im_func(method):
    """method.im_func"""
    return getattr(method, "__func__", method)


def im_class(method):
    """method.im_class"""
    owner = getattr(method, "__self__", None)
    return owner if isinstance(owner, type) else type(owner)


def exec_(code, globals=None, locals=None):
    """exec code in globals, locals"""
    if isinstance(code, tuple):
        code, globals, locals = (code + (globals, locals))[:3]
    frame = sys._getframe(1)
    if globals is None:
        globals = frame.f_globals
        locals = frame.f_locals if locals is None else locals
    if isinstance(code, str):
        code = compile(_converted(code, False), "<string>", "exec")
    _prepare(globals)
    if locals is None:
        exec(code, globals)
    else:
        exec(code, globals, locals)


def eval_(code, globals=None, locals=None):
    """eval(code, globals, locals)"""
    frame = sys._getframe(1)
    if globals is None:
        globals = frame.f_globals
        locals = frame.f_locals if locals is None else locals
    if isinstance(code, str):
        code = compile(_converted(code.strip(" \t"), True), "<string>", "eval")
    _prepare(globals)
    return eval(code, globals, globals if locals is None else locals)


def compile_(source, filename, mode, flags=0, dont_inherit=0):
    """compile(...)"""
    if isinstance(source, str):
        source = _converted(source, mode == "eval")
    return compile(source, filename, mode)


_OF_HOST = ("__firstlineno__", "__static_attributes__", "__annotate__", "__annotate_func__", "__annotations_cache__")


def vars_(*args):
    """vars(x): of a class without the names that Python 2 does not have"""
    if len(args) == 0:
        return sys._getframe(1).f_locals
    if isinstance(args[0], type):
        return {name: value for name, value in vars(args[0]).items() if name not in _OF_HOST}
    return vars(args[0])


def execfile(filename, globals=None, locals=None):
    frame = sys._getframe(1)
    if globals is None:
        globals = frame.f_globals
        locals = frame.f_locals if locals is None else locals
    with open(filename, encoding="latin-1") as file:
        source = file.read()
    code = compile(_converted(source, False), filename, "exec")
    _prepare(globals)
    exec(code, globals, globals if locals is None else locals)


def _converted(source, expression):
    return sys.modules["_rotor_importer"].convert2(source, expression)


def _prepare(globals):
    if "__builtins__" not in globals:
        globals["__builtins__"] = sys.modules["_rotor_importer"].python2_builtins


def input_(prompt=""):
    return eval_(raw_input(prompt), sys._getframe(1).f_globals)


# Classes

ALIASES = {
    "next": "__next__",
    "__nonzero__": "__bool__",
    "__div__": "__truediv__",
    "__rdiv__": "__rtruediv__",
    "__idiv__": "__itruediv__",
}


def _lt(self, other):
    return self.__cmp__(other) < 0


def _le(self, other):
    return self.__cmp__(other) <= 0


def _eq(self, other):
    return self.__cmp__(other) == 0


def _ne(self, other):
    return self.__cmp__(other) != 0


def _gt(self, other):
    return self.__cmp__(other) > 0


def _ge(self, other):
    return self.__cmp__(other) >= 0


def _bounds(self, index):
    """The arguments of `__getslice__`."""
    start = 0
    if index.start is not None:
        start = index.start
    stop = sys.maxsize
    if index.stop is not None:
        stop = index.stop
    if hasattr(self, "__len__"):
        if start < 0:
            start += len(self)
        if stop < 0:
            stop += len(self)
    elif start < 0 or stop < 0:
        raise AttributeError(type(self).__name__ + " instance has no attribute '__len__'")
    return start, stop


def _getitem(self, index):
    if isinstance(index, slice) and index.step is None:
        start, stop = _bounds(self, index)
        return self.__getslice__(start, stop)
    return self.__py2_getitem__(index)


def _getslice(self, index):
    start, stop = _bounds(self, index)
    return self.__getslice__(start, stop)


def _setslice(self, index, value):
    start, stop = _bounds(self, index)
    self.__setslice__(start, stop, value)


def _delslice(self, index):
    start, stop = _bounds(self, index)
    self.__delslice__(start, stop)


def _setitem(self, index, value):
    if isinstance(index, slice) and index.step is None:
        start, stop = _bounds(self, index)
        self.__setslice__(start, stop, value)
    else:
        self.__py2_setitem__(index, value)


def _delitem(self, index):
    if isinstance(index, slice) and index.step is None:
        start, stop = _bounds(self, index)
        self.__delslice__(start, stop)
    else:
        self.__py2_delitem__(index)


SLICES = {"getitem": (_getitem, _getslice), "setitem": (_setitem, _setslice), "delitem": (_delitem, _delslice)}

COMPARISONS = {"__lt__": _lt, "__le__": _le, "__eq__": _eq, "__ne__": _ne, "__gt__": _gt, "__ge__": _ge}


def _own(function, name):
    """A copy of a function, so that each class has methods of its own."""
    return type(function)(function.__code__, function.__globals__, name)


def class_(name, bases, namespace, **keywords):
    """What a class statement makes."""
    for old, new in ALIASES.items():
        if old in namespace and new not in namespace:
            namespace[new] = namespace[old]
    if "__cmp__" in namespace:
        for method, function in COMPARISONS.items():
            if method not in namespace:
                namespace[method] = _own(function, method)
    for what, (both, alone) in SLICES.items():
        item = "__%s__" % what
        if "__%s__" % what.replace("item", "slice") in namespace:
            if item in namespace:
                namespace["__py2_%s__" % what] = namespace[item]
                namespace[item] = _own(both, item)
            else:
                namespace[item] = _own(alone, item)
    if "__eq__" in namespace and "__hash__" not in namespace:
        inherited = [base.__hash__ for base in bases if base.__hash__ is not None]
        namespace["__hash__"] = (inherited + [object.__hash__])[0]
    metaclass = namespace.get("__metaclass__")
    if metaclass is None:
        if bases:
            metaclass = type(bases[0])
        else:
            metaclass = sys._getframe(1).f_globals.get("__metaclass__", type)
    return metaclass(name, bases, namespace)


NAMES = {
    "__py2_item__": item,
    "__py2_print__": print_,
    "__py2_newline__": newline,
    "__py2_os_read__": os_read,
    "__py2_os_write__": os_write,
    "__py2_write_out__": write,
    "__py2_version_info__": _VersionInfo(2, 7, 18, "final", 0),
    "__py2_write__": write_to,
    "__py2_item_to__": item_to,
    "__py2_print_to__": print_to,
    "__py2_newline_to__": newline_to,
    "__py2_str__": text,
    "__py2_bytearray__": bytearray_,
    "__py2_text__": shown,
    "__py2_operand__": operand,
    "__py2_repr__": repr_,
    "__py2_unicode__": unicode_,
    "__py2_unicode_class__": unicode,
    "__py2_u__": literal,
    "__py2_mod__": mod,
    "__py2_method__": method,
    "__py2_isinstance__": isinstance_,
    "__py2_div__": div,
    "__py2_idiv__": idiv,
    "__py2_unpack__": unpack,
    "__py2_raise__": raise_,
    "__py2_message__": message,
    "__py2_items_of_error__": items_of_error,
    "__py2_standard_errors__": _STANDARD_ERRORS,
    "StandardError": StandardError,
    "__py2_range__": range,
    "__py2_sort__": sort,
    "__py2_has_key__": has_key,
    "__py2_keys__": keys,
    "__py2_values__": values,
    "__py2_items__": items,
    "__py2_iterkeys__": iterkeys,
    "__py2_itervalues__": itervalues,
    "__py2_iteritems__": iteritems,
    "__py2_viewkeys__": viewkeys,
    "__py2_viewvalues__": viewvalues,
    "__py2_viewitems__": viewitems,
    "__py2_next__": next_,
    "__py2_upper__": upper,
    "__py2_lower__": lower,
    "__py2_swapcase__": swapcase,
    "__py2_capitalize__": capitalize,
    "__py2_title__": title,
    "__py2_isalpha__": isalpha,
    "__py2_isalnum__": isalnum,
    "__py2_isupper__": isupper,
    "__py2_islower__": islower,
    "__py2_isspace__": isspace,
    "__py2_isdigit__": isdigit,
    "__py2_strip__": strip,
    "__py2_lstrip__": lstrip,
    "__py2_rstrip__": rstrip,
    "__py2_split__": split,
    "__py2_translate__": translate,
    "__py2_encode__": encode,
    "__py2_decode__": decode,
    "__py2_im_func__": im_func,
    "__py2_im_class__": im_class,
    "__py2_exec__": exec_,
    "__py2_class__": class_,
    "apply": apply,
    "basestring": str,
    "buffer": memoryview,
    "cmp": cmp,
    "coerce": coerce,
    "compile": compile_,
    "eval": eval_,
    "execfile": execfile,
    "file": open_,
    "filter": filter_,
    "hex": hex_,
    "input": input_,
    "intern": intern,
    "long": int,
    "map": map_,
    "max": max_,
    "min": min_,
    "oct": oct_,
    "open": open_,
    "range": range_,
    "raw_input": raw_input,
    "reduce": functools.reduce,
    "repr": repr_,
    "round": round_,
    "sorted": sorted_,
    "bytes": str,
    "chr": chr_,
    "unichr": unichr_,
    "unicode": unicode,
    "vars": vars_,
    "xrange": range,
    "zip": zip_,
}

# What these show as their names is what programs call them by.
for _name, _function in NAMES.items():
    if isinstance(_function, types.FunctionType) and not _name.startswith("__"):
        _function.__name__ = _function.__qualname__ = _name
