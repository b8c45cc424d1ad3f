# start: script
# engines: all -host("arrays of Rotor in files of RustPython")

import io, array, os
PATH = os.path.join(os.environ.get("TMPDIR", "/tmp"), "rotor_readinto_bin_%d" % os.getpid())
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
class Own(io.BufferedIOBase):
    def __init__(self, data):
        self.data = data
    def readable(self):
        return True
    def read(self, size=-1):
        head = self.data[:size]
        self.data = self.data[size:]
        return head
data = bytes(range(1, 33))
with open(PATH, "wb") as f:
    f.write(data)
def fill(source):
    ints = array.array("i", [-1] * 4)
    print(source.readinto(ints), ints)
    rest = array.array("H", [7] * 10)
    print(source.readinto(rest), rest)
    print(source.readinto(rest), rest)
fill(open(PATH, "rb"))
fill(io.BytesIO(data))
fill(Own(data))
source = io.BytesIO(data)
small = array.array("b", [0] * 3)
print(source.readinto(small), small)
source.seek(0)
floats = array.array("d", [0.0, 1.5])
print(source.readinto(floats), floats)
view = memoryview(bytearray(10)).cast("H")
print(source.readinto(view), view.tolist())
print(source.readinto(view[1:3]), view.tolist())
longs = array.array("q", [1, 2, 3])
print(source.readinto(memoryview(longs)[2:]), longs)
source.seek(0)
bytes_of = bytearray(6)
print(source.readinto(memoryview(bytes_of)[1:]), bytes_of)
few = io.BytesIO(b"\x01\x02\x03")
shorts = array.array("h", [-1, -1, -1])
print(few.readinto(shorts), shorts)
with open(PATH, "rb") as f:
    show(lambda: f.readinto(b"abc"))
    show(lambda: f.readinto(memoryview(b"abc")))
    show(lambda: f.readinto([1, 2]))
    show(lambda: f.readinto(memoryview(bytearray(3)).toreadonly()))
show(lambda: io.BytesIO(data).readinto(b"abc"))
# Items of a view are those of the array that is assigned
longs = array.array("q", [1, 2, 3])
v = memoryview(longs)
v[1:] = array.array("q", [7, 8])
print(longs)
os.remove(PATH)
