"""The module `operator` of Python 2."""

from operator import *
from operator import contains

from _python2.dialect import div

idiv = div
sequenceIncludes = contains


def isCallable(x):
    return callable(x)


def isSequenceType(x):
    return hasattr(x, "__getitem__") and not isinstance(x, dict)


def isMappingType(x):
    return hasattr(x, "__getitem__") and not isinstance(x, (str, list, tuple))


def isNumberType(x):
    return isinstance(x, (int, float, complex))
