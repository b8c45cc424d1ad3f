"""Formats of struct: known ones, ones put together at run time, compiled ones."""
import struct
from struct import Struct, calcsize, pack, unpack

HEADER = struct.Struct(">4sHHI")
POINT = Struct("<dd")
MAGIC = struct.pack("<4sI", b"RIFF", 36)


class Record:
    FORMAT = "<10sHHb"

    def __init__(self, name, serial, school, grade):
        self.name = name
        self.serial = serial
        self.school = school
        self.grade = grade

    def dump(self):
        return pack(self.FORMAT, self.name.encode(), self.serial, self.school, self.grade)

    @classmethod
    def load(cls, data):
        name, serial, school, grade = unpack(cls.FORMAT, data)
        return cls(name.rstrip(b"\0").decode(), serial, school, grade)


def chunks(data):
    offset = 0
    while offset < len(data):
        kind, length = struct.unpack_from(">4sI", data, offset)
        offset += 8
        yield kind.decode("ascii"), data[offset:offset + length]
        offset += length


def attempt(text, call):
    try:
        print(text, call())
    except struct.error as e:
        print(text, "error:", e)
    except OverflowError as e:
        print(text, "OverflowError:", e)


def checksum(data):
    total = 0
    for (word,) in struct.iter_unpack(">H", data):
        total = (total + word) & 0xFFFF
    return total


def orders(n):
    for value in (n, -n, n + 70000):
        print(pack("<i", value), pack(">i", value), pack("!q", value), pack("=l", value))
        print(unpack("<I", pack("<i", value))[0], unpack(">h", pack(">i", value)[2:])[0])


def floats(values):
    for x in values:
        data = pack("<fd", x, x)
        print(x, data, unpack("<fd", data), pack(">f", -x))
        half = pack("<e", x)
        print(half, unpack("<e", half), unpack(">e", half[::-1]))


def main():
    print(HEADER.size, HEADER.format, HEADER.pack(b"ab", 1, 2, 3), HEADER.unpack(b"abcd\0\1\0\2\0\0\0\3"))
    print(POINT.unpack_from(POINT.pack(1.5, -2.25) + b"xyz", 0), POINT.size, MAGIC)
    record = Record("raymond   ", 4658, 264, 8)
    print(record.dump())
    again = Record.load(record.dump())
    print(again.name, again.serial + 1, again.school, again.grade)
    data = pack(">4sI", b"IHDR", 3) + b"abc" + pack(">4sI", b"IEND", 0)
    for kind, body in chunks(data):
        print(kind, body)
    orders(7)
    floats([0.0, 1.0, 0.1, 65504.0, 1e-7, 6e-8, 2.5, float("inf"), 1 / 3, 5.960464477539063e-08, 1e-320, 0.00006103515625])
    print(unpack("<f", b"\0\0\xc0\x7f")[0] != 1.0, pack(">d", float("-inf")), unpack(">f", b"\0\0\0\1"))
    print(calcsize("ib"), calcsize("bi"), calcsize("<bi"), calcsize("3x 2h"), calcsize("i0q"), calcsize("@bhilqnP"), calcsize("5s10p"))
    print(pack("@bhiq", 1, 2, 3, 4), pack("bxxh", 1, 2), pack("<?c3p0s", 3, b"z", b"abcdef", b"q"))
    print(unpack("<?c3pb", b"\2z\1ab\xff"), unpack("<BHILQ", bytes(range(200, 219))), unpack("4x", b"abcd"), pack("", ))
    print(unpack(">Qq", b"\xff" * 16), pack("<Q", 2**64 - 1), pack("Q", 2**63), pack("N", 12))
    big, small = unpack("<QI", bytes([255]) * 12)
    print(big + 1, small + 1, hex(big))
    for n in range(1, 4):
        numbers = list(range(n))
        packed = struct.pack(">%dH" % n, *numbers)
        print(packed, struct.unpack(f">{n}H", packed), sum(struct.unpack(f">{n}H", packed)), struct.calcsize("%dsI" % n))
    for code in "bBhHiIlLqQ":
        print(code, struct.calcsize(code), struct.calcsize("<" + code), unpack("<" + code, b"\xfe" * calcsize("<" + code)), pack(">" + code, 5))
    for code in "efd?cs":
        print(code, unpack("<" + code, b"\1" * calcsize("<" + code)))
    buffer = bytearray(12)
    struct.pack_into("<HH", buffer, 2, 513, 1027)
    HEADER.pack_into(buffer, -12, b"wxyz", 1, 2, 3)
    POINT2 = Struct("<H")
    POINT2.pack_into(buffer, 10, 0xABCD)
    print(buffer, unpack("<H", buffer[10:]), [x for x in POINT2.iter_unpack(buffer)])
    print(checksum(b"abcdef"), list(struct.iter_unpack("<hb", b"abcdef")), list(struct.iter_unpack("<%ds" % 2, b"abcd")))
    attempt("B", lambda: pack("<B", 300))
    attempt("b", lambda: pack("b", -129))
    attempt("H", lambda: pack("<H", -1))
    attempt("h", lambda: pack("<h", 40000))
    attempt("i", lambda: pack("<i", 2**31))
    attempt("I", lambda: pack("<I", -1))
    attempt("I", lambda: pack("<I", 2**32))
    attempt("q", lambda: pack("<q", 2**63))
    attempt("Q", lambda: pack("<Q", -1))
    attempt("Q", lambda: pack("<Q", 2**64))
    attempt("f", lambda: pack("<f", 1e39))
    attempt("f", lambda: pack("f", 1e39))
    attempt("e", lambda: pack("<e", 65520.0))
    attempt("count", lambda: pack("<II", 1))
    attempt("kind", lambda: pack("<I", 1.5))
    attempt("kind", lambda: pack("<d", "x"))
    attempt("kind", lambda: pack("<4s", "x"))
    attempt("kind", lambda: pack("c", b"ab"))
    attempt("size", lambda: unpack("<I", b"abc"))
    attempt("size", lambda: HEADER.unpack(b"abc"))
    attempt("from", lambda: struct.unpack_from("<I", b"abcdef", 4))
    attempt("from", lambda: struct.unpack_from("<I", b"abcdef", -3))
    attempt("from", lambda: struct.unpack_from("<I", b"abcdef", -9))
    attempt("iter", lambda: list(struct.iter_unpack("<I", b"abcdef")))
    attempt("char", lambda: unpack("<k", b"abc"))
    attempt("char", lambda: calcsize("3"))
    attempt("char", lambda: calcsize("<" + "P"))
    attempt("char", lambda: Struct("<" + "Pz").size)


