# One of several classes, not all of which have an attribute.
class Base:
    pass


class First(Base):
    a = 1
    b = 2

    @staticmethod
    def make():
        return "first"


class Second(Base):
    a = 2
    b = 2

    @staticmethod
    def make():
        return "second"


class Third(Base):
    b = 8


def pick(n):
    if n > 3:
        return First
    elif n > 1:
        return Second
    return Third


def value(n):
    cls = pick(n)
    if n > 0:
        return cls.a
    return 9


def main():
    for n in (5, 2, 0, 1):
        try:
            print(n, pick(n).b, value(n))
        except AttributeError as error:
            print(error)
        try:
            print(pick(n).make())
        except AttributeError as error:
            print(error)
        print(getattr(pick(n), "a", None), hasattr(pick(n), "a"))
