import base64, binascii, zlib
def attempt(f, x):
    try:
        print(f(x))
    except binascii.Error as e:
        print("Error", e)
    except ValueError as e:
        print("ValueError", e)
def main():
    datas = [b"", b"f", b"fo", b"foo", b"foob", b"fooba", b"foobar", bytes(range(256)), b"\xff\xfe\xfd" * 5, b"\0\0\0\0ab", b"    x"]
    for d in datas:
        e = base64.b64encode(d)
        print(e, base64.b64decode(e) == d, base64.b64decode(e.decode()) == d)
        u = base64.urlsafe_b64encode(d)
        print(u, base64.urlsafe_b64decode(u) == d)
        t = base64.b32encode(d)
        print(t, base64.b32decode(t) == d, base64.b32decode(t.lower(), casefold=True) == d)
        s = base64.b16encode(d)
        print(s, base64.b16decode(s) == d)
        v = base64.b85encode(d)
        print(v, base64.b85decode(v) == d, base64.b85encode(d, pad=True))
        a = base64.a85encode(d)
        print(a, base64.a85decode(a) == d, base64.a85encode(d, foldspaces=True, wrapcol=20, adobe=True))
        print(base64.a85decode(base64.a85encode(d, foldspaces=True, adobe=True), foldspaces=True, adobe=True) == d)
        print(base64.b32hexencode(d), base64.encodebytes(d), base64.decodebytes(base64.encodebytes(d)) == d)
        print(zlib.crc32(d), zlib.adler32(d), binascii.crc32(d), hex(zlib.crc32(d, 5)), zlib.crc32(bytearray(d)))
        print(binascii.hexlify(d), binascii.unhexlify(binascii.hexlify(d)) == d, binascii.b2a_base64(d), binascii.crc_hqx(d, 3))
    print(base64.b64encode(b"\xfb\xef\xff", altchars=b"-."), base64.b64decode("--..", altchars="-."))
    print(base64.b64encode("héllo".encode("utf-8")).decode("ascii"))
    print(binascii.hexlify(b"\x01\x02\x03\x04", "-"), binascii.hexlify(b"\x01\x02\x03\x04\x05", ":", 2), b"\xb9\x01\xef".hex(" "))
    for bad in ["abc", "a", "YWJj=", "ab=c", "YW Jj", "YWJjZ", "é"]:
        attempt(base64.b64decode, bad)
    attempt(lambda x: base64.b64decode(x, validate=True), "YW\nJj")
    attempt(lambda x: base64.b64decode(x, validate=True), "=YWJj")
    attempt(lambda x: base64.b64decode(x, validate=True), "YW==Jj")
    for bad in ["MZXW6", "mzxw6===", "MZXW6==1", "M=======", "MZ======", "MZXW6YTB"]:
        attempt(base64.b32decode, bad)
    print(base64.b32decode("MLO23456", map01="L"), base64.b32decode("M1023456", map01="L"))
    for bad in ["abc", "ab", "ABC", "AB", "xx"]:
        attempt(base64.b16decode, bad)
        attempt(binascii.unhexlify, bad)
    attempt(base64.b85decode, "ab\"cd")
    attempt(base64.b85decode, "|||||~~")
    attempt(base64.a85decode, b"vvv")
    attempt(base64.a85decode, b"uuuuu")
    attempt(base64.a85decode, b"abz")
    attempt(bytes.fromhex, "0g")
    print(bytes.fromhex("de ad BEEF"), bytes.fromhex("deadbeef").hex("-", 2), bytes.fromhex("00ff").hex())
    print(binascii.a2b_hex(b"00ff"), binascii.b2a_hex(b"\n"), zlib.crc32(b"hello") & 0xffffffff)
    s = base64.standard_b64encode(b"any carnal pleas")
    print(s, base64.standard_b64decode(s), zlib.adler32(b"Wikipedia" * 2000), zlib.crc32(b"b", zlib.crc32(b"a")) == zlib.crc32(b"ab"))
    try:
        base64.b64encode("text")
    except TypeError as e:
        print("TypeError", e)
