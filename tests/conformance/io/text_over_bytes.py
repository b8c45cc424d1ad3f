# start: script
# engines: all

import io
b = io.BytesIO()
w = io.TextIOWrapper(b, encoding="utf-8", write_through=True)
w.write("é\n")
print("x", file=w)
w.flush()
print(b.getvalue())
r = io.TextIOWrapper(io.BytesIO("a\r\nü\nlast".encode()), encoding="utf-8")
print([line for line in r], r.read(), r.closed)
r2 = io.TextIOWrapper(io.BytesIO(b"abc\ndef\n"), newline="\n")
print(r2.read(2), r2.readline(), r2.readlines(), r2.readable())
l = io.TextIOWrapper(io.BytesIO())
l.write("pending")
print(l.buffer.getvalue())
l.flush()
print(l.buffer.getvalue())
with io.TextIOWrapper(io.BytesIO(b"q"), "ascii") as f:
    print(f.read())
print(f.closed)
l.seek(0)
print(l.read(), l.detach().getvalue())
import csv
data = io.BytesIO(b"a,b\n1,2\n")
for row in csv.DictReader(io.TextIOWrapper(data, encoding="utf-8")):
    print(row)
