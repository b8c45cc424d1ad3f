from rpython.rlib.rarithmetic import r_int8, r_uint8, r_int16, r_uint16, r_int32, r_uint32, intmask, widen

EDGE = [0, 1, -1, 127, 128, -128, -129, 255, 256, 32767, 32768, 65535, 65536, 2147483647, 2147483648, -2147483649, 4294967295, 4294967296]


def convert(n):
    print(
        n,
        intmask(r_int8(n)),
        intmask(r_uint8(n)),
        intmask(r_int16(n)),
        intmask(r_uint16(n)),
        intmask(r_int32(n)),
        intmask(r_uint32(n)),
    )


def adler32(text):
    a = r_uint32(1)
    b = r_uint32(0)
    for c in text:
        a = (a + r_uint32(ord(c))) % r_uint32(65521)
        b = (b + a) % r_uint32(65521)
    return (b << 16) | a


def mix32(x):
    x = x * r_uint32(2654435761)
    x ^= x >> 15
    return x + r_uint32(0x9E3779B9)


def main():
    for n in EDGE:
        convert(n)
    print(intmask(adler32("Wikipedia")), intmask(adler32("")))
    x = r_uint32(1)
    for i in range(6):
        x = mix32(x)
        print(intmask(x))
    s = r_int32(2000000000)
    for i in range(5):
        s = s + r_int32(500000000)
        print(intmask(s), intmask(-s), intmask(s >> 4), intmask(s << 1))
    for n in [0, 1, 200, 255]:
        u = r_uint8(n)
        print(intmask(u + r_uint8(100)), intmask(u * r_uint8(3)), intmask(~u), intmask(-u), widen(u) * 1000)
        t = r_int8(n)
        print(intmask(t + r_int8(100)), intmask(~t), t < r_int8(0), t == r_int8(-1), widen(t) - 1)
