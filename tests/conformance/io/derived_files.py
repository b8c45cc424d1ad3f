# start: script
# engines: all

import contextlib
import io
import sys


class Tee(io.TextIOBase):
    def __init__(self, *streams):
        self.streams = streams

    def write(self, s):
        for st in self.streams:
            st.write(s)
        return len(s)


class Upper(io.StringIO):
    def write(self, s):
        return super().write(s.upper())


class Lines(io.TextIOBase):
    def __init__(self, lines):
        self.lines = lines
        self.at = 0

    def readable(self):
        return True

    def readline(self, size=-1):
        if self.at >= len(self.lines):
            return ""
        self.at += 1
        return self.lines[self.at - 1] + "\n"


class Counting(io.RawIOBase):
    def __init__(self, data):
        self.data = data
        self.reads = 0

    def readable(self):
        return True

    def readinto(self, buffer):
        self.reads += 1
        n = min(len(buffer), len(self.data), 4)
        buffer[:n] = self.data[:n]
        self.data = self.data[n:]
        return n


a = io.StringIO()
print("both", 1, file=Tee(a, sys.stdout))
print(repr(a.getvalue()))
up = Upper()
with contextlib.redirect_stdout(up):
    print("hidden", 2)
print(repr(up.getvalue()))
tee = Tee(a, up)
with contextlib.redirect_stdout(tee):
    print("to both")
print(repr(a.getvalue()), repr(up.getvalue()))
tee.writelines(["x", "y"])
print(repr(up.getvalue()))
print(tee.readable(), tee.writable(), tee.seekable(), tee.isatty(), tee.closed, tee.encoding)
for name, attempt in [("read", tee.read), ("readline", tee.readline), ("tell", tee.tell), ("fileno", tee.fileno)]:
    try:
        attempt()
    except io.UnsupportedOperation as error:
        print(name, type(error).__name__, error, isinstance(error, OSError), isinstance(error, ValueError))
print(list(Lines(["a", "b"])), Lines(["a", "b"]).readlines())
with Lines(["q"]) as lines:
    print(next(lines), lines.closed)
print(lines.closed)
try:
    lines.flush()
except ValueError as error:
    print(error)
raw = Counting(b"abcdef\nxyz")
print(raw.read(3), raw.readline(), raw.read(), raw.reads)
print(isinstance(a, io.TextIOBase), isinstance(a, io.IOBase), isinstance(tee, io.TextIOBase), isinstance(raw, io.RawIOBase))
print(isinstance(io.BytesIO(), io.BufferedIOBase), isinstance(raw, io.TextIOBase))
a.close()
print(a.closed)
try:
    a.write("x")
except ValueError as error:
    print(error)
old = sys.stdout
sys.stdout = io.StringIO()
print("captured")
text = sys.stdout.getvalue()
sys.stdout = old
print(repr(text))
sys.stdout = Tee(old)
print("through tee")
sys.stdout = old


class Logger:
    out = sys.stdout

    def log(self, *a):
        print(*a, file=self.out)


Logger().log("from class attribute")


def quiet(f, *args):
    with contextlib.redirect_stdout(io.StringIO()) as buf:
        f(*args)
    return buf.getvalue()


print(repr(quiet(print, "a", 1)))
