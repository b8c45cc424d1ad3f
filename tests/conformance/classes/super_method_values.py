# start: script
# engines: all
# Methods of super(), and those that types.MethodType makes, as values that are called.
import types


class A:
    def m(self, x=1, *, k=2):
        return "A", x, k


class B(A):
    def m(self, x=1, *, k=2):
        method = super().m
        return method(x), method(5, k=3), method()

    def all(self, items):
        return list(map(super().m, items))

    def kind(self):
        return callable(super().m), isinstance(super().m, types.MethodType)


def main():
    b = B()
    print(b.m(7))
    print(b.all([1, 2]))
    print(b.kind())
    made = types.MethodType(A.m, b)
    print(made(4, k=9), made(), isinstance(made, types.FunctionType))


main()
