# start: script
# engines: all
# Qualified names of several classes, and the class of None among those of instances.


class A:
    class I:
        pass


class B(A):
    pass


class C(A):
    pass


def main():
    for cls in [A, B]:
        print(cls.__qualname__, cls.__name__)
    for cls in [A, B, A.I]:
        print(cls.__qualname__)
    for x in [B(), None, C()]:
        of = type(x)
        print(issubclass(of, A), issubclass(of, B), issubclass(of, (B, C)), issubclass(of, object))
        print(of is B, of == C, of is type(None))


main()
