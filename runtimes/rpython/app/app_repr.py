"""`str()` and `repr()` of builtin types; containers show `repr(item)` of their items.

Where the types allow a container to hold itself, the annotator takes the `guarded_` functions,
which show `[...]` or `{...}` for one that is being shown already.
"""

from rpython.rlib.rstring import StringBuilder
from rpython.rlib.unroll import unrolling_iterable

from rotor_helpers.ll_text import bytes_repr, escaped, int2str, quoted_bytes, str_repr

MAX_ITEMS = 32
INDEXES = unrolling_iterable(range(MAX_ITEMS))


def too_many_items():
    """NOT_RPYTHON: a tuple or argument list is too long for this."""


def same(x):
    """str(x) of a str"""
    return x


def ascii_(x):
    """ascii(x)"""
    return escaped(repr(x))


def none_str(x):
    return "None"


def bool_str(x):
    if x:
        return "True"
    return "False"


def list_repr(items):
    if items is None:
        return "None"
    b = StringBuilder(32)
    b.append("[")
    _append_items(b, items)
    b.append("]")
    return b.build()


def _append_items(b, items):
    first = True
    for item in items:
        if first:
            first = False
        else:
            b.append(", ")
        b.append(repr(item))


class Shown:
    """The numbers of the containers that are being shown, outermost first."""

    def __init__(self):
        self.numbers = []


shown = Shown()


def guarded_list_repr(items):
    if items is None:
        return "None"
    number = id(items)
    if number in shown.numbers:
        return "[...]"
    shown.numbers.append(number)
    try:
        return list_repr(items)
    finally:
        shown.numbers.pop()


def guarded_dict_repr(d):
    if d is None:
        return "None"
    number = id(d)
    if number in shown.numbers:
        return "{...}"
    shown.numbers.append(number)
    try:
        return dict_repr(d)
    finally:
        shown.numbers.pop()


def tuple_repr(items):
    if items is None:
        return "None"
    b = StringBuilder(32)
    b.append("(")
    _append_each(b, items)
    if len(items) == 1:
        b.append(",)")
    else:
        b.append(")")
    return b.build()


def _append_each(b, items):
    if len(items) > MAX_ITEMS:
        _append_each(b, items[:MAX_ITEMS])
        b.append(", ")
        _append_each(b, items[MAX_ITEMS:])
        return
    for i in INDEXES:
        if i < len(items):
            if i > 0:
                b.append(", ")
            b.append(repr(items[i]))


def var_tuple_repr(items):
    """The repr of a tuple of any length"""
    if items is None:
        return "None"
    b = StringBuilder(32)
    b.append("(")
    _append_items(b, items)
    if len(items) == 1:
        b.append(",)")
    else:
        b.append(")")
    return b.build()


def dict_repr(d):
    if d is None:
        return "None"
    b = StringBuilder(32)
    b.append("{")
    first = True
    for key, value in d.items():
        if first:
            first = False
        else:
            b.append(", ")
        b.append(repr(key))
        b.append(": ")
        b.append(repr(value))
    b.append("}")
    return b.build()


def set_repr(items):
    if items is None:
        return "None"
    if len(items) == 0:
        if isinstance(items, frozenset):
            return "frozenset()"
        return "set()"
    b = StringBuilder(32)
    if isinstance(items, frozenset):
        b.append("frozenset({")
    else:
        b.append("{")
    _append_items(b, items)
    if isinstance(items, frozenset):
        b.append("})")
    else:
        b.append("}")
    return b.build()


def range_repr(r):
    text = "range(" + int2str(r.start) + ", " + int2str(r.stop)
    if r.step != 1:
        text = text + ", " + int2str(r.step)
    return text + ")"


def bytearray_repr(data):
    if data is None:
        return "None"
    return "bytearray(" + quoted_bytes(bytes(data), True) + ")"


def str_or_none_str(s):
    if s is None:
        return "None"
    return s


def str_or_none_repr(s):
    if s is None:
        return "None"
    return str_repr(s)


def bytes_or_none_repr(data):
    if data is None:
        return "None"
    return bytes_repr(data)


# Run during translation.

SHOWN = {}


def text_of_one(values, texts, last):
    """The function that gives the text of the one of several classes and functions which it gets, or
    `last` for all others, bound methods; if that is empty, nobody knows their texts.
    """
    key = values, texts, last
    if key not in SHOWN:
        namespace = {"__name__": __name__}
        lines = ["def text(f):"]
        for number, (value, text) in enumerate(zip(values, texts)):
            namespace["f%d" % number] = value
            if number < len(values) - 1 or last is not None:
                lines.append("    if f is f%d:\n        return %r" % (number, text))
            else:
                lines.append("    return %r" % text)
        if last:
            lines.append("    return %r" % last)
        elif last is not None:
            lines.append("    raise NotImplementedError('repr() of one of several bound methods')")
        exec("\n".join(lines) + "\n", namespace)
        SHOWN[key] = namespace["text"]
    return SHOWN[key]
