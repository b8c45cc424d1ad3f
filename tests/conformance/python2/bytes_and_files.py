# python: 2
# start: script
# Bytes: files, os.read, struct, hex, buffers, ord and chr.
import os
import struct
import sys
from cStringIO import StringIO


class Reader(object):
    def __init__(self, data):
        self.data = data
        self.pos = 0

    def u1(self):
        c = ord(self.data[self.pos])
        self.pos += 1
        return c

    def u2(self):
        return self.u1() << 8 | self.u1()

    def i4(self):
        value = struct.unpack(">i", self.data[self.pos:self.pos + 4])[0]
        self.pos += 4
        return value

    def text(self, n):
        s = self.data[self.pos:self.pos + n]
        self.pos += n
        return s


def checksum(data):
    total = 0
    for c in data:
        total = (total * 31 + ord(c)) % 65521
    return total


def main():
    data = struct.pack(">BHi3s", 7, 513, -2, "abc") + chr(255) + "\x80"
    r = Reader(data)
    print r.u1(), r.u2(), r.i4(), r.text(3), r.u1(), r.u1()
    print len(data), checksum(data), data.encode("hex"), repr(data[-2:]), data.find("\xff"), data.count("\x00")
    print "".join([chr(ord(c) ^ 0x55) for c in data]).encode("hex"), [ord(c) for c in data[:4]]
    path = os.path.join(os.environ.get("TMPDIR", "/tmp"), "rotor-bytesio-%d" % os.getpid())
    fd = os.open(path, os.O_RDWR | os.O_CREAT, 0666)
    print os.write(fd, data * 3)
    os.lseek(fd, 5, 0)
    print repr(os.read(fd, 4)), len(os.read(fd, 100)), repr(os.read(fd, 1))
    os.close(fd)
    print os.path.getsize(path), os.stat(path).st_size, os.path.exists(path), os.path.basename(path)[:13]
    f = file(path, "a+b")
    f.write("\xfe\n")
    f.close()
    f = open(path)
    lines = f.readlines()
    f.close()
    print len(lines), repr(lines[-1][-3:])
    os.unlink(path)
    out = StringIO()
    for i in xrange(250, 256):
        out.write(chr(i))
    print repr(out.getvalue()), len(out.getvalue())


main()
