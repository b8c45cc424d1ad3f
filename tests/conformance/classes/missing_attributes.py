class P:
    def __init__(self):
        self.a = 1
        self.setup()
        self.register()
        self.late = 2.5
        self.late2 = "x"
    def setup(self):
        self.b = self.a + 1
    def register(self):
        LOG.append(self)
class Log:
    def __init__(self): self.items = []
    def append(self, p):
        self.items.append(p)
        try:
            print(p.late)
        except AttributeError as e:
            print("early", e)
        print(p.a, p.b)
LOG = Log()
class Q(P):
    def setup(self):
        P.setup(self)
        self.q = "q"
class R(P):
    def setup(self):
        try:
            print(self.c)
        except AttributeError as e:
            print(e)
        self.c = 7
        self.b = 0
class Del:
    def __init__(self): self.x = 1; self.y = "s"; self.z = None
    def drop(self):
        del self.x
        del self.y
        del self.z
    def show(self):
        try: print(self.x)
        except AttributeError as e: print(e)
        try: print(self.y)
        except AttributeError as e: print(e)
        try: print(self.z)
        except AttributeError as e: print(e)
class Loop:
    def __init__(self, n):
        for i in range(n):
            self.last = i
        while True:
            self.w = n
            if n: break
            n += 1
        try:
            self.t = int("x")
        except ValueError:
            self.u = 1
class G: pass
g = G()
g.pre = 5
class D0:
    dflt = 9
class D1(D0):
    def set(self, v): self.dflt = v
class Abstract:
    def name(self): return self._name
class Concrete(Abstract):
    def __init__(self): self._name = "conc"
class Never(Abstract):
    pass
class Opt:
    def __init__(self, v):
        if v > 0: self.n = None
        else: self.f = 1.5
def main():
    for p in [P(), Q(), R()]:
        print(p.a, p.b, p.late, p.late2)
    q = Q(); print(q.q)
    r = R(); print(r.c)
    d = Del(); d.show(); d.drop(); d.show()
    try: d.drop()
    except AttributeError as e: print(e)
    d.x = 4; d.show()
    for n in (0, 3):
        l = Loop(n)
        try: print(l.last)
        except AttributeError as e: print(e)
        print(l.w, l.u)
        try: print(l.t)
        except AttributeError as e: print(e)
    print(g.pre)
    g2 = G()
    try: print(g2.pre)
    except AttributeError as e: print(e)
    g2.pre = 6; print(g2.pre)
    x = D1(); print(x.dflt); x.set(3); print(x.dflt, D0().dflt)
    a = Concrete(); print(a.name())
    b = Never()
    try: print(b.name())
    except AttributeError as e: print(e)
    for v in (0, 1):
        o = Opt(v)
        try: print(o.n)
        except AttributeError as e: print(e)
        try: print(o.f)
        except AttributeError as e: print(e)
