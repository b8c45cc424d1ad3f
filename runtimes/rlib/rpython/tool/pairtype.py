"""Methods of pairs of classes, and classes that are extended later; for the time of import.

    class __extend__(A): ...             adds what follows to the class A, whose metaclass is
                                         extendabletype
    class __extend__(pairtype(A, B)): ...  methods of pair(a, b)

Source: pypy rpython/tool/pairtype.py (names).
"""


class extendabletype(type):
    """The metaclass of classes that `class __extend__(...)` adds to."""

    def __new__(cls, name, bases, namespace):
        if name != "__extend__":
            return type.__new__(cls, name, bases, namespace)
        for base in bases:
            for key, value in namespace.items():
                if key not in ("__module__", "__qualname__", "__doc__"):
                    setattr(base, key, value)
        return None

    def __init__(cls, name, bases, namespace):
        if name != "__extend__":
            type.__init__(cls, name, bases, namespace)


class pairmtype(extendabletype):
    """The metaclass of classes of pairs."""


def pair(a, b):
    """The pair of two objects, whose methods are those of `pairtype` of their classes."""
    return pairtype(a.__class__, b.__class__)((a, b))


_pairtypes = {}


def pairtype(cls1, cls2):
    """The class of pairs of instances of two classes."""
    key = (cls1, cls2)
    if key not in _pairtypes:
        name = "pairtype(%s, %s)" % (cls1.__name__, cls2.__name__)
        bases = [pairtype(base, cls2) for base in cls1.__bases__]
        bases += [pairtype(cls1, base) for base in cls2.__bases__]
        _pairtypes[key] = pairmtype(name, tuple(bases) or (tuple,), {})
    return _pairtypes[key]
