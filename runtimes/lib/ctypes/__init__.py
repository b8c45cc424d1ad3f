"""Foreign functions of C, in native executables: libraries are opened when the program runs.

Types, arrays, structures and the signatures of functions are made while the program is imported.
An object of C holds memory of the garbage collector, which stays where it is.  Elsewhere than in a
native executable, what would need memory of C raises NotImplementedError.

Source: CPython's documentation of `ctypes`.
"""

from rotor import native as C
from rotor.foreign import foreign, hlbytes, llbytes, new_bytes
from rotor.native import native
from rpython.rlib.objectmodel import instantiate, specialize, we_are_translated
from rpython.rlib.rarithmetic import intmask

__version__ = "1.1.0"

RTLD_LOCAL = 0
RTLD_GLOBAL = 256
DEFAULT_MODE = RTLD_LOCAL


class ArgumentError(Exception):
    """An argument of a kind that the function does not take."""


def _need_native(what):
    if not native():
        raise NotImplementedError("ctypes: " + what + ", outside of a native executable (`-b c`)")


# Memory.

# The garbage collector must not move what has an address.
_ADDRESS = "return (Signed)(intptr_t)((struct rpy_array_byte *)rpy_gc_pin(a0))->items;"


class _Memory(object):
    """So many zero bytes at an address."""

    def __init__(self, size):
        if not we_are_translated():
            raise NotImplementedError("ctypes: an object of C that exists before the program starts; make it in a "
                                      "function")
        _need_native("an object of C")
        self.record = new_bytes(size if size > 0 else 1)
        self.address = foreign("c", "y>i", _ADDRESS, "", "", self.record.chars)
        self.kept = []

    def keep(self, memory):
        """Lets other memory, which this one points to, live as long."""
        if memory is not None:
            self.kept.append(memory)


# Memory that memory of C points to.
_forever = []


def _hold(keep, memory):
    if keep is None:
        _forever.append(memory)
    else:
        keep.keep(memory)


def _memory_of(data):
    """Memory with bytes and a zero behind."""
    memory = _Memory(len(data) + 1)
    C.write(memory.address, data)
    return memory


class _CData(object):
    """An object of C: where it is, and what must live as long."""

    def __repr__(self):
        return "<%s object>" % self.__class__.__name__


class _Type(type):
    """The class of types of C, which arrays are made of by `*`."""

    def __mul__(cls, length):
        if we_are_translated():
            return _sized_array_of(cls)(length)
        return ARRAY(cls, length)

    __rmul__ = __mul__


def _view(cls, address, keep):
    """An object of a type in the memory of another one."""
    return _viewer(cls)(address, keep)


@specialize.memo()
def _viewer(cls):
    holds_address = issubclass(cls, _Pointer)

    def view(address, keep):
        result = instantiate(cls)
        result._address = address
        result._keep = keep
        if holds_address:
            result._target = keep
        return result

    return view


_view._annspecialcase_ = "specialize:arg(0)"


# Simple types: a value of Python, and a word.


def _int_of(value):
    return intmask(value)


def _float_of(value):
    return float(value)


def _bool_of(value):
    return 1 if value else 0


def _char_of(value):
    if len(value) != 1:
        raise TypeError("one character bytes, bytearray or integer expected")
    return value[0]


def _signed(word):
    return word


def _unsigned(word):
    return word if word >= 0 else word + 18446744073709551616


def _to_bool(word):
    return word != 0


def _to_char(word):
    return bytes([word & 255])


def _text_at(address):
    if address == 0:
        return None
    return C.read(address, C.length(address))


def _address_at(address):
    if address == 0:
        return None
    return address


for _function in (_int_of, _float_of, _bool_of):
    specialize.argtype(0)(_function)


def _pointer_method(cls):
    def pointer_to(self):
        return _pointer_to(cls)(self)

    return pointer_to


