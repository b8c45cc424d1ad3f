# start: script
import hashlib, struct, io
def u16(data, i):
    return int.from_bytes(data[i:i + 2], "little")
def main():
    d = bytes(range(200, 220))
    print(u16(d, 3), int.from_bytes(d[:4], "big"), int.from_bytes(d[-2:], "big"), int.from_bytes(d[4:8], "little", signed=True))
    print(int.from_bytes(d, "big"), int.from_bytes(d[:8], "big"), int.from_bytes(d[2:10], "little", signed=True))
    h = hashlib.sha256(b"abc")
    print(int(h.hexdigest(), 16), int.from_bytes(h.digest(), "big") % 1000007, int(d.hex(), 16))
    print(int("".join(str(x) for x in range(15))), int("".join(["1", "2"])) + 1)
    f = io.BytesIO(d)
    print(int.from_bytes(f.read(4), "big"), int.from_bytes(f.read(16), "big"))
    print(int.from_bytes("message".encode() * 3, "big"), int.from_bytes([1, 2, 3], "big"), int.from_bytes(bytearray([255] * 9), "little"))
    print((12345).to_bytes(2, "big"), int.from_bytes((12345).to_bytes(2, "big"), "little"))
main()


def slices(data, i):
    print(int.from_bytes(data[i:i - 3], "big"), int.from_bytes(data[:3:-1], "big"), int.from_bytes(data[19:0:-1], "big"))
    print(int.from_bytes(data.ljust(3, b"\0"), "big"), int.from_bytes(data[:3].ljust(3, b"\0"), "big"))


slices(bytes(range(200, 220)), 2)
