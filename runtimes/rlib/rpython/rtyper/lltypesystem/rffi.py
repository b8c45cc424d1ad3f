"""Types of C, casts to them, and external functions.

External functions are called in native executables.  Elsewhere a call runs the function given as
`fallback`, and raises NotImplementedError where there is none.

Source: pypy rpython/rtyper/lltypesystem/rffi.py (names).
"""

from rpython.rlib.objectmodel import specialize
from rpython.rlib.rarithmetic import r_int32, r_uint32, widen
from rpython.rlib.rstring import StringBuilder
from rotor import native as C
from rotor.native import native
from rpython.rtyper.lltypesystem import lltype
from rpython.rtyper.lltypesystem.lltype import Array, FuncType, OpaqueType, Ptr, Struct, cast_primitive

SIGNEDCHAR = INT8_T = lltype.Int8
UCHAR = UINT8_T = lltype.UInt8
SHORT = INT16_T = lltype.Int16
USHORT = UINT16_T = lltype.UInt16
INT = INT_real = INT32_T = lltype.Int32
UINT = UINT_real = UINT32_T = lltype.UInt32
LONG = SIGNED = LONGLONG = INT64_T = SSIZE_T = INTPTR_T = PTRDIFF_T = TIME_T = lltype.Signed
ULONG = UNSIGNED = ULONGLONG = UINT64_T = SIZE_T = UINTPTR_T = lltype.Unsigned
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
ULONGP = UNSIGNEDP = CArrayPtr(ULONG)
SIZE_TP = CArrayPtr(SIZE_T)
SHORTP = CArrayPtr(SHORT)
PID_T = INT
OFF_T = LONG


@specialize.ll_and_arg(0)
def cast(TP, value):
    """value as one of the type TP; what does not fit loses its high bits."""
    return cast_primitive(TP, value)


@specialize.memo()
def sizeof(tp):
    """The number of bytes of a value of a type."""
    return lltype._size_and_align(tp)[0]


RFFI_SAVE_ERRNO = RFFI_READSAVED_ERRNO = RFFI_ZERO_ERRNO_BEFORE = 1
RFFI_FULL_ERRNO = RFFI_FULL_ERRNO_ZERO = RFFI_SAVE_LASTERROR = RFFI_ERR_ALL = 1
RFFI_ERR_NONE = 0


def _prelude(info, more=()):
    """What C needs before the function, and the arguments for the compiler and the linker."""
    if info is None:
        return C.PART.join(("",) + tuple(more)), ""
    lines = list(info.pre_include_bits)
    lines += ["#include <%s>" % name for name in info.includes]
    lines += info.post_include_bits
    parts = ["\n".join(lines)] + list(info.separate_module_sources) + list(more)
    link = ["-I" + str(folder) for folder in info.include_dirs]
    link += info.compile_extra
    link += ["-L" + str(folder) for folder in info.library_dirs]
    link += ["-Wl,-rpath," + str(folder) for folder in info.library_dirs]
    link += [str(name) for name in info.separate_module_files + info.link_files]
    link += info.link_extra
    link += ["-l" + name for name in info.libraries]
    return C.PART.join([""] + parts), "\n".join(link)


def llexternal(name, args, result, _callable=None, compilation_info=None, macro=None, save_err=0, fallback=None,
               calling_conv="c", **options):
    """An external function of C.

    With headers (`includes`) it is called as they declare it, so it may be a macro; without, it is
    declared as the types say.
    """
    types = [lltype._c_type(ARG) for ARG in args]
    c_result = lltype._c_type(result)
    known = compilation_info is not None and (
        compilation_info.includes or compilation_info.post_include_bits or compilation_info.separate_module_sources)
    called = macro if isinstance(macro, str) else name
    more = ["#include <errno.h>"]
    if not known and not macro:
        called, declaration = C.prototype(name, types, c_result)
        more.append(declaration)
    prelude, link = _prelude(compilation_info, more)
    body = C.result_body(C.call_text(called, types), c_result, save_err != 0)
    call = lltype._converting(C.function(types, c_result, body, prelude, link), args, result)
    if fallback is None:

        def fallback(*arguments):
            raise NotImplementedError(
                "the external function " + name + " of C, outside of a native executable; llexternal() takes a fallback")

    def external(*arguments):
        if native():
            return call(*arguments)
        return fallback(*arguments)

    return external


