"""Structures that are passed and returned as values."""
import ctypes
from ctypes import Structure, c_char, c_int, c_long, c_longlong, c_uint8, sizeof

libc = ctypes.CDLL(None)


class Div(Structure):
    _fields_ = [("quot", c_int), ("rem", c_int)]


class LongDiv(Structure):
    _fields_ = [("quot", c_long), ("rem", c_long)]


class InAddr(Structure):
    _fields_ = [("s_addr", c_uint8 * 4)]


class Name(Structure):
    _fields_ = [("text", c_char * 8), ("n", c_int)]


libc.div.argtypes = [c_int, c_int]
libc.div.restype = Div
libc.ldiv.argtypes = [c_long, c_long]
libc.ldiv.restype = LongDiv
libc.lldiv.argtypes = [c_longlong, c_longlong]
libc.lldiv.restype = LongDiv
libc.inet_ntoa.argtypes = [InAddr]
libc.inet_ntoa.restype = ctypes.c_char_p
libc.inet_lnaof.argtypes = [InAddr]
libc.inet_lnaof.restype = ctypes.c_uint


def quotients(pairs):
    return [(r.quot, r.rem) for r in [libc.div(a, b) for a, b in pairs]]


def main():
    d = libc.div(17, 5)
    print(d.quot, d.rem, sizeof(d))
    print(quotients([(7, 2), (-7, 2), (100, 7)]))
    big = libc.ldiv(10 ** 15 + 3, 10)
    print(big.quot, big.rem, isinstance(big, LongDiv))
    print(libc.lldiv(-9, 4).rem)
    address = InAddr()
    for i, byte in enumerate((127, 0, 0, 1)):
        address.s_addr[i] = byte
    print(libc.inet_ntoa(address), libc.inet_lnaof(address))
    name = Name(b"abc", 3)
    print(name.text, name.n, sizeof(name))
    for text in (b"12345678", b"x", b"123456789"):
        try:
            name.text = text
            print(name.text)
        except ValueError as e:
            print(e)
    d.quot = 5
    print(d.quot, libc.div(9, 4).quot)


if __name__ == "__main__":
    main()
