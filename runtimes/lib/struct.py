"""The module `struct`.

Where a format is known when the program is translated, a function is made for it, whose loop over
the items is unrolled: each item is read by the function of its kind, and the result is a tuple of
known shape. Other formats are taken apart at run time, and their tuples are of any length.

Source: the Python Library Reference, section "struct".
"""

from math import ldexp as _ldexp

from rpython.rlib.longlong2float import float2longlong as _float_bits, longlong2float as _bits_float
from rpython.rlib.rarithmetic import intmask as _intmask, r_uint as _r_uint
from rpython.rlib.objectmodel import is_annotation_constant as _is_known
from rpython.rlib.unroll import unrolling_iterable as _unrolling_iterable

_TWO64 = 1 << 64


class error(Exception):
    """What does not fit a format."""


# Formats


def _size_of(code, native):
    """The size of an item, 0 for what is no item."""
    if code == "x" or code == "b" or code == "B" or code == "c" or code == "?" or code == "s" or code == "p":
        return 1
    if code == "h" or code == "H" or code == "e":
        return 2
    if code == "i" or code == "I" or code == "f":
        return 4
    if code == "q" or code == "Q" or code == "d":
        return 8
    if code == "l" or code == "L":
        return 8 if native else 4
    if native and (code == "n" or code == "N" or code == "P"):
        return 8
    return 0


class _Layout:
    """The items of a format: codes, sizes and places."""

    def __init__(self):
        self.codes = []
        self.sizes = []
        self.places = []
        self.size = 0
        self.big = False
        self.native = True


def _layout(fmt):
    layout = _Layout()
    aligned = True
    i = 0
    if len(fmt) > 0:
        first = fmt[0]
        if first == "<" or first == ">" or first == "!" or first == "=":
            layout.native = False
            aligned = False
            layout.big = first == ">" or first == "!"
            i = 1
        elif first == "@":
            i = 1
    total = 0
    while i < len(fmt):
        code = fmt[i]
        i += 1
        if code.isspace():
            continue
        count = 1
        if "0" <= code <= "9":
            count = ord(code) - 48
            while i < len(fmt) and "0" <= fmt[i] <= "9":
                if count > 100000000000000000:
                    raise error("total struct size too long")
                count = count * 10 + (ord(fmt[i]) - 48)
                i += 1
            if i == len(fmt):
                raise error("repeat count given without format specifier")
            code = fmt[i]
            i += 1
        size = _size_of(code, layout.native)
        if size == 0:
            raise error("bad char in struct format")
        if count > 1000000000000000000 // size:
            raise error("total struct size too long")
        if aligned and total % size:
            total += size - total % size
        if code == "s" or code == "p":
            layout.codes.append(code)
            layout.sizes.append(count)
            layout.places.append(total)
        elif code != "x":
            for k in range(count):
                layout.codes.append(code)
                layout.sizes.append(size)
                layout.places.append(total + k * size)
        total += count * size
        if total > 1000000000000000000:
            raise error("total struct size too long")
    layout.size = total
    return layout


def _format_text(fmt):
    if isinstance(fmt, str):
        return fmt
    return fmt.decode("ascii")


# Reading. All take the data, the place and the size.


def _read_bool(data, i, size):
    return data[i] != 0


def _read_char(data, i, size):
    return bytes(data[i : i + 1])


def _read_bytes(data, i, size):
    return bytes(data[i : i + size])


def _read_pascal(data, i, size):
    if size == 0:
        return b""
    length = min(int(data[i]), size - 1)
    return bytes(data[i + 1 : i + 1 + length])


def _read_uint8(data, i, size):
    return int(data[i])


def _read_int8(data, i, size):
    return (data[i] ^ 128) - 128


def _le_uint16(data, i, size):
    return data[i] | data[i + 1] << 8


def _le_int16(data, i, size):
    return ((data[i] | data[i + 1] << 8) ^ 0x8000) - 0x8000


def _le_uint32(data, i, size):
    return data[i] | data[i + 1] << 8 | data[i + 2] << 16 | data[i + 3] << 24


def _le_int32(data, i, size):
    return (_le_uint32(data, i, 4) ^ 0x80000000) - 0x80000000


def _le_int64(data, i, size):
    return _intmask(_r_uint(_le_uint32(data, i + 4, 4)) << 32 | _r_uint(_le_uint32(data, i, 4)))


