"""The module `UserDict` of Python 2."""

from collections import UserDict
from collections.abc import MutableMapping as DictMixin

IterableUserDict = UserDict
