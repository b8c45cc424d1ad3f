"""The module `reprlib`: texts of values that are not longer than they should be.

Source: the Python Library Reference, section "reprlib".
"""

# `collections` imports this module.
from _collections import deque as _deque

from rpython.rlib.objectmodel import specialize

__all__ = ["Repr", "repr", "recursive_repr"]

_repr_of = repr


def recursive_repr(fillvalue="..."):
    """A decorator for `__repr__` of what may hold itself"""
    def decorating_function(user_function):
        running = []

        def wrapper(self):
            for other in running:
                if other == id(self):
                    return fillvalue
            running.append(id(self))
            try:
                return user_function(self)
            finally:
                running.pop()

        return wrapper

    return decorating_function


def _shortened(text, limit, fill):
    if len(text) <= limit:
        return text
    i = max(0, (limit - 3) // 2)
    j = max(0, limit - 3 - i)
    return text[:i] + fill + text[len(text) - j:]


class Repr:
    """How long the texts are"""

    def __init_subclass__(cls):
        for name in cls.__dict__:
            if name.startswith("repr"):
                raise NotImplementedError("methods of subclasses of reprlib.Repr for values of a type")

    def __init__(self):
        self.maxlevel = 6
        self.maxtuple = 6
        self.maxlist = 6
        self.maxarray = 5
        self.maxdict = 4
        self.maxset = 6
        self.maxfrozenset = 6
        self.maxdeque = 6
        self.maxstring = 30
        self.maxlong = 40
        self.maxother = 30
        self.fillvalue = "..."

    @specialize.argtype(1)
    def repr(self, x):
        return _repr1(self, x, self.maxlevel)

    @specialize.argtype(1)
    def repr1(self, x, level):
        return _repr1(self, x, level)


@specialize.argtype(1)
def _repr1(limits, x, level):
    fill = limits.fillvalue
    if type(x) is str:
        text = _repr_of(x[:limits.maxstring])
        if len(text) <= limits.maxstring:
            return text
        i = max(0, (limits.maxstring - 3) // 2)
        j = max(0, limits.maxstring - 3 - i)
        text = _repr_of(x[:i] + x[len(x) - j:])
        return text[:i] + fill + text[len(text) - j:]
    if type(x) is int:
        return _shortened(_repr_of(x), limits.maxlong, fill)
    if type(x) is tuple:
        if len(x) == 1 and level > 0:
            return "(" + _items(limits, x, level, limits.maxtuple) + ",)"
        return "(" + _items(limits, x, level, limits.maxtuple) + ")"
    if type(x) is list:
        return "[" + _items(limits, x, level, limits.maxlist) + "]"
    if type(x) is set:
        if not x:
            return "set()"
        return "{" + _items(limits, _sorted(x), level, limits.maxset) + "}"
    if type(x) is frozenset:
        if not x:
            return "frozenset()"
        return "frozenset({" + _items(limits, _sorted(x), level, limits.maxfrozenset) + "})"
    if type(x) is dict:
        if len(x) == 0:
            return "{}"
        if level <= 0:
            return "{" + fill + "}"
        pieces = []
        for key in _sorted(x):
            if len(pieces) == limits.maxdict:
                pieces.append(fill)
                break
            pieces.append(_repr1(limits, key, level - 1) + ": " + _repr1(limits, x[key], level - 1))
        return "{" + ", ".join(pieces) + "}"
    if isinstance(x, _deque):
        return "deque([" + _items(limits, x, level, limits.maxdeque) + "])"
    from array import _Floats, _Ints
    if isinstance(x, (_Ints, _Floats)):
        if len(x) == 0:
            return "array('" + x.typecode + "')"
        return "array('" + x.typecode + "', [" + _items(limits, x, level, limits.maxarray) + "])"
    return _shortened(_repr_of(x), limits.maxother, fill)


@specialize.argtype(0)
def _sorted(items):
    """The items in order, where they have one"""
    try:
        return sorted(items)
    except TypeError:
        return list(items)


@specialize.argtype(1)
def _items(limits, items, level, most):
    if len(items) > 0 and level <= 0:
        return limits.fillvalue
    pieces = []
    for item in items:
        if len(pieces) == most:
            pieces.append(limits.fillvalue)
            break
        pieces.append(_repr1(limits, item, level - 1))
    return ", ".join(pieces)


aRepr = Repr()


@specialize.argtype(0)
def repr(x):
    return _repr1(aRepr, x, aRepr.maxlevel)
