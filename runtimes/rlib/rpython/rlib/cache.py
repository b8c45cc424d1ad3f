"""Caches that are filled while the program is translated.

Source: pypy rpython/rlib/cache.py (names).
"""

from rpython.rlib.objectmodel import specialize


class Cache(object):
    """Values by constant keys; a subclass says with `_build(key)` how one is made."""

    def __init__(self):
        self.content = {}
        self._building = {}

    def _build(self, key):
        raise NotImplementedError

    def _ready(self, result):
        """Called with each value that was made."""

    @specialize.memo()
    def getorbuild(self, key):
        """The value of a key, made at the first time."""
        if key in self.content:
            return self.content[key]
        if key in self._building:
            raise Exception("%s recursive building of %r" % (self, key))
        self._building[key] = True
        try:
            result = self._build(key)
            self.content[key] = result
        finally:
            del self._building[key]
        self._ready(result)
        return result

    def _freeze_(self):
        return True