def _simple(name, c_type, size, to_word, from_word, zero):
    """A class of objects with one value."""
    load = C.loader(c_type)
    store = C.storer(c_type)

    class simple(_CData, metaclass=_Type):
        def __init__(self, value=zero):
            self._keep = _Memory(size)
            self._address = self._keep.address
            store(self._address, to_word(value))

        def _get(self):
            return from_word(load(self._address))

        def _set(self, value):
            store(self._address, to_word(value))

        value = property(_get, specialize.argtype(1)(_set))

        def __repr__(self):
            return "%s(%r)" % (name, self.value)

        def __bool__(self):
            return bool(self.value)

    specialize.argtype(1)(simple.__dict__["__init__"])
    simple.__name__ = simple.__qualname__ = name
    simple._size = simple._align = size
    simple._c = c_type
    simple._to_word = staticmethod(to_word)
    simple._from_word = staticmethod(from_word)
    simple._pointer = _pointer_method(simple)
    simple._load = staticmethod(load)
    simple._store = staticmethod(store)
    return simple


def _integer(name, text, size, signed):
    return _simple(name, (text, "i"), size, _int_of, _signed if signed or size < 8 else _unsigned, 0)


c_byte = c_int8 = _integer("c_byte", "int8_t", 1, True)
c_ubyte = c_uint8 = _integer("c_ubyte", "uint8_t", 1, False)
c_short = c_int16 = _integer("c_short", "int16_t", 2, True)
c_ushort = c_uint16 = _integer("c_ushort", "uint16_t", 2, False)
c_int = c_int32 = _integer("c_int", "int32_t", 4, True)
c_uint = c_uint32 = _integer("c_uint", "uint32_t", 4, False)
c_long = c_longlong = c_int64 = c_ssize_t = c_time_t = _integer("c_long", "int64_t", 8, True)
c_ulong = c_ulonglong = c_uint64 = c_size_t = _integer("c_ulong", "uint64_t", 8, False)
c_double = _simple("c_double", ("double", "f"), 8, _float_of, _float_of, 0.0)
c_float = _simple("c_float", ("float", "f"), 4, _float_of, _float_of, 0.0)
c_bool = _simple("c_bool", ("bool", "i"), 1, _bool_of, _to_bool, False)
c_char = _simple("c_char", ("unsigned char", "i"), 1, _char_of, _to_char, b"\x00")


_load_address = C.loader(C.POINTER)
_store_address = C.storer(C.POINTER)


class c_char_p(_CData, metaclass=_Type):
    """The address of a text that ends with a zero."""

    _size = _align = 8
    _c = C.POINTER

    def __init__(self, value=None):
        self._keep = _Memory(8)
        self._address = self._keep.address
        self._text = None
        self._set(value)

    def _get(self):
        return _text_at(_load_address(self._address))

    def _set(self, value):
        if value is None:
            _store_address(self._address, 0)
        else:
            self._text = _memory_of(value)
            _store_address(self._address, self._text.address)

    value = property(_get, _set)


class c_void_p(_CData, metaclass=_Type):
    """An address."""

    _size = _align = 8
    _c = C.POINTER

    def __init__(self, value=None):
        self._keep = _Memory(8)
        self._address = self._keep.address
        self._set(value)

    def _get(self):
        return _address_at(_load_address(self._address))

    def _set(self, value):
        _store_address(self._address, 0 if value is None else value)

    value = property(_get, _set)


class _Pointer(_CData, metaclass=_Type):
    """An object that holds an address."""


class _Array(_CData, metaclass=_Type):
    """Objects of one type, one behind the other."""


class _Reference(object):
    """What `byref` gives."""

    def __init__(self, target, address):
        self._target = target
        self._address = address


@specialize.argtype(0)
def byref(obj, offset=0):
    """A pointer to an object, as an argument."""
    return _Reference(obj._keep, obj._address + offset)


_pointers = {}
_arrays = {}
_arrays_of = {}
_sized_arrays = {}


def _reader(cls):
    """A function that gives the value at an address; `keep` is what the memory belongs to."""
    if hasattr(cls, "_load"):
        load = cls._load
        from_word = cls._from_word

        def read(address, keep):
            return from_word(load(address))

    elif cls is c_char_p:

        def read(address, keep):
            return _text_at(_load_address(address))

    elif cls is c_void_p:

        def read(address, keep):
            return _address_at(_load_address(address))

    else:

        def read(address, keep):
            return _view(cls, address, keep)

    return read


