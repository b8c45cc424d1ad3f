"""A simulation of the dialect of the low-level helpers, for untranslated tests.

It works on simple objects, so that the helpers can be compared with CPython's own builtins
(`test_helpers.py`); `lltype` says what the functions mean.
"""

import math
import os
import struct
import sys
import time

from rpython.rlib.rarithmetic import r_uint

from rotor_helpers import lltype

# Simulated types


class Primitive:
    """A primitive type with its zero."""

    def __init__(self, name, zero):
        self.name = name
        self.zero = zero

    def __repr__(self):
        return self.name


Signed = Primitive("Signed", 0)
Unsigned = Primitive("Unsigned", r_uint(0))
Float = Primitive("Float", 0.0)
Bool = Primitive("Bool", False)
Char = Primitive("Char", "\0")
Byte = Primitive("Byte", 0)
Object = Primitive("Object", None)


class Record:
    """A record type."""

    def __init__(self, name, **fields):
        self.name = name
        self.fields = fields
        self.zero = None

    def __repr__(self):
        return self.name


class Array:
    """An array type; use `arraytype`, which makes one for each item type."""

    def __init__(self, item):
        self.item = item
        self.zero = None

    def __repr__(self):
        return "Array(%r)" % (self.item,)


class RecordObject:
    """A record; only declared fields exist."""

    def __init__(self, T):
        self.__dict__["_T"] = T
        for name, field in T.fields.items():
            self.__dict__[name] = field.zero

    def __setattr__(self, name, value):
        assert name in self._T.fields, (self._T, name)
        self.__dict__[name] = _fit(self._T.fields[name], value)


class ArrayObject:
    """An array; an index outside it is an error of the helper."""

    def __init__(self, A, n):
        assert n >= 0
        self._T = A
        self.data = [A.item.zero] * n

    def __len__(self):
        return len(self.data)

    def __iter__(self):
        raise AssertionError("arrays are not iterated over")

    def __eq__(self, other):
        raise AssertionError("arrays are not compared")

    def __getitem__(self, i):
        assert isinstance(i, int) and 0 <= i < len(self.data), "index %r of %d" % (i, len(self.data))
        return self.data[i]

    def __setitem__(self, i, value):
        assert isinstance(i, int) and 0 <= i < len(self.data), "index %r of %d" % (i, len(self.data))
        self.data[i] = _fit(self._T.item, value)


def _fit(T, value):
    if T is Byte:
        return value & 255
    if T is Char:
        assert isinstance(value, str) and len(value) == 1, value
    elif T is Signed:
        assert isinstance(value, int) and -(1 << 63) <= value < 1 << 63, value
    elif T is Float:
        assert isinstance(value, float), value
    elif T is Unsigned:
        assert isinstance(value, r_uint), value
    elif isinstance(T, (Record, Array)):
        assert value is None or value._T is T, (T, value)
    return value


_arrays = {}


def arraytype(ITEM):
    if ITEM not in _arrays:
        _arrays[ITEM] = Array(ITEM)
    return _arrays[ITEM]


STR = Record("str", hash=Signed, chars=arraytype(Byte), wide=arraytype(Char))
BYTES = Record("bytes", hash=Signed, chars=arraytype(Byte))
BUILDER = Record("builder", length=Signed, chars=arraytype(Byte), wide=arraytype(Char))
EXACT = Record("exact", word=Signed, digits=arraytype(Signed))
RANGE = Record("range", start=Signed, stop=Signed, step=Signed)


def LIST(ITEM):
    return Record("list", length=Signed, items=arraytype(ITEM))


def DICT(KEY, VALUE=None):
    fields = {"num_live": Signed, "num_used": Signed, "index": arraytype(Signed), "keys": arraytype(KEY)}
    if VALUE is not None:
        fields["values"] = arraytype(VALUE)
    return Record("dict", hashes=arraytype(Signed), **fields)


def HASHSET(KEY):
    fields = {"num_live": Signed, "num_used": Signed, "finger": Signed, "keys": arraytype(KEY)}
    return Record("hashset", hashes=arraytype(Signed), **fields)


# The dialect


def malloc(T):
    return RecordObject(_record(T))


def _record(T):
    return EXACT if isinstance(T, lltype.RecordType) else T


def malloc_array(A, n):
    return ArrayObject(A, n)


def nullptr(T):
    return None


def typeOf(x):
    if isinstance(x, bool):
        return Bool
    if isinstance(x, r_uint):
        return Unsigned
    if isinstance(x, int):
        return Signed if -(1 << 63) <= x < 1 << 63 else EXACT
    if isinstance(x, float):
        return Float
    if isinstance(x, str):
        return Char
    return getattr(x, "_T", Object)


