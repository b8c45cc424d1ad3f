# Classes with __new__: what it raises, calls with *, parameters that __init__ takes.
class Checked:
    def __new__(cls, value):
        if value < 0:
            raise ValueError("negative: %d" % value)
        self = super().__new__(cls)
        self.value = value
        return self


class Pair:
    def __new__(cls, *items):
        self = super().__new__(cls)
        self.items = list(items)
        return self


class Single:
    made = None

    def __new__(cls, *args):
        if cls.made is None:
            cls.made = super().__new__(cls)
        return cls.made

    def __init__(self, value, step=1):
        self.value = value + step


def check(value):
    try:
        Checked(value)
    except ValueError as error:
        print("caught", error)
    else:
        print("fine", value)


def main():
    check(-1)
    check(1)
    try:
        Checked(-5)
    except ValueError as error:
        print(error)
    print(Pair(1, 2).items, Pair(*[x * x for x in range(4)]).items, Pair().items)
    print(Single(1) is Single(2, 5), Single(3).value, Single(4, 4).value)
