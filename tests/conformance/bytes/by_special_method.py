# start: script
# engines: all -host("texts of RustPython")
class A:
    def __init__(self, n): self.n = n
    def __bytes__(self):
        return b"ab" * self.n
class B(A):
    pass
print(bytes(A(2)), bytes(B(1)), bytes([A(1), B(2)][1]))
def f(x):
    return bytes(x)
print(f(A(1)), f([1, 2]), f(b"x"), f(3))
class C: pass
try:
    bytes(C())
except TypeError as e:
    print(e)
b = bytearray(b"x")
b += bytes(A(1))
print(b)
class D:
    def __bytes__(self):
        return "text"
try:
    bytes(D())
except TypeError as e:
    print(e)
class E:
    def __iter__(self):
        return iter([65, 66])
class F:
    def __index__(self):
        return 3
print(bytes(E()), bytes(F()))
def g(x):
    return bytes(x) if x else b"-"
print([g(x) for x in (A(1), b"q", [7], None, 2)])