def fieldtype(T, name):
    return _record(T).fields[name]


def itemtype(A):
    return A.item


def is_reference(T):
    return T is Object or not isinstance(T, Primitive)


def is_union(x):
    return False


def is_wide(s):
    return s._T is STR and s.wide is not None


def is_bytes(a):
    return a._T.item is Byte


def getchar(a, i):
    return chr(a[i]) if is_bytes(a) else a[i]


def getcode(a, i):
    return a[i] if is_bytes(a) else ord(a[i])


def setcode(a, i, code):
    a[i] = code if is_bytes(a) else chr(code)


def arraycopy(a, i, b, j, n):
    assert 0 <= n and 0 <= i and i + n <= len(a) and 0 <= j and j + n <= len(b), (i, len(a), j, len(b), n)
    b.data[j:j + n] = a.data[i:i + n]


def cast(T, x):
    return x


def identityhash(x):
    return id(x) >> 4


class _Text(str):
    """A str that remembers its record."""


class _Data(bytes):
    """A bytes that remembers its record."""


def hlstr(record):
    if record is None:
        return None
    result = _Text(_characters(record))
    result.record = record
    return result


def llstr(s):
    if s is None:
        return None
    if isinstance(s, _Text):
        return s.record
    record = malloc(STR)
    if max(s, default="") > "\xff":
        record.wide = malloc_array(STR.fields["wide"], len(s))
        record.wide.data = list(s)
    else:
        record.chars = malloc_array(STR.fields["chars"], len(s))
        record.chars.data = [ord(c) for c in s]
    return record


def _characters(record):
    """The text of a str record, whose form must be right."""
    assert (record.chars is None) != (record.wide is None), "a str has characters of one form"
    if record.wide is None:
        return "".join([chr(code) for code in record.chars.data])
    assert max(record.wide.data) > "\xff", "a wide str needs to be wide"
    return "".join(record.wide.data)


def hlbytes(record):
    if record is None:
        return None
    result = _Data(record.chars.data)
    result.record = record
    return result


def llbytes(s):
    if s is None:
        return None
    if isinstance(s, _Data):
        return s.record
    record = malloc(BYTES)
    record.chars = malloc_array(BYTES.fields["chars"], len(s))
    record.chars.data = list(s)
    return record


def hlexact(record):
    if record.digits is None:
        return record.word
    digits = record.digits.data
    assert digits[-1] != 0 and len(digits) == abs(record.word), "a malformed exact int"
    assert all(0 <= d < 1 << 62 for d in digits), "a malformed exact int"
    value = sum(d << 62 * i for i, d in enumerate(digits))
    value = -value if record.word < 0 else value
    assert not -(1 << 63) <= value < 1 << 63, "an exact int with digits that fits a word"
    return value


def llexact(x):
    x = int(x)
    record = malloc(EXACT)
    if -(1 << 63) <= x < 1 << 63:
        record.word = x
        return record
    digits, rest = [], abs(x)
    while rest:
        digits.append(rest & (1 << 62) - 1)
        rest >>= 62
    record.digits = malloc_array(EXACT.fields["digits"], len(digits))
    record.digits.data = digits
    record.word = len(digits) if x > 0 else -len(digits)
    return record


# Operations


def _s(n):
    n &= 0xFFFFFFFFFFFFFFFF
    return n - (1 << 64) if n >> 63 else n


def _fits(n):
    return -(1 << 63) <= n < 1 << 63


def _cdiv(a, b):
    q = abs(a) // abs(b)
    return _s(q if (a < 0) == (b < 0) else -q)


def _truediv(a, b):
    if b == 0.0:
        if a == 0.0 or a != a:
            return math.nan
        return math.copysign(math.inf, a) * math.copysign(1.0, b)
    return a / b


def _libm(function):
    def call(*args):
        try:
            return function(*args)
        except ValueError:
            return math.nan
        except OverflowError:
            return math.inf

    return call


def _log(function):
    def call(x):
        if x == 0.0:
            return -math.inf
        return function(x) if x > 0.0 or x != x else math.nan

    return call


def _pow(a, b):
    try:
        return math.pow(a, b)
    except ValueError:
        return math.inf if a == 0.0 else math.nan
    except OverflowError:
        return -math.inf if a < 0.0 and math.fmod(b, 2.0) != 0.0 else math.inf


def _fmod(a, b):
    if b == 0.0 or math.isinf(a):
        return math.nan
    return math.fmod(a, b)


