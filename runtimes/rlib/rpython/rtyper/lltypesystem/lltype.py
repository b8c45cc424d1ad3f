"""Types, casts between primitive ones, and memory.

A type is a constant of the program.  Values are ints, floats, characters and the fixed widths of
`rarithmetic`.  A pointer to an array or structure is an object of a class that belongs to the type,
and the null pointer is None.  All memory belongs to the garbage collector, whatever its flavor:
`free` does nothing, what is allocated is zero, and an index beyond the end raises IndexError.
Casts of pointers raise NotImplementedError.

Source: pypy rpython/rtyper/lltypesystem/lltype.py (names).
"""

from rpython.rlib.objectmodel import instantiate, specialize
from rpython.rlib.rarithmetic import (
    intmask,
    r_int8,
    r_int16,
    r_int32,
    r_singlefloat,
    r_uint,
    r_uint8,
    r_uint16,
    r_uint32,
)
from rpython.rlib.unroll import unrolling_iterable


class LowLevelType(object):
    """The base of all types."""

    def _freeze_(self):
        return True

    def __repr__(self):
        return "<%s>" % self

    def __ne__(self, other):
        return not self == other


class Primitive(LowLevelType):
    """A type of numbers or characters."""

    def __init__(self, name, default, size):
        self._name = name
        self._default = default
        self.size = size

    def __str__(self):
        return self._name


class Number(Primitive):
    """A type of numbers."""


Signed = Number("Signed", 0, 8)
Unsigned = Number("Unsigned", r_uint(0), 8)
SignedLongLong = Signed
UnsignedLongLong = Unsigned
Float = Number("Float", 0.0, 8)
SingleFloat = Number("SingleFloat", r_singlefloat(0.0), 4)
Char = Primitive("Char", "\x00", 1)
UniChar = Primitive("UniChar", "\x00", 4)
Bool = Primitive("Bool", False, 1)
Void = Primitive("Void", None, 0)
Int8 = Number("Int8", r_int8(0), 1)
UInt8 = Number("UInt8", r_uint8(0), 1)
Int16 = Number("Int16", r_int16(0), 2)
UInt16 = Number("UInt16", r_uint16(0), 2)
Int32 = Number("Int32", r_int32(0), 4)
UInt32 = Number("UInt32", r_uint32(0), 4)


class ContainerType(LowLevelType):
    """A type of memory."""

    _gckind = "raw"

    def __init__(self, *fields, **options):
        self._fields = fields
        self._options = options

    def __str__(self):
        return self.__class__.__name__

    def _key(self):
        return self._fields

    def __eq__(self, other):
        return self is other or self.__class__ is other.__class__ and self._key() == other._key()

    def __hash__(self):
        return hash(self.__class__.__name__)


class Struct(ContainerType):
    """A structure: a name, and pairs of names and types."""

    def _make(self):
        return _struct_class(self)


class GcStruct(Struct):
    """A structure of the garbage collector."""

    _gckind = "gc"


class Array(ContainerType):
    """An array: the type of its items, or pairs of names and types of structures."""

    @property
    def OF(self):
        if len(self._fields) == 1 and isinstance(self._fields[0], LowLevelType):
            return self._fields[0]
        return Struct("item", *self._fields)

    def _make(self):
        return _array_class(self.OF)


class GcArray(Array):
    """An array of the garbage collector."""

    _gckind = "gc"


class FixedSizeArray(Struct):
    """An array of known length."""

    def __init__(self, OF, length):
        Struct.__init__(self, OF, length)
        self.OF = OF
        self.length = length

    def _make(self):
        cls = _array_class(self.OF)
        length = self.length

        def make(n):
            return cls(length)

        return make


class ForwardReference(ContainerType):
    """A type that is said later."""

    def become(self, realtype):
        """Say which type it is."""
        self._realtype = realtype

    def _key(self):
        return id(self)

    def _make(self):
        return self._realtype._make()


class GcForwardReference(ForwardReference):
    """A type of the garbage collector that is said later."""


class OpaqueType(ContainerType):
    """A type of which nothing is known."""


class FuncType(ContainerType):
    """Functions: the types of their arguments and of the result."""


class Ptr(LowLevelType):
    """A pointer to memory."""

    def __init__(self, TO, use_cache=True):
        self.TO = TO

    def __eq__(self, other):
        return self is other or isinstance(other, Ptr) and self.TO == other.TO

    def __hash__(self):
        return hash("Ptr")

    def __str__(self):
        return "* %s" % (self.TO,)


def _filler(TYPE):
    """A function without arguments that gives the first value of a place of a type."""
    if isinstance(TYPE, ForwardReference):
        TYPE = TYPE._realtype
    if isinstance(TYPE, ContainerType) and not isinstance(TYPE, OpaqueType):
        make = TYPE._make()

        def fill():
            return make(0)

    elif isinstance(TYPE, Primitive):
        default = TYPE._default

        def fill():
            return default

    else:

        def fill():
            return None

    return fill


