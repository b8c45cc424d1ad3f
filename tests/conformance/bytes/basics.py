def at(b, i):
    try:
        return b[i]
    except IndexError:
        return -1


def main():
    for data in [b"", b"a", b"hello", b"\x00\xff\x80", bytes([1, 2, 3])]:
        print(data, len(data), [at(data, i) for i in [-6, -1, 0, 1, 4, 5]])
        print(data[1:], data[:2], data[-2:], data[::-1], data[1:4:2], data + b"!", data * 2)
        print([b for b in data], list(data), sum(data), bool(data))
        print([b in data for b in [0, 97, 104, 255]], b"l" in data, b"" in data, data == b"hello", data != b"a")
    total = 0
    for b in b"checksum me":
        total = (total * 31 + b) % 65521
    print(total)
    for n in [0, 1, 5]:
        print(bytes(n), len(bytes(n)))
    try:
        print(bytes([1, 256 + len(b"")]))
    except ValueError:
        print("out of range")
    words = [b"pear", b"apple", b"fig", b"\xff", b""]
    print(sorted(words), min(words), max(words), b"a" < b"b", b"ab" < b"a", b"a" <= b"a", b"\x80" > b"a")
