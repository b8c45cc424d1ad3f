class Bits:
    def __new__(cls, auto=None, **kwargs):
        x = object.__new__(cls)
        x.auto = auto
        return x
    def __init__(self, auto=None, length=None, *args):
        self.length = length
class Sub(Bits):
    def __new__(cls, auto, *args, **kw):
        return super().__new__(cls, auto)
    def __init__(self, auto, length=3):
        self.length = length

class P:
    def __new__(cls, *args):
        self = super().__new__(cls)
        self.n = len(args)
        return self
    def __init__(self, a, b=2):
        self.a = a
        self.b = b

class Q(P):
    def __init__(self, a, *, c=3):
        super().__init__(a, c)

def main():
    b = Bits("a", length=4)
    print(b.auto, b.length)
    s = Sub("q", 5)
    print(s.auto, s.length)
    p = P(1)
    print(p.n, p.a, p.b)
    p = P(1, 5)
    print(p.n, p.a, p.b)
    try:
        p = P(1, 5, 6)
    except TypeError as e:
        print(e)

