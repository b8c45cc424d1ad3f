from rpython.rlib.rarithmetic import r_uint

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def to_base(n, base):
    if n == 0:
        return "0"
    sign = ""
    if n < 0:
        sign = "-"
        n = -n
    text = ""
    while n:
        text = DIGITS[n % base] + text
        n //= base
    return sign + text


def main():
    values = [0, 1, 7, 8, 9, 10, 15, 16, 255, 256, 4095, 65535, 123456789, 9223372036854775807]
    for n in values:
        print(n, hex(n), oct(n), bin(n))
        print(-n, hex(-n), oct(-n), bin(-n))
    low = -9223372036854775807 - (len(values) - 13)
    print(low, hex(low), oct(low), bin(low))
    for n in [5, 100, -31, 123456]:
        print([to_base(n, base) for base in [2, 3, 8, 10, 16, 36]])
        print(to_base(n, 16) == "%x" % n, to_base(n, 8) == "%o" % n, to_base(n, 10) == str(n))
    for n in values:
        u = r_uint(n) + r_uint(1)
        print(hex(u), str(u), "%x" % u)
    print(hex(True), oct(False), bin(len(values) > 3))
    for n in range(-2, 3):
        print(str(n) + "/" + repr(n), end=" ")
    print()
