"""`runpack(fmt, input)`: the numbers in a text, by a format that is known when the program is
translated.

Source: pypy rpython/rlib/rstruct/runpack.py (name), and the Python Library Reference, section
"struct" (formats).
"""

from rpython.rlib.objectmodel import specialize
from rpython.rlib.rarithmetic import intmask, r_uint
from rpython.rlib.rstruct.error import StructError
from rpython.rlib.rstruct.ieee import unpack_float
from rpython.rlib.unroll import unrolling_iterable

_NATIVE = {"b": 1, "B": 1, "c": 1, "?": 1, "h": 2, "H": 2, "i": 4, "I": 4, "l": 8, "L": 8, "q": 8, "Q": 8}
_NATIVE.update({"P": 8, "f": 4, "d": 8})
_STANDARD = dict(_NATIVE, l=4, L=4)


class _Layout(object):
    """The items of a format, as (code, place, size), and the size of all."""

    def __init__(self, fmt):
        self.big = fmt[:1] in (">", "!")
        native = fmt[:1] not in ("<", ">", "!", "=")
        aligned = fmt[:1] not in ("<", ">", "!", "=")
        if fmt[:1] in ("<", ">", "!", "=", "@"):
            fmt = fmt[1:]
        items = []
        place = 0
        i = 0
        while i < len(fmt):
            if fmt[i].isspace():
                i += 1
                continue
            start = i
            while i < len(fmt) and fmt[i].isdigit():
                i += 1
            repeat = int(fmt[start:i]) if i > start else 1
            if i == len(fmt):
                raise StructError("repeat count given without format specifier")
            code = fmt[i]
            i += 1
            if code == "x":
                place += repeat
                continue
            if code == "s" or code == "p":
                items.append((code, place, repeat))
                place += repeat
                continue
            sizes = _NATIVE if native else _STANDARD
            if code not in sizes or code == "P" and not native:
                raise StructError("bad char in struct format")
            size = sizes[code]
            if aligned:
                place = (place + size - 1) // size * size
            for _ in range(repeat):
                items.append((code, place, size))
                place += size
        self.items = items
        self.size = place


@specialize.memo()
def create_unpacker(fmt):
    """The function that takes a text apart by a format."""
    layout = _Layout(fmt)
    items = unrolling_iterable(layout.items)
    total = layout.size
    big = layout.big
    single = len(layout.items) == 1

    def unpack(s):
        if len(s) != total:
            raise StructError("unpack str size does not match format")
        result = ()
        for code, place, size in items:
            result = result + (_item(code, big, size, s, place),)
        if single:
            return result[0]
        return result

    return unpack


@specialize.arg(0)
def runpack(fmt, input):
    """The items of input, a str of bytes, as a tuple; a single item is not in a tuple."""
    return create_unpacker(fmt)(input)


@specialize.arg(0, 1, 2)
def _item(code, big, size, s, place):
    if code == "s":
        return s[place : place + size]
    if code == "p":
        if size == 0:
            return ""
        return s[place + 1 : place + 1 + min(ord(s[place]), size - 1)]
    if code == "c":
        return s[place]
    if code == "f" or code == "d":
        return unpack_float(s[place : place + size], big)
    bits = 0
    for k in range(size):
        bits = intmask(bits << 8) | ord(s[place + k if big else place + size - 1 - k])
    if code == "?":
        return bits != 0
    if code == "Q" or code == "P" or (code == "L" and size == 8):
        return r_uint(bits)
    if size < 8 and code.islower():
        sign = 1 << (8 * size - 1)
        return (bits ^ sign) - sign
    return bits
