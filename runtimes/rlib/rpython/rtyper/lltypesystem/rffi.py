"""Types of C, and casts to them.

External functions are declared, and raise NotImplementedError where a program calls them.

Source: pypy rpython/rtyper/lltypesystem/rffi.py (names).
"""

from rpython.rlib.objectmodel import specialize
from rpython.rlib.rarithmetic import r_int32, r_uint32
from rpython.rlib.rstring import StringBuilder
from rpython.rtyper.lltypesystem import lltype
from rpython.rtyper.lltypesystem.lltype import Array, FuncType, OpaqueType, Ptr, Struct, cast_primitive

SIGNEDCHAR = INT8_T = lltype.Int8
UCHAR = UINT8_T = lltype.UInt8
SHORT = INT16_T = lltype.Int16
USHORT = UINT16_T = lltype.UInt16
INT = INT_real = INT32_T = lltype.Int32
UINT = UINT_real = UINT32_T = lltype.UInt32
LONG = LONGLONG = INT64_T = SSIZE_T = INTPTR_T = PTRDIFF_T = TIME_T = lltype.Signed
ULONG = ULONGLONG = UINT64_T = SIZE_T = UINTPTR_T = lltype.Unsigned
DOUBLE = lltype.Float
FLOAT = lltype.SingleFloat
CHAR = lltype.Char
MODE_T = UINT
r_int_real = r_int32
r_uint_real = r_uint32


@specialize.memo()
def CArray(tp):
    """The type of arrays of a type."""
    return Array(tp, hints={"nolength": True})


@specialize.memo()
def CArrayPtr(tp):
    """The type of pointers to arrays of a type."""
    return Ptr(CArray(tp))


def CStruct(name, *fields, **kwds):
    """The type of a structure."""
    return Struct(name, *[("c_" + field, tp) for field, tp in fields], **kwds)


def CStructPtr(*args, **kwds):
    """The type of pointers to a structure."""
    return Ptr(CStruct(*args, **kwds))


def COpaque(name=None, **kwds):
    """A type of which nothing is known."""
    return OpaqueType(name, **kwds)


def COpaquePtr(*args, **kwds):
    """The type of pointers to what nothing is known of."""
    return Ptr(COpaque(*args, **kwds))


def CCallback(args, res):
    """The type of pointers to functions."""
    return Ptr(FuncType(args, res))


CCHARP = CONST_CCHARP = CArrayPtr(lltype.Char)
CWCHARP = CArrayPtr(lltype.UniChar)
CCHARPP = CArrayPtr(CCHARP)
VOIDP = COpaquePtr("void")
VOIDPP = CArrayPtr(VOIDP)
INTP = CArrayPtr(INT)
UINTP = CArrayPtr(UINT)
LONGP = CArrayPtr(LONG)
SIGNEDP = CArrayPtr(lltype.Signed)
DOUBLEP = CArrayPtr(DOUBLE)
FLOATP = CArrayPtr(FLOAT)
UCHARP = CArrayPtr(UCHAR)


@specialize.ll_and_arg(0)
def cast(TP, value):
    """value as one of the type TP; what does not fit loses its high bits."""
    return cast_primitive(TP, value)


@specialize.memo()
def sizeof(tp):
    """The number of bytes of a value of a primitive type."""
    return tp.size


def llexternal(name, args, result, **options):
    """A function that raises NotImplementedError: external functions are not there."""

    def external(*arguments):
        raise NotImplementedError("the external function " + name)

    return external


def llexternal_use_eci(compilation_info):
    """Nothing: no C code is compiled."""


# Memory


_CHARS = lltype._array_class(lltype.Char)


def str2charp(s, track_allocation=True):
    """A new array of the characters of a text, and a zero."""
    p = _CHARS(len(s) + 1)
    for i in range(len(s)):
        p[i] = s[i]
    return p


def free_charp(cp, track_allocation=True):
    """Nothing: the garbage collector finds out."""


def charp2str(cp):
    """The characters up to a zero."""
    builder = StringBuilder()
    i = 0
    while cp[i] != "\x00":
        builder.append(cp[i])
        i += 1
    return builder.build()


def charpsize2str(cp, size):
    """So many characters."""
    builder = StringBuilder(size)
    for i in range(size):
        builder.append(cp[i])
    return builder.build()


def charp2strn(cp, maxlen):
    """The characters up to a zero, at most so many."""
    size = 0
    while size < maxlen and cp[size] != "\x00":
        size += 1
    return charpsize2str(cp, size)


def str2chararray(s, array, maxsize):
    """Copies characters into an array; their number."""
    length = min(len(s), maxsize)
    for i in range(length):
        array[i] = s[i]
    return length


@specialize.argtype(0)
def ptradd(ptr, n):
    """The pointer n items further."""
    return ptr._from(n)


class scoped_str2charp(object):
    """The characters of a text for the time of a block."""

    def __init__(self, value):
        self.buf = str2charp(value) if value is not None else None

    def __enter__(self):
        return self.buf

    def __exit__(self, *args):
        pass


scoped_nonmovingbuffer = scoped_view_charp = scoped_str2charp


class scoped_alloc_buffer(object):
    """Characters to be filled; `str(n)` gives the first n."""

    def __init__(self, size):
        self.size = size
        self.raw = _CHARS(size)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        pass

    def str(self, length):
        return charpsize2str(self.raw, length)
