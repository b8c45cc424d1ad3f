# start: script
# engines: all -host("names of RustPython")
# Qualified names of functions in lambdas and comprehensions, and of the class of `...`.
f = lambda: (lambda: 1)
print(f.__qualname__, f().__qualname__)
def g():
    h = lambda: (lambda: 2)
    def k():
        return lambda: 3
    return h, k
h, k = g()
print(h.__qualname__, h().__qualname__, k.__qualname__, k().__qualname__)
m = lambda: [x for x in (lambda: 3, lambda: 4)]
print([x.__qualname__ for x in m()])
class C:
    a = lambda self: (lambda: 1)
    b = [lambda: 1, lambda: 2]
    def n(self):
        class D:
            def z(self): pass
        return D
print(C.a.__qualname__, C().a().__qualname__, C.b[0].__qualname__, C().n().__qualname__, C().n().z.__qualname__)
print([(lambda: 1).__qualname__ for i in range(1)])
def gen():
    return [(lambda: i) for i in range(2)]
print(gen()[0].__qualname__)
print(list((lambda: 1) for i in range(1))[0].__qualname__)
print(type(...).__name__, type(...), ..., repr(...), type(None).__name__)
x = ...
print(type(x).__name__, type(...), x, repr(x), type(x))
def f(v):
    return type(v).__name__, type(v)
print(f(...))
