def main():
    b = bytearray(b"hello world")
    print(b.rfind(b"o"), b.index(b"o"), b.replace(b"o", b"0"), b.split(), b.upper(), b.copy() == b, b.hex("-"), b[:3].hex(b":", -2))
    print(bytearray(b"  x ").strip(), b.find(b"o", 5), b.isascii(), b.split(b"o"))
    b.pop(); b.insert(0, 65); b.remove(108)
    b[0:2] = b"XYZ"
    b += b"!"
    b.extend([1,2,3])
    print(b, b * 2, b + b"z", b"h" in b, 101 in b, len(b))
    x = bytes([1,2]) ; y = bytearray(5); y[1:3] = x; print(y, y == b"\0\1\2\0\0", bytes(y))
    for s in ("", "--"):
        try:
            print(b.hex(s))
        except ValueError as e:
            print(e)
