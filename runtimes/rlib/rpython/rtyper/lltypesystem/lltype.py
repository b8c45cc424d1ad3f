"""Types, casts between primitive ones, and memory.

A type is a constant of the program.  Values are ints, floats, characters and the fixed widths of
`rarithmetic`.  A pointer to an array or structure is an object of a class that belongs to the type,
and the null pointer is None.

In native executables raw memory is C's: a pointer holds an address, items and fields are laid out
as the C compiler does it, and `free` gives the memory back.  An index beyond the end raises
IndexError where the length is known, which is where the program has allocated the array.
Elsewhere, and in containers of the garbage collector, items and fields are Python's: `free` does
nothing, and casts of pointers raise NotImplementedError.  New memory is zero.

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
from rotor import native as C
from rotor.native import native


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

    def __init__(self, name, default, size, c_name):
        self._name = name
        self._default = default
        self.size = size
        self._c_type = (c_name, "f" if c_name in ("double", "float") else "v" if size == 0 else "i")

    def __str__(self):
        return self._name


class Number(Primitive):
    """A type of numbers."""


Signed = Number("Signed", 0, 8, "int64_t")
Unsigned = Number("Unsigned", r_uint(0), 8, "uint64_t")
SignedLongLong = Signed
UnsignedLongLong = Unsigned
Float = Number("Float", 0.0, 8, "double")
SingleFloat = Number("SingleFloat", r_singlefloat(0.0), 4, "float")
Char = Primitive("Char", "\x00", 1, "unsigned char")
UniChar = Primitive("UniChar", "\x00", 4, "uint32_t")
Bool = Primitive("Bool", False, 1, "bool")
Void = Primitive("Void", None, 0, "void")
Int8 = Number("Int8", r_int8(0), 1, "int8_t")
UInt8 = Number("UInt8", r_uint8(0), 1, "uint8_t")
Int16 = Number("Int16", r_int16(0), 2, "int16_t")
UInt16 = Number("UInt16", r_uint16(0), 2, "uint16_t")
Int32 = Number("Int32", r_int32(0), 4, "int32_t")
UInt32 = Number("UInt32", r_uint32(0), 4, "uint32_t")


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

    # Size and offsets, where C has been asked.
    _given_layout = None

    def _key(self):
        return self._fields, repr(self._given_layout)

    def _make(self):
        return _struct_class(self)

    def _at(self):
        return _struct_class(self)._at

    def _layout(self):
        """The size, the alignment, and the offsets of the fields."""
        if self._given_layout is not None:
            size, offsets = self._given_layout
            return size, 8, offsets
        offset = 0
        alignment = 1
        offsets = []
        for _, TYPE in self._fields[1:]:
            size, align = _size_and_align(TYPE)
            offset = (offset + align - 1) // align * align
            offsets.append(offset)
            offset += size
            alignment = max(alignment, align)
        return (offset + alignment - 1) // alignment * alignment, alignment, offsets

    def _types(self):
        return [TYPE for _, TYPE in self._fields[1:]]


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
        return _array_class(self.OF, self._gckind)

    def _at(self):
        return _array_class(self.OF, self._gckind)._at

    def _types(self):
        return [self.OF]


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
        cls = _array_class(self.OF, self._gckind)
        length = self.length

        def make(n):
            return cls(length)

        return make

    def _at(self):
        return _array_class(self.OF, self._gckind)._at

    def _layout(self):
        size, align = _size_and_align(self.OF)
        return size * self.length, align, []

    def _types(self):
        return [self.OF]


class ForwardReference(ContainerType):
    """A type that is said later."""

    def become(self, realtype):
        """Say which type it is."""
        self._realtype = realtype

    def _key(self):
        return id(self)

    def _make(self):
        return self._realtype._make()

    def _at(self):
        return self._realtype._at()


class GcForwardReference(ForwardReference):
    """A type of the garbage collector that is said later."""


class OpaqueType(ContainerType):
    """A type of which nothing is known."""

    def _at(self):
        return _opaque_class(self)._at

    def _types(self):
        return []


class FuncType(ContainerType):
    """Functions: the types of their arguments and of the result."""

    @property
    def ARGS(self):
        return tuple(self._fields[0])

    @property
    def RESULT(self):
        return self._fields[1] if len(self._fields) > 1 else Void

    def _key(self):
        return self.ARGS, self.RESULT

    def _at(self):
        return _function_class(self)._at

    def _types(self):
        return []


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


def _real(TYPE):
    return TYPE._realtype if isinstance(TYPE, ForwardReference) else TYPE


def _size_and_align(TYPE):
    TYPE = _real(TYPE)
    if isinstance(TYPE, Primitive):
        return TYPE.size, max(TYPE.size, 1)
    if isinstance(TYPE, Ptr):
        return 8, 8
    if isinstance(TYPE, Struct):
        size, align, _ = TYPE._layout()
        return size, align
    raise TypeError("%s has no size" % TYPE)


def _is_raw(TYPE, seen=()):
    """Whether C can hold values of a type."""
    TYPE = _real(TYPE)
    if isinstance(TYPE, Primitive):
        return TYPE is not Void
    if isinstance(TYPE, Ptr):
        return TYPE.TO in seen or _is_raw(TYPE.TO, seen + (TYPE.TO,))
    return TYPE._gckind == "raw" and all([_is_raw(part, seen) for part in TYPE._types()])


def _c_type(TYPE):
    """The type of words for values of a type."""
    if isinstance(TYPE, Primitive):
        return TYPE._c_type
    if isinstance(TYPE, Ptr) and _is_raw(TYPE):
        return C.POINTER
    raise TypeError("C has no values of the type %s" % TYPE)


def _to_word(TYPE):
    """A function that gives the word of a value."""
    if isinstance(TYPE, Ptr):
        return _function_word(TYPE.TO) if isinstance(TYPE.TO, FuncType) else _address_of
    return _to_float if TYPE._c_type[1] == "f" else _to_nothing if TYPE is Void else _to_int


def _from_word(TYPE):
    """A function that gives the value of a word."""
    if isinstance(TYPE, Ptr):

        def from_word(address):
            return _pointer_at(TYPE, address)

        return from_word
    return _caster_of(TYPE)


@specialize.memo()
def _at_of(PTR):
    return PTR.TO._at()


@specialize.arg(0)
def _pointer_at(PTR, address):
    """The pointer to an address, None for 0."""
    if address == 0:
        return None
    return _at_of(PTR)(address)


class _Pointer(object):
    """A pointer; `_address` counts in native executables."""


@specialize.argtype(0)
def _address_of(p):
    if p is None:
        return 0
    return p._address


def _reader(TYPE):
    """A function that gives the value at an address: a view of what is a structure itself."""
    TYPE = _real(TYPE)
    if isinstance(TYPE, ContainerType):

        def read(address):
            return _pointer_at(PTR, address)

        PTR = Ptr(TYPE)
        return read
    load = C.loader(_c_type(TYPE))
    convert = _from_word(TYPE)

    def read_word(address):
        return convert(load(address))

    return read_word


def _writer(TYPE):
    """A function that stores a value at an address."""
    TYPE = _real(TYPE)
    if isinstance(TYPE, ContainerType):

        def write(address, value):
            raise TypeError("a structure cannot be assigned")

        return write
    store = C.storer(_c_type(TYPE))
    convert = _to_word(TYPE)

    def write_word(address, value):
        store(address, convert(value))

    return specialize.argtype(1)(write_word)


def _nothing(*args):
    raise NotImplementedError("memory of C")


# Classes of pointers, by what they point to.
_array_classes = []
_struct_classes = []
_opaque_classes = []
_function_classes = []


def _known(classes, key):
    for known, cls in classes:
        if known == key:
            return cls
    return None


def _array_class(OF, gckind):
    raw = gckind == "raw" and _is_raw(OF)
    cls = _known(_array_classes, (OF, raw))
    if cls is not None:
        return cls
    fill = _filler(OF)

    class array(_Pointer):
        """A pointer into an array; the length is -1 where it is not known."""

        def __init__(self, n):
            self._start = 0
            self._length = n
            if raw and native():
                self._items = [fill() for _ in range(0)]
                self._address = C.malloc(n * size)
            else:
                self._items = [fill() for _ in range(n)]
                self._address = 0

        def _from(self, n):
            result = instantiate(array)
            result._items = self._items
            result._start = self._start + n
            result._length = self._length - n if self._length >= 0 else -1
            result._address = self._address + n * size
            return result

        def __getitem__(self, i):
            if raw and native():
                return read(self._item(i))
            return self._items[_checked(self._start + i)]

        def __setitem__(self, i, value):
            if raw and native():
                write(self._item(i), value)
            else:
                self._items[_checked(self._start + i)] = value

        def _item(self, i):
            if i >= self._length and self._length >= 0:
                raise IndexError("an index behind the memory")
            return self._address + i * size

        def __len__(self):
            return self._length

        def __bool__(self):
            return True

        def __eq__(self, other):
            if other is None:
                return False
            if raw and native():
                return self._address == other._address
            return self._items is other._items and self._start == other._start

        def __ne__(self, other):
            return not self == other

    def at(address):
        result = instantiate(array)
        result._items = [fill() for _ in range(0)]
        result._start = 0
        result._length = -1
        result._address = address
        return result

    array._at = staticmethod(at)
    _array_classes.append(((OF, raw), array))
    size = _size_and_align(OF)[0] if raw else 0
    read = _reader(OF) if raw else _nothing
    write = _writer(OF) if raw else _nothing
    specialize.argtype(2)(array.__dict__["__setitem__"])
    return array


def _checked(i):
    if i < 0:
        raise IndexError("an index before the memory")
    return i


def _struct_class(STRUCT):
    cls = _known(_struct_classes, STRUCT)
    if cls is not None:
        return cls
    raw = _is_raw(STRUCT)

    class struct(_Pointer):
        """A pointer to a structure."""

        def __init__(self, n):
            if raw and native():
                self._address = C.malloc(size)
            else:
                self._address = 0
                for name, fill in fills:
                    setattr(self, name, fill())

        def __bool__(self):
            return True

        def __eq__(self, other):
            if other is None:
                return False
            if raw and native():
                return self._address == other._address
            return self is other

        def __ne__(self, other):
            return not self == other

    def at(address):
        result = instantiate(struct)
        result._address = address
        return result

    struct._at = staticmethod(at)
    _struct_classes.append((STRUCT, struct))
    fields = STRUCT._fields[1:]
    if raw:
        size, _, offsets = STRUCT._layout()
        for (name, TYPE), offset in zip(fields, offsets):
            setattr(struct, name, _raw_field("_field_" + name, _reader(TYPE), _writer(TYPE), offset))
        fills = unrolling_iterable([("_field_" + name, _filler(TYPE)) for name, TYPE in fields])
    else:
        size = 0
        fills = unrolling_iterable([(name, _filler(TYPE)) for name, TYPE in fields])
    return struct


def _raw_field(hidden, read, write, offset):
    """A field of a structure that C can hold."""

    def getter(self):
        if native():
            return read(self._address + offset)
        return getattr(self, hidden)

    def setter(self, value):
        if native():
            write(self._address + offset, value)
        else:
            setattr(self, hidden, value)

    return property(getter, setter)


class _Address(_Pointer):
    """A pointer that is nothing but an address."""

    def __init__(self, address):
        self._address = address

    def __bool__(self):
        return True

    def __eq__(self, other):
        return other is not None and self._address == other._address

    def __ne__(self, other):
        return not self == other


def _opaque_class(TYPE):
    cls = _known(_opaque_classes, TYPE)
    if cls is not None:
        return cls

    class opaque(_Address):
        """A pointer to what is not known."""

    def at(address):
        return opaque(address)

    opaque._at = staticmethod(at)
    _opaque_classes.append((TYPE, opaque))
    return opaque


def _function_class(FUNC):
    """The class of pointers to functions of a type, which can be called."""
    cls = _known(_function_classes, FUNC)
    if cls is not None:
        return cls

    class function(_Address):
        """A pointer to a function."""

    def at(address):
        return function(address)

    function._at = staticmethod(at)
    _function_classes.append((FUNC, function))
    call = C.pointer_call([_c_type(ARG) for ARG in FUNC.ARGS], _c_type(FUNC.RESULT))
    function.__call__ = _converting(call, FUNC.ARGS, FUNC.RESULT, "self._address", "self")
    return function


_CONVERTING = """
def make(call, {parameters}from_word, raise_pending, copied, give_back):
    def converting({heads}):
        {before}
        result = call({given})
        {after}
        return from_word(result)
    return converting
