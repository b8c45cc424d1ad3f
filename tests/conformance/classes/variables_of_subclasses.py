# Attributes of classes that are assigned through the class of an instance: each class may get its own.


class Base:
    count = 0
    total = 0
    names = None
    log = []

    def __init__(self, name):
        self.name = name
        type(self).count += 1
        Base.total += 1
        self.__class__.last = name

    last = "none"

    @classmethod
    def reset(cls, start=0):
        cls.count = start
        return cls.count

    @classmethod
    def register(cls, name):
        if cls.names is None:
            cls.names = []
        cls.names.append(name)
        return len(cls.names)

    def seen(self):
        return self.count, self.total, self.last


class Own(Base):
    count = 100


class Inherits(Base):
    pass


class Deep(Inherits):
    pass


def show():
    print([(cls.__name__, cls.count, cls.total, cls.last, cls.names) for cls in (Base, Own, Inherits, Deep)])


def main():
    show()
    things = [Inherits("a"), Deep("b"), Own("c")]
    show()
    things.append(Inherits("d"))
    Deep.reset(40)
    show()
    things.append(Deep("e"))
    things.append(Base("f"))
    show()
    print([thing.seen() for thing in things])
    print(Deep.register("x"), Deep.register("y"), Base.register("z"), Inherits.register("w"), Own.register("v"))
    show()
    Inherits.count = 7
    Base.last = "changed"
    show()
    print(Deep.reset(), [type(thing).count for thing in things], getattr(Deep, "count", -1))


if __name__ == "__main__":
    main()