class CConstant(object):
    """A constant of C, by its name: a value when the program runs."""

    def __init__(self, c_name, TYPE):
        self.c_name = c_name
        self.TYPE = TYPE


def constant(c_name, TYPE, compilation_info=None):
    """A function without arguments that gives a constant or variable of C."""
    prelude, link = _prelude(compilation_info, ["#include <stddef.h>"])
    c_type = lltype._c_type(TYPE)
    read = C.function((), c_type, C.result_body(c_name, c_type), prelude, link)
    convert = lltype._from_word(TYPE)

    def get():
        if not native():
            raise NotImplementedError("the constant " + c_name + " of C, outside of a native executable")
        return convert(read())

    return get


def CExternVariable(TYPE, name, eci, _CConstantClass=None, sandboxsafe=False, _nowrapper=False, c_type=None,
                    getter_only=False):
    """Functions that read and set a variable of C."""
    prelude, link = _prelude(eci, ["#include <stddef.h>"])
    c_type = lltype._c_type(TYPE)
    write = C.function((c_type,), C.VOID, "%s = %s;" % (name, C.give("a0", c_type)), prelude, link)
    convert = lltype._to_word(TYPE)

    def set(value):
        if not native():
            raise NotImplementedError("the variable " + name + " of C, outside of a native executable")
        write(convert(value))

    get = constant(name, TYPE, eci)
    return get if getter_only else (get, set)


def llexternal_use_eci(compilation_info):
    """A function that has C code compiled and linked, where it is called."""
    return llexternal("", [], lltype.Void, compilation_info=compilation_info, macro="(void)")


# Memory


def str2charp(s, track_allocation=True):
    """A new array of the characters of a text, and a zero."""
    return lltype.new_chars(s)


def free_charp(cp, track_allocation=True):
    """Gives the array back."""
    lltype.free(cp, "raw")


def charp2str(cp):
    """The characters up to a zero."""
    if native():
        return C.read(cp._address, C.length(cp._address)).decode("latin-1")
    builder = StringBuilder()
    i = 0
    while cp[i] != "\x00":
        builder.append(cp[i])
        i += 1
    return builder.build()


def charpsize2str(cp, size):
    """So many characters."""
    if native():
        return C.read(cp._address, size).decode("latin-1")
    builder = StringBuilder(size)
    for i in range(size):
        builder.append(cp[i])
    return builder.build()


def charp2strn(cp, maxlen):
    """The characters up to a zero, at most so many."""
    if native():
        return charpsize2str(cp, C.bounded(cp._address, maxlen))
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
        if self.buf is not None:
            free_charp(self.buf)


scoped_nonmovingbuffer = scoped_view_charp = scoped_str2charp


class scoped_alloc_buffer(object):
    """Characters to be filled; `str(n)` gives the first n."""

    def __init__(self, size):
        self.size = size
        self.raw = lltype.CHARS(size)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        free_charp(self.raw)

    def str(self, length):
        return charpsize2str(self.raw, length)


def alloc_buffer(count):
    """Characters to be filled, and the token that `str_from_buffer` wants."""
    raw = lltype.CHARS(count)
    return raw, raw


def str_from_buffer(raw_buf, token, allocated_size, needed_size):
    """The first characters of a buffer."""
    return charpsize2str(raw_buf, needed_size)


def keep_buffer_alive_until_here(raw_buf, token):
    """Gives the buffer back."""
    free_charp(raw_buf)


def get_nonmovingbuffer(data):
    """The characters of a text."""
    return str2charp(data)


def free_nonmovingbuffer(data, buf):
    """Gives them back."""
    free_charp(buf)


def liststr2charpp(texts):
    """A new array of the characters of texts, and a null pointer."""
    array = lltype.malloc(CCHARPP.TO, len(texts) + 1, flavor="raw")
    for i in range(len(texts)):
        array[i] = str2charp(texts[i])
    array[len(texts)] = lltype.nullptr(CCHARP.TO)
    return array


def free_charpp(ref):
    """Gives the array and the characters back."""
    i = 0
    while ref[i]:
        free_charp(ref[i])
        i += 1
    lltype.free(ref, flavor="raw")


@specialize.arg(1)
def setintfield(pdst, fieldname, value):
    """Sets a field of a structure to an int."""
    setattr(pdst, fieldname, value)


@specialize.arg(1)
def getintfield(pdst, fieldname):
    """The int in a field of a structure."""
    return widen(getattr(pdst, fieldname))