def _writer(cls):
    """A function that stores a value at an address."""
    if hasattr(cls, "_store"):
        store = cls._store
        to_word = cls._to_word

        def write(address, value, keep):
            store(address, to_word(value))

    elif cls is c_void_p:

        def write(address, value, keep):
            _store_address(address, 0 if value is None else value)

    elif cls is c_char_p:

        def write(address, value, keep):
            if value is None:
                _store_address(address, 0)
            else:
                text = _memory_of(value)
                _hold(keep, text)
                _store_address(address, text.address)

    elif issubclass(cls, _Pointer):

        def write(address, value, keep):
            if value is None:
                _store_address(address, 0)
            else:
                _hold(keep, value._target)
                _store_address(address, _load_address(value._address))

    elif issubclass(cls, _Function):

        def write(address, value, keep):
            _store_address(address, value._word())

    else:

        def write(address, value, keep):
            _hold(keep, value._keep)
            C.move(address, value._address, size)

        size = cls._size
    return specialize.argtype(1)(write)


@specialize.memo()
def POINTER(cls):
    """The type of pointers to a type."""
    if cls is None:
        return c_void_p
    if cls in _pointers:
        return _pointers[cls]

    class pointer_type(_Pointer):
        def __init__(self, target=None):
            self._keep = _Memory(8)
            self._address = self._keep.address
            self._target = None
            if target is not None:
                self._target = target._keep
                _store_address(self._address, target._address)

        def _get_contents(self):
            address = _load_address(self._address)
            if address == 0:
                raise ValueError("NULL pointer access")
            return _view(cls, address, self._target)

        def _set_contents(self, target):
            self._target = target._keep
            _store_address(self._address, target._address)

        contents = property(_get_contents, _set_contents)

        def __getitem__(self, i):
            return read(self._item(i), self._target)

        def __setitem__(self, i, value):
            write(self._item(i), value, self._target)

        def _item(self, i):
            address = _load_address(self._address)
            if address == 0:
                raise ValueError("NULL pointer access")
            return address + i * cls._size

        def __bool__(self):
            return _load_address(self._address) != 0

    _pointers[cls] = pointer_type
    pointer_type.__name__ = pointer_type.__qualname__ = "LP_" + cls.__name__
    pointer_type._size = pointer_type._align = 8
    pointer_type._c = C.POINTER
    pointer_type._type_ = cls
    pointer_type._pointer = _pointer_method(pointer_type)
    read = _reader(cls)
    write = _writer(cls)
    specialize.argtype(2)(pointer_type.__dict__["__setitem__"])
    return pointer_type


@specialize.memo()
def _pointer_to(cls):
    return POINTER(cls)


@specialize.argtype(0)
def pointer(obj):
    """A pointer to an object."""
    return obj._pointer()


def _items_of(cls):
    """What arrays of a type have in common, of any length."""
    if cls in _arrays_of:
        return _arrays_of[cls]
    read = _reader(cls)
    write = _writer(cls)
    size = cls._size

    class items(_Array):
        def _fill(self, values):
            if len(values) > self._count:
                raise IndexError("invalid index")
            for i in range(len(values)):
                self[i] = values[i]

        def __len__(self):
            return self._count

        def __getitem__(self, i):
            if isinstance(i, slice):
                return [self._read(k) for k in range(*i.indices(self._count))]
            return read(self._item(i), self._keep)

        def __setitem__(self, i, value):
            write(self._item(i), value, self._keep)

        def _read(self, i):
            return read(self._address + i * size, self._keep)

        def _item(self, i):
            if i < 0:
                i += self._count
            if i < 0 or i >= self._count:
                raise IndexError("invalid index")
            return self._address + i * size

        def __iter__(self):
            for i in range(self._count):
                yield self._read(i)

    specialize.argtype(1)(items.__dict__["__getitem__"])
    specialize.argtype(2)(items.__dict__["__setitem__"])
    _arrays_of[cls] = items
    return items


