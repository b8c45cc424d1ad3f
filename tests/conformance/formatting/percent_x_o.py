from rpython.rlib.rarithmetic import r_uint


def show(n):
    print("%x|%X|%o|%8x|%-8x|%08x|%08X" % (n, n, n, n, n, n, n))
    print("%#x|%#X|%#o|%#10x|%-#10x|%#010x|%+x|% x|%.4x|%#.4x" % (n, n, n, n, n, n, n, n, n, n))


def color(r, g, b):
    return "#%02x%02X%02x" % (r, g, b)


def address(n):
    return "0x%016x" % n


def main():
    for n in [0, 1, 8, 10, 15, 16, 255, -1, -255, 48879, 3735928559, 9223372036854775807]:
        show(n)
    print([color(i, i * 2, 255 - i) for i in [0, 9, 100, 127]])
    print([address(n) for n in [0, 4096, 1 << 40]])
    for n in [r_uint(0), r_uint(255), r_uint(-1)]:
        print("%x %o %d %s %X" % (n, n, n, n, n))
    print("%c%c%c" % (72, 105, 33), "%c" % "x", "%5c|%-5c|" % ("a", 98), "%c" % 128512)
    print("%x" % True, "%o" % 8, "%x%%" % 171)
