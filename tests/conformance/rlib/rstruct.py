from rpython.rlib.rarithmetic import r_ulonglong
from rpython.rlib.rstring import StringBuilder
from rpython.rlib.rstruct import ieee
from rpython.rlib.rstruct.error import StructError
from rpython.rlib.rstruct.runpack import runpack


class Buffer(object):
    def __init__(self, n):
        self.chars = ["."] * n

    def setitem(self, i, c):
        self.chars[i] = c


def codes(text):
    return ",".join([str(ord(c)) for c in text])


def floats(values):
    for x in values:
        for size in [2, 4, 8]:
            try:
                bits = ieee.float_pack(x, size)
            except OverflowError:
                print(x, size, "overflow")
                continue
            print(x, size, bits, ieee.float_unpack(bits, size))
            for be in [False, True]:
                pieces = []
                ieee.pack_float(pieces, x, size, be)
                print(codes(pieces[0]), ieee.unpack_float(pieces[0], be))


def main(argv):
    n = len(argv)
    floats([0.0, -0.0, 1.0 * n, -2.5, 0.1, 65504.0, 65520.0, 6e-8, 1e-7, 1e-320, 3.5e38, float("inf"), -float("inf")])
    builder = StringBuilder()
    ieee.pack_float(builder, 1.5, 8, True)
    print(codes(builder.build()))
    buffer = Buffer(6)
    ieee.pack_float(buffer, 1, -1.5 * n, 4, False)
    print(codes("".join(buffer.chars)))
    try:
        ieee.float_unpack(r_ulonglong(n), 5)
    except ValueError as e:
        print(e)
    data = "".join([chr((i * 37 + n) & 255) for i in range(16)])
    print(runpack("16s", data) == data, codes(runpack("<4s12x", data)))
    print(runpack("<bBhHiI2x", data), runpack(">bBhHiI2x", data), runpack("@bBhHiI", data))
    print(runpack("<qQ", data), runpack(">qQ", data), runpack("<i", data[:4]), runpack(">f", data[4:8]))
    print(runpack(">dd", data)[0] > 1.0, runpack("<2h?c", data[:6]), runpack("=lL8x", data), runpack("lL", data))
    a, b = runpack("!HH", data[2:6])
    print(a + b, runpack("4p", "\x02abc"))
    try:
        print(runpack("<i", data))
    except StructError as e:
        print(e.msg)
    return 0
