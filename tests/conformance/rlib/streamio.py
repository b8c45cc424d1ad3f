import os

from rpython.rlib import streamio
from rpython.rlib.streamio import Stream, StreamErrors, fdopen_as_stream, open_file_as_stream

NAME = os.path.join(os.environ.get("TMPDIR", "/tmp"), "rotor-streamio-%d.txt" % os.getpid())


class TextStream(Stream):
    """A stream over a text."""

    def __init__(self, text, chunk):
        self.text = text
        self.chunk = chunk
        self.pos = 0

    def read(self, n):
        n = min(n, self.chunk)
        data = self.text[self.pos : self.pos + n]
        self.pos += len(data)
        return data

    def tell(self):
        return self.pos

    def seek(self, offset, whence):
        if whence == 1:
            offset += self.pos
        elif whence == 2:
            offset += len(self.text)
        self.pos = offset

    def close1(self, closefileno):
        print("closed")


class Collector(Stream):
    def __init__(self):
        self.pieces = []

    def write(self, data):
        self.pieces.append(data)

    def flush(self):
        self.pieces.append("|")

    def close1(self, closefileno):
        self.pieces.append("#")


def called():
    print("called")


def reading(stream, n):
    print(stream.read(3), stream.tell(), repr(stream.readline()), stream.tell())
    stream.seek(1, 0)
    print(repr(stream.readline()), stream.read(0) == "", repr(stream.read(n)))
    stream.seek(-2, 1)
    print(repr(stream.read(4)), stream.tell(), repr(stream.peek())[:3])
    stream.seek(0, 0)
    lines = []
    while True:
        line = stream.readline()
        if line == "":
            break
        lines.append(line)
    print(lines)
    stream.seek(-6, 2)
    print(repr(stream.readall()), repr(stream.read(5)), repr(stream.readline()))
    stream.seek(4, 0)
    print(len(stream.readall()), stream.flushable(), stream.try_to_find_file_descriptor() >= -1)


def files(n):
    f = open_file_as_stream(NAME, "w")
    f.write("first line\n")
    f.write("caf\xe9 \x00\xff\n")
    print(f.tell(), f.flushable())
    f.flush()
    f.write("last")
    f.close()
    for mode, buffering in [("r", -1), ("rb", 0), ("r", 5), ("rU", -1)]:
        f = open_file_as_stream(NAME, mode, buffering)
        reading(f, 4)
        f.close()
    f = open_file_as_stream(NAME, "a")
    f.write(" more\n" * n)
    f.close()
    f = open_file_as_stream(NAME, "r+")
    print(repr(f.readline()), f.tell())
    f.seek(0, 0)
    f.write("FIRST")
    f.seek(0, 0)
    print(repr(f.readall()))
    f.truncate(5)
    f.seek(0, 0)
    print(repr(f.readall()))
    f.close()
    fd = os.open(NAME, os.O_RDONLY, 0o666)
    f = fdopen_as_stream(fd, "r")
    print(f.try_to_find_file_descriptor() == fd, f.readall())
    f.close()
    os.remove(NAME)
    try:
        open_file_as_stream(NAME).close()
    except StreamErrors as e:
        print("no file", isinstance(e, OSError))
    try:
        open_file_as_stream(NAME, "x").close()
    except ValueError as e:
        print(e)


def layers():
    text = "a\r\nbb\rccc\n\r\nd\r"
    for chunk in [1, 2, 3, 100]:
        f = streamio.TextInputFilter(streamio.BufferingInputStream(TextStream(text, chunk), 4))
        print(repr(f.readall()), f.getnewlines())
    f = streamio.TextInputFilter(TextStream(text, 3))
    print([f.readline() for i in range(6)], f.getnewlines())
    f = streamio.CRLFFilter(TextStream("a\r\nb\r\n", 2))
    print(repr(f.readall()))
    f = streamio.TextCRLFFilter(TextStream("a\r\nb\r\n", 2))
    print(repr(f.readall()))
    f = streamio.CallbackReadFilter(TextStream("abc", 10), called)
    print(f.read(2), f.readline())
    f.close()
    print(repr(streamio.replace_crlf_with_lf("x\r\ny\rz")))


def output():
    target = Collector()
    f = streamio.BufferingOutputStream(target, 8)
    for piece in ["ab", "cdef", "ghi", "j"]:
        f.write(piece)
        print(target.pieces)
    f.flush()
    f.write("k")
    f.close()
    print(target.pieces)
    target = Collector()
    f = streamio.LineBufferingOutputStream(target)
    for piece in ["ab", "c\nd", "e\n\nf", "g"]:
        f.write(piece)
        print(target.pieces)
    f.close()
    print(target.pieces)
    target = Collector()
    streamio.TextCRLFFilter(target).write("a\nb\n")
    streamio.TextOutputFilter(target, "\r").write("a\nb\n")
    print(target.pieces)


def main(argv):
    files(len(argv) + 1)
    reading(TextStream("hello world\nsecond\nthird line", 7), 9)
    reading(streamio.BufferingInputStream(TextStream("hello world\nsecond\nthird line", 7), 4), 9)
    layers()
    output()
    print([streamio.decode_mode(mode) for mode in ["r", "w+", "ab", "U", "rU", "rb+"]])
    return 0
