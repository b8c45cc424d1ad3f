# start: script
# engines: all

import io, os
PATH = os.path.join(os.environ.get("TMPDIR", "/tmp"), "rotor_duck_%d" % os.getpid())
class OnlyRead:
    closed = False
    def __init__(self, data): self.data = data
    def readable(self): return True
    def writable(self): return False
    def seekable(self): return True
    def read(self, n=-1):
        if n < 0: n = len(self.data)
        d = self.data[:n]
        self.data = self.data[n:]
        return d
def use(f):
    f.seek(0)
    f.tell()
    f.truncate(0)
    f.write("a")
    f.isatty()
    f.fileno()
    f.flush()
    f.close()
t = io.TextIOWrapper(OnlyRead(b"p\nq"), "ascii")
print(t.readlines())
use(open(PATH, "w+"))
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: t.seek(0))
show(lambda: t.fileno())
show(lambda: t.isatty())
show(lambda: t.flush())
os.remove(PATH)
