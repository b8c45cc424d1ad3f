class M(type):
    def __repr__(cls):
        return "<" + cls.__name__ + ">"
class A(metaclass=M): pass
class B(A): pass
class C: pass
class D(C): pass
def names(x):
    return type(x).__name__, type(type(x)).__name__, type(type(x)) is type, type(type(x)) is M
def main():
    for x in (A(), B()):
        print(names(x))
    for x in (C(), D()):
        print(names(x))
    print(type(type(A())) == M, isinstance(type(C()), type), isinstance(type(A()), M))
