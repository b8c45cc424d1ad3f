# start: script
# engines: all -host("objects of io in files of RustPython")

import io, gzip, zipfile, csv, sys
b = io.BytesIO()
with zipfile.ZipFile(b, "w") as z:
    z.writestr("a.csv", "x,y\n1,é\n")
with zipfile.ZipFile(b) as z:
    with z.open("a.csv") as f:
        for row in csv.reader(io.TextIOWrapper(f, encoding="utf-8")):
            print(row)
    print(io.TextIOWrapper(z.open("a.csv"), "utf-8").read())
g = io.BytesIO()
with gzip.GzipFile(fileobj=g, mode="wb") as f:
    t = io.TextIOWrapper(f, encoding="utf-8", newline="\r\n")
    t.write("ä\nb\n")
    t.flush()
print(gzip.decompress(g.getvalue()))
print(io.TextIOWrapper(gzip.GzipFile(fileobj=io.BytesIO(g.getvalue())), "utf-8").readlines())
class OnlyRead:
    closed = False
    def __init__(self, data): self.data = data
    def readable(self): return True
    def writable(self): return False
    def seekable(self): return False
    def read(self, n=-1):
        if n < 0: n = len(self.data)
        d = self.data[:n]
        self.data = self.data[n:]
        return d
    def flush(self): pass
    def close(self): pass
print(io.TextIOWrapper(OnlyRead(b"p\nq"), "ascii").readlines())
class OnlyWrite:
    closed = False
    def readable(self): return False
    def writable(self): return True
    def seekable(self): return False
    def write(self, d): print("got", d)
    def flush(self): pass
    def close(self): pass
w = io.TextIOWrapper(OnlyWrite(), "ascii")
w.write("hello")
w.flush()
sys.stdout.flush()
sys.stdout.buffer.write(b"raw\n")
sys.stdout.buffer.flush()

import os
PATH = os.path.join(os.environ.get("TMPDIR", "/tmp"), "rotor_gz_%d" % os.getpid())
with gzip.open(PATH, "wt", encoding="utf-16", newline="\r\n") as f:
    print(f.write("ä\n"), f.write("b\n"))
with gzip.open(PATH) as f:
    print(f.read())
with gzip.open(PATH, "rt", encoding="utf-16", newline="") as f:
    print(f.readlines())
with gzip.open(PATH, "wt") as f:
    f.writelines(["p\n", "q\r\n"])
with gzip.open(PATH, "rt") as f:
    print(f.readline(), [line for line in f], f.closed, f.readable(), f.writable())
print(f.closed)
try:
    f.read()
except ValueError as e:
    print(e)
with gzip.open(PATH, "at") as f:
    f.write("more")
with gzip.open(PATH, "rt") as f:
    print(f.read(3), f.read())
os.remove(PATH)
b = io.BytesIO()
with zipfile.ZipFile(b, "w") as z:
    with z.open("a.txt", "w") as f:
        with io.TextIOWrapper(f, encoding="utf-8") as t:
            t.write("ä\n")
            t.write("b")
        print(f.closed)
    with z.open("b.txt", "w") as f:
        f.write(b"x")
        print(f.writable(), f.readable(), f.seekable(), f.closed)
with zipfile.ZipFile(b) as z:
    print(z.read("a.txt"), z.read("b.txt"))