def ARRAY(cls, length):
    """The type of arrays of a type and length."""
    if (cls, length) in _arrays:
        return _arrays[cls, length]
    size = cls._size * length

    class array_type(_items_of(cls)):
        def __init__(self, *values):
            self._keep = _Memory(size)
            self._address = self._keep.address
            self._fill(values)

    _arrays[cls, length] = array_type
    array_type.__name__ = array_type.__qualname__ = "%s_Array_%d" % (cls.__name__, length)
    array_type._count = length
    array_type._size = size
    array_type._align = cls._align
    array_type._c = C.POINTER
    array_type._type_ = cls
    array_type._pointer = _pointer_method(array_type)
    array_type._length_ = length
    return array_type


@specialize.memo()
def _sized_array_of(cls):
    """The class of types of arrays whose length is known when the program runs."""
    if cls in _sized_arrays:
        return _sized_arrays[cls]

    class array(_items_of(cls)):
        def __init__(self, length, values):
            self._count = length
            self._size = cls._size * length
            self._keep = _Memory(self._size)
            self._address = self._keep.address
            self._fill(values)

    class array_type(object):
        def __init__(self, length):
            if length < 0:
                raise ValueError("Array length must be >= 0, not %d" % length)
            self._length_ = length
            self._size = cls._size * length

        def __call__(self, *values):
            return array(self._length_, values)

    array._c = C.POINTER
    array._type_ = cls
    _sized_arrays[cls] = array_type
    return array_type


class _Buffer(_Array):
    """An array of characters whose length is known when the program runs."""

    def __init__(self, size):
        self._keep = _Memory(size)
        self._address = self._keep.address
        self._count = size

    def __len__(self):
        return self._count

    def __getitem__(self, i):
        if i < 0:
            i += self._count
        if i < 0 or i >= self._count:
            raise IndexError("invalid index")
        return C.read(self._address + i, 1)

    def _get_value(self):
        return C.read(self._address, C.bounded(self._address, self._count))

    def _set_value(self, data):
        if len(data) > self._count:
            raise ValueError("byte string too long")
        C.write(self._address, data if len(data) == self._count else data + b"\x00")

    value = property(_get_value, _set_value)

    def _get_raw(self):
        return C.read(self._address, self._count)

    def _set_raw(self, data):
        if len(data) > self._count:
            raise ValueError("byte string too long")
        C.write(self._address, data)

    raw = property(_get_raw, _set_raw)


_Buffer._c = C.POINTER


@specialize.argtype(0)
def create_string_buffer(init, size=-1):
    """A new array of characters, of a length or with bytes and a zero."""
    if isinstance(init, bytes):
        buffer = _Buffer(size if size >= 0 else len(init) + 1)
        buffer._set_value(init) if size >= 0 else C.write(buffer._address, init)
        return buffer
    return _Buffer(init)


create_string_buffer._annspecialcase_ = "specialize:argtype(0)"


# Structures.

def _field(cls, offset):
    if issubclass(cls, _Array) and cls._type_ is c_char:
        return _field_of_characters(cls._length_, offset)
    read = _reader(cls)
    write = _writer(cls)

    def getter(self):
        return read(self._address + offset, self._keep)

    def setter(self, value):
        write(self._address + offset, value, self._keep)

    return property(getter, specialize.argtype(1)(setter))


def _field_of_characters(length, offset):
    """A field that holds bytes, up to a zero."""

    def getter(self):
        return C.read(self._address + offset, C.bounded(self._address + offset, length))

    def setter(self, data):
        if len(data) > length:
            raise ValueError("bytes too long (%d, maximum length %d)" % (len(data), length))
        C.write(self._address + offset, data if len(data) == length else data + b"\x00")

    return property(getter, setter)


class Structure(_CData, metaclass=_Type):
    """A structure: a subclass says its fields in `_fields_`, as C lays them out."""

    _is_union = False

    def __init_subclass__(cls, **options):
        if "_fields_" not in cls.__dict__:
            return
        fields = list(getattr(cls, "_all_fields", []))
        end = size = getattr(cls, "_end", 0)
        align = getattr(cls, "_align", 1)
        pack = cls.__dict__.get("_pack_", 8)
        for row in cls._fields_:
            if len(row) != 2:
                raise TypeError("ctypes: fields of bits are not in the language")
            name, field = row
            own = min(field._align, pack)
            offset = 0 if cls._is_union else (end + own - 1) // own * own
            setattr(cls, name, _field(field, offset))
            end = offset + field._size
            size = max(size, end)
            align = max(align, own)
            fields.append((name, field))
        cls._all_fields = fields
        cls._end = end
        cls._align = align
        cls._size = (size + align - 1) // align * align
        cls._c = C.POINTER
        cls._pointer = _pointer_method(cls)
        _define_init(cls)


