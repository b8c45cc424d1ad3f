"""Functions of C through ctypes: numbers, texts, arrays, structures, callbacks, zlib, what is missing."""
import ctypes
from ctypes import (
    CDLL, CFUNCTYPE, POINTER, Structure, byref, c_char_p, c_double, c_int, c_long, c_size_t, c_ulong, c_void_p,
    create_string_buffer, sizeof)
from ctypes.util import find_library

libc = CDLL(None)
libm = CDLL(find_library("m"))
libz = CDLL("libz.so.1")

libm.hypot.argtypes = [c_double, c_double]
libm.hypot.restype = c_double
libc.strlen.argtypes = [c_char_p]
libc.strlen.restype = c_size_t
libc.getenv.argtypes = [c_char_p]
libc.getenv.restype = c_char_p
libc.strchr.argtypes = [c_char_p, c_int]
libc.strchr.restype = c_char_p

libz.crc32.argtypes = [c_ulong, c_char_p, ctypes.c_uint]
libz.crc32.restype = c_ulong
libz.compress.argtypes = [c_char_p, POINTER(c_ulong), c_char_p, c_ulong]
libz.uncompress.argtypes = [c_char_p, POINTER(c_ulong), c_char_p, c_ulong]

COMPARE = CFUNCTYPE(c_int, POINTER(c_int), POINTER(c_int))
libc.qsort.argtypes = [c_void_p, c_size_t, c_size_t, COMPARE]
libc.qsort.restype = None
Numbers = c_int * 5


class Div(Structure):
    _fields_ = [("quot", c_int), ("rem", c_int), ("half", c_double)]


class Tm(Structure):
    _fields_ = [(name, c_int) for name in ("sec", "min", "hour", "mday", "mon", "year", "wday", "yday", "isdst")] + [
        ("gmtoff", c_long), ("zone", c_char_p)]


class Node(Structure):
    _fields_ = [("value", c_int), ("name", c_char_p), ("next", c_void_p), ("numbers", POINTER(c_int)), ("inner", Div)]


libc.gmtime_r.argtypes = [POINTER(c_long), POINTER(Tm)]
libc.gmtime_r.restype = c_void_p


def numbers():
    print(libm.hypot(3.0, 4), libc.abs(-7), libc.toupper(ord("q")))
    print(libc.strlen(b"hello"), libc.getenv(b"ROTOR_TEST_VALUE"), libc.getenv(b"ROTOR_NOT_THERE"))
    print(libc.strchr(b"key=value", ord("=")))


def objects():
    i = c_int(42)
    i.value += 1
    d = c_double(2.5)
    print(i.value, d.value, sizeof(i), sizeof(Div), c_int(1 << 32).value, ctypes.c_ubyte(257).value)
    r = Div(7, 2)
    r.half = r.quot / 2
    print(r.quot, r.rem, r.half)
    a = Numbers(5, 3, 9, 1, 4)
    a[1] = 30
    print(len(a), a[1], list(a), sum(a))
    p = ctypes.pointer(i)
    p.contents.value = 7
    p[0] += 1
    print(i.value, p.contents.value)
    buffer = create_string_buffer(10)
    buffer.value = b"abc"
    print(len(buffer), buffer.value, buffer.raw, buffer[1])
    print(create_string_buffer(b"text").value, len(create_string_buffer(b"text")))
    when = c_long(86400 * 365)
    parts = Tm()
    libc.gmtime_r(byref(when), byref(parts))
    print(parts.year, parts.mon, parts.mday, parts.wday)


def chains():
    nodes = [Node(i, ("node%d" % i).encode()) for i in range(3)]
    for i in range(2):
        nodes[i].next = ctypes.addressof(nodes[i + 1])
    many = Numbers(1, 2, 3)
    nodes[2].numbers = ctypes.cast(many, POINTER(c_int))
    nodes[2].inner.rem = 6
    address = ctypes.addressof(nodes[0])
    while address:
        node = ctypes.cast(address, POINTER(Node)).contents
        print(node.value, node.name, bool(node.numbers))
        address = node.next
    print(nodes[2].numbers[1], nodes[2].inner.rem)


def ascending(a, b):
    return a[0] - b[0]


def descending(a, b):
    return b.contents.value - a.contents.value


callback = COMPARE(descending)


def callbacks():
    a = Numbers(5, 3, 9, 1, 4)
    libc.qsort(a, 5, sizeof(c_int), COMPARE(ascending))
    print(list(a))
    libc.qsort(a, len(a), sizeof(c_int), callback)
    print(list(a))


def compression():
    data = b"what repeats, repeats, repeats, repeats"
    print(libz.crc32(0, data, len(data)))
    packed = create_string_buffer(100)
    length = c_ulong(100)
    print(libz.compress(packed, byref(length), data, len(data)), length.value < len(data))
    back = create_string_buffer(100)
    size = c_ulong(100)
    print(libz.uncompress(back, byref(size), packed, length), back.raw[:size.value])


def main():
    numbers()
    objects()
    chains()
    callbacks()
    compression()


if __name__ == "__main__":
    main()
