# start: script
# pathlib: files opened in several modes; statistics of values that are no numbers.
from pathlib import Path
import tempfile, os
import statistics
p = Path(tempfile.mkdtemp()) / "a.bin"
class Arc:
    MAGIC = b"ARC1"
    def __init__(self, path):
        self.path = Path(path)
    def write(self):
        with self.path.open("wb") as f:
            f.write(self.MAGIC)
Arc(p).write()
with p.open("a") as f:
    f.write("text\n")
with p.open() as f:
    print(f.read())
with p.open(mode="rb") as f:
    print(f.read(3))
m = "r" + ""
with p.open(m, encoding="utf-8") as f:
    print(f.readline())
p.unlink()
p.parent.rmdir()
for data in ([1, 2.5, 4], [1, "a"], [None, 1]):
    try:
        print(statistics.mean(data), statistics.median([1, 2]))
    except TypeError as e:
        print(e)
