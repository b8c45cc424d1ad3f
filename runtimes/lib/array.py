"""The module `array`, over lists of ints or floats.

Items of the unsigned types of 64 bits stay below 2**63. Characters (`u`) are not here.

Source: the Python Library Reference, section "array".
"""

import operator as _operator
import struct as _struct

typecodes = "bBuhHiIlLqQfd"

_SIZES = {"b": 1, "B": 1, "h": 2, "H": 2, "i": 4, "I": 4, "l": 8, "L": 8, "q": 8, "Q": 8, "f": 4, "d": 8}
_NAMES = {"b": "signed char", "B": "unsigned byte integer", "h": "signed short integer", "H": "unsigned short",
          "i": "signed integer", "I": "unsigned int"}


class _Array:
    """What arrays of ints and floats share; each has copies of its own."""

    _mixin_ = True
    _is_buffer_ = True
    _names_in_messages_ = {"array": "array.array"}

    def __init__(self, typecode):
        self.typecode = typecode
        self.itemsize = _SIZES[typecode]
        self._items = []

    def __len__(self):
        return len(self._items)

    def __iter__(self):
        return iter(self._items)

    def __reversed__(self):
        return reversed(self._items)

    def __contains__(self, value):
        return value in self._items

    def __getitem__(self, index):
        if isinstance(index, slice):
            result = self._new()
            result._items = self._items[index]
            return result
        if index < -len(self._items) or index >= len(self._items):
            raise IndexError("array index out of range")
        return self._items[index]

    __getitem__._annspecialcase_ = "specialize:argtype(1)"

    def __setitem__(self, index, value):
        if isinstance(index, slice):
            self._items[index] = self._given(value, "assign array", " to array slice")
        else:
            if index < -len(self._items) or index >= len(self._items):
                raise IndexError("array assignment index out of range")
            self._items[index] = self._checked(value)

    __setitem__._annspecialcase_ = "specialize:argtype(1, 2)"

    def __delitem__(self, index):
        del self._items[index]

    __delitem__._annspecialcase_ = "specialize:argtype(1)"

    def __repr__(self):
        if len(self._items) == 0:
            return "array('" + self.typecode + "')"
        return "array('" + self.typecode + "', " + repr(self._items) + ")"

    def append(self, value):
        self._items.append(self._checked(value))

    def extend(self, values):
        for value in values:
            self._items.append(self._checked(value))

    extend._annspecialcase_ = "specialize:argtype(1)"

    def fromlist(self, values):
        for value in values:
            self._items.append(self._checked(value))

    def insert(self, index, value):
        self._items.insert(index, self._checked(value))

    def pop(self, index=-1):
        if len(self._items) == 0:
            raise IndexError("pop from empty array")
        if index < -len(self._items) or index >= len(self._items):
            raise IndexError("pop index out of range")
        return self._items.pop(index)

    def remove(self, value):
        if value not in self._items:
            raise ValueError("array.remove(x): x not in array")
        self._items.remove(value)

    def index(self, value):
        if value not in self._items:
            raise ValueError("array.index(x): x not in array")
        return self._items.index(value)

    def count(self, value):
        return self._items.count(value)

    def reverse(self):
        self._items.reverse()

    def tolist(self):
        return self._items[:]

    def tobytes(self):
        out = bytearray()
        for value in self._items:
            out += self._packed(value)
        return bytes(out)

    def frombytes(self, data):
        if len(data) % self.itemsize:
            raise ValueError("bytes length not a multiple of item size")
        for start in range(0, len(data), self.itemsize):
            self._items.append(self._unpacked(data, start))

    def _put_bytes(self, data):
        """Bytes in the place of the first ones"""
        rest = self.tobytes()[len(data):]
        self._items = []
        self.frombytes(data + rest)

    def byteswap(self):
        data = self.tobytes()
        self._items = []
        for start in range(0, len(data), self.itemsize):
            self._items.append(self._unpacked(data[start : start + self.itemsize][::-1], 0))

    def _given(self, other, what, where):
        """The items of another array of the same type"""
        if not isinstance(other, (_Ints, _Floats)):
            raise TypeError("can only " + what + ' (not "' + type(other).__name__ + '")' + where)
        if other.typecode != self.typecode:
            raise TypeError("bad argument type for built-in operation")
        return self._items_of(other)

    _given._annspecialcase_ = "specialize:argtype(1)"

    def __add__(self, other):
        result = self._new()
        result._items = self._items + self._given(other, "append array", " to array")
        return result

    __add__._annspecialcase_ = "specialize:argtype(1)"

    def __iadd__(self, other):
        if isinstance(other, (_Ints, _Floats)) and other.typecode != self.typecode:
            raise TypeError("can only extend with array of same kind")
        self._items += self._given(other, "extend array with array", "")
        return self

    __iadd__._annspecialcase_ = "specialize:argtype(1)"

    def __mul__(self, n):
        result = self._new()
        result._items = self._items * n
        return result

    def __rmul__(self, n):
        return self * n

    def __copy__(self):
        return self[:]

    def __eq__(self, other):
        if isinstance(other, (_Ints, _Floats)):
            return self._items == other._items
        return NotImplemented

    __eq__._annspecialcase_ = "specialize:argtype(1)"

    def __lt__(self, other):
        if isinstance(other, (_Ints, _Floats)):
            return self._items < other._items
        return NotImplemented

    __lt__._annspecialcase_ = "specialize:argtype(1)"

    def __le__(self, other):
        if isinstance(other, (_Ints, _Floats)):
            return self._items <= other._items
        return NotImplemented

    __le__._annspecialcase_ = "specialize:argtype(1)"

    def __gt__(self, other):
        if isinstance(other, (_Ints, _Floats)):
            return self._items > other._items
        return NotImplemented

    __gt__._annspecialcase_ = "specialize:argtype(1)"

    def __ge__(self, other):
        if isinstance(other, (_Ints, _Floats)):
            return self._items >= other._items
        return NotImplemented

    __ge__._annspecialcase_ = "specialize:argtype(1)"


