"""Lists that drop items which are not needed any more.

Source: pypy rpython/rlib/rshrinklist.py (names).
"""


class AbstractShrinkList(object):
    """A mixin: `must_keep` of a subclass says which items stay when the list has grown"""

    _mixin_ = True

    def __init__(self):
        self._list = []
        self._limit = 16

    def append(self, x):
        if len(self._list) >= self._limit:
            self._list = [item for item in self._list if self.must_keep(item)]
            self._limit = 16 + 2 * len(self._list)
        self._list.append(x)

    def items(self):
        return self._list

    def must_keep(self, x):
        raise NotImplementedError
