"""The module `inspect` of Python 2."""

from collections import namedtuple
from inspect import *
from inspect import getfullargspec

ArgSpec = namedtuple("ArgSpec", "args varargs keywords defaults")


def getargspec(function):
    """Names and defaults of the parameters of a function."""
    spec = getfullargspec(getattr(function, "__func__", function))
    return ArgSpec(spec.args, spec.varargs, spec.varkw, spec.defaults)
