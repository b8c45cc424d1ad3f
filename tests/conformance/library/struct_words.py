# Words in structures, and what does not fit; long whole numbers in JSON.
import json
import struct


def pack(fmt, value):
    try:
        return struct.pack(fmt, value)
    except (struct.error, OverflowError) as e:
        return type(e).__name__


def main():
    for v in (0, 1, -1, 2**63 - 1, -(2**63), 255, -128, 2**32, -(2**40) + 17):
        p = struct.pack("<q", v)
        q = struct.pack(">q", v)
        print(p, q, struct.unpack("<q", p), struct.unpack(">q", q), struct.unpack("<Q", p), struct.unpack(">Q", q))
    for v in (2**63, -(2**63) - 1, 2**64 - 1, 2**200, 2**70 // 2**30, -7):
        print([pack(fmt, v) for fmt in ("<q", "<i", "<h", "<b", "<B", "<I", "<Q")])
    little = struct.pack("<eefd", 1.5, -0.0, 3.25, -1e300)
    big = struct.pack(">eefd", 65504.0, 6e-8, -1e-40, 5e-324)
    print(little, struct.unpack("<eefd", little), big, struct.unpack(">eefd", big))
    print(struct.unpack("<efd", struct.pack("<efd", float("inf"), float("-inf"), 0.0)))
    print(json.loads("[123456789012345678, -123456789012345678, 999999999999999999, -999999999999999999]"))
    print(json.loads('[1234567890123456789, 12345678901234567890123, 0, -0, "\\u00e9\\ud83d\\ude00\\uffff"]'))
    print("aé".isidentifier(), "℘x".isidentifier(), "x·".isidentifier(), "·x".isidentifier())
