# engines: all -host("repr and round of RustPython")
"""Texts of floats of all exponents and back, by their checksums."""
import struct


class Numbers:
    def __init__(self):
        self.state = 20240229

    def bits(self, n):
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFFFFFF
        return (self.state >> 11) & ((1 << n) - 1)

    def any_float(self):
        word = self.bits(32) << 32 | self.bits(32)
        if word & 0x7FF0000000000000 == 0x7FF0000000000000:
            word ^= 0x0010000000000000
        if self.bits(4) == 0:
            # subnormal, or a power of two
            word &= 0x000FFFFFFFFFFFFF if self.bits(1) else 0x7FF0000000000000
        return struct.unpack("<d", struct.pack("<Q", word))[0]

    def short_float(self):
        return self.bits(30) / 10.0 ** self.bits(4)

    def tie(self):
        return self.bits(20) / 2.0 ** self.bits(5)


def checksum(total, text):
    for c in text:
        total = (total * 31 + ord(c)) & 0xFFFFFFFF
    return total


def main():
    numbers = Numbers()
    shortest = fixed = general = parsed = rounds = 0
    for i in range(250):
        for x in (numbers.any_float(), numbers.short_float(), numbers.tie()):
            text = repr(x)
            shortest = checksum(shortest, text)
            if float(text) != x:
                print("not the same again", text)
            places = numbers.bits(4)
            if abs(x) < 1e25:
                fixed = checksum(fixed, "%.*f" % (places, x))
                rounds = checksum(rounds, repr(round(x, places)))
            general = checksum(general, "%.*e %.*g" % (places, x, places, x))
            text = "%d.%de%d" % (numbers.bits(30), numbers.bits(30), numbers.bits(9) - 300)
            parsed = checksum(parsed, text + repr(float(text)))
    print(shortest, fixed, general, parsed, rounds)
    for text in ("9007199254740993", "9007199254740992.9999999999999999999", "1.7976931348623158e308",
                 "2.4703282292062327e-324", "2.4703282292062328e-324", "9007199254740993e-22", "1e23", "8.5e22"):
        print(text, float(text))


if __name__ == "__main__":
    main()
