# start: script
class S:
    def __init__(self):
        self.a = 1
        self.b = "x"

    def m(self):
        return 1

    def drop(self, *names):
        for n in names:
            try:
                delattr(self, n)
            except AttributeError as e:
                print("no", e)


class T(S):
    pass


s = S()
s.drop("a", "zz")
print(hasattr(s, "a"), hasattr(s, "b"), vars(s))
s.drop("a", "b")
s.a = 5
print(vars(s), s.a)
t = T()
setattr(t, "c" + str(1), 7)
t.c2 = 8
print(vars(t))
t.drop("c1", "a", "c2")
print(vars(t), hasattr(t, "c1"))
delattr(t, "b")
print(vars(t))
try:
    print(t.b)
except AttributeError as e:
    print(e)


class P:
    def __init__(self):
        self._v = 1

    @property
    def d(self):
        return 5

    @d.deleter
    def d(self):
        print("deleted")

    def __repr__(self):
        return f"P({sorted(vars(self))})"


class Q(P):
    def __delattr__(self, name):
        print("asked", name)
        object.__delattr__(self, name)


for p in (P(), Q()):
    for n in ["_v", "d", "q"]:
        try:
            delattr(p, n)
        except AttributeError as e:
            print(n, e)
    print(p)
