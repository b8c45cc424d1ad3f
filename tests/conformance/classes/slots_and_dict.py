# start: script
"""`__slots__` with `__dict__` among them, and a class with a dict below one with slots."""
from typing import Generic, TypeVar

T = TypeVar("T")


class Poly:
    __slots__ = ("coef", "__dict__")

    def __init__(self, coef):
        self.coef = coef
        self.var = "x"


class Closed:
    __slots__ = ("a", "__weakref__")

    def __init__(self):
        self.a = 1


class Open(Closed):
    def __init__(self):
        super().__init__()
        self.b = 2


class Sub(Poly):
    __slots__ = ("more",)

    def __init__(self):
        super().__init__((1, 2))
        self.more = 3
        self.other = 4


class Lone:
    __slots__ = ("a",)


class Named(Generic[T]):
    """A generic class that says itself what its items are"""

    def __class_getitem__(cls, item):
        return f"{cls.__name__}[{item}]"


class Below(Named):
    pass


class Box(Generic[T]):
    def __init__(self, value):
        self.value = value


def main():
    p = Poly((1,))
    p.new = 5
    print(p.coef, p.var, p.new, p.__dict__)
    print(vars(Sub()), vars(Open()), Open().a)
    try:
        Lone().b = 1
    except AttributeError as e:
        print(e)
    print(Named["x"], Below[3], Box[int](4).value)


main()
