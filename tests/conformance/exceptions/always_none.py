# engines: all -host("texts of exceptions of RustPython")
class A:
    def __init__(self): self.n = None
class Err(Exception):
    pass
def t1(a):
    try:
        print(a.foo)
    except AttributeError as e:
        print("AE", e)
def t2(a):
    try:
        print(a.n + 1)
    except TypeError as e:
        print("TE", e)
def t3(a):
    try:
        print(a.n[0])
    except TypeError as e:
        print("TE", e)
def t4(a):
    try:
        a.n[0] = 1
    except TypeError as e:
        print("TE", e)
def t5(a):
    try:
        print(a.n.foo)
    except AttributeError as e:
        print("AE", e)
def t6(a):
    try:
        print(a.n())
    except TypeError as e:
        print("TE", e)
def t7(a):
    try:
        for x in a.n: print(x)
    except TypeError as e:
        print("TE", e)
def t8(a):
    try:
        print(len(a.n))
    except TypeError as e:
        print("TE", e)
def t9(a):
    try:
        print(-a.n)
    except TypeError as e:
        print("TE", e)
def t10(a):
    try:
        x, y = a.n
        print(x)
    except TypeError as e:
        print("TE", e)
def t11(a):
    d = {}
    l = []
    try:
        print(d["x"])
    except KeyError as e:
        print("KE", e)
    try:
        print(l[0])
    except IndexError as e:
        print("IE", e)
    try:
        print(l.pop())
    except IndexError as e:
        print("IE", e)
    try:
        print(max(l))
    except ValueError as e:
        print("VE", e)
    try:
        print(next(iter(l)))
    except StopIteration as e:
        print("SI")
    try:
        a = l[0]
        print(a.x)
    except IndexError as e:
        print("IE", e)
    for x in l:
        print(x.foo)
    try:
        print(d.pop("zz"))
    except KeyError as e:
        print("KE", e)
    try:
        del d["q"]
    except KeyError as e:
        print("KE", e)
    try:
        l.remove(3)
    except ValueError as e:
        print("VE", e)
    try:
        raise Err("x")
    except Err as e:
        try:
            print(e.nope)
        except AttributeError as e2:
            print(e2)
def t12(a):
    try:
        print(1 in a.n)
    except TypeError as e:
        print("TE", e)
    try:
        a.n.x = 5
    except AttributeError as e:
        print("AE", e)
    try:
        print(-1)
    except TypeError as e:
        print("TE", e)
    try:
        print(a.n.strip())
    except AttributeError as e:
        print("AE", e)
    try:
        print(int(a.n))
    except TypeError as e:
        print("TE", e)
    try:
        with a.n: pass
    except AttributeError as e:
        print("AE", e)
    except TypeError as e:
        print("TE", e)
def main():
    a = A()
    t1(a); t2(a); t3(a); t4(a); t5(a); t6(a); t7(a); t8(a); t9(a); t10(a)
    t11(a)
    t12(a)
