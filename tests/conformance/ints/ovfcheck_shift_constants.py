# Shifts to the left by constants: bytes that make words, and what does not fit.
from rpython.rlib.rarithmetic import ovfcheck


def by_one(x):
    try:
        return ovfcheck(x << 1)
    except OverflowError:
        return -999


def by_eight(x):
    try:
        return ovfcheck(x << 8)
    except OverflowError:
        return -999


def by_most(x):
    try:
        return ovfcheck(x << 62)
    except OverflowError:
        return -999


def by_all(x):
    try:
        return ovfcheck(x << 63)
    except OverflowError:
        return -999


def by_none(x):
    return ovfcheck(x << 0)


def big_endian(data, i):
    return data[i] << 24 | data[i + 1] << 16 | data[i + 2] << 8 | data[i + 3]


def little_endian(data, i):
    return data[i] | data[i + 1] << 8 | data[i + 2] << 16 | data[i + 3] << 24


def masked(x):
    return (x & 0xFF) << 55, (x & 0xF) << 3


def main():
    top = 1 << 62
    for x in [0, 1, -1, 2, -2, 3, 127, -128, 1 << 54, -(1 << 55), (1 << 55) - 1, 1 << 55, top - 1, top, -top, -top - 1]:
        print(x, by_one(x), by_eight(x), by_most(x), by_all(x), by_none(x), masked(x))
    data = bytes([0, 1, 127, 128, 255, 254, 3, 200])
    for i in range(5):
        print(big_endian(data, i), little_endian(data, i))