class _Ints(_Array):
    def _new(self):
        return _Ints(self.typecode)

    def _items_of(self, other):
        assert isinstance(other, _Ints)
        return other._items

    def _checked(self, value):
        value = _operator.index(value)
        size = self.itemsize
        code = self.typecode
        if code.islower():
            if size < 8:
                limit = 128 if size == 1 else 32768 if size == 2 else 0x80000000
                if value < -limit:
                    raise OverflowError(_NAMES[code] + " is less than minimum")
                if value >= limit:
                    raise OverflowError(_NAMES[code] + " is greater than maximum")
        else:
            if value < 0:
                if size == 4:
                    raise OverflowError("can't convert negative value to unsigned int")
                if size == 8:
                    raise OverflowError("can't convert negative int to unsigned")
                raise OverflowError(_NAMES[code] + " is less than minimum")
            if size < 8:
                limit = 256 if size == 1 else 65536 if size == 2 else 0x100000000
                if value >= limit:
                    raise OverflowError(_NAMES[code] + " is greater than maximum")
        return value

    def _packed(self, value):
        size = self.itemsize
        if size == 1:
            return _struct.pack("<B", value & 255)
        if size == 2:
            return _struct.pack("<H", value & 0xFFFF)
        if size == 4:
            return _struct.pack("<I", value & 0xFFFFFFFF)
        return _struct.pack("<q", value)

    def _unpacked(self, data, start):
        size = self.itemsize
        if self.typecode.islower():
            if size == 1:
                return _struct.unpack_from("<b", data, start)[0]
            if size == 2:
                return _struct.unpack_from("<h", data, start)[0]
            if size == 4:
                return _struct.unpack_from("<i", data, start)[0]
        else:
            if size == 1:
                return _struct.unpack_from("<B", data, start)[0]
            if size == 2:
                return _struct.unpack_from("<H", data, start)[0]
            if size == 4:
                return _struct.unpack_from("<I", data, start)[0]
        word = _struct.unpack_from("<q", data, start)[0]
        return self._checked(word)


class _Floats(_Array):
    def _new(self):
        return _Floats(self.typecode)

    def _items_of(self, other):
        assert isinstance(other, _Floats)
        return other._items

    def _checked(self, value):
        x = float(value)
        if self.itemsize == 4:
            return _struct.unpack("f", _struct.pack("f", x))[0]
        return x

    def _packed(self, value):
        if self.itemsize == 4:
            return _struct.pack("f", value)
        return _struct.pack("d", value)

    def _unpacked(self, data, start):
        if self.itemsize == 4:
            return _struct.unpack_from("f", data, start)[0]
        return _struct.unpack_from("d", data, start)[0]


def _bad():
    raise ValueError("bad typecode (must be b, B, u, h, H, i, I, l, L, q, Q, f or d)")


def array(typecode, initializer=None, /):
    if typecode not in _SIZES:
        _bad()
    if typecode == "f" or typecode == "d":
        floats = _Floats(typecode)
        if isinstance(initializer, (bytes, bytearray)):
            floats.frombytes(initializer)
        elif initializer is not None:
            floats.extend(initializer)
        return floats
    ints = _Ints(typecode)
    if isinstance(initializer, (bytes, bytearray)):
        ints.frombytes(initializer)
    elif initializer is not None:
        ints.extend(initializer)
    return ints


array._annspecialcase_ = "specialize:arg(0)"
array._stands_for_classes_ = _Ints, _Floats
ArrayType = array

for _class in array._stands_for_classes_:
    _class.__name__ = _class.__qualname__ = "array"
