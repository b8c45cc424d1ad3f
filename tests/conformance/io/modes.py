# start: script
# engines: all -host("texts of RustPython")
# Modes of files: wrong ones, `f.mode`, and what a mode does not allow.
import io
import os
import sys
import tempfile

path = os.path.join(tempfile.mkdtemp(), "f.txt")
open(path, "w").close()


def show(mode):
    try:
        with open(path, mode) as f:
            print(repr(mode), f.mode)
    except (ValueError, OSError) as error:
        print(repr(mode), type(error).__name__, "" if isinstance(error, OSError) else error)


for mode in ["rw", "", "b", "+", "q", "rr", "w+w", "U", "t", "rt", "r++", "a+", "bt", "xw", "rwq", "wU", "r+", "w", "x", "rbt"]:
    show(mode)
for f in (open(path, "rb"), open(path, "wb"), open(path, "ab"), open(path, "ab+"), open(path, "rb+"), open(path, "wb+")):
    print(f.mode)
    f.close()
print(sys.stdout.mode, sys.stdin.mode, sys.stderr.mode)
with open(path, "w+") as f:
    print(f.mode, f.buffer.mode)
for mode in ("r", "w"):
    with open(path, mode) as f:
        try:
            if mode == "r":
                f.write("no")
            else:
                f.read()
        except io.UnsupportedOperation as error:
            print(type(error).__name__, error)
with open(path, "rb") as f:
    try:
        f.write(b"x")
    except OSError as error:
        print(type(error).__name__, error)
try:
    open(path, "rw")
except ValueError as error:
    print(error)
try:
    open(path, "rb", encoding="utf-8")
except ValueError as error:
    print(error)
try:
    open(path, "rb", newline="\n")
except ValueError as error:
    print(error)
os.remove(path)
os.rmdir(os.path.dirname(path))