# Classes of pointers, by the type of the items and by the type of the structure.
_array_classes = []
_struct_classes = []


def _known(classes, TYPE):
    for known, cls in classes:
        if known == TYPE:
            return cls
    return None


def _array_class(OF):
    cls = _known(_array_classes, OF)
    if cls is not None:
        return cls
    fill = _filler(OF)

    class array(object):
        """A pointer into an array."""

        def __init__(self, n):
            self._items = [fill() for _ in range(n)]
            self._start = 0

        def _from(self, n):
            result = instantiate(array)
            result._items = self._items
            result._start = self._start + n
            return result

        def __getitem__(self, i):
            return self._items[_checked(self._start + i)]

        def __setitem__(self, i, value):
            self._items[_checked(self._start + i)] = value

        def __len__(self):
            return len(self._items) - self._start

        def __bool__(self):
            return True

        def __eq__(self, other):
            if other is None:
                return False
            return self._items is other._items and self._start == other._start

        def __ne__(self, other):
            return not self == other

    _array_classes.append((OF, array))
    return array


def _checked(i):
    if i < 0:
        raise IndexError("an index before the memory")
    return i


def _struct_class(STRUCT):
    cls = _known(_struct_classes, STRUCT)
    if cls is not None:
        return cls
    fields = [(name, TYPE) for name, TYPE in STRUCT._fields[1:]]

    class struct(object):
        """A pointer to a structure."""

        def __init__(self, n):
            for name, fill in fills:
                setattr(self, name, fill())

    _struct_classes.append((STRUCT, struct))
    fills = unrolling_iterable([(name, _filler(TYPE)) for name, TYPE in fields])
    return struct


@specialize.memo()
def _class_of(TYPE):
    return TYPE._make()


@specialize.arg(0)
def malloc(T, n=0, flavor="gc", immortal=False, zero=False, track_allocation=True, add_memory_pressure=False):
    """A pointer to new memory, all zero."""
    return _class_of(T)(n)


@specialize.argtype(0)
def free(p, flavor, track_allocation=True):
    """Nothing: the garbage collector finds out."""


@specialize.memo()
def nullptr(T):
    """None."""
    return None


@specialize.memo()
def _scope_of(TYPE):
    make = TYPE._make()

    class scope(object):
        def __init__(self, n):
            self.buf = make(n)

        def __enter__(self):
            return self.buf

        def __exit__(self, *args):
            pass

    return scope


@specialize.arg(0)
def scoped_alloc(T, n=0, zero=False):
    """A context manager: memory for the time of a block."""
    return _scope_of(T)(n)


def functionptr(TYPE, name, **attrs):
    """NotImplementedError."""
    raise NotImplementedError("functionptr")


def _to_int(value):
    if isinstance(value, float):
        return int(value)
    if isinstance(value, str):
        return ord(value)
    if isinstance(value, r_singlefloat):
        return int(float(value))
    return intmask(value)


def _to_float(value):
    if isinstance(value, str):
        return float(ord(value))
    return float(value)


def _caster_of(TYPE):
    if TYPE is Float:
        return _to_float
    if TYPE is Signed:
        return _to_int
    if TYPE is Void:
        return _to_nothing
    for T, convert in _NARROW:
        if TYPE is T:
            return convert
    raise TypeError("no cast to %s" % TYPE)


def _to_nothing(value):
    return None


def _to_single(value):
    return r_singlefloat(_to_float(value))


def _to_char(value):
    return chr(_to_int(value) & 255)


def _to_unichar(value):
    return chr(_to_int(value))


def _to_bool(value):
    return _to_float(value) != 0.0 if isinstance(value, float) else _to_int(value) != 0


for _function in (_to_int, _to_float, _to_nothing, _to_single, _to_char, _to_unichar, _to_bool):
    specialize.argtype(0)(_function)


def _fixed(t):
    @specialize.argtype(0)
    def convert(value):
        return t(_to_int(value))

    return convert


_NARROW = [
    (SingleFloat, _to_single),
    (Char, _to_char),
    (UniChar, _to_unichar),
    (Bool, _to_bool),
    (Unsigned, _fixed(r_uint)),
    (Int8, _fixed(r_int8)),
    (UInt8, _fixed(r_uint8)),
    (Int16, _fixed(r_int16)),
    (UInt16, _fixed(r_uint16)),
    (Int32, _fixed(r_int32)),
    (UInt32, _fixed(r_uint32)),
]


@specialize.memo()
def _caster(TYPE):
    return _caster_of(TYPE)


@specialize.ll_and_arg(0)
def cast_primitive(TGT, value):
    """value as one of the type TGT; what does not fit loses its high bits."""
    return _caster(TGT)(value)


