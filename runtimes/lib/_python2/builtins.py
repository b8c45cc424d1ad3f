"""The module `__builtin__` of Python 2."""

from builtins import *
from _python2.dialect import NAMES as _NAMES

globals().update(_NAMES)
