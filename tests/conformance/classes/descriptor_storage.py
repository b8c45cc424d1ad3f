# Descriptors that keep values in the `__dict__` of the instance, non-data descriptors that an attribute
# of the instance hides, and states that are taken from a `__dict__` and put back.
from copy import copy, deepcopy


class Typed:
    def __init__(self, name, kind):
        self.name = name
        self.kind = kind

    def __get__(self, instance, owner):
        if instance is None:
            return self
        return instance.__dict__[self.name]

    def __set__(self, instance, value):
        if not isinstance(value, self.kind):
            raise TypeError("%s must be %s" % (self.name, self.kind.__name__))
        instance.__dict__[self.name] = value

    def __delete__(self, instance):
        del instance.__dict__[self.name]


class Positive:
    def __set_name__(self, owner, name):
        self.private = "_" + name

    def __get__(self, instance, owner=None):
        return getattr(instance, self.private)

    def __set__(self, instance, value):
        if value <= 0:
            raise ValueError("must be positive: " + self.private)
        setattr(instance, self.private, value)


class Counted:
    """A descriptor that changes."""

    def __init__(self):
        self.reads = 0

    def __get__(self, instance, owner=None):
        self.reads += 1
        return instance.label * self.reads

    def __set__(self, instance, value):
        instance.label = value


class Item:
    name = Typed("name", str)
    count = Typed("count", int)
    price = Positive()
    mark = Counted()

    def __init__(self, name, count, price):
        self.name = name
        self.count = count
        self.price = price


class Named:
    def __init__(self, name):
        self.name = name

    def __get__(self, instance, owner=None):
        return self.name + instance.ending


class Numbered(Named):
    """Its instances change, those of its base do not."""

    def __init__(self, name):
        super().__init__(name)
        self.number = 0

    def __get__(self, instance, owner=None):
        self.number += 1
        return "%s%d" % (self.name, self.number)


class Labels:
    plain = Named("a")
    numbered = Numbered("b")

    def __init__(self):
        self.ending = "!"


class Hidden:
    """What its `__dict__` has under the name of a property."""

    @property
    def value(self):
        return "property"

    @value.setter
    def value(self, value):
        print("set", value)


class lazy:
    def __init__(self, function):
        self.function = function

    def __get__(self, instance, owner=None):
        value = self.function(instance)
        instance.__dict__[self.function.__name__] = value
        return value


class Upper:
    def __get__(self, instance, owner=None):
        return instance.word.upper()


class Text:
    shout = Upper()

    def __init__(self, word):
        self.word = word
        self.calls = 0

    @lazy
    def length(self):
        self.calls += 1
        return len(self.word)


def memento(instance, deep):
    state = deepcopy(instance.__dict__) if deep else copy(instance.__dict__)

    def restore():
        instance.__dict__.clear()
        instance.__dict__.update(state)

    return restore


class Undoing:
    def __init__(self, method):
        self.method = method

    def __get__(self, instance, owner):
        def call(*args):
            restore = memento(instance, False)
            try:
                return self.method(instance, *args)
            except ValueError:
                restore()
                raise

        return call


class Account:
    def __init__(self, balance):
        self.balance = balance

    @Undoing
    def move(self, amount):
        self.balance -= amount
        if self.balance < 0:
            raise ValueError("not enough")
        return self.balance


class Strategy:
    def __set_name__(self, owner, name):
        self.private = "_" + name

    def __set__(self, instance, value=None):
        setattr(instance, self.private, value)

    def __get__(self, instance, owner=None):
        return getattr(instance, self.private)


class Order:
    discount = Strategy()

    def __init__(self, price, discount=None):
        self.price = price
        self.discount = discount

    def __repr__(self):
        return "%s with %s" % (self.price, getattr(self.discount, "__name__", None))


def tenth(order):
    return order.price * 0.1


class Handler:
    def __init__(self, action=None):
        self.action = action

    def __repr__(self):
        return "Handler(%r)" % (self.action,)


def main():
    item = Item("nut", 3, 0.5)
    print(item.name, item.count, item.price)
    item.count += 4
    print(item.count, item.__dict__["name"], "count" in item.__dict__, "size" in item.__dict__)
    for change in (lambda: setattr(item, "name", 5), lambda: setattr(item, "price", -1)):
        try:
            change()
        except (TypeError, ValueError) as e:
            print(type(e).__name__, e)
    item.mark = "ab"
    print(item.mark, item.mark, item.label)
    labels = Labels()
    print(labels.plain, labels.numbered, labels.numbered)
    hidden = Hidden()
    hidden.__dict__.update({"value": 5})
    print(hidden.value, hidden.__dict__["value"])
    text = Text("hello")
    print(text.length, text.length, text.calls, text.shout)
    text.shout = "quiet"
    print(text.shout, Text("x").shout)
    account = Account(10)
    print(account.move(4))
    try:
        account.move(100)
    except ValueError as e:
        print(e, account.balance)
    undo = memento(account, True)
    account.balance = -1
    undo()
    print(account.__dict__)
    print(Order(10, tenth), Order(5), Order(10, tenth).discount(Order(3)))
    print(Handler(), str(Handler(tenth))[:18], hasattr(Order(1).discount, "__name__"))


if __name__ == "__main__":
    main()
