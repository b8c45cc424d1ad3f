# engines: all -host("texts of exceptions of RustPython")
# start: script
# Operators that both operands decline, what sequences do after them, and @ with its errors and in place.
class M:
    def __init__(self, n):
        self.n = n
    def _same(self, o):
        return isinstance(o, M)
    def __add__(self, o):
        return M(self.n + o.n) if isinstance(o, M) else NotImplemented
    __radd__ = __add__
    def __mul__(self, o):
        return M(self.n * o) if isinstance(o, int) else NotImplemented
    __rmul__ = __mul__
    def __matmul__(self, o):
        if not isinstance(o, M):
            return NotImplemented
        if self.n != o.n:
            raise ValueError("shape")
        return M(self.n * o.n)
    def __lt__(self, o):
        return self.n < o.n if isinstance(o, M) else NotImplemented

class P:
    def __init__(self, n):
        self.n = n
    def __imatmul__(self, o):
        self.n += o
        return self
    def __matmul__(self, o):
        return P(self.n * 100)

m = M(1)
for f in (lambda: m * "x", lambda: "x" * m, lambda: m * [1], lambda: [1] * m, lambda: (1,) * m, lambda: m * 1.5, lambda: 1.5 * m,
          lambda: m + "x", lambda: "x" + m, lambda: [1] + m, lambda: (1,) + m, lambda: b"x" + m, lambda: m + 1, lambda: 1 + m,
          lambda: m < 3, lambda: m < "x", lambda: m @ 3, lambda: m @ M(2)):
    try:
        f()
        print("no error")
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
def run():
    m @ M(5)
try:
    run()
except ValueError as e:
    print("raised", e)
p = q = P(1)
p @= 2
print(p is q, p.n, (p @ 1).n)
a = M(3)
a @= M(3)
print(a.n)
s = "x"
try:
    s += m
except TypeError as e:
    print(e)
