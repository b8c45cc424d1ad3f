"""The types that signatures name.

Source: pypy rpython/rlib/types.py (names).
"""


_int = int
_float = float
_bool = bool


class Type(object):
    """A declared type; `enforced` is what `enforceargs` takes for it, or None."""

    def __init__(self, name, enforced=None, is_self=False):
        self.name = name
        self.enforced = enforced
        self.is_self = is_self

    def __repr__(self):
        return self.name

    def of_class(self, cls):
        """The type, where `self` stands for a class."""
        return instance(cls) if self.is_self else self

    def _freeze_(self):
        return True


def none():
    """None."""
    return Type("none")


def impossible():
    """No value."""
    return Type("impossible")


def float():
    """A float."""
    return Type("float", _float)


def singlefloat():
    """A float of 32 bits."""
    return Type("singlefloat")


def longfloat():
    """A float of more than 64 bits."""
    return Type("longfloat")


def int():
    """An int."""
    return Type("int", _int)


def int_nonneg():
    """An int that is not negative."""
    return Type("int_nonneg", _int)


def bool():
    """A bool."""
    return Type("bool", _bool)


def unicode():
    """A str, or None."""
    return Type("unicode")


def unicode0():
    """A str without NUL, or None."""
    return Type("unicode0")


def str():
    """A str, or None."""
    return Type("str")


def str0():
    """A str without NUL, or None."""
    return Type("str0")


def bytearray():
    """A bytearray."""
    return Type("bytearray")


def char():
    """A character."""
    return Type("char")


def ptr(ll_type):
    """A pointer to a low-level type."""
    return Type("ptr(%r)" % (ll_type,))


def list(element):
    """A list that may be resized."""
    return Type("list(%r)" % (element,))


def array(element):
    """A list that is not resized."""
    return Type("array(%r)" % (element,))


def dict(keytype, valuetype):
    """A dict."""
    return Type("dict(%r, %r)" % (keytype, valuetype))


def instance(cls):
    """An instance of a class, or None."""
    return Type("instance(%s)" % cls.__name__)


def self():
    """An instance of the class that holds the method; `finishsigs` completes it."""
    return Type("self", is_self=True)


def any():
    """Any value."""
    return Type("any")