def _le_uint64(data, i, size):
    word = _le_int64(data, i, 8)
    if word >= 0:
        return word
    return word + _TWO64


def _be_uint16(data, i, size):
    return data[i] << 8 | data[i + 1]


def _be_int16(data, i, size):
    return ((data[i] << 8 | data[i + 1]) ^ 0x8000) - 0x8000


def _be_uint32(data, i, size):
    return data[i] << 24 | data[i + 1] << 16 | data[i + 2] << 8 | data[i + 3]


def _be_int32(data, i, size):
    return (_be_uint32(data, i, 4) ^ 0x80000000) - 0x80000000


def _be_int64(data, i, size):
    return _intmask(_r_uint(_be_uint32(data, i, 4)) << 32 | _r_uint(_be_uint32(data, i + 4, 4)))


def _be_uint64(data, i, size):
    word = _be_int64(data, i, 8)
    if word >= 0:
        return word
    return word + _TWO64


def _widen(bits, mantissa_bits, exponent_bits):
    """The float of a shorter form."""
    mantissa = bits & ((1 << mantissa_bits) - 1)
    top = (1 << exponent_bits) - 1
    exponent = bits >> mantissa_bits & top
    negative = bits >> (mantissa_bits + exponent_bits) & 1
    if exponent == 0:
        result = _ldexp(float(mantissa), 2 - (1 << (exponent_bits - 1)) - mantissa_bits)
        return -result if negative else result
    if exponent == top:
        exponent = 0x7FF
    else:
        exponent += 1024 - (1 << (exponent_bits - 1))
    wide = _intmask(_r_uint(exponent) << 52 | _r_uint(mantissa) << (52 - mantissa_bits))
    if negative:
        wide |= -0x8000000000000000
    return _bits_float(wide)


_widen._annspecialcase_ = "specialize:arg(1, 2)"


def _le_half(data, i, size):
    return _widen(_le_uint16(data, i, 2), 10, 5)


def _be_half(data, i, size):
    return _widen(_be_uint16(data, i, 2), 10, 5)


def _le_single(data, i, size):
    return _widen(_le_uint32(data, i, 4), 23, 8)


def _be_single(data, i, size):
    return _widen(_be_uint32(data, i, 4), 23, 8)


def _le_double(data, i, size):
    return _bits_float(_le_int64(data, i, 8))


def _be_double(data, i, size):
    return _bits_float(_be_int64(data, i, 8))


_READERS = {
    ("b", 1): (_read_int8, _read_int8),
    ("B", 1): (_read_uint8, _read_uint8),
    ("?", 1): (_read_bool, _read_bool),
    ("c", 1): (_read_char, _read_char),
    ("h", 2): (_le_int16, _be_int16),
    ("H", 2): (_le_uint16, _be_uint16),
    ("i", 4): (_le_int32, _be_int32),
    ("I", 4): (_le_uint32, _be_uint32),
    ("l", 4): (_le_int32, _be_int32),
    ("L", 4): (_le_uint32, _be_uint32),
    ("l", 8): (_le_int64, _be_int64),
    ("L", 8): (_le_uint64, _be_uint64),
    ("q", 8): (_le_int64, _be_int64),
    ("Q", 8): (_le_uint64, _be_uint64),
    ("n", 8): (_le_int64, _be_int64),
    ("N", 8): (_le_uint64, _be_uint64),
    ("P", 8): (_le_uint64, _be_uint64),
    ("e", 2): (_le_half, _be_half),
    ("f", 4): (_le_single, _be_single),
    ("d", 8): (_le_double, _be_double),
}


def _reader(code, size, big):
    """The function that reads such items."""
    if code == "s":
        return _read_bytes
    if code == "p":
        return _read_pascal
    return _READERS[code, size][1 if big else 0]


# Writing. All take the output, which is zero, the place in it, the value, the code, the size, and the order; they
# tell what does not fit.


def _integer(value):
    if isinstance(value, int):
        return int(value)
    raise error("required argument is not an integer")


