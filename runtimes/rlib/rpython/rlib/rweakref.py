"""Dictionaries with weak values or weak keys.

Source: pypy rpython/rlib/rweakref.py.
"""

import weakref

ref = weakref.ref


class RWeakValueDictionary:
    """A dictionary that drops a pair when nothing else holds its value."""

    def __init__(self, keyclass, valueclass):
        self._keyclass = keyclass
        self._valueclass = valueclass
        self._dict = weakref.WeakValueDictionary()

    def get(self, key):
        """The value of key, or None."""
        return self._dict.get(key)

    def set(self, key, value):
        """Set the value of key; None removes it."""
        if value is None:
            self._dict.pop(key, None)
        else:
            assert isinstance(value, self._valueclass)
            self._dict[key] = value


class RWeakKeyDictionary:
    """A dictionary by identity that drops a pair when nothing else holds its key."""

    def __init__(self, keyclass, valueclass):
        self._keyclass = keyclass
        self._valueclass = valueclass
        self._dict = {}

    def get(self, key):
        """The value of key, or None."""
        assert isinstance(key, self._keyclass)
        pair = self._dict.get(id(key))
        return None if pair is None else pair[1]

    def set(self, key, value):
        """Set the value of key; None removes it."""
        assert isinstance(key, self._keyclass)
        identity = id(key)
        if value is None:
            self._dict.pop(identity, None)
            return
        assert isinstance(value, self._valueclass)
        entries = self._dict
        self._dict[identity] = (weakref.ref(key, lambda _: entries.pop(identity, None)), value)

    def length(self):
        """The number of pairs."""
        return len(self._dict)
