# start: script
# engines: all
# Attributes of classes that are assigned through variables.
class A:
    required = None
    count = 0


class B(A):
    pass


class C(B):
    count = 5


def mark(cls, value):
    cls.required = value


def bump(cls):
    cls.count += 1
    return cls.count


for cls in [B, C]:
    mark(cls, cls.__name__)
print(A.required, B.required, C.required, B().required)
print(bump(A), bump(B), bump(C), bump(A), A.count, B.count, C.count)


class Unset:
    pass


try:
    print(Unset.later)
except AttributeError as error:
    print(error)


def give(cls):
    cls.later = 9


give(Unset)
print(Unset.later, hasattr(Unset, "later"), hasattr(A, "later"))


class Counting(type):
    made = 0

    def __call__(cls, *args):
        Counting.made += 1
        instance = super().__call__(*args)
        cls.own = getattr(cls, "own", 0) + 1
        return instance


class M(metaclass=Counting):
    pass


class N(M):
    pass


M()
N()
N()
print(M.own, N.own, Counting.made, type(M).__name__, type(N) is Counting)
