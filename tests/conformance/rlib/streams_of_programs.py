import os
from rpython.rlib.streamio import open_file_as_stream, fdopen_as_stream, Stream, StreamError
from rpython.rlib import streamio


class TextStream(Stream):
    def __init__(self, text):
        self.text = text
        self.pos = 0

    def read(self, n):
        r = self.text[self.pos:self.pos + n]
        self.pos += len(r)
        return r

    def readline(self):
        end = self.text.find("\n", self.pos)
        if end < 0:
            end = len(self.text) - 1
        r = self.text[self.pos:end + 1]
        self.pos = end + 1
        return r

    def readall(self):
        r = self.text[self.pos:]
        self.pos = len(self.text)
        return r

    def close(self):
        pass


def open_it(name):
    if name == "-":
        return TextStream("one\ntwo\nthree")
    return open_file_as_stream(name, "r")


def main():
    path = os.environ.get("TMPDIR", "/tmp") + "/rotor-streams-test"
    f = open_file_as_stream(path, "w")
    f.write("alpha\nbeta\n")
    f.close()
    for n in [path, "-"]:
        s = open_it(n)
        print(s.readline())
        print(s.read(2))
        print(s.readall())
        s.close()
    os.unlink(path)
    try:
        open_it("/nonexistent/file")
    except OSError as e:
        print("no file")


if __name__ == "__main__":
    main()
