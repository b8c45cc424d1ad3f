# __dict__ and vars() of instances.
class Base:
    kind = "base"

    def __init__(self, name):
        self.name = name


class Item(Base):
    def __init__(self, name, price):
        super().__init__(name)
        self.price = price
        self.tags = []

    def __repr__(self):
        inner = ", ".join(f"{k}={v!r}" for k, v in self.__dict__.items())
        return f"{type(self).__name__}({inner})"

    def to_dict(self):
        return dict(self.__dict__)


class Record:
    def __init__(self, **kwargs):
        self.__dict__.update(kwargs)

    def __eq__(self, other):
        return self.__dict__ == other.__dict__


class Bag:
    def __init__(self):
        self.a = 1
        self.__dict__["b"] = 2


class Empty:
    pass


class Branches:
    """The same order on all ways through `__init__`."""

    def __init__(self, n):
        if n > 2:
            self.a = n
            self.b = "large"
        elif n > 1:
            self.a = -n
            self.b = "middle"
        else:
            self.b = "small"
        try:
            self.c = 10 // n
        except ZeroDivisionError:
            self.c = -1
        self.d = self.c + 1


def main():
    i = Item("pen", 1.5)
    i.tags.append("x")
    print(i, i.to_dict(), vars(i))
    print(vars(i)["name"], "price" in vars(i), len(i.__dict__), sorted(i.__dict__))
    r = Record(x=1, y="two")
    print(r.x, r.y, r == Record(x=1, y="two"), r == Record(x=2, y="two"))
    b = Bag()
    print(b.a, b.b, b.__dict__)
    for o in (i, Base("q")):
        print(vars(o))
    for n in range(4):
        print(vars(Branches(n)))
    e = Empty()
    print(e.__dict__)
    for key, value in vars(i).items():
        print(key, "->", value)
    delattr(i, "price")
    print(i.__dict__)


if __name__ == "__main__":
    main()
