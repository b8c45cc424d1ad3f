"""Primitive types and casts between them.

A type is a constant of the program.  Values are ints, floats, characters and the fixed widths of
`rarithmetic`.  There is no memory outside of the garbage collector: `malloc` and pointers are
declared, and raise NotImplementedError where a program comes to them.

Source: pypy rpython/rtyper/lltypesystem/lltype.py (names).
"""

from rpython.rlib.objectmodel import specialize
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
    """A type of memory; declared only."""

    _gckind = "raw"

    def __init__(self, *fields, **options):
        self._fields = fields
        self._options = options

    def __str__(self):
        return self.__class__.__name__


class Struct(ContainerType):
    """A structure: a name, and pairs of names and types."""


class GcStruct(Struct):
    """A structure of the garbage collector."""

    _gckind = "gc"


class Array(ContainerType):
    """An array with its length."""


class GcArray(Array):
    """An array of the garbage collector."""

    _gckind = "gc"


class FixedSizeArray(Struct):
    """An array of known length."""


class ForwardReference(ContainerType):
    """A type that is said later."""

    def become(self, realtype):
        """Say which type it is."""
        self._realtype = realtype


class GcForwardReference(ForwardReference):
    """A type of the garbage collector that is said later."""


class OpaqueType(ContainerType):
    """A type of which nothing is known."""


class FuncType(ContainerType):
    """Functions: the types of their arguments and of the result."""


class Ptr(LowLevelType):
    """A pointer to memory; declared only."""

    def __init__(self, TO, use_cache=True):
        self.TO = TO

    def __str__(self):
        return "* %s" % (self.TO,)


def _no_memory(name):
    raise NotImplementedError(name + ": there is no memory outside of the garbage collector")


def malloc(T, n=0, flavor="gc", immortal=False, zero=False, track_allocation=True, add_memory_pressure=False):
    """NotImplementedError."""
    _no_memory("malloc")


def free(p, flavor, track_allocation=True):
    """NotImplementedError."""
    _no_memory("free")


def nullptr(T):
    """NotImplementedError."""
    _no_memory("nullptr")


def scoped_alloc(T, n=0, zero=False):
    """NotImplementedError."""
    _no_memory("scoped_alloc")


def functionptr(TYPE, name, **attrs):
    """NotImplementedError."""
    _no_memory("functionptr")


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


