# The annotations of the class of an instance, of bases where it has none, and of one of several classes.


class A:
    x: int = 1
    y: str = "q"

    def show(self):
        return {k: getattr(self, k) for k in self.__annotations__}

    def names(self):
        return sorted(type(self).__annotations__), sorted(self.__class__.__annotations__)

    @classmethod
    def make(cls, **kw):
        made = cls()
        for k, convert in cls.__annotations__.items():
            setattr(made, k, convert(kw.get(k, getattr(cls, k))))
        return made


class B(A):
    z: float = 2.5


class C(A):
    pass


class D:
    pass


class Record:
    number: int = 1
    text: str = "why"
    weight: float

    def __init__(self, **kw):
        for name, kind in self.__annotations__.items():
            if name in kw:
                value = kind(kw.pop(name))
            elif hasattr(type(self), name):
                value = getattr(type(self), name)
            else:
                value = kind()
            setattr(self, name, value)
        if kw:
            raise TypeError(f"unexpected: {', '.join(kw)}")


def main():
    for o in (A(), B(), C()):
        print(o.show(), o.names())
    print([(k, v.__name__) for k, v in A.__annotations__.items()])
    print(A.make(x="7").show(), B.make(z=3).z)
    for o in (D(), B()):
        try:
            print(sorted(o.__annotations__))
        except AttributeError as e:
            print(e)
    print(D.__annotations__, C.__annotations__)
    r = Record(number="5", weight=1)
    print(r.number, r.text, r.weight)
    try:
        Record(q=1, number=2)
    except TypeError as e:
        print(e)
