"""The module `UserDict` of Python 2."""

from collections import UserDict