def _define_init(cls):
    names = [name for name, _ in cls._all_fields]
    lines = ["def __init__(self%s):" % "".join([", %s=None" % name for name in names]),
             "    self._keep = Memory(%d)" % cls._size, "    self._address = self._keep.address"]
    for name in names:
        lines += ["    if %s is not None:" % name, "        self.%s = %s" % (name, name)]
    namespace = {"Memory": _Memory}
    exec(compile("\n".join(lines) + "\n", "<ctypes>", "exec"), namespace)
    if "__init__" not in cls.__dict__:
        cls.__init__ = namespace["__init__"]


class Union(Structure):
    """Fields at one place."""

    _is_union = True


def sizeof(obj):
    """The number of bytes of a type or object."""
    if isinstance(obj, _Buffer):
        return len(obj)
    return obj._size


sizeof._annspecialcase_ = "specialize:argtype(0)"


@specialize.argtype(0)
def addressof(obj):
    """Where an object is."""
    return obj._address


def string_at(address, size=-1):
    """Bytes at an address, up to a zero or so many."""
    _need_native("memory")
    return C.read(address, size if size >= 0 else C.length(address))


def memmove(target, source, count):
    """Copies bytes between addresses."""
    C.move(_argument_address(target), _argument_address(source), count)


specialize.argtype(0, 1)(memmove)


# Functions.


@specialize.argtype(0)
def _argument_address(value):
    """The word of an argument that is a pointer."""
    if value is None:
        return 0
    if isinstance(value, int):
        return intmask(value)
    if isinstance(value, bytes):
        # The garbage collector moves nothing, and the bytes live as long as the call.
        return _memory_of(value).address
    if isinstance(value, _Reference):
        return value._address
    if isinstance(value, _Function):
        return value._word()
    if isinstance(value, (_Pointer, c_char_p, c_void_p)):
        return _load_address(value._address)
    return value._address


@specialize.argtype(0)
def _argument_word(value):
    """The word of an argument of a function that does not say its types."""
    if isinstance(value, float):
        raise ArgumentError("Don't know how to convert a float: the function needs argtypes")
    return _argument_address(value)


class _Function(_CData, metaclass=_Type):
    """A pointer to a function."""

    def _word(self):
        return 0


def _argument(cls):
    """The type of words for arguments of a type, and the function that makes them."""
    if cls is None:
        raise TypeError("item in _argtypes_ has no from_param method")
    if hasattr(cls, "_to_word"):
        convert = cls._to_word

        def to_word(value):
            if isinstance(value, _CData):
                return convert(value.value)
            return convert(value)

        return cls._c, specialize.argtype(0)(to_word)
    if issubclass(cls, Structure):

        def to_address(value):
            if isinstance(value, cls):
                return value._address
            raise ArgumentError("expected %s instance instead of %s" % (cls.__name__, type(value).__name__))

        return _c_type(cls), specialize.argtype(0)(to_address)
    return C.POINTER, _argument_address


_c_types = {}


def _c_type(cls):
    """The type of a structure in C."""
    if cls not in _c_types:
        if "_pack_" in cls.__dict__:
            raise NotImplementedError("ctypes: packed structures are passed by pointer, not as values")
        fields = [_c_field(field) for _, field in cls._all_fields]
        inner = [declaration for _, declarations in fields for declaration in declarations]
        c_type, declaration = C.structure("union" if cls._is_union else "struct", [text for text, _ in fields])
        _c_types[cls] = c_type, inner + [declaration]
    return _c_types[cls][0]


