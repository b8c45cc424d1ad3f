# start: script
# engines: all
# Operators that decline, or whose right operand goes first, where only some subclasses have the reflected method.
class A:
    def __init__(self, n): self.n = n
    def __add__(self, o):
        if isinstance(o, int):
            return A(self.n + o)
        return NotImplemented
class B:
    pass
class C(B):
    def __radd__(self, o):
        return "C.radd %d" % o.n
class D(B):
    pass
for x in [C(), D(), C()]:
    try:
        print(A(1) + x)
    except TypeError as e:
        print("TypeError", e)
class P:
    def __lt__(self, o): return NotImplemented
    def __eq__(self, o): return NotImplemented
    def __mul__(self, o): return NotImplemented
class Q(P):
    def __gt__(self, o): return "gt"
    def __eq__(self, o): return "eq"
    def __rmul__(self, o): return "rmul"
class R(P): pass
for x in [Q(), R()]:
    for y in [Q(), R()]:
        for op in (lambda a, b: a < b, lambda a, b: a == b, lambda a, b: a * b):
            try:
                print(op(x, y))
            except TypeError as e:
                print("TypeError", e)
class P1:
    def __init__(self, n): self.n = n
    def __add__(self, o): return "P1.add"
    def __radd__(self, o): return "P1.radd"
    def __lt__(self, o): return "P1.lt"
    def __gt__(self, o): return "P1.gt"
class Q1(P1):
    def __radd__(self, o): return "Q1.radd"
class R1(P1):
    pass
class S1(Q1):
    def __gt__(self, o): return "S1.gt"
for x in [P1(1), Q1(1), R1(1), S1(2)]:
    for y in [P1(1), Q1(1), R1(1), S1(1)]:
        print(x + y, x < y, end="; ")
    print()
class T:
    def __sub__(self, o): return "T.sub"
    def __le__(self, o): return "T.le"
class U(T):
    def __rsub__(self, o): return "U.rsub"
class W(T):
    def __ge__(self, o): return "W.ge"
class X(U):
    def __rsub__(self, o): return "X.rsub"
for x in [T(), U(), W(), X()]:
    for y in [T(), U(), W(), X()]:
        print(x - y, x <= y, end="; ")
    print()
def inplace(a, b):
    a -= b
    a += 1
    return a
class M:
    def __init__(self, n): self.n = n
    def __iadd__(self, o): return NotImplemented
    def __isub__(self, o): return NotImplemented
    def __add__(self, o): return M(self.n + 1) if o == 1 else NotImplemented
    def __sub__(self, o): return M(self.n - 1) if o == 1 else NotImplemented
    def __truediv__(self, o): return NotImplemented
class N(M):
    def __rsub__(self, o): return 100 + o.n
    def __rtruediv__(self, o): return "rdiv"
print(inplace(M(1), N(2)), inplace(M(1), 1).n)
for y in [M(1), N(2), None, 4]:
    try: print(M(3) / y)
    except TypeError as e: print(e)
    try: print((M(3) - y) == 0)
    except TypeError as e: print(e)
