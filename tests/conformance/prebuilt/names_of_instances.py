# getattr() and setattr() with names that prebuilt instances hold.


class Positive:
    def __init__(self, default):
        self.default = default

    def __set_name__(self, owner, name):
        self.name = "_" + name
        self.shown = name

    def __get__(self, obj, cls=None):
        return getattr(obj, self.name, self.default)

    def __set__(self, obj, value):
        if value <= 0:
            raise ValueError("%s must be positive, not %d" % (self.shown, value))
        setattr(obj, self.name, value)


class Order:
    quantity = Positive(1)
    price = Positive(10)

    def __init__(self, quantity):
        self.quantity = quantity

    def total(self):
        return self.quantity * self.price


class Column:
    def __init__(self, title, attribute):
        self.title = title
        self.attribute = attribute

    def cell(self, row):
        return str(getattr(row, self.attribute))


COLUMNS = [Column("Name", "name"), Column("Age", "age")]


class Person:
    def __init__(self, name, age):
        self.name = name
        self.age = age

    def greet(self):
        return "Hello, " + self.name


FIELDS = {"first": "name", "second": "age"}


class Changing:
    def __init__(self, attribute):
        self.attribute = attribute

    def get(self, row):
        return getattr(row, self.attribute)


CHANGING = Changing("name")


def main():
    o = Order(3)
    print(o.quantity, o.price, o.total())
    o.price = 25
    o.quantity += 1
    print(o.quantity, o.price, o.total())
    for bad in (0, -5):
        try:
            o.price = bad
        except ValueError as e:
            print(e)
    people = [Person("Ann", 31), Person("Bob", 27)]
    for person in people:
        print(", ".join([column.title + "=" + column.cell(person) for column in COLUMNS]), person.greet())
    for key in ("first", "second"):
        print(key, [getattr(person, FIELDS[key]) for person in people])
    print(CHANGING.get(people[0]))
    CHANGING.attribute = "age"
    print(CHANGING.get(people[0]))
    for person in people:
        for name in ["name", "age"]:
            print(name, getattr(person, name))
