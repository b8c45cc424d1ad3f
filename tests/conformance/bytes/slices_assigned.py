# start: script
# engines: all -host("texts of RustPython")
# What is assigned to a slice of a bytearray.

class T:
    def tobytes(self): return b"zz"
class It:
    def __iter__(self): return iter([1, 2])
def main():
    b = bytearray(b"abcdef")
    b[0:2] = It()
    print(b)
    try:
        b[0:2] = T()
        print(b)
    except TypeError as e: print(e)
    b[1:3] = b"qrs"
    b[1:3] = [65, 66]
    b[0:0] = memoryview(b"mm")
    b[0:0] = (x for x in (70, 71))
    b += It() if len(b) > 100 else b"z"
    b.extend(It())
    print(b)
main()
