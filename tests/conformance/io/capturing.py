# start: script
# engines: all

import sys, io, contextlib
class Tee:
    def __init__(self, *fs): self.fs = fs
    def write(self, s):
        for f in self.fs: f.write(s)
    def flush(self):
        for f in self.fs: f.flush()
class Capture(list):
    def __enter__(self):
        self._stdout = sys.stdout
        sys.stdout = self._io = io.StringIO()
        return self
    def __exit__(self, *args):
        self.extend(self._io.getvalue().splitlines())
        del self._io
        sys.stdout = self._stdout
with Capture() as out:
    print("hello"); print("world")
print(out)
class NullWriter(io.TextIOBase):
    def write(self, s): return len(s)
with contextlib.redirect_stdout(NullWriter()):
    print("gone")
print("back")
class Indenter(io.StringIO):
    def __init__(self, prefix):
        super().__init__()
        self.prefix = prefix
    def write(self, s):
        return super().write(self.prefix + s)
i = Indenter("> ")
print("x", file=i, end="")
i.write("y")
print(repr(i.getvalue()))
old = sys.stdout
sys.stdout = Tee(old)
print("teed")
sys.stdout = old
buf = io.StringIO("a,b\nc,d\n")
print([l.strip().split(",") for l in buf])
def emit(out=None):
    out = out or sys.stdout
    out.write("emitted\n")
emit(); emit(i)
print(i.getvalue().count("emitted"))
class Log:
    def __init__(self, stream=sys.stderr): self.stream = stream
    def info(self, m): print(m, file=self.stream)
Log(sys.stdout).info("info")
streams = {"out": sys.stdout, "mem": io.StringIO()}
for k, s in streams.items(): s.write("to " + k + "\n")
print(streams["mem"].getvalue())
b = io.BytesIO()
w = io.TextIOWrapper(b, encoding="utf-8", write_through=True)
w.write("é")
w.flush()
print(b.getvalue())
