# start: script
# engines: all -host("texts of TypeErrors of RustPython")
# `int`, `float`, `round` and `bytes` of instances of which only some have the method; `math.floor` of classes
# that derive from numbers.
import math


class A:
    pass


class B(A):
    def __int__(self):
        return 3

    def __float__(self):
        return 2.5

    def __round__(self, digits=0):
        return 10 + digits

    def __bytes__(self):
        return b"b"


class C(A):
    def __index__(self):
        return 4


for value in [A(), B(), C()]:
    for convert in (lambda: int(value), lambda: float(value), lambda: round(value)):
        try:
            print(convert())
        except TypeError as error:
            print(error)
    try:
        print(round(value, 2))
    except TypeError as error:
        print(error)
    try:
        print(bytes(value))
    except TypeError as error:
        print(error)


class Real(float):
    pass


class Whole(int):
    pass


print(math.floor(Real(2.5)), math.ceil(Real(2.5)), math.trunc(Real(2.5)), math.floor(Whole(3)), round(Real(2.5)))
