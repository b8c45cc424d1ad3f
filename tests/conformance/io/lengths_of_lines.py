# start: script
# engines: all -host("RustPython ends where a size cuts a line")

import io, os
PATH = os.path.join(os.environ.get("TMPDIR", "/tmp"), "rotor_rl_%d" % os.getpid())
DATA = "né\nlong line\r\nx\ry\n\r\nlast".encode()
with open(PATH, "wb") as f:
    f.write(DATA)
def pieces(f, size):
    result = []
    while True:
        piece = f.readline(size)
        if len(piece) == 0:
            return result
        result.append(piece)
for size in [1, 2, 3, 5, 100, -1]:
    with open(PATH, "rb") as f:
        print(size, pieces(f, size))
    for newline in [None, "", "\n", "\r", "\r\n"]:
        with open(PATH, encoding="utf-8", newline=newline) as f:
            print(repr(newline), pieces(f, size))
    with open(PATH, encoding="utf-8", newline="") as f:
        print(pieces(f, size))
    with open(PATH, encoding="utf-8") as f:
        print(pieces(f, size))
    print(pieces(io.TextIOWrapper(io.BytesIO(DATA), encoding="utf-8"), size))
for hint in [-1, 0, 3, 4, 12, 100]:
    with open(PATH, "rb") as f, open(PATH, encoding="utf-8") as g:
        print(f.readlines(hint), g.readlines(hint), f.readlines())
with open(PATH, "rb") as f:
    print(f.readline(0), f.readline(), next(f), list(f))
def show(f):
    try:
        print(f())
    except ValueError as e:
        print(e)
f = open(PATH)
f.close()
show(lambda: f.readline(3))
show(lambda: f.readlines())
show(lambda: f.writelines([]))
show(lambda: iter(f))
show(lambda: next(f))
os.remove(PATH)
