# python: 2
# start: script
# Bytes as str: struct, binary files, checksums, hex and base64, run lengths, a tiny archive.
import binascii
import os
import struct
import zlib
import md5
import hashlib
from cStringIO import StringIO

HEADER = ">4sHIB"


class Archive:
    magic = "ARC\x01"

    def __init__(self):
        self.members = []

    def add(self, name, data):
        self.members.append((name, data))

    def write(self, f):
        for name, data in self.members:
            crc = zlib.crc32(data) & 0xffffffff
            f.write(struct.pack(HEADER, self.magic, len(name), len(data), crc & 0xff))
            f.write(name + data)

    def read(cls, f):
        archive = cls()
        size = struct.calcsize(HEADER)
        while 1:
            head = f.read(size)
            if not head:
                return archive
            if len(head) < size:
                raise IOError, "truncated at %d" % f.tell()
            magic, n, length, check = struct.unpack(HEADER, head)
            if magic != cls.magic:
                raise ValueError("bad magic %r" % magic)
            name, data = f.read(n), f.read(length)
            if zlib.crc32(data) & 0xff != check:
                raise ValueError, "checksum of " + name
            archive.add(name, data)
    read = classmethod(read)


def rle(data):
    out, i = [], 0
    while i < len(data):
        j = i
        while j < len(data) and data[j] == data[i] and j - i < 255:
            j += 1
        out.append(chr(j - i) + data[i])
        i = j
    return "".join(out)


def unrle(data):
    return "".join([data[i + 1] * ord(data[i]) for i in range(0, len(data), 2)])


a = Archive()
a.add("one", "hello \xff\x00 world")
a.add("caf\xe9", "".join(map(chr, range(256))))
out = StringIO()
a.write(out)
blob = out.getvalue()
print len(blob), repr(blob[:14]), blob.count("\x00"), blob.find("world")
b = Archive.read(StringIO(blob))
print [(n, len(d)) for n, d in b.members], b.members == a.members
for bad in (blob[:-1] + "x", blob[:5], "X" + blob[1:]):
    try:
        Archive.read(StringIO(bad))
        print "fine"
    except (IOError, ValueError), e:
        print isinstance(e, IOError), e
path = os.path.join(os.environ.get("TMPDIR", "/tmp"), "rotor-arc-%d" % os.getpid())
f = open(path, "wb")
f.write(blob)
f.close()
print open(path, "rb").read() == blob, os.path.getsize(path) == len(blob)
os.remove(path)
data = "aaaabbbc\x00\x00\xff"
print repr(rle(data)), unrle(rle(data)) == data
print binascii.hexlify("\x01\xfe"), repr(binascii.unhexlify("00ff")), "abc".encode("hex"), "\xff\x00".encode("base64").strip(), repr("/wA=".decode("base64"))
print md5.new("abc").hexdigest(), hashlib.sha1("\xff").hexdigest()[:8], "%08x" % (zlib.adler32("abc") & 0xffffffff)
print struct.unpack("<hHiq", struct.pack("<hHiq", -2, 65535, -70000, 1 << 40)), repr(struct.pack("<fd", 1.5, -2.25)), struct.calcsize("=bhi")
bits = bytearray("abc")
bits[0] ^= 0x20
bits.append(33)
print bits, repr(str(bits)), [b for b in bits], "".join(chr(ord(c) ^ 1) for c in "ab"), "\x80" > "\x7f", sorted("b\xe9a")
