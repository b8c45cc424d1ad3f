"""Bytes and bytearrays put together and taken apart."""


def checksum(data):
    a, b = 1, 0
    for byte in data:
        a = (a + byte) % 65521
        b = (b + a) % 65521
    return b << 16 | a


def main():
    out = bytearray()
    for i in range(2000000):
        out.append(i & 255)
        out.extend(b"ab")
        out += bytes([i % 7, i % 11])
    packed = b""
    for i in range(30000):
        packed += i.to_bytes(4, "big")
    values = [int.from_bytes(packed[i:i + 4], "big") for i in range(0, len(packed), 4)]
    coded = bytes(b ^ 0x55 for b in out)
    hexed = coded.hex()
    back = bytes.fromhex(hexed)
    print(len(out), checksum(out), sum(values), len(hexed), back == coded, "".join([chr(b) for b in out[:20] if b > 32]))


if __name__ == "__main__":
    main()
