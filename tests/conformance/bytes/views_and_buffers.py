# start: script
# engines: all -host("memoryview of RustPython")
# What shares bytes, and what only has a method of the name.
import array


class Text:
    def tobytes(self):
        return b"zz"


data = bytearray(b"abcdef")
view = memoryview(data)
fixed = view[1:5].toreadonly()
data[1] = 66
print(fixed.tobytes(), fixed.readonly, view.readonly, fixed[::2].tolist())
try:
    fixed[0] = 1
except TypeError as error:
    print(error)
try:
    hash(view)
except ValueError as error:
    print(error)
print(hash(memoryview(b"abc")) == hash(b"abc"))
try:
    view[0:2] = [1, 2]
except TypeError as error:
    print(error)
try:
    view[0:2] = b"xyz"
except ValueError as error:
    print(error)
view[0:2] = memoryview(b"xy")
print(data)
numbers = array.array("i", [1, 2, 3])
ints = memoryview(numbers)
try:
    ints[0:1] = b"q"
except ValueError as error:
    print(error)
ints[0:2] = array.array("i", [7, 8])
print(numbers)
print(memoryview(b"zz") == Text(), bytes(numbers), b"".join([view, b"!"]))
for wrong in (lambda: b"a" + Text(), lambda: b"".join([Text()])):
    try:
        print(wrong())
    except TypeError as error:
        print(error)
