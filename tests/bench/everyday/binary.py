"""Bytes: packing, checksums, digests, base64."""
import base64
import hashlib
import struct
import zlib


def main():
    data = bytearray()
    for i in range(1400000):
        data += struct.pack("<IHf", i, i % 65536, i * 0.5)
    total = 0
    for offset in range(0, len(data), 10):
        a, b, c = struct.unpack_from("<IHf", data, offset)
        total += a + b
    raw = bytes(data)
    ones = sum(byte & 1 for byte in raw)
    text = base64.b64encode(raw).decode()
    print(total, ones, len(text), base64.b64decode(text) == raw, hashlib.sha256(raw).hexdigest()[:16],
          hashlib.md5(raw).hexdigest()[:16], zlib.crc32(raw))


if __name__ == "__main__":
    main()