def _put_word(out, at, word, size, big):
    """The lowest bytes of a word."""
    if size == 1:
        out[at] = word & 255
    elif size == 2:
        _put_two(out, at, word, big)
    elif size == 4:
        _put_four(out, at, word, big)
    elif big:
        _put_four(out, at, word >> 32, big)
        _put_four(out, at + 4, word, big)
    else:
        _put_four(out, at, word, big)
        _put_four(out, at + 4, word >> 32, big)


_put_word._annspecialcase_ = "specialize:arg_or_var(3, 4)"


def _put_two(out, at, word, big):
    low, high = (at + 1, at) if big else (at, at + 1)
    out[low] = word & 255
    out[high] = word >> 8 & 255


_put_two._annspecialcase_ = "specialize:arg_or_var(3)"


def _put_four(out, at, word, big):
    low, high = (at + 2, at) if big else (at, at + 2)
    _put_two(out, low, word, big)
    _put_two(out, high, word >> 16, big)


_put_four._annspecialcase_ = "specialize:arg_or_var(3)"


def _in_word(value):
    """An int of any size as a signed word."""
    if value < -0x8000000000000000 or value > 0x7FFFFFFFFFFFFFFF:
        raise error("argument out of range")
    return _intmask(value)


def _put_signed(out, at, value, code, size, big):
    word = _in_word(_integer(value))
    if size < 8:
        limit = 128 if size == 1 else 32768 if size == 2 else 0x80000000
        if word < -limit or word >= limit:
            name = "byte" if code == "b" else "short" if code == "h" else "'" + code + "'"
            raise error("%s format requires %d <= number <= %d" % (name, -limit, limit - 1))
    _put_word(out, at, word, size, big)


_put_signed._annspecialcase_ = "specialize:arg_or_var(3, 4, 5)"


def _put_small_unsigned(out, at, value, code, size, big):
    word = _in_word(_integer(value))
    limit = 256 if size == 1 else 65536
    if word < 0 or word >= limit:
        raise error("%s format requires 0 <= number <= %d" % ("ubyte" if code == "B" else "ushort", limit - 1))
    _put_word(out, at, word, size, big)


_put_small_unsigned._annspecialcase_ = "specialize:arg_or_var(3, 4, 5)"


def _put_unsigned(out, at, value, code, size, big):
    number = _integer(value)
    if number < 0 or number > 0xFFFFFFFFFFFFFFFF:
        raise error("argument out of range")
    if size == 4:
        if number > 0xFFFFFFFF:
            raise error("'%s' format requires 0 <= number <= 4294967295" % code)
        _put_word(out, at, int(number & 0xFFFFFFFF), 4, big)
    else:
        _put_word(out, at + 4 if big else at, int(number & 0xFFFFFFFF), 4, big)
        _put_word(out, at if big else at + 4, int(number >> 32 & 0xFFFFFFFF), 4, big)


_put_unsigned._annspecialcase_ = "specialize:arg_or_var(3, 4, 5)"


def _put_bool(out, at, value, code, size, big):
    out[at] = 1 if value else 0


def _put_char(out, at, value, code, size, big):
    if isinstance(value, (bytes, bytearray)):
        if len(value) == 1:
            out[at] = value[0]
            return
    raise error("char format requires a bytes object of length 1")


def _put_bytes(out, at, value, code, size, big):
    if isinstance(value, (bytes, bytearray)):
        for k in range(min(len(value), size)):
            out[at + k] = value[k]
        return
    raise error("argument for 's' must be a bytes object")


def _put_pascal(out, at, value, code, size, big):
    if isinstance(value, (bytes, bytearray)):
        if size > 0:
            n = min(len(value), size - 1)
            out[at] = min(n, 255)
            for k in range(n):
                out[at + 1 + k] = value[k]
        return
    raise error("argument for 'p' must be a bytes object")


def _number(value):
    if isinstance(value, (int, float)):
        return float(value)
    raise error("required argument is not a float")


