# start: script
# engines: all
# What classes and properties say of themselves, and attributes given to classes by name.
from enum import Enum
from functools import partial


class A:
    def __init__(self):
        self._c = 1

    @property
    def c(self):
        return self._c

    @c.setter
    def c(self, value):
        self._c = value


class B(A):
    @property
    def c(self):
        return super().c + 100

    @c.setter
    def c(self, value):
        A.c.fset(self, value * 2)

    def reset(self):
        B.c.fset(self, 0)
        return A.c.fget(self)


class D(A):
    @A.c.setter
    def c(self, value):
        super(D, type(self)).c.fset(self, value * 3)


b = B()
b.c = 5
print(b.c, b.reset(), b.c)
d = D()
d.c = 5
print(d.c, B.c.fdel is None, D.c is A.c)

print(B.__base__.__name__, A.__base__.__name__, [k.__name__ for k in B.mro()], len(A.mro()))
for cls in [A, B, D]:
    print(cls.__base__.__name__, [k.__name__ for k in cls.__mro__])


class Key:
    def __class_getitem__(cls, item):
        return f"{cls.__name__}[{item}]"

    @classmethod
    def both(cls):
        return cls["x"] + cls["y"]


class Sub(Key):
    pass


print(Key["x"], Sub[3], Sub.both())

setattr(B, "extra", "e")
print(B().extra, hasattr(A, "extra"), hasattr(B, "extra"))


class Registry:
    default = 1

    @classmethod
    def set_default(cls, value):
        setattr(cls, "default", value)


def switch():
    setattr(Registry, "default", 7)


print(Registry.default)
switch()
print(Registry.default, Registry().default)
Registry.set_default(9)
print(Registry.default)


class Color(Enum):
    RED = 1
    GREEN = 2
    BLUE = 3


print(list(reversed(Color)), [c.name for c in reversed(Color)])
for c in reversed(Color):
    print(c.value)


def f(a, b=2, *rest):
    return a, b, rest


p = partial(f, 1, b=5)
q = partial(f, 1, 2, 3)
print(p.func is f, p.args, p.keywords, p.func(7), sorted(p.keywords.items()), len(q.args), q.keywords)
