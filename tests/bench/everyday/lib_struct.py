"""52 MB of records, packed and unpacked."""
import struct


def main():
    record = struct.Struct("<IhBd5s")
    pieces = []
    for i in range(2600000):
        pieces.append(record.pack(i, i % 1000 - 500, i % 256, i / 4, b"abcde"))
    data = b"".join(pieces)
    total = 0
    for a, b, c, d, e in struct.iter_unpack("<IhBd5s", data):
        total += a + b + c + len(e)
    second = 0.0
    for at in range(0, len(data), record.size):
        second += record.unpack_from(data, at)[3]
    print(len(data), total, second, struct.unpack(">HHL", data[:8]))


if __name__ == "__main__":
    main()
