"""Floats beyond 64 bits as ints; bytes of exact ints."""
import math

UNITS = {"b": 0, "kb": 1, "eb": 6, "zb": 7}


def parse_size(text):
    number = text.rstrip("bkez")
    return int(float(number) * 1024 ** UNITS[text[len(number):]])


class Bits:
    def __init__(self):
        self.data, self.bits, self.count = bytearray(), 0, 0

    def write(self, bit):
        self.bits = self.bits << 1 | bit
        self.count += 1
        if self.count == 8:
            self.data.append(self.bits)
            self.bits = self.count = 0


def mean(numbers):
    total = 1
    for n in numbers:
        total *= n
    return round(total / len(numbers)), math.floor(total / 3), int(total * 0.5)


def main(argv):
    for text in ("5b", "1.5kb", "3eb", "7zb"):
        print(text, parse_size(text))
    print(int(1e20), round(2.5e19), math.floor(1e19 + 0.5), math.trunc(-3.7e25), math.ceil(1e30))
    x = 1e18
    print(int(x * 1e9), round(x * -1e4), int(x))
    print(mean([10 ** 9, 10 ** 9, 10 ** 9]))
    bits = Bits()
    for c in "0100100001101001":
        bits.write(int(c))
    print(bits.data)
    return 0
