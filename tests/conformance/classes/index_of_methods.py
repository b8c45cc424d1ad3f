# start: script
# engines: all -host("texts of exceptions of RustPython")
# Members of IntEnum and instances with __index__ where bytes, widths, counts and bounds are meant.
import enum
class Op(enum.IntEnum):
    A = 1
    B = 200
class I:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n
out = bytearray(b"x")
out.append(Op.B)
out.append(I(65))
out.insert(Op.A, Op.A)
print(out, out.pop(Op.A), out.find(I(65)))
print("ab".center(Op.B - 190, "*"), "ab".zfill(I(5)), "a,b,c".split(",", Op.A), "banana".replace("a", "o", I(2)), "banana".find("a", I(2)))
print(bytes([Op.A, I(2)]), bytearray([I(7)]), b"abc".find(I(98)), [0] * Op.A, "abc"[I(1):], range(I(3)), list(range(Op.A)))
out[0] = Op.A
out[I(1)] = I(3)
print(out, Op.B in out)
def f(xs):
    try:
        return bytes(xs)
    except (ValueError, TypeError, OverflowError) as e:
        return f"{type(e).__name__}: {e}"
print(f([1, 2]), f([300]), f([10**30]), f([-1]), f([True]), f(["a"]), f([1, None]), f([2.5]), f((3, 4)), f({5}), f(3), f(range(3)))