def _single_bits(a):
    try:
        return struct.unpack("<I", struct.pack("<f", a))[0]
    except OverflowError:
        return 0xFF800000 if a < 0.0 else 0x7F800000


def _round_float(function):
    def call(x):
        if math.isinf(x) or x != x or abs(x) >= 2.0 ** 53:
            return x
        return math.copysign(float(function(x)), x)

    return call


def _flags(c):
    digit = c.isdigit()
    return (
        (1 if c.isalpha() else 0)
        | (2 if c.isdecimal() else 0)
        | (4 if digit else 0)
        | (8 if c.isnumeric() else 0)
        | (16 if c.isspace() else 0)
        | (32 if c.isupper() else 0)
        | (64 if c.islower() else 0)
        | (128 if c.isprintable() else 0)
        | (256 if c.istitle() and not c.isupper() else 0)
        | (512 if c.isupper() or c.islower() or c.istitle() else 0)
    )


def _simple(mapped, c):
    return mapped if len(mapped) == 1 else c


_OPS = {
    "int_add": lambda a, b: _s(a + b),
    "int_sub": lambda a, b: _s(a - b),
    "int_mul": lambda a, b: _s(a * b),
    "int_and": lambda a, b: a & b,
    "int_or": lambda a, b: a | b,
    "int_xor": lambda a, b: a ^ b,
    "int_floordiv": _cdiv,
    "int_mod": lambda a, b: a - b * (_cdiv(a, b)) if b != -1 else 0,
    "int_lshift": lambda a, b: _s(a << _count(b)),
    "int_rshift": lambda a, b: a >> _count(b),
    "int_neg": lambda a: _s(-a),
    "int_abs": lambda a: _s(abs(a)),
    "int_invert": lambda a: ~a,
    "int_is_true": lambda a: a != 0,
    "uint_is_true": lambda a: a != 0,
    "float_is_true": lambda a: a != 0.0,
    "bool_not": lambda a: not a,
    "uint_floordiv": lambda a, b: r_uint(int(a) // int(b)),
    "uint_mod": lambda a, b: r_uint(int(a) % int(b)),
    "uint_lshift": lambda a, b: r_uint(int(a) << _count(b)),
    "uint_rshift": lambda a, b: r_uint(int(a) >> _count(b)),
    "uint_invert": lambda a: r_uint(~int(a)),
    "int_add_overflows": lambda a, b: not _fits(a + b),
    "int_sub_overflows": lambda a, b: not _fits(a - b),
    "int_mul_overflows": lambda a, b: not _fits(a * b),
    "uint_mul_high": lambda a, b: r_uint((int(a) * int(b)) >> 64),
    "cast_bool_to_int": int,
    "cast_bool_to_float": float,
    "cast_char_to_int": ord,
    "cast_int_to_char": chr,
    "cast_int_to_uint": r_uint,
    "cast_uint_to_int": lambda a: _s(int(a)),
    "cast_int_to_float": float,
    "cast_uint_to_float": lambda a: float(int(a)),
    "cast_float_to_int": lambda a: _s(int(a)),
    "cast_float_to_uint": lambda a: r_uint(int(a)),
    "float_to_bits": lambda a: struct.unpack("<q", struct.pack("<d", a))[0],
    "bits_to_float": lambda a: struct.unpack("<d", struct.pack("<q", a))[0],
    "float_to_single_bits": _single_bits,
    "single_bits_to_float": lambda a: struct.unpack("<f", struct.pack("<I", a & 0xFFFFFFFF))[0],
    "float_add": lambda a, b: a + b,
    "float_sub": lambda a, b: a - b,
    "float_mul": lambda a, b: a * b,
    "float_neg": lambda a: -a,
    "float_abs": abs,
    "float_truediv": _truediv,
    "float_fmod": _fmod,
    "float_floor": _round_float(math.floor),
    "float_ceil": _round_float(math.ceil),
    "float_sqrt": _libm(math.sqrt),
    "float_exp": _libm(math.exp),
    "float_expm1": _libm(math.expm1),
    "float_log": _log(math.log),
    "float_log1p": lambda a: -math.inf if a == -1.0 else _libm(math.log1p)(a),
    "float_sin": _libm(math.sin),
    "float_cos": _libm(math.cos),
    "float_tan": _libm(math.tan),
    "float_sinh": lambda a: math.copysign(_libm(math.sinh)(a), a),
    "float_tanh": math.tanh,
    "float_pow": _pow,
    "char_flags": _flags,
    "char_upper": lambda c: _simple(c.upper(), c),
    "char_lower": lambda c: _simple(c.lower(), c),
}


def _count(n):
    assert 0 <= n <= 63, n
    return n


for _prefix in ("uint", "int", "float", "char"):
    for _name, _function in (
        ("lt", lambda a, b: a < b),
        ("le", lambda a, b: a <= b),
        ("eq", lambda a, b: a == b),
        ("ne", lambda a, b: a != b),
        ("gt", lambda a, b: a > b),
        ("ge", lambda a, b: a >= b),
    ):
        _OPS[_prefix + "_" + _name] = _function
for _name in ("add", "sub", "mul", "and", "or", "xor"):
    _OPS["uint_" + _name] = lambda a, b, f=_OPS["int_" + _name]: r_uint(f(int(a), int(b)))


def llop(name, *args):
    return _OPS[name](*args)


# External functions, over the operating system of the host

_last_errno = [0]


def _errno(function, *args):
    try:
        result = function(*args)
        return 0 if result is None else result
    except OSError as e:
        _last_errno[0] = e.errno
        return -e.errno


def _os_write(fd, data, start, count):
    return _errno(os.write, fd, bytes(data.data[start:start + count]))


def _os_read(fd, data, start, count):
    try:
        got = os.read(fd, count)
    except OSError as e:
        return -e.errno
    data.data[start:start + len(got)] = list(got)
    return len(got)


def _os_stat(path, out):
    try:
        st = os.stat(_u(path))
    except OSError as e:
        return -e.errno
    out.data[:] = [int(n) for n in st[:10]]
    return 0


def _u(record):
    return _characters(record)


def _str_array(items):
    result = malloc_array(arraytype(STR), len(items))
    result.data = [llstr(item) for item in items]
    return result


def _os_listdir(path):
    names = _errno(os.listdir, _u(path))
    return None if isinstance(names, int) else _str_array(names)


_EXTERNS = {
    "os_write": _os_write,
    "os_read": _os_read,
    "os_open": lambda path, flags, mode: _errno(os.open, _u(path), flags, mode),
    "os_close": lambda fd: _errno(os.close, fd),
    "os_lseek": lambda fd, offset, whence: _errno(os.lseek, fd, offset, whence),
    "os_ftruncate": lambda fd, length: _errno(os.ftruncate, fd, length),
    "os_isatty": os.isatty,
    "os_unlink": lambda path: _errno(os.unlink, _u(path)),
    "os_mkdir": lambda path, mode: _errno(os.mkdir, _u(path), mode),
    "os_rmdir": lambda path: _errno(os.rmdir, _u(path)),
    "os_rename": lambda a, b: _errno(os.rename, _u(a), _u(b)),
    "os_stat": _os_stat,
    "os_listdir": _os_listdir,
    "os_errno": lambda: _last_errno[0],
    "os_strerror": lambda errno: llstr(os.strerror(errno)),
    "os_getcwd": lambda: llstr(os.getcwd()),
    "os_getpid": os.getpid,
    "os_getenv": lambda name: llstr(os.environ.get(_u(name))),
    "os_environ_keys": lambda: _str_array(list(os.environ)),
    "os_exit": os._exit,
    "time_time": time.time,
    "time_perf_counter": time.perf_counter,
    "time_process_time": time.process_time,
    "time_sleep": time.sleep,
    "signal_pending": lambda: False,
    "signal_take": lambda: 0,
    "signal_handle": lambda signal, how: 0,
    "signal_status": lambda status: None,
    "gc_collect": lambda: None,
    # No object is ever dead.
    "finalizer_register": lambda object, number: None,
    "finalizer_collect": lambda: None,
    "finalizer_next": lambda: -1,
    "finalizer_dead": lambda: None,
    "finalizer_all": lambda: None,
}


# Sockets, by the module of the host: a table of those that are open

_sockets = {}


def _socket_address(array):
    data = array.data
    return ".".join(str(part) for part in data[2:6]), data[0] << 8 | data[1]


def _put_address(address, out):
    host, port = address
    out.data[:6] = [port >> 8, port & 255] + [int(part) for part in host.split(".")]


def _socket_opened(made):
    made.setblocking(True)
    _sockets[made.fileno()] = made
    return made.fileno()


def _socket_new(family, kind):
    import _socket

    return _errno(lambda: _socket_opened(_socket.socket(family, kind, 0)))


def _socket_of(fd):
    if fd not in _sockets:
        raise OSError(9, "")
    return _sockets[fd]


def _socket_accept(fd, out):
    import _socket

    def accepted():
        number, address = _socket_of(fd)._accept()
        _put_address(address, out)
        return _socket_opened(_socket.socket(2, 1, 0, number))

    return _errno(accepted)


def _socket_receive(fd, data, start, count, out):
    def received():
        got, address = _socket_of(fd).recvfrom(count)
        data.data[start:start + len(got)] = list(got)
        _put_address(address, out)
        return len(got)

    return _errno(received)


_native = []


def _select(reading, writing, seconds):
    """By the module of the host, in whose place stands one that leads here"""
    if not _native:
        import _imp
        import sys
        from importlib.machinery import ModuleSpec

        ours = sys.modules.pop("select", None)
        _native.append(_imp.create_builtin(ModuleSpec("select", None)))
        if ours is not None:
            sys.modules["select"] = ours
    return _native[0].select(reading, writing, [], seconds)


def _socket_poll(fds, events, seconds):
    reading = [fd for fd, wanted in zip(fds.data, events.data) if wanted & 1]
    writing = [fd for fd, wanted in zip(fds.data, events.data) if wanted & 2]

    def ready():
        r, w, x = _select(reading, writing, None if seconds < 0.0 else seconds)
        events.data[:] = [wanted & ((fd in r) | (fd in w) << 1) for fd, wanted in zip(fds.data, events.data)]
        return sum(1 for found in events.data if found)

    return _errno(ready)


def _socket_name(fd, which, out):
    def named():
        _put_address(_socket_of(fd).getpeername() if which else _socket_of(fd).getsockname(), out)

    return _errno(named)


def _socket_lookup(name, family, out):
    import _socket

    try:
        found = _socket.getaddrinfo(_u(name).encode(), 0, 2, 1)
    except OSError as e:
        return e.errno or -2
    for at, entry in enumerate(found):
        host = [int(part) for part in entry[4][0].split(".")]
        out.data[17 * at:17 * at + 5] = [4] + host
    return len(found)


def _socket_hostname():
    import _socket

    return llstr(_socket.gethostname())


def _os_close(fd):
    made = _sockets.pop(fd, None)
    return _errno(os.close, fd) if made is None else _errno(made.close)


_EXTERNS.update({
    "os_close": _os_close,
    "socket_new": _socket_new,
    "socket_bind": lambda fd, address: _errno(lambda: _socket_of(fd).bind(_socket_address(address))),
    "socket_listen": lambda fd, backlog: _errno(lambda: _socket_of(fd).listen(backlog)),
    "socket_accept": _socket_accept,
    "socket_connect": lambda fd, address: _errno(lambda: _socket_of(fd).connect(_socket_address(address))),
    "socket_blocking": lambda fd, waits: _errno(lambda: _socket_of(fd).setblocking(bool(waits))),
    "socket_poll": _socket_poll,
    "socket_send": lambda fd, data, start, count, address: _errno(
        lambda: _socket_of(fd).sendto(bytes(data.data[start:start + count]), _socket_address(address))
    ),
    "socket_receive": _socket_receive,
    "socket_shutdown": lambda fd, how: _errno(lambda: _socket_of(fd).shutdown(how)),
    "socket_set": lambda fd, level, option, value: _errno(lambda: _socket_of(fd).setsockopt(level, option, value)),
    "socket_get": lambda fd, level, option: _errno(lambda: _socket_of(fd).getsockopt(level, option)),
    "socket_name": _socket_name,
    "socket_lookup": _socket_lookup,
    "socket_hostname": _socket_hostname,
})


def _mismatch(a, i, b, j, n):
    x, y = a.data[i:i + n], b.data[j:j + n]
    assert len(x) == len(y) == n
    return next((k for k in range(n) if x[k] != y[k]), n)


def _fill(a, code, start, stop):
    if start < stop:
        assert 0 <= start and stop <= len(a)
        a.data[start:stop] = [code] * (stop - start)


def _translate(a, i, b, j, n, table):
    assert i + n <= len(a) and j + n <= len(b)
    b.data[j:j + n] = [table[code] for code in a.data[i:i + n]]


_EXTERNS.update({
    "bytes_mismatch": _mismatch,
    "bytes_index": lambda a, code, i, n: bytes(a.data).find(code, i, max(i, n)),
    "bytes_rindex": lambda a, code, i, n: bytes(a.data).rfind(code, i, max(i, n)),
    "bytes_find": lambda a, i, n, sub: bytes(a.data).find(bytes(sub.data), i, max(i, n)),
    "bytes_count": lambda a, code, i, n: bytes(a.data).count(code, i, max(i, n)),
    "bytes_fill": _fill,
    "bytes_ascii": lambda a, i, n: next((k for k in range(i, n) if a.data[k] > 127), n),
    "bytes_translate": _translate,
})


def extcall(name, *args):
    return _EXTERNS[name](*args)
