# Attributes of classes that functions assign.


class Account:
    count = 0
    total = 0.0
    names = None

    def __init__(self, owner, balance):
        self.owner = owner
        self.balance = balance
        Account.count += 1
        self.number = Account.count
        Account.total += balance
        if Account.names is None:
            Account.names = []
        Account.names.append(owner)

    def describe(self):
        return "%s is %d of %d" % (self.owner, self.number, self.count)

    @classmethod
    def reset(cls):
        cls.count = 0
        cls.total = 0.0

    @staticmethod
    def average():
        return Account.total / Account.count


class Savings(Account):
    pass


class Shape:
    made = 0
    kind = "shape"

    def __init__(self):
        type(self).note()

    @classmethod
    def note(cls):
        Shape.made += 1

    def label(self):
        return "%s/%s/%d" % (self.kind, type(self).__name__, self.made)


class Square(Shape):
    kind = "square"

    def rename(self, text):
        Square.kind = text


class Circle(Shape):
    def rename(self, text):
        Shape.kind = text


class Base:
    level = 1

    def get(self):
        return self.level


class Derived(Base):
    level = 10


class Deeper(Derived):
    pass


class Last(Deeper):
    level = 30


class Singleton:
    instance = None

    def __init__(self):
        self.uses = 0

    @classmethod
    def get(cls):
        if cls.instance is None:
            print("creating")
            cls.instance = cls()
        cls.instance.uses += 1
        return cls.instance


class Counter:
    next_id = 100

    def __init__(self):
        self.id = Counter.next_id
        Counter.next_id += 1


def show(shapes):
    print([s.label() for s in shapes])


def levels():
    print([x.get() for x in [Base(), Derived(), Deeper(), Last()]], Base.level, Derived.level, Last.level)


def main():
    print(Account.count)
    a = Account("ann", 10.0)
    b = Account("bob", 20.5)
    s = Savings("sue", 1.5)
    for x in [a, b, s]:
        print(x.describe())
    print(Account.count, a.count, s.count, Savings.count, Account.total, Account.average(), Account.names)
    Account.reset()
    print(Account.count, b.count, Account.total)
    Account("cyd", 1.0)
    print(Account.count, Account.names)

    square, circle = Square(), Circle()
    shapes = [square, circle, Shape()]
    show(shapes)
    square.rename("rectangle")
    show(shapes)
    circle.rename("form")
    show(shapes)
    print(Shape.kind, Square.kind, Circle.kind, Shape.made)

    levels()
    Base.level += 1
    levels()
    Derived.level = 20
    levels()
    Last.level = Base.level + Derived.level
    levels()

    first = Singleton.get()
    print(Singleton.get() is first, first.uses)
    print([Counter().id for _ in range(4)], Counter.next_id)
