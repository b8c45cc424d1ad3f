"""The module `pprint`: nested dicts, lists, tuples and sets over several lines.

A function of the types of what is shown, like `repr`.

Source: the Python Library Reference, section "pprint"; the module of CPython 3.11.
"""

import sys as _sys


class _Shape:
    """How things are shown"""

    def __init__(self, indent, width, depth, compact, sort_dicts):
        self.indent = indent
        self.width = width
        self.depth = depth
        self.compact = compact
        self.sort_dicts = sort_dicts


def _shape(indent, width, depth, compact, sort_dicts):
    if indent < 0:
        raise ValueError("indent must be >= 0")
    if depth is not None and depth <= 0:
        raise ValueError("depth must be > 0")
    if width == 0:
        raise ValueError("width must be != 0")
    limit = 0
    if depth is not None:
        limit = depth
    return _Shape(indent, width, limit, compact, sort_dicts)


def _shown(object, shape):
    out = []
    _show(object, out, 0, 0, 0, shape)
    return "".join(out)


def pprint(object, stream=None, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True):
    text = pformat(object, indent, width, depth, compact=compact, sort_dicts=sort_dicts)
    if stream is None:
        _sys.stdout.write(text + "\n")
    else:
        stream.write(text + "\n")


def pp(object, stream=None, indent=1, width=80, depth=None, *, compact=False, sort_dicts=False):
    pprint(object, stream, indent, width, depth, compact=compact, sort_dicts=sort_dicts)


def pformat(object, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True):
    return _shown(object, _shape(indent, width, depth, compact, sort_dicts))


class PrettyPrinter:
    """Shows things in one way; subclasses do not change how."""

    def __init__(self, indent=1, width=80, depth=None, stream=None, *, compact=False, sort_dicts=True):
        self._shape = _shape(indent, width, depth, compact, sort_dicts)
        self._stream = stream

    def pprint(self, object):
        text = _shown(object, self._shape) + "\n"
        if self._stream is None:
            _sys.stdout.write(text)
        else:
            self._stream.write(text)

    def pformat(self, object):
        return _shown(object, self._shape)


for _method in (PrettyPrinter.pprint, PrettyPrinter.pformat):
    _method._annspecialcase_ = "specialize:argtype(1)"


def saferepr(object):
    return _text(object, 1, _Shape(1, 80, 0, False, True))


def _text(o, level, shape):
    """What is shown on one line"""
    if isinstance(o, dict):
        if len(o) == 0:
            return repr(o)
        if shape.depth > 0 and level > shape.depth:
            return "{...}"
        parts = []
        for key in _keys(o, shape):
            parts.append(_text(key, level + 1, shape) + ": " + _text(o[key], level + 1, shape))
        return "{" + ", ".join(parts) + "}"
    if isinstance(o, list):
        if shape.depth > 0 and level > shape.depth and len(o) > 0:
            return "[...]"
        return "[" + ", ".join([_text(item, level + 1, shape) for item in o]) + "]"
    if isinstance(o, tuple):
        if shape.depth > 0 and level > shape.depth and len(o) > 0:
            return "(...)"
        if len(o) == 1:
            return "(" + _items_text(o, level, shape) + ",)"
        return "(" + _items_text(o, level, shape) + ")"
    return repr(o)


def _items_text(items, level, shape):
    parts = []
    for item in items:
        parts.append(_text(item, level + 1, shape))
    return ", ".join(parts)


def _keys(o, shape):
    if shape.sort_dicts:
        return sorted(o)
    return list(o)


def _show(o, out, indent, allowance, level, shape):
    text = _text(o, level + 1, shape)
    if len(text) <= shape.width - indent - allowance:
        out.append(text)
    elif isinstance(o, dict):
        if shape.depth > 0 and level + 1 > shape.depth:
            out.append(text)
        else:
            _show_dict(o, out, indent, allowance, level + 1, shape)
    elif isinstance(o, list):
        if shape.depth > 0 and level + 1 > shape.depth:
            out.append(text)
        else:
            _show_items(o, "[", "]", out, indent, allowance, level + 1, shape)
    elif isinstance(o, tuple):
        if shape.depth > 0 and level + 1 > shape.depth:
            out.append(text)
        else:
            _show_items(o, "(", ",)" if len(o) == 1 else ")", out, indent, allowance, level + 1, shape)
    elif isinstance(o, str):
        _show_text(o, out, indent, allowance, level + 1, shape)
    else:
        out.append(text)


def _show_dict(o, out, indent, allowance, level, shape):
    out.append("{")
    if shape.indent > 1:
        out.append(" " * (shape.indent - 1))
    inner = indent + shape.indent
    left = len(o)
    for key in _keys(o, shape):
        left -= 1
        name = _text(key, level + 1, shape)
        out.append(name)
        out.append(": ")
        _show(o[key], out, inner + len(name) + 2, allowance + 1 if left == 0 else 1, level, shape)
        if left > 0:
            out.append(",\n" + " " * inner)
    out.append("}")


def _show_items(o, start, end, out, indent, allowance, level, shape):
    out.append(start)
    if shape.indent > 1:
        out.append(" " * (shape.indent - 1))
    inner = indent + shape.indent
    allowance += len(end)
    separator = ",\n" + " " * inner
    between = ""
    width = shape.width - inner + 1
    room = width
    last_room = width
    left = len(o)
    for item in o:
        left -= 1
        if left == 0:
            last_room -= allowance
            room = min(room, last_room) if not shape.compact else room - allowance
        if shape.compact:
            text = _text(item, level + 1, shape)
            size = len(text) + 2
            if room < size:
                room = width
                if left == 0:
                    room -= allowance
                if between != "":
                    between = separator
            if room >= size:
                room -= size
                out.append(between)
                between = ", "
                out.append(text)
                continue
        out.append(between)
        between = separator
        _show(item, out, inner, allowance if left == 0 else 1, level, shape)
    out.append(end)


def _show_text(o, out, indent, allowance, level, shape):
    """A long text in pieces, at blanks and ends of lines"""
    if level == 1:
        indent += 1
        allowance += 1
    width = shape.width - indent
    chunks = []
    lines = o.splitlines(True)
    for i in range(len(lines)):
        line = lines[i]
        shown = repr(line)
        room = width
        if i == len(lines) - 1:
            room -= allowance
        if len(shown) <= room:
            chunks.append(shown)
            continue
        words = _words(line)
        current = ""
        for k in range(len(words)):
            candidate = current + words[k]
            limit = width
            if k == len(words) - 1 and i == len(lines) - 1:
                limit -= allowance
            if len(repr(candidate)) > limit:
                if current != "":
                    chunks.append(repr(current))
                current = words[k]
            else:
                current = candidate
        if current != "":
            chunks.append(repr(current))
    if len(chunks) == 1:
        out.append(chunks[0])
        return
    if level == 1:
        out.append("(")
    for i in range(len(chunks)):
        if i > 0:
            out.append("\n" + " " * indent)
        out.append(chunks[i])
    if level == 1:
        out.append(")")


def _words(line):
    """The words of a line, each with the blanks behind it"""
    words = []
    i = 0
    n = len(line)
    while i < n:
        start = i
        while i < n and not line[i].isspace():
            i += 1
        while i < n and line[i].isspace():
            i += 1
        words.append(line[start:i])
    return words
