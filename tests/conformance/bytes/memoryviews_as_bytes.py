# start: script
# engines: all -host("memoryview of RustPython")

import os
data = bytearray(range(16))
mv = memoryview(data)
def parse(view):
    out = []
    i = 0
    while i < len(view):
        n = view[i] % 4 + 1
        out.append(bytes(view[i:i+n]))
        i += n
    return out
print(parse(mv), parse(memoryview(b"abcd")))
def checksum(buf):
    total = 0
    for b in memoryview(buf):
        total = (total + b) & 0xff
    return total
print(checksum(b"abc"), checksum(bytearray(b"xyz")))
half = mv[8:]
half[:] = bytes(8)
print(data)
mv[0:4], mv[4:8] = mv[4:8].tobytes(), mv[0:4].tobytes()
print(data.hex())
print(mv[2:5] == b"\x06\x07\x00", mv[::2].tolist(), list(reversed(mv))[:3], max(mv), sum(mv), sorted(mv)[:2])
print(mv.tolist().count(0), 3 in mv, len(mv[5:]), mv.nbytes)
import array
a = array.array("i", [1, 2, 3])
am = memoryview(a)
am[1] = 20
print(a, am.tolist(), am.itemsize, am.format, am.nbytes, len(am[1:]))
with open("memoryview_in_files.bin", "wb") as f:
    f.write(mv[:4]); f.write(bytearray(b"zz"))
print(open("memoryview_in_files.bin", "rb").read())
buf = bytearray(4)
with open("memoryview_in_files.bin", "rb") as f:
    n = f.readinto(memoryview(buf)[1:])
print(n, buf)
import hashlib, zlib, struct, base64
print(zlib.crc32(mv[:4]), hashlib.md5(mv[:4]).hexdigest()[:6], base64.b64encode(mv[:3]))
struct.pack_into("<H", data, 2, 513)
print(struct.unpack_from("<H", mv, 2))
def chunks(b, n):
    v = memoryview(b)
    return [v[i:i + n].tobytes() for i in range(0, len(v), n)]
print(chunks(b"abcdefg", 3))
try:
    memoryview("abc")
except TypeError as e: print(e)
x = memoryview(b"ab").cast("B"); print(x.tolist())
print(str(mv[:2], "latin-1"), bytes(mv[:2]).decode(), mv[:2].tobytes() + b"!")
os.remove("memoryview_in_files.bin")
