# Texts and bytes in memory, which are written and read like files.
import io
import sys
from io import StringIO, BytesIO


def show_table(rows, out):
    for name, value in rows:
        print(name.ljust(6), value, sep="|", file=out)
    out.flush()


def count_words(stream):
    words = 0
    for line in stream:
        words += len(line.split())
    return words


class Report:
    def __init__(self, title):
        self.title = title
        self.buffer = io.StringIO()

    def add(self, text):
        self.buffer.write(text)
        self.buffer.write("\n")

    def text(self):
        return self.title + "\n" + self.buffer.getvalue()


GLOBAL = io.StringIO()


def writing():
    s = io.StringIO()
    print(s.write("hello"), s.write(""), s.write(" world\n"))
    s.writelines(["a\n", "b\n"])
    print("x", 1, 2.5, [1, 2], file=s, sep=",", end=".\n")
    print(repr(s.getvalue()))
    print(s.tell())
    s.seek(0)
    s.write("HE")
    print(repr(s.getvalue()), s.tell())
    s.seek(0, 2)
    s.write("end")
    print(repr(s.getvalue()), s.tell())
    s.seek(5)
    print(s.truncate(), repr(s.getvalue()))
    print(s.truncate(2), repr(s.getvalue()), s.tell())
    s.write("xyz")
    print(repr(s.getvalue()))
    t = io.StringIO("start")
    t.write("S")
    print(t.getvalue(), t.tell())
    t.seek(7)
    t.write("!")
    print(repr(t.getvalue()))


def reading():
    s = StringIO("first line\nsecond\n\nlast")
    print(repr(s.readline()), s.tell())
    print(repr(s.readline(3)), repr(s.readline()), repr(s.readline()), repr(s.readline()), repr(s.readline()))
    s.seek(0)
    print(s.readlines())
    s.seek(6)
    print(repr(s.read(4)), repr(s.read(2)), repr(s.read()), repr(s.read()))
    s.seek(0)
    for number, line in enumerate(s, 1):
        print(number, line.rstrip())
    s.seek(0)
    print(next(s).strip(), list(s))
    s.seek(0)
    print(s.readlines(12))
    print(count_words(StringIO("one two\nthree")))
    with open(__file__) as f:
        print(count_words(f) > 100)
    print(StringIO("a\r\nb\rc\n").read().encode(), StringIO("a\r\nb\rc\n", newline=None).read().encode())
    print(list(StringIO("a\r\nb\rc\n", newline="")))
    out = StringIO(newline="\r\n")
    out.write("a\nb\n")
    print(repr(out.getvalue()))


def errors():
    with io.StringIO() as s:
        s.write("in a with")
        print(s.getvalue(), s.closed)
    print(s.closed)
    try:
        s.write("x")
    except ValueError as e:
        print(e)
    try:
        s.getvalue()
    except ValueError as e:
        print(e)
    t = StringIO("abc")
    try:
        t.seek(-1)
    except ValueError as e:
        print(e)
    try:
        t.seek(1, 1)
    except OSError as e:
        print(e)
    try:
        t.seek(1, 5)
    except ValueError as e:
        print(e)
    try:
        t.truncate(-2)
    except ValueError as e:
        print(e)
    print(t.readable(), t.writable(), t.seekable(), t.isatty())


def in_bytes():
    b = BytesIO()
    print(b.write(b"abc"), b.write(b"\x00\xff"), b.getvalue())
    b.seek(1)
    b.write(b"XY")
    print(b.getvalue(), b.tell())
    b.seek(-2, 2)
    print(b.read(1), b.read(), b.read())
    b.seek(0)
    b.seek(2, 1)
    print(b.tell(), b.read(2))
    r = BytesIO(b"line one\nline two\nrest")
    print(r.readline(), r.readlines())
    r.seek(0)
    for line in r:
        print(line)
    r.seek(4)
    r.truncate()
    print(r.getvalue(), len(r.getvalue()))
    with BytesIO(b"xyz") as f:
        print(f.read())
    try:
        f.read()
    except ValueError as e:
        print(e)
    try:
        r.seek(-1)
    except ValueError as e:
        print(e)
    w = BytesIO(bytes([1, 2]))
    w.seek(4)
    w.write(bytearray(b"\x07"))
    print(w.getvalue())


def main():
    writing()
    reading()
    errors()
    in_bytes()
    out = io.StringIO()
    rows = [("a", 1), ("bcd", 22)]
    show_table(rows, out)
    show_table(rows, sys.stdout)
    print(out.getvalue().splitlines())
    report = Report("Title")
    report.add("body")
    print(report.text())
    GLOBAL.write("kept")
    print(GLOBAL.getvalue())


if __name__ == "__main__":
    main()
