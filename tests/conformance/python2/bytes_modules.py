# python: 2
# The modules that deal in bytes: hashlib, md5, sha, binascii, base64, zlib, math.
import base64
import binascii
import hashlib
import math
import md5
import sha
import zlib


def digests(data):
    d = hashlib.md5(data)
    d.update("more")
    print d.hexdigest(), len(d.digest()), repr(d.digest()[:3])
    print md5.new(data).hexdigest(), md5.md5("x" + data).hexdigest()[:8]
    print sha.new(data).hexdigest(), hashlib.sha256(data).hexdigest()[:16]
    c = d.copy()
    c.update("\xff")
    print c.hexdigest() == d.hexdigest(), c.digest_size


def texts(data):
    print binascii.hexlify(data), repr(binascii.unhexlify("00ff41"))
    print binascii.crc32(data), binascii.crc32("abc", 7), zlib.crc32(data), zlib.adler32(data)
    try:
        binascii.unhexlify("0g")
    except TypeError:
        print "no hex"
    encoded = base64.b64encode(data + "\xfb\xff")
    print encoded, repr(base64.b64decode(encoded)), base64.urlsafe_b64encode("\xfb\xff")
    print repr(base64.encodestring("a" * 60)), base64.b16encode("hi\xff")


def numbers(x):
    print math.floor(x), math.ceil(x), math.floor(-x), math.ceil(-x), math.floor(7)
    print repr(math.floor(1e300)), int(math.floor(x * 2)), math.ceil(-0.5), math.sqrt(16), math.pi


def main():
    for data in ["hello", "", "\x00\x80\xff"]:
        digests(data)
        texts(data)
    for x in [2.5, 0.0, 3.0, 1e10 + 0.25]:
        numbers(x)


if __name__ == "__main__":
    main()