def _narrow(x, mantissa_bits, exponent_bits):
    """The bits of the nearest float of a shorter form, -1 where it is too large."""
    bits = _float_bits(x)
    mantissa = bits & 0xFFFFFFFFFFFFF
    exponent = bits >> 52 & 0x7FF
    sign = 1 << (mantissa_bits + exponent_bits) if bits < 0 else 0
    top = ((1 << exponent_bits) - 1) << mantissa_bits
    shift = 52 - mantissa_bits
    if exponent == 0x7FF:
        if mantissa == 0:
            return sign | top
        return sign | top | 1 << (mantissa_bits - 1) | mantissa >> shift
    exponent += (1 << (exponent_bits - 1)) - 1024
    if exponent <= 0:
        shift += 1 - exponent
        if shift > 60:
            return sign
        mantissa |= 0x10000000000000
        result = mantissa >> shift
    else:
        if exponent > 0x7FF:
            return -1
        result = (exponent << mantissa_bits) + (mantissa >> shift)
    rest = mantissa & (_intmask(1 << shift) - 1)
    half = _intmask(1 << (shift - 1))
    if rest > half or rest == half and result & 1:
        result += 1
    if result >= top:
        return -1
    return sign | result


_narrow._annspecialcase_ = "specialize:arg(1, 2)"


def _put_half(out, at, value, code, size, big):
    bits = _narrow(_number(value), 10, 5)
    if bits < 0:
        raise OverflowError("float too large to pack with e format")
    _put_word(out, at, bits, 2, big)


def _put_native_single(out, at, value, code, size, big):
    x = _number(value)
    bits = _narrow(x, 23, 8)
    if bits < 0:
        bits = 0x7F800000 if x > 0 else 0xFF800000
    _put_word(out, at, bits, 4, big)


def _put_single(out, at, value, code, size, big):
    bits = _narrow(_number(value), 23, 8)
    if bits < 0:
        raise OverflowError("float too large to pack with f format")
    _put_word(out, at, bits, 4, big)


def _put_double(out, at, value, code, size, big):
    _put_word(out, at, _float_bits(_number(value)), 8, big)


_WRITERS = {
    "b": _put_signed,
    "B": _put_small_unsigned,
    "?": _put_bool,
    "c": _put_char,
    "s": _put_bytes,
    "p": _put_pascal,
    "h": _put_signed,
    "H": _put_small_unsigned,
    "i": _put_signed,
    "I": _put_unsigned,
    "l": _put_signed,
    "L": _put_unsigned,
    "q": _put_signed,
    "Q": _put_unsigned,
    "n": _put_signed,
    "N": _put_unsigned,
    "P": _put_unsigned,
    "e": _put_half,
    "f": _put_single,
    "d": _put_double,
}


def _writer(code, native):
    """The function that writes such items."""
    if code == "f" and native:
        return _put_native_single
    return _WRITERS[code]


# Formats that are known when the program is translated: these functions run then.


def _size_of_format(fmt):
    """(size, number of items, message); a message where the format is wrong."""
    try:
        layout = _layout(_format_text(fmt))
    except error as e:
        return 0, 0, str(e)
    return layout.size, len(layout.codes), ""


_size_of_format._annspecialcase_ = "specialize:memo"


def _unpacker(fmt):
    """The function that reads one format."""
    try:
        layout = _layout(_format_text(fmt))
    except error:
        return _unpack_nothing
    items = [
        (_reader(code, size, layout.big), place, size)
        for code, size, place in zip(layout.codes, layout.sizes, layout.places)
    ]
    if not items:
        return _unpack_nothing
    steps = _unrolling_iterable(items)

    def unpack_items(data, start):
        result = ()
        for read, place, size in steps:
            result = result + (read(data, start + place, size),)
        return result

    return unpack_items


_unpacker._annspecialcase_ = "specialize:memo"


def _unpack_nothing(data, start):
    return ()


def _packer(fmt):
    """The function that writes one format."""
    try:
        layout = _layout(_format_text(fmt))
    except error:
        return _pack_nothing
    steps = []
    for i in range(len(layout.codes)):
        code, size, place = layout.codes[i], layout.sizes[i], layout.places[i]
        steps.append((i, place, _writer(code, layout.native), code, size))
    if not steps:
        return _pack_nothing
    steps = _unrolling_iterable(steps)
    big = layout.big

    def pack_items(out, values):
        for i, place, put, code, size in steps:
            put(out, place, values[i], code, size, big)

    return pack_items


_packer._annspecialcase_ = "specialize:memo"


def _pack_nothing(out, values):
    pass


# Formats of any kind.


def _known_size(fmt):
    size, _, message = _size_of_format(fmt)
    if message != "":
        raise error(message)
    return size


_known_size._annspecialcase_ = "specialize:arg(0)"


