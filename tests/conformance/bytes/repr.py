def show(data):
    print(data, repr(data), str(data), [data], (data, 1), "%r" % data, f"{data!r}")


def hex_dump(data):
    for start in range(0, len(data), 8):
        row = data[start : start + 8]
        digits = " ".join(["%02x" % b for b in row])
        text = "".join([chr(b) if 32 <= b < 127 else "." for b in row])
        print("%04x  %-23s  %s" % (start, digits, text))


def main():
    for data in [b"", b"abc", b"it's", b'"', b"'\"", b"\\", b"\n\t\r", b"\x00\x1f\x7f\x80\xff", b"\xc3\xa9"]:
        show(data)
    hex_dump(bytes(range(20, 60)))
    hex_dump("héllo 😀".encode("utf-8"))
    table = {b"k": b"v", b"\x01": b""}
    print(table, [b"a", b"b"], len(repr(b"\x00")))
    for i in range(0, 256, 17):
        print(bytes([i]), end=" ")
    print()
