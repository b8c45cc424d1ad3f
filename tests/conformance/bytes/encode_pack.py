def pack_u32(n):
    return bytes([n & 255, (n >> 8) & 255, (n >> 16) & 255, (n >> 24) & 255])


def unpack_u32(data, offset):
    return data[offset] | data[offset + 1] << 8 | data[offset + 2] << 16 | data[offset + 3] << 24


def varint(n):
    result = []
    while n >= 128:
        result.append(n & 127 | 128)
        n >>= 7
    result.append(n)
    return bytes(result)


def read_varints(data):
    values = []
    value = 0
    shift = 0
    for b in data:
        value |= (b & 127) << shift
        if b & 128:
            shift += 7
        else:
            values.append(value)
            value = 0
            shift = 0
    return values


def base64(data):
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    text = ""
    for i in range(0, len(data), 3):
        chunk = data[i : i + 3]
        n = 0
        for j in range(3):
            n = n << 8 | (chunk[j] if j < len(chunk) else 0)
        for j in range(4):
            text += alphabet[n >> (18 - 6 * j) & 63] if j <= len(chunk) else "="
    return text


def main():
    for n in [0, 1, 255, 256, 65535, 305419896, 4294967295]:
        data = pack_u32(n)
        print(n, data, unpack_u32(data, 0) == n, varint(n), read_varints(varint(n)))
    stream = b"".join([varint(n) for n in [1, 300, 70000, 0, 127, 128]])
    print(stream, read_varints(stream))
    for text in ["", "f", "fo", "foo", "foob", "fooba", "foobar", "é😀"]:
        print(text, base64(text.encode("utf-8")))
    print(unpack_u32(pack_u32(7) + pack_u32(77) + pack_u32(777), 4))
