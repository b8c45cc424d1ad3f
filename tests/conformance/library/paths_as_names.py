# start: script
# Paths where file names are meant.
import gzip
import tempfile
from pathlib import Path
with tempfile.TemporaryDirectory() as d:
    p = Path(d, "x.gz")
    with gzip.open(p, "wt") as f: f.write("héllo\nx\n")
    with gzip.open(p, "rt") as f: print(f.read())
    with gzip.open(str(p)) as f: print(f.readlines())
    with gzip.GzipFile(p) as f: print(f.read(3))
import os
def f(x):
    if isinstance(x, (str, os.PathLike)):
        return "path"
    return x.read()
class R:
    def read(self): return "r"
class P:
    def __fspath__(self): return "q"
print(isinstance(Path("x"), os.PathLike), isinstance("x", os.PathLike))
print(f(Path("a")), f("x"), f(R()), f(P()))