"""


def new_chars(s):
    """A new array of the characters of a text, and a zero."""
    p = CHARS(len(s) + 1)
    if native():
        C.write(p._address, s.encode("latin-1"))
    else:
        for i in range(len(s)):
            p[i] = s[i]
    return p


def _copied(s):
    """A text as characters of C; pointers as they are."""
    if isinstance(s, str):
        return new_chars(s)
    return s


def _give_back(s, p):
    """Gives the characters of a text back."""
    if isinstance(s, str):
        free(p, "raw")


def _is_chars(TYPE):
    return isinstance(TYPE, Ptr) and isinstance(TYPE.TO, Array) and TYPE.TO.OF is Char


def _converting(call, args, result, first="", head=""):
    """A function of values around one of words."""
    names = ["a%d" % i for i in range(len(args))]
    # A text is copied for the time of the call.
    texts = [i for i in range(len(args)) if _is_chars(args[i])]
    before = "; ".join(["p%d = copied(a%d)" % (i, i) for i in texts]) or "pass"
    behind = "; ".join(["give_back(a%d, p%d)" % (i, i) for i in texts]) or "pass"
    given = ([first] if first else []) + [
        "c%d(%s%d)" % (i, "p" if i in texts else "a", i) for i in range(len(args))]
    calls_back = head or any([isinstance(ARG, Ptr) and isinstance(ARG.TO, FuncType) for ARG in args])
    source = _CONVERTING.format(
        parameters="".join(["c%d, " % i for i in range(len(args))]), heads=", ".join(([head] if head else []) + names),
        given=", ".join(given), before=before, after=behind + ("; raise_pending()" if calls_back else ""))
    namespace = {}
    exec(compile(source, "<external>", "exec"), namespace)
    converters = [_to_word(ARG) for ARG in args]
    made = namespace["make"](call, *(
        converters + [_from_word(result), C.raise_pending, _copy_of_text, _give_text_back]))
    types = [i + (1 if head else 0) for i in range(len(args))]
    return specialize.argtype(*types)(made) if types else made


_copy_of_text = specialize.argtype(0)(_copied)
_give_text_back = specialize.argtype(0)(_give_back)


def _function_word(FUNC):
    """A function that gives the address of a function of the program, or of a pointer to a function."""

    def function_word(f):
        if isinstance(f, _Pointer):
            return f._address
        if f is None:
            return 0
        return _callback_of(FUNC, f)()

    return specialize.argtype(0)(function_word)


@specialize.memo()
def _callback_of(FUNC, f):
    """The function that gives the address of the C function for one of the program."""
    source = """
