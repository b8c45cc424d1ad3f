# open() of a descriptor, and of what is no path among several kinds of values.
import os
import tempfile


def opened(path):
    try:
        with open(path) as f:
            return f.read()
    except (TypeError, OSError) as e:
        return type(e).__name__ + ": " + str(e).replace(os.sep, "|")[:40]


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "f")
        fd = os.open(path, os.O_WRONLY | os.O_CREAT)
        with open(fd, "w") as f:
            f.write("one\ntwo\n")
        fd = os.open(path, os.O_RDONLY)
        with open(fd) as f:
            print(f.readline(), f.read())
        try:
            os.read(fd, 1)
        except OSError as e:
            print(e)
        for x in [path, None, [path], 12345]:
            print(opened(x))