def _c_field(cls):
    """The declaration of a field of a type, with `%s` for its name, and those of structures that it needs."""
    if issubclass(cls, Structure):
        (text, _), declarations = (_c_type(cls), _c_types[cls][1])
        return text + " %s", declarations
    if issubclass(cls, _Array):
        text, declarations = _c_field(cls._type_)
        return text % ("%%s[%d]" % cls._length_), declarations
    return cls._c[0] + " %s", []


def _declarations(types):
    """The declarations that structures among some types need, each once."""
    found = []
    for cls in types:
        if isinstance(cls, type) and issubclass(cls, Structure):
            found += [declaration for declaration in _c_types[cls][1] if declaration not in found]
    return found


def _returned(cls):
    """The type of the word of a result, and the function that makes a value of it."""
    if cls is None:
        return C.VOID, _nothing
    if hasattr(cls, "_from_word"):
        return cls._c, cls._from_word
    if cls is c_char_p:
        return C.POINTER, _text_at
    if cls is c_void_p:
        return C.POINTER, _address_at
    if issubclass(cls, _Pointer):

        def to_pointer(address):
            result = cls()
            _store_address(result._address, address)
            return result

        return C.POINTER, to_pointer
    if issubclass(cls, Structure):
        return _c_type(cls), cls
    raise NotImplementedError("ctypes: a function cannot give %s" % cls.__name__)


def _nothing(word):
    return None


_CALL = """
def make(address_of, call, {parameters}from_word):
    def converted({heads}):
        return from_word(call({given}))
    return converted
"""


# The same for a result that is a structure: it goes to an object.
_CALL_FOR_STRUCTURE = """
def make(address_of, call, {parameters}structure):
    def converted({heads}):
        result = structure()
        call({given}, result._address)
        return result
    return converted
"""


def _converting(address, argtypes, restype, head):
    """A function that calls the one at an address (the text of an expression)."""
    result, from_word = _returned(restype)
    arguments = [_argument(cls) for cls in argtypes]
    names = ["a%d" % i for i in range(len(argtypes))]
    declarations = _declarations(list(argtypes) + [restype])
    call = C.pointer_call([c_type for c_type, _ in arguments], result, declarations)
    source = (_CALL_FOR_STRUCTURE if from_word is restype else _CALL).format(
        parameters="".join(["c%d, " % i for i in range(len(names))]), heads=", ".join(head + names),
        given=", ".join(["address_of(%s)" % ", ".join(head)] + ["c%d(a%d)" % (i, i) for i in range(len(names))]))
    namespace = {}
    exec(compile(source, "<ctypes>", "exec"), namespace)
    made = namespace["make"](address, call, *([to_word for _, to_word in arguments] + [from_word]))
    if names:
        first = len(head)
        made = specialize.argtype(*range(first, first + len(names)))(made)
    return made


def _symbol(library, name):
    """The function that gives the address of a function of a library, which is opened once."""
    quoted = "NULL" if library is None else '"%s"' % library.replace("\\", "\\\\").replace('"', '\\"')
    prelude = C.PART + "#include <dlfcn.h>" + C.PART + (
        "static void *rpy_symbol(const char *library, const char *name, int *opened) {\n"
        "    void *handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL);\n"
        "    *opened = handle != NULL;\n"
        "    return handle == NULL ? NULL : dlsym(handle, name);\n}")
    body = ('static void *symbol; int opened = 1; if (symbol == NULL) symbol = rpy_symbol(%s, "%s", &opened); '
            "return opened ? (Signed)(intptr_t)symbol : -1;" % (quoted, name))
    find = C.function((), C.WORD, body, prelude)

    def address():
        _need_native("the function " + name)
        found = find()
        if found == -1:
            raise OSError("%s: cannot open shared object file: No such file or directory" % library)
        if found == 0:
            raise AttributeError("%s: undefined symbol: %s" % (library, name))
        return found

    return address


@specialize.memo()
def _prepared(external, count):
    """The function that calls an external function as it says its types."""
    argtypes = external.argtypes
    if argtypes is None:
        return _converting_words(external, count)
    if count < len(argtypes):
        raise TypeError("this function takes at least %d arguments (%d given)" % (len(argtypes), count))
    if count > len(argtypes):
        raise NotImplementedError("ctypes: more arguments than argtypes")
    return _converting(external._symbol, argtypes, external.restype, [])


