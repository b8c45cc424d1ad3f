"""The class `unicode` of Python 2: texts of characters of any number.

A `str` of the dialect has the bytes of its text as characters 0 to 255.  A `unicode` is an instance of this
class, whose characters are those of the text.  Where the two meet the bytes are decoded as ASCII, and what
is not ASCII raises UnicodeDecodeError; the result is a `unicode`.
"""

def bytes_of(text):
    """The bytes that a `str` stands for."""
    return text.encode("latin-1")


def ascii_(text):
    """The characters of a `str`."""
    if not text.isascii():
        for i in range(len(text)):
            if text[i] >= "\x80":
                raise UnicodeDecodeError("ascii", bytes_of(text), i, i + 1, "ordinal not in range(128)")
    return text


def characters(x):
    """The characters of a text of either kind."""
    if isinstance(x, unicode):
        return str(x)
    return ascii_(x)


def coerced(x):
    """A text of either kind as a `unicode`."""
    if isinstance(x, unicode):
        return x
    return unicode(ascii_(x))


def encoded(x):
    """The `str` of a `unicode`, as where Python 2 wants one without saying how: in ASCII."""
    text = str(x)
    if not text.isascii():
        for i in range(len(text)):
            if text[i] >= "\x80":
                end = i + 1
                while end < len(text) and text[end] >= "\x80":
                    end += 1
                raise UnicodeEncodeError("ascii", text, i, end, "ordinal not in range(128)")
    return text


class unicode(str):
    """u'...'"""

    def __repr__(self):
        return "u" + ascii(str(self))

    def __hash__(self):
        return hash(str(self))

    def __eq__(self, other):
        if isinstance(other, unicode):
            return str(self) == str(other)
        if isinstance(other, str):
            return other.isascii() and str(self) == other
        return False

    def __ne__(self, other):
        return not self == other

    def __lt__(self, other):
        return str(self) < characters(other)

    def __le__(self, other):
        return str(self) <= characters(other)

    def __gt__(self, other):
        return str(self) > characters(other)

    def __ge__(self, other):
        return str(self) >= characters(other)

    def __add__(self, other):
        if isinstance(other, (int, float, list, tuple, dict, type(None))):
            raise TypeError("coercing to Unicode: need string or buffer, %s found" % type(other).__name__)
        if not isinstance(other, str):
            return NotImplemented
        return unicode(str(self) + characters(other))

    def __radd__(self, other):
        if not isinstance(other, str):
            return NotImplemented
        return unicode(characters(other) + str(self))

    def __mul__(self, count):
        return unicode(str(self) * count)

    def __rmul__(self, count):
        return unicode(str(self) * count)

    def __mod__(self, values):
        return unicode(str(self) % values)

    def __contains__(self, part):
        return characters(part) in str(self)

    def __getitem__(self, index):
        return unicode(str(self)[index])

    def __iter__(self):
        for c in str(self):
            yield unicode(c)

    def upper(self):
        return unicode(str(self).upper())

    def lower(self):
        return unicode(str(self).lower())

    def swapcase(self):
        return unicode(str(self).swapcase())

    def capitalize(self):
        return unicode(str(self).capitalize())

    def title(self):
        return unicode(str(self).title())

    def strip(self, chars=None):
        if chars is None:
            return unicode(str(self).strip())
        return unicode(str(self).strip(characters(chars)))

    def lstrip(self, chars=None):
        if chars is None:
            return unicode(str(self).lstrip())
        return unicode(str(self).lstrip(characters(chars)))

    def rstrip(self, chars=None):
        if chars is None:
            return unicode(str(self).rstrip())
        return unicode(str(self).rstrip(characters(chars)))

    def split(self, sep=None, maxsplit=-1):
        if sep is None:
            return [unicode(part) for part in str(self).split(None, maxsplit)]
        return [unicode(part) for part in str(self).split(characters(sep), maxsplit)]

    def rsplit(self, sep=None, maxsplit=-1):
        if sep is None:
            return [unicode(part) for part in str(self).rsplit(None, maxsplit)]
        return [unicode(part) for part in str(self).rsplit(characters(sep), maxsplit)]

    def splitlines(self, keepends=False):
        return [unicode(line) for line in str(self).splitlines(bool(keepends))]

    def partition(self, sep):
        head, found, tail = str(self).partition(characters(sep))
        return unicode(head), unicode(found), unicode(tail)

    def rpartition(self, sep):
        head, found, tail = str(self).rpartition(characters(sep))
        return unicode(head), unicode(found), unicode(tail)

    def replace(self, old, new, count=-1):
        return unicode(str(self).replace(characters(old), characters(new), count))

    def join(self, parts):
        return unicode(str(self).join([characters(part) for part in parts]))

    def center(self, width, fillchar=" "):
        return unicode(str(self).center(width, characters(fillchar)))

    def ljust(self, width, fillchar=" "):
        return unicode(str(self).ljust(width, characters(fillchar)))

    def rjust(self, width, fillchar=" "):
        return unicode(str(self).rjust(width, characters(fillchar)))

    def zfill(self, width):
        return unicode(str(self).zfill(width))

    def expandtabs(self, tabsize=8):
        return unicode(str(self).expandtabs(tabsize))

    def translate(self, table):
        return unicode(str(self).translate(table))

    def format(self, *values, **named):
        return unicode(str(self).format(*values, **named))

    def isdecimal(self):
        return str(self).isdecimal()

    def isnumeric(self):
        return str(self).isnumeric()


_literals = {}


def literal(text):
    """u'...': one object for each text"""
    made = _literals.get(text)
    if made is None:
        made = _literals[text] = unicode(text)
    return made


def among(values):
    """Whether one of some values is a `unicode`."""
    for value in values:
        if isinstance(value, unicode):
            return True
    return False


def formatted(made, *parts):
    """The text of a format, by the texts that are part of it: with a `unicode` among them it is one."""
    if among(parts):
        return characters_formatted(made, *parts)
    return made


def characters_formatted(made, *parts):
    """The same where one of them is a `unicode`: bytes have to be ASCII."""
    for part in parts:
        if isinstance(part, str) and not isinstance(part, unicode):
            ascii_(part)
    return unicode(made)


def join(x, parts):
    """x.join(parts) of a `str` where some of the parts may be a `unicode`"""
    parts = list(parts)
    if among(parts):
        return coerced(x).join(parts)
    return x.join([str(part) for part in parts])
