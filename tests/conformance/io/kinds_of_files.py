# start: script
# engines: all

import io, sys
def kinds(f):
    return isinstance(f, io.IOBase), isinstance(f, io.TextIOBase), isinstance(f, io.StringIO)
print(kinds(sys.stdout), kinds(io.StringIO()), kinds(io.BytesIO()), kinds(3), kinds(open(__file__, "rb")), kinds(open(__file__)))
class T(io.TextIOBase): pass
print(kinds(T()), issubclass(T, io.IOBase), isinstance(open(__file__, "rb"), io.BufferedIOBase))

import io
def load(f):
    data = f.read()
    if isinstance(data, bytes):
        data = data.decode()
    return data
print(load(io.StringIO("a")), load(io.BytesIO(b"b")))
def copy(src, dst):
    while True:
        chunk = src.read(4)
        if not chunk: break
        dst.write(chunk)
    return dst
print(copy(io.StringIO("hello"), io.StringIO()).getvalue(), copy(io.BytesIO(b"hello"), io.BytesIO()).getvalue())
for f in [io.StringIO("x\ny"), io.BytesIO(b"x\ny")]:
    print([line for line in f], f.seek(0), f.readline(), f.tell(), f.closed)
class Reader:
    def __init__(self, f): self.f = f
    def first(self): return self.f.readline()
print(Reader(io.StringIO("q\n")).first(), Reader(io.BytesIO(b"z\n")).first())