def _converting_words(external, count):
    return _converting(external._symbol, [_Word] * count, external.restype, [])


class _Word(object):
    """The type of an argument of a function that says no types."""

    _c = C.WORD
    _to_word = staticmethod(_argument_word)


def _make_external(library, name):
    def external(*args):
        return _prepared(external, len(args))(*args)

    external.__name__ = name
    external.argtypes = None
    external.restype = c_int
    external._symbol = _symbol(library, name)
    return external


class CDLL(object):
    """A library: its functions are attributes."""

    def __init__(self, name, mode=DEFAULT_MODE, handle=None, use_errno=False, use_last_error=False, winmode=None):
        self._name = name
        self._functions = {}

    def _freeze_(self):
        return True

    def __getattr__(self, name):
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        functions = self.__dict__["_functions"]
        if name not in functions:
            functions[name] = _make_external(self.__dict__["_name"], name)
        return functions[name]

    def __getitem__(self, name):
        return getattr(self, name)


PyDLL = CDLL


class LibraryLoader(object):
    """Opens libraries by attribute or call."""

    def __init__(self, dlltype):
        self._dlltype = dlltype

    def _freeze_(self):
        return True

    def LoadLibrary(self, name):
        return self._dlltype(name)


cdll = LibraryLoader(CDLL)

_callback_types = {}


def CFUNCTYPE(restype, *argtypes, **options):
    """The type of pointers to functions of C, which functions of the program become."""
    key = (restype,) + argtypes
    if key in _callback_types:
        return _callback_types[key]

    class function_type(_Function):
        def __init__(self, function):
            # What is made before the program starts has its address when it is asked for.
            self._function = function

        def _word(self):
            return _callback_of(function_type, self._function)()

    _callback_types[key] = function_type
    function_type._size = function_type._align = 8
    function_type._c = C.POINTER
    function_type._restype = restype
    function_type._argtypes = argtypes

    def address_of(self):
        return self._word()

    function_type.__call__ = _converting(address_of, argtypes, restype, ["self"])
    return function_type


PYFUNCTYPE = CFUNCTYPE

_ENTRY = """
def make(f, {parameters}to_word, ignored):
    def entry({heads}):
        try:
            return to_word(f({given}))
        except Exception as e:
            ignored(e)
        return {zero}
    return entry
"""


def _ignored(error):
    import sys
    sys.stderr.write("Exception ignored on calling ctypes callback function: %s: %s\n" % (
        error.__class__.__name__, error))


@specialize.memo()
def _callback_of(cls, f):
    """The function that gives the address of the C function for one of the program."""
    names = ["a%d" % i for i in range(len(cls._argtypes))]
    rows = [_returned(argtype) for argtype in cls._argtypes]
    c_result, to_word = (C.VOID, _nothing) if cls._restype is None else _argument(cls._restype)
    source = _ENTRY.format(
        parameters="".join(["c%d, " % i for i in range(len(names))]), heads=", ".join(names),
        given=", ".join(["c%d(a%d)" % (i, i) for i in range(len(names))]),
        zero={"i": "0", "f": "0.0", "v": "None"}[c_result[1]])
    namespace = {}
    exec(compile(source, "<callback>", "exec"), namespace)
    entry = namespace["make"](f, *([convert for _, convert in rows] + [to_word, _ignored]))
    return C.callback(entry, [c_type for c_type, _ in rows], c_result)


@specialize.argtype(0)
def cast(obj, cls):
    """A pointer of another type to the same place."""
    return _caster(cls)(_argument_address(obj), _keep_of(obj))


@specialize.argtype(0)
def _keep_of(obj):
    if isinstance(obj, _Pointer):
        return obj._target
    if isinstance(obj, _CData) and not isinstance(obj, _Function):
        return obj._keep
    return None


cast._annspecialcase_ = "specialize:argtype(0)"


@specialize.memo()
def _caster(cls):
    def to_pointer(address, target):
        result = instantiate(cls)
        result._keep = _Memory(8)
        result._address = result._keep.address
        result._target = target
        _store_address(result._address, address)
        return result

    return to_pointer
