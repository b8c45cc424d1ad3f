# engines: all
# Members of enumerations of ints are packed as ints.
import struct
from enum import IntEnum, IntFlag


class Kind(IntEnum):
    FILE = 1
    LINK = 300


class Flags(IntFlag):
    A = 1
    B = 2


def main():
    print(struct.pack("<HBq", Kind.LINK, Flags.A | Flags.B, Kind.FILE), struct.pack(">I", Flags.B), struct.pack("?h", True, False))
    try:
        print(struct.pack("B", Kind.LINK))
    except struct.error as e:
        print(e)