def calcsize(format, /):
    if _is_known(format):
        return _known_size(format)
    return _layout(_format_text(format)).size


calcsize._annspecialcase_ = "specialize:arg_or_var(0)"


def _read_item(code, data, i, size, big):
    """An item of any kind."""
    if code == "s":
        return _read_bytes(data, i, size)
    if code == "c":
        return _read_char(data, i, size)
    if code == "p":
        return _read_pascal(data, i, size)
    if code == "?":
        return _read_bool(data, i, size)
    if code == "e":
        return _be_half(data, i, size) if big else _le_half(data, i, size)
    if code == "f":
        return _be_single(data, i, size) if big else _le_single(data, i, size)
    if code == "d":
        return _be_double(data, i, size) if big else _le_double(data, i, size)
    if code.islower():
        if size == 1:
            return _read_int8(data, i, size)
        if size == 2:
            return _be_int16(data, i, size) if big else _le_int16(data, i, size)
        if size == 4:
            return _be_int32(data, i, size) if big else _le_int32(data, i, size)
        return _be_int64(data, i, size) if big else _le_int64(data, i, size)
    if size == 1:
        return _read_uint8(data, i, size)
    if size == 2:
        return _be_uint16(data, i, size) if big else _le_uint16(data, i, size)
    if size == 4:
        return _be_uint32(data, i, size) if big else _le_uint32(data, i, size)
    return _be_uint64(data, i, size) if big else _le_uint64(data, i, size)


def _write_item(code, out, at, value, size, big, native):
    if code == "s":
        _put_bytes(out, at, value, code, size, big)
    elif code == "c":
        _put_char(out, at, value, code, size, big)
    elif code == "p":
        _put_pascal(out, at, value, code, size, big)
    elif code == "?":
        _put_bool(out, at, value, code, size, big)
    elif code == "e":
        _put_half(out, at, value, code, size, big)
    elif code == "f":
        if native:
            _put_native_single(out, at, value, code, size, big)
        else:
            _put_single(out, at, value, code, size, big)
    elif code == "d":
        _put_double(out, at, value, code, size, big)
    elif code.islower():
        _put_signed(out, at, value, code, size, big)
    elif size < 4:
        _put_small_unsigned(out, at, value, code, size, big)
    else:
        _put_unsigned(out, at, value, code, size, big)


def _unpack_any(layout, data, start):
    items = []
    for k in range(len(layout.codes)):
        items.append(_read_item(layout.codes[k], data, start + layout.places[k], layout.sizes[k], layout.big))
    return tuple(items)


def _bytes_like(data):
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    return data


def unpack(format, buffer, /):
    data = _bytes_like(buffer)
    if _is_known(format):
        if len(data) != _known_size(format):
            raise error("unpack requires a buffer of %d bytes" % _known_size(format))
        return _unpacker(format)(data, 0)
    layout = _layout(_format_text(format))
    if len(data) != layout.size:
        raise error("unpack requires a buffer of %d bytes" % layout.size)
    return _unpack_any(layout, data, 0)


unpack._annspecialcase_ = "specialize:arg_or_var(0)"


def _start(length, size, offset):
    """Where the items are in a buffer."""
    if offset < 0:
        if offset + size > 0:
            raise error("not enough data to unpack %d bytes at offset %d" % (size, offset))
        if offset + length < 0:
            raise error("offset %d out of range for %d-byte buffer" % (offset, length))
        offset += length
    if length - offset < size:
        raise error(
            "unpack_from requires a buffer of at least %d bytes for unpacking %d bytes at offset %d "
            "(actual buffer size is %d)" % (size + offset, size, offset, length)
        )
    return offset


def unpack_from(format, /, buffer, offset=0):
    data = _bytes_like(buffer)
    if _is_known(format):
        return _unpacker(format)(data, _start(len(data), _known_size(format), offset))
    layout = _layout(_format_text(format))
    return _unpack_any(layout, data, _start(len(data), layout.size, offset))


unpack_from._annspecialcase_ = "specialize:arg_or_var(0)"


def _check_iterable(length, size):
    if size == 0:
        raise error("cannot iteratively unpack with a struct of length 0")
    if length % size:
        raise error("iterative unpacking requires a buffer of a multiple of %d bytes" % size)


