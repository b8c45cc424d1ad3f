# start: script
# engines: all -host("memoryview of RustPython")

data = bytearray(b"abcdef")
v = memoryview(data)
print(len(v), v[0], v[-1], v[1:3].tobytes(), bytes(v[2:]))
v[0] = 65
print(data)
v[1:3] = b"XY"
print(data, v == data, v == b"AXYdef", v != b"q")
w = v[2:]
w[0] = 48
print(data, w.tolist(), [chr(c) for c in w], v[::2].tobytes(), v[::-1].tobytes())
r = memoryview(b"xyz")
print(r.readonly, v.readonly, r.nbytes, r.itemsize, r.format, r.shape, r.ndim, r.strides)
try:
    r[0] = 1
except TypeError as e:
    print(e)
try:
    v[0:2] = b"abc"
except ValueError as e:
    print(e)
try:
    v[10]
except IndexError as e:
    print(e)
try:
    v[0] = 300
except ValueError as e:
    print(e)
with memoryview(data) as m:
    print(m[0])
try:
    m[0]
except ValueError as e:
    print(e)
print(98 in v, hash(r) == hash(b"xyz"), r.hex())
b = bytearray(8)
i = memoryview(b).cast("I")
i[0] = 0x01020304
i[1] = 7
print(b, i.tolist(), len(i), i.itemsize, i.nbytes, i.format)
s = memoryview(b"\xff\xff\x01\x00").cast("h")
print(s.tolist(), s[0])
def total(view):
    n = 0
    while len(view) > 0:
        n += view[0]
        view = view[1:]
    return n
print(total(memoryview(b"\1\2\3")), total(memoryview(bytearray(b"\4\5"))))
print(int.from_bytes(v[0:2], "little"), bytearray(v[:3]), b"".join([v[:2], b"|", v[2:4]]))
import struct
print(struct.unpack_from("<H", v, 1), struct.unpack("<H", v[0:2]))
print(isinstance(v, memoryview), isinstance(data, memoryview), isinstance(v, (bytes, memoryview)), type(v).__name__)
data = bytearray(b"abcdef")
v = memoryview(data)
out = bytearray()
alias = out
out += v[:2]
out.extend(v[2:4])
print(out, alias is out, bytes(v) == bytes(data), v.obj is data)
print(b"x" + v[:2], bytearray(b"y") + v[1:2], b"".join([v[:2], b"|", v[2:4]]))


v = memoryview(b"abc")
print(isinstance(v, (bytes, memoryview)), isinstance(v, memoryview))
def f(x):
    if isinstance(x, (bytes, bytearray, memoryview)):
        return bytes(x)
    if isinstance(x, str):
        return x.encode()
    return b"?"
print(f(v), f("a"), f(b"q"), f(3))
class A: pass
print(isinstance(A(), (bytes, A)), isinstance(A(), (A, int)))
data[0:2] = memoryview(b"QRS")[1:3]
print(data)
