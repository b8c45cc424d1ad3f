# start: script
# engines: all -host("bytearray indices must be integers or slices or classes that override __index__ operator, not 'str'")
b = bytearray(b"abcdef")
b[0] = True
b[True] = 65
n = len(b)
for v in [1, 255, 256, -1]:
    try:
        b[2] = v
    except ValueError as e:
        print(e)
class CB:
    def __init__(self, n):
        self.buf = bytearray(n)
        self.i = 0
    def write(self, x):
        self.buf[self.i] = x
        self.i += 1
c = CB(3)
try:
    c.write("1")
except TypeError as e:
    print(e)
try:
    b["x"] = 1
except TypeError as e:
    print(e)
c.write(7)
b[1:3] = b"zz"
b[1:2] = [1, 2, 3]
b[:1] = (9, 8)
del b[0]
del b[1:2]
print(b, c.buf, b"z" in b, 9 in b)
try:
    print("z" in b)
except TypeError as e:
    print(e)
