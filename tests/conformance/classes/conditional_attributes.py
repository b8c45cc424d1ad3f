# engines: all -host("texts of exceptions of RustPython")
class A:
    def __init__(self, flag):
        if flag:
            self.x = 5
            self.s = "str"
            self.l = [1]
            self.o = B()
class B:
    z = 3
    def set(self, v):
        self.v = v
    def get(self):
        return self.v
class C(B):
    def __init__(self):
        self.w = 1.5
class D(B):
    pass
def try_get(a):
    try: print(a.x)
    except AttributeError as e: print(e)
    try: print(a.s)
    except AttributeError as e: print(e)
    try: print(a.l)
    except AttributeError as e: print(e)
    try: print(a.o.z)
    except AttributeError as e: print(e)
def f(n):
    if n > 0:
        y = n
    try:
        print(y)
    except UnboundLocalError as e:
        print(e)
def main():
    try_get(A(True)); try_get(A(False))
    b = B()
    try: print(b.get())
    except AttributeError as e: print(e)
    b.set(4); print(b.get())
    c = C()
    try: print(c.get(), c.w)
    except AttributeError as e: print(e)
    d = D()
    try: print(d.get())
    except AttributeError as e: print(e)
    f(1)
    f(0)
    b2 = B()