def make(f, {parameters}to_word, pending):
    def entry({heads}):
        try:
            return to_word(f({given}))
        except Exception as e:
            pending.error = e
        return {zero}
    return entry
"""
    ARGS = FUNC.ARGS
    names = ["a%d" % i for i in range(len(ARGS))]
    result = _c_type(FUNC.RESULT)
    source = source.format(
        parameters="".join(["c%d, " % i for i in range(len(ARGS))]), heads=", ".join(names),
        given=", ".join(["c%d(a%d)" % (i, i) for i in range(len(ARGS))]),
        zero={"i": "0", "f": "0.0", "v": "None"}[result[1]])
    namespace = {}
    exec(compile(source, "<callback>", "exec"), namespace)
    converters = [_from_word(ARG) for ARG in ARGS]
    entry = namespace["make"](f, *(converters + [_to_word(FUNC.RESULT), C.pending]))
    return C.callback(entry, [_c_type(ARG) for ARG in ARGS], result)


@specialize.memo()
def _class_of(TYPE):
    return TYPE._make()


@specialize.arg(0)
def malloc(T, n=0, flavor="gc", immortal=False, zero=False, track_allocation=True, add_memory_pressure=False):
    """A pointer to new memory, all zero."""
    return _class_of(T)(n)


@specialize.argtype(0)
def free(p, flavor, track_allocation=True):
    """Gives memory of C back; elsewhere nothing, since the garbage collector finds out."""
    if native():
        C.release(_address_of(p))


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
            free(self.buf, "raw")

    return scope


@specialize.arg(0)
def scoped_alloc(T, n=0, zero=False):
    """A context manager: memory for the time of a block."""
    return _scope_of(T)(n)


def functionptr(TYPE, name, **attrs):
    """NotImplementedError."""
    raise NotImplementedError("functionptr")


def _pointer_caster(PTR):
    def to_pointer(value):
        if not native():
            raise NotImplementedError("a cast of a pointer")
        return _pointer_at(PTR, _to_int(value))

    return specialize.argtype(0)(to_pointer)


def _to_int(value):
    if value is None:
        return 0
    if isinstance(value, _Pointer):
        if not native():
            raise NotImplementedError("a cast of a pointer")
        return value._address
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
    if isinstance(TYPE, Ptr):
        return _pointer_caster(TYPE)
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


# Characters of C.
CHARS = _array_class(Char, "raw")
