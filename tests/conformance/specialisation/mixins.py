from rpython.rlib.objectmodel import import_from_mixin


class CounterMixin:
    _mixin_ = True

    count = 0

    def tick(self, amount):
        self.count += amount
        return self.label() + str(self.count)

    def label(self):
        return "?"


class Machine:
    def __init__(self, name):
        self.name = name

    def describe(self):
        return "machine " + self.name


class Lamp(CounterMixin, Machine):
    def label(self):
        return "lamp "


class Clock(CounterMixin, Machine):
    def label(self):
        return "clock " + self.name + " "


class NamedMixin:
    def set_title(self, title):
        self.title = title

    def shout(self):
        return str(self.title).upper() + "!"


class Book:
    import_from_mixin(NamedMixin)


class Number:
    import_from_mixin(NamedMixin)

    def doubled(self):
        return self.title * 2


def main():
    lamp = Lamp("l1")
    clock = Clock("c1")
    for n in range(1, 4):
        print(lamp.tick(n), clock.tick(n * 10), lamp.describe(), clock.describe())
    book = Book()
    number = Number()
    for n in range(3):
        book.set_title("title%d" % n)
        number.set_title(n * 5)
        print(book.shout(), number.shout(), number.doubled() + 1, book.title + "?")
