"""Names of annotations, for declarations in programs; Rotor infers its own.

Source: pypy rpython/annotator/model.py (names).
"""


class AnnotatorError(Exception):
    """The annotator found an error."""


class UnionError(AnnotatorError):
    """Values of different kinds meet."""


class TooLateForChange(AnnotatorError):
    """A decision comes too late."""


class SomeObject(object):
    """The base of all annotations."""

    immutable = False
    can_be_None = False

    def __init__(self, **properties):
        for name, value in properties.items():
            setattr(self, name, value)

    def __repr__(self):
        return "%s()" % self.__class__.__name__

    def __eq__(self, other):
        return self.__class__ is other.__class__ and self.__dict__ == other.__dict__

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash(self.__class__)

    def _freeze_(self):
        return True


def _kinds(*names):
    for name in names:
        globals()[name] = type(name, (SomeObject,), {"__module__": __name__, "__doc__": "An annotation."})


class SomeInteger(SomeObject):
    """An int."""

    def __init__(self, nonneg=False, unsigned=None, knowntype=int):
        self.nonneg = nonneg or bool(unsigned)
        self.unsigned = bool(unsigned)
        self.knowntype = knowntype


class SomeString(SomeObject):
    """A text."""

    def __init__(self, can_be_None=False, no_nul=False):
        self.can_be_None = can_be_None
        self.no_nul = no_nul


class SomeUnicodeString(SomeString):
    """A text."""


class SomeChar(SomeString):
    """A character."""


class SomeUnicodeCodePoint(SomeString):
    """A character."""


class SomeInstance(SomeObject):
    """An instance of a class."""

    def __init__(self, classdef=None, can_be_None=False, flags=None):
        self.classdef = classdef
        self.can_be_None = can_be_None


class SomeList(SomeObject):
    """A list."""

    def __init__(self, listdef=None):
        self.listdef = listdef


class SomeDict(SomeObject):
    """A dict."""

    def __init__(self, dictdef=None):
        self.dictdef = dictdef


class SomeTuple(SomeObject):
    """A tuple of annotated items."""

    def __init__(self, items=()):
        self.items = tuple(items)


_kinds("SomeType", "SomeFloat", "SomeSingleFloat", "SomeLongFloat", "SomeBool", "SomeByteArray", "SomePBC", "SomeNone")
_kinds("SomeIterator", "SomeBuiltin", "SomeImpossibleValue", "SomeWeakRef", "SomeException")

s_None = SomeNone()  # noqa: F821
s_Bool = SomeBool()  # noqa: F821
s_Int = SomeInteger()
s_ImpossibleValue = SomeImpossibleValue()  # noqa: F821
s_Str0 = SomeString(no_nul=True)
s_Unicode0 = SomeUnicodeString(no_nul=True)


def not_const(s_obj):
    """s_obj."""
    return s_obj
