# engines: all -host("texts of TypeErrors of RustPython")
from enum import IntEnum, IntFlag
from functools import total_ordering
class P(IntEnum):
    A = 1
    B = 2
class F(IntFlag):
    X = 1
    Y = 2

@total_ordering
class V:
    def __init__(self, n): self.n = n
    def __eq__(self, o): return isinstance(o, V) and self.n == o.n
    def __lt__(self, o):
        if isinstance(o, V): return self.n < o.n
        if isinstance(o, P): return self.n < o.value
        return NotImplemented
    def __add__(self, o):
        if isinstance(o, P): return "V+" + repr(o)
        return NotImplemented
    def __radd__(self, o):
        if isinstance(o, P): return repr(o) + "+V"
        return NotImplemented
    def __repr__(self): return "V(%d)" % self.n
def attempt(f):
    try:
        return f()
    except TypeError as e:
        return str(e)
def main():
    for a in (V(1), P.B, F.X, 1, "s"):
        for b in (V(2), P.A, F.Y):
            print(repr(a), repr(b), attempt(lambda: a < b), attempt(lambda: a > b), attempt(lambda: a >= b), attempt(lambda: a + b))
