"""The module `weakref`: references that do not keep what they refer to.

What nothing else refers to is gone when the collector finds out, not at once as with counted references.
So what should run then is refused: callbacks of `ref` and `finalize`. On WebAssembly everything stays.
An instance made at one place of the program has types of its own.

Source: the Python Library Reference, section "weakref".
"""

from _weakref import ref

__all__ = ["ref", "WeakValueDictionary", "WeakKeyDictionary", "WeakSet", "WeakMethod", "finalize", "proxy"]

ReferenceType = ref


class WeakValueDictionary:
    """A dict that drops an item when nothing else refers to the value"""

    _annspecialcase_ = "specialize:ctr_location"

    def __init__(self, other=None):
        self._refs = {}
        self._limit = 16
        if other is not None:
            self.update(other)

    def _find(self, key):
        if key not in self._refs:
            return None
        value = self._refs[key]()
        if value is None:
            del self._refs[key]
        return value

    def _sweep(self):
        for key in list(self._refs):
            if self._refs[key]() is None:
                del self._refs[key]
        self._limit = 2 * len(self._refs) + 16

    def __getitem__(self, key):
        value = self._find(key)
        if value is None:
            raise KeyError(key)
        return value

    def __setitem__(self, key, value):
        self._refs[key] = ref(value)
        if len(self._refs) > self._limit:
            self._sweep()

    def __delitem__(self, key):
        del self._refs[key]

    def __contains__(self, key):
        return self._find(key) is not None

    def __len__(self):
        self._sweep()
        return len(self._refs)

    def __iter__(self):
        return iter(self.keys())

    def get(self, key, default=None):
        value = self._find(key)
        if value is None:
            return default
        return value

    def setdefault(self, key, default):
        value = self._find(key)
        if value is None:
            self[key] = default
            return default
        return value

    def pop(self, key, *default):
        value = self._find(key)
        if value is not None:
            del self._refs[key]
            return value
        if len(default) == 0:
            raise KeyError(key)
        return default[0]

    def popitem(self):
        self._sweep()
        while True:
            key, reference = self._refs.popitem()
            value = reference()
            if value is not None:
                return key, value

    def keys(self):
        self._sweep()
        return list(self._refs)

    def values(self):
        result = []
        for reference in list(self._refs.values()):
            value = reference()
            if value is not None:
                result.append(value)
        return result

    def items(self):
        result = []
        for key, reference in list(self._refs.items()):
            value = reference()
            if value is not None:
                result.append((key, value))
        return result

    def valuerefs(self):
        return list(self._refs.values())

    def update(self, other):
        for key, value in other.items():
            self[key] = value

    def clear(self):
        self._refs.clear()


class _Entry:
    """A key of a `WeakKeyDictionary`, and its value"""

    _annspecialcase_ = "specialize:ctr_location"

    def __init__(self, key, value):
        self.key = ref(key)
        self.value = value


class WeakKeyDictionary:
    """A dict that drops an item when nothing else refers to the key"""

    _annspecialcase_ = "specialize:ctr_location"

    def __init__(self, other=None):
        # The entries in their order, by numbers, and the numbers by the hash of the key
        self._entries = {}
        self._numbers = {}
        self._next = 0
        self._limit = 16
        if other is not None:
            self.update(other)

    def _find(self, key):
        """The number of the entry of a key, or -1"""
        code = hash(key)
        if code in self._numbers:
            for number in self._numbers[code]:
                found = self._entries[number].key()
                if found is not None and (found is key or found == key):
                    return number
        return -1

    def _sweep(self):
        entries = self._entries
        dead = [number for number in entries if entries[number].key() is None]
        if len(dead) > 0:
            for number in dead:
                del entries[number]
            for code in list(self._numbers):
                kept = [number for number in self._numbers[code] if number in entries]
                if len(kept) == 0:
                    del self._numbers[code]
                else:
                    self._numbers[code] = kept
        self._limit = 2 * len(entries) + 16

    def _remove(self, key, number):
        del self._entries[number]
        self._numbers[hash(key)].remove(number)

    def __getitem__(self, key):
        number = self._find(key)
        if number < 0:
            raise KeyError(key)
        return self._entries[number].value

    def __setitem__(self, key, value):
        number = self._find(key)
        if number >= 0:
            self._entries[number].value = value
            return
        if len(self._entries) > self._limit:
            self._sweep()
        number = self._next
        self._next = number + 1
        self._entries[number] = _Entry(key, value)
        code = hash(key)
        if code in self._numbers:
            self._numbers[code].append(number)
        else:
            self._numbers[code] = [number]

    def __delitem__(self, key):
        number = self._find(key)
        if number < 0:
            raise KeyError(key)
        self._remove(key, number)

    def __contains__(self, key):
        return self._find(key) >= 0

    def __len__(self):
        self._sweep()
        return len(self._entries)

    def __iter__(self):
        return iter(self.keys())

    def get(self, key, default=None):
        number = self._find(key)
        if number < 0:
            return default
        return self._entries[number].value

    def setdefault(self, key, default=None):
        number = self._find(key)
        if number < 0:
            self[key] = default
            return default
        return self._entries[number].value

    def pop(self, key, *default):
        number = self._find(key)
        if number >= 0:
            value = self._entries[number].value
            self._remove(key, number)
            return value
        if len(default) == 0:
            raise KeyError(key)
        return default[0]

    def keys(self):
        result = []
        for entry in list(self._entries.values()):
            key = entry.key()
            if key is not None:
                result.append(key)
        return result

    def values(self):
        return [entry.value for entry in list(self._entries.values()) if entry.key() is not None]

    def items(self):
        result = []
        for entry in list(self._entries.values()):
            key = entry.key()
            if key is not None:
                result.append((key, entry.value))
        return result

    def keyrefs(self):
        return [entry.key for entry in self._entries.values()]

    def update(self, other):
        for key, value in other.items():
            self[key] = value

    def clear(self):
        self._entries.clear()
        self._numbers.clear()


class WeakSet:
    """A set that drops an element when nothing else refers to it"""

    _annspecialcase_ = "specialize:ctr_location"

    def __init__(self, data=None):
        self._dict = WeakKeyDictionary()
        if data is not None:
            self.update(data)

    def add(self, item):
        self._dict[item] = True

    def discard(self, item):
        self._dict.pop(item, False)

    def remove(self, item):
        del self._dict[item]

    def pop(self):
        for item in self._dict.keys():
            self.discard(item)
            return item
        raise KeyError("pop from empty WeakSet")

    def clear(self):
        self._dict.clear()

    def update(self, other):
        for item in other:
            self.add(item)

    def __contains__(self, item):
        return item in self._dict

    def __len__(self):
        return len(self._dict)

    def __iter__(self):
        return iter(self._dict.keys())


class WeakMethod:
    """A reference to a method that does not keep the instance"""

    def __init__(self, method, callback=None):
        pass


_LATER = "it is not known when nothing refers to an object any more; "


def finalize(obj, func, /, *args, **kwargs):
    """Refused"""


finalize._refused_ = _LATER + "use a context manager, or `atexit.register` for the end of the program"


def proxy(obj, callback=None):
    """Refused"""


proxy._refused_ = "an object that stands for another one would be of no type; call a `weakref.ref` where the object is used"

WeakMethod._refused_ = "an object that is made anew at each use is gone at once; keep a `weakref.ref` of the instance"
