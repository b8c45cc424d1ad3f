"""Dictionaries with weak values or weak keys.

There is a class for each pair of classes of keys and values, so that dictionaries with the same
pair can meet in one place.  A prebuilt dictionary must be empty.

Source: pypy rpython/rlib/rweakref.py (names).
"""

import weakref

from rpython.rlib.objectmodel import compute_identity_hash, specialize

ref = weakref.ref


def has_weakref_support():
    """True: all targets have weak references."""
    return True


@specialize.memo()
def _value_dictionary(keyclass, valueclass):
    key = (keyclass, valueclass)
    if key not in _value_dictionaries:
        _value_dictionaries[key] = _new_value_dictionary(keyclass, valueclass)
    return _value_dictionaries[key]


_value_dictionaries = {}


def _new_value_dictionary(keyclass, valueclass):
    class WeakValueDictionary(object):
        def __init__(self):
            self._dict = {}
            self._limit = 16

        def get(self, key):
            """The value of key, or None."""
            if key not in self._dict:
                return None
            value = self._dict[key]()
            if value is None:
                del self._dict[key]
            return value

        def set(self, key, value):
            """Set the value of key; None removes it."""
            if value is None:
                if key in self._dict:
                    del self._dict[key]
                return
            self._dict[key] = weakref.ref(value)
            if len(self._dict) > self._limit:
                self._sweep()

        def _sweep(self):
            # The values of these keys are gone.
            for key in list(self._dict.keys()):
                if self._dict[key]() is None:
                    del self._dict[key]
            self._limit = 2 * len(self._dict) + 16

    return WeakValueDictionary


@specialize.arg(0, 1)
def RWeakValueDictionary(keyclass, valueclass):
    """A dictionary that drops a pair when nothing else holds its value.

    Methods: `get(key)` gives the value or None; `set(key, value)` sets it, and removes it for None.
    """
    return _value_dictionary(keyclass, valueclass)()


@specialize.memo()
def _key_dictionary(keyclass, valueclass):
    key = (keyclass, valueclass)
    if key not in _key_dictionaries:
        _key_dictionaries[key] = _new_key_dictionary(keyclass, valueclass)
    return _key_dictionaries[key]


_key_dictionaries = {}


def _new_key_dictionary(keyclass, valueclass):
    class Entry(object):
        def __init__(self, key, value):
            self.key = weakref.ref(key)
            self.value = value

    class WeakKeyDictionary(object):
        def __init__(self):
            # The entries whose keys have a hash
            self._dict = {}
            self._limit = 16
            self._size = 0

        def _find(self, key):
            for entry in self._dict.get(compute_identity_hash(key), []):
                if entry.key() is key:
                    return entry
            return None

        def get(self, key):
            """The value of key, or None."""
            entry = self._find(key)
            if entry is None:
                return None
            return entry.value

        def set(self, key, value):
            """Set the value of key; None removes it."""
            entry = self._find(key)
            h = compute_identity_hash(key)
            if value is None:
                if entry is not None:
                    self._dict[h].remove(entry)
            elif entry is not None:
                entry.value = value
            else:
                if h not in self._dict:
                    self._dict[h] = []
                self._dict[h].append(Entry(key, value))
                self._size += 1
                if self._size > self._limit:
                    self._sweep()

        def _sweep(self):
            # The keys of these entries are gone.
            self._size = 0
            for h in list(self._dict.keys()):
                alive = [entry for entry in self._dict[h] if entry.key() is not None]
                self._size += len(alive)
                if alive:
                    self._dict[h] = alive
                else:
                    del self._dict[h]
            self._limit = 2 * self._size + 16

        def length(self):
            """The number of pairs."""
            self._sweep()
            return self._size

    return WeakKeyDictionary


@specialize.arg(0, 1)
def RWeakKeyDictionary(keyclass, valueclass):
    """A dictionary by identity that drops a pair when nothing else holds its key.

    Methods: `get(key)` gives the value or None; `set(key, value)` sets it, and removes it for None;
    `length()` is the number of pairs.
    """
    return _key_dictionary(keyclass, valueclass)()
