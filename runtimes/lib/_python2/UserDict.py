"""The module `UserDict` of Python 2."""

from collections import UserDict as _UserDict
from collections.abc import MutableMapping


class DictMixin(MutableMapping):
    """Mappings that define the operations of items and `keys`."""

    def has_key(self, key):
        return key in self


class UserDict(_UserDict):
    """A dict that may be derived from, with its content in `data`."""

    def has_key(self, key):
        return key in self.data

    def keys(self):
        return list(self.data.keys())

    def values(self):
        return list(self.data.values())

    def items(self):
        return list(self.data.items())

    def iterkeys(self):
        return iter(self.data.keys())

    def itervalues(self):
        return iter(self.data.values())

    def iteritems(self):
        return iter(self.data.items())


IterableUserDict = UserDict
