# start: script
# engines: all -host("texts of RustPython")

import io, os
PATH = os.path.join(os.environ.get("TMPDIR", "/tmp"), "rotor_text_wrappers_bin_%d" % os.getpid())
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
# A byte order mark comes once.
for name in ["utf-16", "utf-8-sig", "utf-8", "latin-1"]:
    w = io.BytesIO()
    t = io.TextIOWrapper(w, encoding=name)
    t.write("a")
    t.write("é\n")
    t.flush()
    print(name, w.getvalue())
w = io.BytesIO()
t = io.TextIOWrapper(w, encoding="utf-8-sig")
t.write("ü")
t.flush()
print(w.getvalue(), t.tell())
# Ends of lines
data = b"a\rb\r\nc\nd"
for newline in [None, "", "\n", "\r", "\r\n"]:
    t = io.TextIOWrapper(io.BytesIO(data), "utf-8", newline=newline)
    print(repr(newline), t.readlines())
    w = io.BytesIO()
    t = io.TextIOWrapper(w, newline=newline)
    t.write("x\ny\r\n")
    t.flush()
    print(w.getvalue())
t = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8", newline="")
print(t.readline(), list(t))
t = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
print(t.read(3), t.tell(), t.read())
# After the end
def after(end):
    t = io.TextIOWrapper(io.BytesIO(b"ab\ncd"), encoding="utf-8")
    print(t.read(1))
    end(t)
    show(lambda: t.read(1))
    show(lambda: t.readline())
    show(lambda: t.write("x"))
    show(lambda: t.seek(0))
    show(lambda: t.tell())
    show(lambda: t.flush())
    show(lambda: t.closed)
after(lambda t: t.close())
after(lambda t: t.buffer.close())
after(lambda t: t.detach())
# What is wrong
b = io.BytesIO(b"abcdef")
show(lambda: io.TextIOWrapper(b, newline="x"))
show(lambda: io.TextIOWrapper(b, encoding="nonsense"))
t = io.TextIOWrapper(b, encoding="ascii")
show(lambda: t.seek(1, 1))
show(lambda: t.seek(2, 2))
show(lambda: t.seek(-1))
show(lambda: t.seek(0, 5))
show(lambda: t.seek(2))
show(lambda: (t.read(2), t.seek(0, 1), t.read(), t.seek(0, 2), t.read()))
print(isinstance(t, io.TextIOWrapper), isinstance(t, io.TextIOBase), isinstance(t, io.IOBase), isinstance(t, io.StringIO))
print(isinstance(open(__file__), io.TextIOWrapper), isinstance(io.StringIO(), io.TextIOWrapper))
print(t.encoding, t.errors, t.line_buffering if hasattr(t, "line_buffering") else False, t.seekable(), t.readable(), t.writable())
# A class of the program, which sees what it is asked for
class Source(io.RawIOBase):
    def __init__(self):
        self.left = 5
    def readable(self):
        return True
    def readinto(self, buffer):
        if self.left == 0:
            return 0
        self.left -= 1
        data = "né\r\n".encode()[:len(buffer)]
        buffer[:len(data)] = data
        return len(data)
t = io.TextIOWrapper(Source(), encoding="utf-8")
print([line for line in t], t.seekable())
show(lambda: t.write("x"))
show(lambda: t.seek(0))
show(lambda: t.tell())
class Sink(io.RawIOBase):
    def writable(self):
        return True
    def write(self, data):
        print("sink", bytes(data))
        return len(data)
    def flush(self):
        print("flush")
t = io.TextIOWrapper(Sink(), encoding="utf-8-sig", line_buffering=True)
t.write("a")
t.write("b\n")
show(lambda: t.read())
t.close()
t = io.TextIOWrapper(Sink(), encoding="utf-8", write_through=True)
t.write("a")
t.write("b\n")
t.close()
long = io.TextIOWrapper(io.BytesIO(b"".join(b"line %d\n" % i for i in range(3000))), "ascii")
print(sum(int(line[5:]) for line in long))
w = io.BytesIO()
long = io.TextIOWrapper(w, "utf-8")
for i in range(3000):
    long.write("é%d\n" % i)
long.flush()
print(len(w.getvalue()))
# A binary file whose mode is not a constant
def modes(names):
    for mode in names:
        with open(PATH, mode) as f:
            print(f.mode, f.seekable())
modes(["wb", "rb", "ab", "rb+", "w+b", "w", "r", "a+"])
os.remove(PATH)
