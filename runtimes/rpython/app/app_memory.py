"""`memoryview` of bytes, bytearrays and arrays.

A view knows where its items are: the item `i` begins at `start + i * step` of what it shows. A cast to a format
whose items have several bytes puts them together. Each place that makes views has a class of its own, so that
views of bytes and of bytearrays stay apart.

# Deviations
Formats are those of ints, and a view of an array has no other than that of the array. A bytearray may change its length while there are views of it.
"""

from rotor_helpers import app_bytes

FORMATS = ("b", "B", "h", "H", "i", "I", "l", "L", "q", "Q", "n", "N")
SIZES = {"b": 1, "B": 1, "h": 2, "H": 2, "i": 4, "I": 4, "l": 8, "L": 8, "q": 8, "Q": 8, "n": 8, "N": 8}


def format_of_no_ints():
    """NOT_RPYTHON: items of a memoryview are ints."""


def type_name(x):
    return type(x).__name__


def _format_of(value):
    """The format of the items of something that has bytes"""
    if isinstance(value, (bytes, bytearray)):
        return "B"
    if hasattr(value, "fromlist"):
        return value.typecode
    return value.format


_format_of._annspecialcase_ = "specialize:argtype(0)"


class memoryview(object):
    """The items of an object that has bytes, without a copy"""

    __module__ = "builtins"

    _annspecialcase_ = "specialize:ctr_location"

    _is_buffer_ = True

    def __init__(self, object):
        self._released = False
        self._readonly = False
        self._step = 1
        self._start = 0
        self.format = "B"
        self.itemsize = 1
        if isinstance(object, (bytes, bytearray)):
            self.obj = object
            self._count = len(object)
        elif not app_bytes.is_buffer(object):
            raise TypeError("memoryview: a bytes-like object is required, not '" + type_name(object) + "'")
        elif hasattr(object, "fromlist"):
            self.obj = object
            self._count = len(object)
            self.format = object.typecode
            self.itemsize = object.itemsize
        else:
            object._check()
            self.obj = object.obj
            self._readonly = object._readonly
            self._step = object._step
            self._start = object._start
            self._count = object._count
            self.format = object.format
            self.itemsize = object.itemsize

    def _check(self):
        if self._released:
            raise ValueError("operation forbidden on released memoryview object")

    def _part(self, start, step, count):
        """A view of some of the items"""
        part = memoryview(self.obj)
        part.format = self.format
        part.itemsize = self.itemsize
        part._readonly = self._readonly
        part._start = start
        part._step = step
        part._count = count
        return part

    def _at(self, index):
        if index < 0:
            index += self._count
        if index < 0 or index >= self._count:
            raise IndexError("index out of bounds on dimension 1")
        return self._start + index * self._step

    def _read(self, at):
        data = self.obj
        if not isinstance(data, (bytes, bytearray)):
            return data[at]
        size = self.itemsize
        if size == 1:
            value = data[at]
        else:
            value = 0
            for i in range(min(size, 7)):
                value |= data[at + i] << (8 * i)
            if size == 8:
                top = data[at + 7]
                if top >= 128:
                    if self.format in "LQN":
                        raise OverflowError("int too large for 64 bits")
                    top -= 256
                return value + top * (1 << 56)
        if self.format in "bhilqn" and value >> (8 * size - 1):
            value -= 1 << (8 * size)
        return value

    def _write(self, at, value):
        data = self.obj
        if self._readonly or isinstance(data, bytes):
            raise TypeError("cannot modify read-only memory")
        if not isinstance(data, bytearray):
            data[at] = value
            return
        if not isinstance(value, int):
            raise TypeError("memoryview: invalid type for format '" + self.format + "'")
        size = self.itemsize
        if size < 8:
            least, most = 0, (1 << (8 * size)) - 1
            if self.format in "bhilqn":
                least, most = -(1 << (8 * size - 1)), (1 << (8 * size - 1)) - 1
            if value < least or value > most:
                raise ValueError("memoryview: invalid value for format '" + self.format + "'")
        elif value < 0 and self.format in "LQN":
            raise ValueError("memoryview: invalid value for format '" + self.format + "'")
        for i in range(size):
            data[at + i] = (value >> (8 * i)) & 255

    def __getitem__(self, key):
        self._check()
        if isinstance(key, slice):
            start, stop, step = key.indices(self._count)
            count = len(range(start, stop, step))
            return self._part(self._start + start * self._step, step * self._step, count)
        if not isinstance(key, int):
            raise TypeError("memoryview: invalid slice key")
        return self._read(self._at(key))

    __getitem__._annspecialcase_ = "specialize:argtype(1)"

    def __setitem__(self, key, value):
        self._check()
        if isinstance(key, slice):
            if self._readonly or isinstance(self.obj, bytes):
                raise TypeError("cannot modify read-only memory")
            if not isinstance(value, (bytes, bytearray)) and not app_bytes.is_buffer(value):
                raise TypeError("a bytes-like object is required, not '" + type_name(value) + "'")
            start, stop, step = key.indices(self._count)
            count = len(range(start, stop, step))
            items = [item for item in value]
            if count != len(items) or self.format != _format_of(value):
                raise ValueError("memoryview assignment: lvalue and rvalue have different structures")
            for i in range(count):
                self._write(self._start + (start + i * step) * self._step, items[i])
        elif not isinstance(key, int):
            raise TypeError("memoryview: invalid slice key")
        else:
            self._write(self._at(key), value)

    __setitem__._annspecialcase_ = "specialize:argtype(1, 2)"

    def __len__(self):
        self._check()
        return self._count

    def __iter__(self):
        self._check()
        for i in range(self._count):
            yield self._read(self._start + i * self._step)

    def __reversed__(self):
        self._check()
        for i in range(self._count - 1, -1, -1):
            yield self._read(self._start + i * self._step)

    def __contains__(self, value):
        for item in self:
            if item == value:
                return True
        return False

    def __eq__(self, other):
        if self._released:
            return False
        if isinstance(other, (bytes, bytearray)) or app_bytes.is_buffer(other):
            if self._count != len(other):
                return False
            i = self._start
            for item in other:
                if self._read(i) != item:
                    return False
                i += self._step
            return True
        return False

    __eq__._annspecialcase_ = "specialize:argtype(1)"

    def __ne__(self, other):
        return not self == other

    __ne__._annspecialcase_ = "specialize:argtype(1)"

    def __hash__(self):
        self._check()
        if not self.readonly:
            raise ValueError("cannot hash writable memoryview object")
        if self.itemsize > 1:
            raise ValueError("memoryview: hashing is restricted to formats 'B', 'b' or 'c'")
        if not isinstance(self.obj, bytes):
            raise TypeError("unhashable type: '" + type_name(self.obj) + "'")
        return hash(self.tobytes())

    def __bytes__(self):
        return self.tobytes()

    def tobytes(self, order="C"):
        self._check()
        data = self.obj
        if not isinstance(data, (bytes, bytearray)):
            if self._step == 1:
                return data.tobytes()[self._start * self.itemsize:(self._start + self._count) * self.itemsize]
            return b"".join([data[i:i + 1].tobytes() for i in self._places()])
        size = self.itemsize
        if self._step == size:
            return bytes(data[self._start:self._start + self._count * size])
        return b"".join([bytes(data[i:i + size]) for i in self._places()])

    def _put_bytes(self, data):
        """Bytes in the place of the first ones"""
        target = self.obj
        size = self.itemsize
        if isinstance(target, bytearray):
            for i in range(len(data)):
                target[self._start + i // size * self._step + i % size] = data[i]
        elif not isinstance(target, bytes):
            items = target[:0]
            items.frombytes(data + self.tobytes()[len(data):])
            for i in range(self._count):
                target[self._start + i * self._step] = items[i]

    def _places(self):
        return range(self._start, self._start + self._count * self._step, self._step)

    def tolist(self):
        return [item for item in self]

    def hex(self, *args):
        return self.tobytes().hex(*args)

    def cast(self, format, shape=None):
        self._check()
        if shape is not None:
            raise NotImplementedError("memoryview.cast() with a shape")
        if format not in FORMATS:
            format_of_no_ints()
        if not isinstance(self.obj, (bytes, bytearray)):
            raise NotImplementedError("memoryview.cast() of an array")
        if self._step != self.itemsize:
            raise TypeError("memoryview: casts are restricted to C-contiguous views")
        size = SIZES[format]
        if size > 1 and self.itemsize > 1:
            raise TypeError("memoryview: cannot cast between two non-byte formats")
        count = self._count * self.itemsize
        if count % size != 0:
            raise TypeError("memoryview: length is not a multiple of itemsize")
        part = self._part(self._start, size, count // size)
        part.format = format
        part.itemsize = size
        return part

    cast._annspecialcase_ = "specialize:arg(1)"

    def toreadonly(self):
        self._check()
        view = self._part(self._start, self._step, self._count)
        view._readonly = True
        return view

    def release(self):
        self._released = True

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, kind, error, traceback):
        self.release()

    @property
    def nbytes(self):
        self._check()
        return self._count * self.itemsize

    @property
    def readonly(self):
        self._check()
        return self._readonly or isinstance(self.obj, bytes)

    @property
    def shape(self):
        self._check()
        return (self._count,)

    @property
    def strides(self):
        self._check()
        if isinstance(self.obj, (bytes, bytearray)):
            return (self._step,)
        return (self._step * self.itemsize,)

    @property
    def ndim(self):
        self._check()
        return 1

    @property
    def contiguous(self):
        self._check()
        return self.strides[0] == self.itemsize

    c_contiguous = contiguous
    f_contiguous = contiguous
