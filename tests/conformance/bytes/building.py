def fill(n):
    return bytes([(i * 37 + 11) % 256 for i in range(n)])


def reverse(data):
    items = list(data)
    i = 0
    j = len(items) - 1
    while i < j:
        items[i], items[j] = items[j], items[i]
        i += 1
        j -= 1
    return bytes(items)


def xor_with(data, key):
    return bytes([b ^ key for b in data])


def run_length(data):
    pieces = []
    i = 0
    while i < len(data):
        j = i
        while j < len(data) and data[j] == data[i] and j - i < 255:
            j += 1
        pieces.append(bytes([j - i, data[i]]))
        i = j
    return b"".join(pieces)


def expand(data):
    result = b""
    for i in range(0, len(data), 2):
        result += data[i + 1 : i + 2] * data[i]
    return result


def main():
    for n in [0, 1, 5, 9]:
        data = fill(n)
        print(len(data), data, list(data), reverse(data), reverse(reverse(data)) == data)
    secret = xor_with(b"attack at dawn", 42)
    print(secret, xor_with(secret, 42))
    for data in [b"", b"a", b"aaabbc", b"\x00" * 300 + b"\x01"]:
        packed = run_length(data)
        print(len(data), packed, expand(packed) == data)
    buffer = []
    for b in b"abc":
        buffer.append(b)
        buffer.append(b - 32)
    print(bytes(buffer), bytes(buffer[::2]), bytes(buffer).decode("ascii"))
    text = b""
    for i in range(5):
        text = text + bytes([48 + i]) + b","
    print(text, text[:-1].split(b","), [int(part) for part in text[:-1].split(b",")])
