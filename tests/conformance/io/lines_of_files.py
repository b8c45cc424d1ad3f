# start: script
# engines: all

import io
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
class Lines(io.TextIOBase):
    def __init__(self, lines):
        self.lines = lines
        self.written = []
    def readline(self, size=-1):
        return self.lines.pop(0) if self.lines else ""
    def write(self, text):
        self.written.append(text)
        return len(text)
class Bytes(io.BufferedIOBase):
    def __init__(self, data):
        self.data = data
    def read(self, size=-1):
        head = self.data[:size]
        self.data = self.data[size:]
        return head
for hint in [None, -1, 0, 1, 3, 4, 6, 7, 100]:
    print(hint, Lines(["ab\n", "cd\n", "e"]).readlines(hint), Bytes(b"ab\ncd\ne").readlines(hint), end=" ")
    print(io.StringIO("ab\ncd\ne").readlines(hint), io.BytesIO(b"ab\ncd\ne").readlines(hint))
lines = Lines([])
lines.writelines(["a", "b"])
print(lines.written, list(Lines(["x\n", "y"])))
def closed(file):
    file.close()
    show(lambda: file.readlines())
    show(lambda: file.writelines([]))
    show(lambda: iter(file) is file)
    show(lambda: next(file))
    show(lambda: file.__enter__())
    show(lambda: file.isatty())
    show(lambda: file.read())
    show(lambda: file.closed)
closed(io.StringIO("a"))
closed(io.BytesIO(b"a"))
closed(Lines(["a"]))
with io.StringIO("a\n") as text, io.BytesIO(b"a\n") as data:
    print(text.getvalue(), data.getvalue(), next(text), next(data), list(text), list(data))
    text.writelines(["q", "r"])
    data.writelines([b"q", b"r"])
    print(text.getvalue(), data.getvalue())
print(repr(io.StringIO())[:14], repr(io.BytesIO())[:13], io.StringIO, type(io.BytesIO()))