def iter_unpack(format, buffer, /):
    data = _bytes_like(buffer)
    if _is_known(format):
        _check_iterable(len(data), _known_size(format))
        return _iterate_known(format, data)
    layout = _layout(_format_text(format))
    _check_iterable(len(data), layout.size)
    return _iterate_any(layout, data)


iter_unpack._annspecialcase_ = "specialize:arg_or_var(0)"


def _iterate_known(format, data):
    for start in range(0, len(data), _known_size(format)):
        yield _unpacker(format)(data, start)


_iterate_known._annspecialcase_ = "specialize:arg(0)"


def _iterate_any(layout, data):
    for start in range(0, len(data), layout.size):
        yield _unpack_any(layout, data, start)


def _pack(format, name, v):
    if _is_known(format):
        size, count, message = _size_of_format(format)
        if message != "":
            raise error(message)
        if len(v) != count:
            raise error("%s expected %d items for packing (got %d)" % (name, count, len(v)))
        out = bytearray(size)
        _packer(format)(out, v)
        return bytes(out)
    layout = _layout(_format_text(format))
    if len(v) != len(layout.codes):
        raise error("%s expected %d items for packing (got %d)" % (name, len(layout.codes), len(v)))
    out = bytearray(layout.size)
    k = 0
    for value in v:
        _write_item(layout.codes[k], out, layout.places[k], value, layout.sizes[k], layout.big, layout.native)
        k += 1
    return bytes(out)


_pack._annspecialcase_ = "specialize:arg_or_var(0)"


def pack(format, /, *v):
    return _pack(format, "pack", v)


pack._annspecialcase_ = "specialize:arg_or_var(0)"


def _pack_into(format, buffer, offset, v):
    packed = _pack(format, "pack_into", v)
    size = len(packed)
    length = len(buffer)
    if offset < 0:
        if offset + size > 0:
            raise error("no space to pack %d bytes at offset %d" % (size, offset))
        if offset + length < 0:
            raise error("offset %d out of range for %d-byte buffer" % (offset, length))
        offset += length
    if length - offset < size:
        raise error(
            "pack_into requires a buffer of at least %d bytes for packing %d bytes at offset %d "
            "(actual buffer size is %d)" % (size + offset, size, offset, length)
        )
    for k in range(size):
        buffer[offset + k] = packed[k]


_pack_into._annspecialcase_ = "specialize:arg_or_var(0)"


def pack_into(format, buffer, offset, /, *v):
    _pack_into(format, buffer, offset, v)


pack_into._annspecialcase_ = "specialize:arg_or_var(0)"


# Compiled formats


class _Compiled:
    """A compiled format."""

    format = ""
    size = 0


_CLASSES = {}


def _class_of(fmt):
    """The class of one format."""
    found = _CLASSES.get(fmt)
    if found is not None:
        return found

    class Compiled(_Compiled):
        format = _format_text(fmt)
        size = _size_of_format(fmt)[0]

        def pack(self, *v):
            return _pack(fmt, "pack", v)

        def pack_into(self, buffer, offset, *v):
            _pack_into(fmt, buffer, offset, v)

        def unpack(self, buffer):
            return unpack(fmt, buffer)

        def unpack_from(self, buffer, offset=0):
            return unpack_from(fmt, buffer, offset)

        def iter_unpack(self, buffer):
            return iter_unpack(fmt, buffer)

    Compiled.__name__ = Compiled.__qualname__ = "Struct"
    _CLASSES[fmt] = Compiled
    return Compiled


_class_of._annspecialcase_ = "specialize:memo"


class _AnyStruct(_Compiled):
    """A format that is known at run time only."""

    def __init__(self, format):
        self.format = format
        self.size = calcsize(format)

    def pack(self, *v):
        return _pack(self.format, "pack", v)

    def pack_into(self, buffer, offset, *v):
        _pack_into(self.format, buffer, offset, v)

    def unpack(self, buffer):
        return unpack(self.format, buffer)

    def unpack_from(self, buffer, offset=0):
        return unpack_from(self.format, buffer, offset)

    def iter_unpack(self, buffer):
        return iter_unpack(self.format, buffer)


def Struct(format):
    if _is_known(format):
        _known_size(format)
        return _class_of(format)()
    return _AnyStruct(_format_text(format))


Struct._annspecialcase_ = "specialize:arg_or_var(0)"
