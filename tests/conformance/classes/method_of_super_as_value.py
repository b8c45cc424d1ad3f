# start: script
# engines: all

class A:
    def m(self): return 1
    @classmethod
    def c(cls): return cls.__name__
class B(A):
    def m(self): return 2
print(A().m.__func__ is A.m, A.m.__name__)
f = A().m
print(f.__func__ is A.m, f.__self__ is not None)

class C(A):
    def m(self, x=1): return list(map(super().c, []))
    def k(self, *a):
        up = super().m
        return up() + len(a)
    def fs(self):
        return [super().m, self.k]
print(C().m(), C().k(1, 2), [g() for g in C().fs()])
