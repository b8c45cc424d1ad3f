"""Types of C, and casts to them.

External functions are declared, and raise NotImplementedError where a program calls them.

Source: pypy rpython/rtyper/lltypesystem/rffi.py (names).
"""

from rpython.rlib.objectmodel import specialize
from rpython.rlib.rarithmetic import r_int32, r_uint32
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


def CArray(tp):
    """The type of arrays of a type."""
    return Array(tp, hints={"nolength": True})


def CArrayPtr(tp):
    """The type of pointers to arrays of a type."""
    return Ptr(CArray(tp))


def CStruct(name, *fields, **kwds):
    """The type of a structure."""
    return Struct(name, *fields, **kwds)


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
