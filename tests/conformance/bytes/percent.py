# `%` of bytes.
def main():
    name = b"ab\xff"
    n = 42
    print(b"%d-%s|%5b|%-4s|%x|%05.2f|%%|%c" % (n, name, b"c", bytearray(b"d"), 255, 1.5, 65))
    print(b"%s" % name, b"%i%%" % n, b"[%r]" % 3, b"plain" % ())
    data = b""
    for i in range(3):
        data += b"%02d:%s;" % (i, b"x" * i)
    print(data)
if __name__ == "__main__":
    main()
