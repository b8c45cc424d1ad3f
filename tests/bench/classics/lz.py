"""Compression: back references found by a hash table of the last places, and the way back."""
import harness

WINDOW = 4096
LEAST = 4
MOST = 258


def make_data(size):
    random = harness.Random()
    words = []
    for _ in range(200):
        word = bytearray()
        for _ in range(2 + random.next() % 8):
            word.append(97 + random.next() % 26)
        words.append(bytes(word))
    data = bytearray()
    while len(data) < size:
        data += words[random.next() % 200]
        data.append(32)
    return bytes(data)


def compress(data):
    out = bytearray()
    table = [-1] * 4096
    i = 0
    n = len(data)
    while i < n:
        length = 0
        distance = 0
        if i + LEAST <= n:
            key = (data[i] * 2654435 + data[i + 1] * 40503 + data[i + 2] * 2057 + data[i + 3]) & 4095
            place = table[key]
            table[key] = i
            if place >= 0 and i - place < WINDOW:
                limit = min(n - i, MOST)
                while length < limit and data[place + length] == data[i + length]:
                    length += 1
                distance = i - place
        if length >= LEAST:
            out.append(1)
            out.append(distance & 255)
            out.append(distance >> 8)
            out.append(length - LEAST)
            i += length
        else:
            out.append(0)
            out.append(data[i])
            i += 1
    return bytes(out)


def decompress(packed):
    out = bytearray()
    i = 0
    while i < len(packed):
        if packed[i] == 0:
            out.append(packed[i + 1])
            i += 2
        else:
            start = len(out) - (packed[i + 1] | packed[i + 2] << 8)
            for k in range(packed[i + 3] + LEAST):
                out.append(out[start + k])
            i += 4
    return bytes(out)


def run(size):
    data = make_data(size)
    packed = compress(data)
    if decompress(packed) != data:
        raise ValueError("the way back failed")
    checksum = len(packed)
    for byte in packed:
        checksum = (checksum * 31 + byte) & 0xFFFFFF
    return checksum


if __name__ == "__main__":
    harness.main("lz", run, 180, 300000)
