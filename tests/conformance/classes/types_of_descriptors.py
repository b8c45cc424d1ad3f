# start: script
# engines: all
# Descriptors that check types: read through the class, their type, and `setattr` under another name.
class Typed:
    def __init__(self, kind):
        self.kind = kind

    def __set_name__(self, owner, name):
        self.name = "_" + name
        self.public = name

    def __get__(self, obj, owner=None):
        if obj is None:
            return self
        return getattr(obj, self.name, None)

    def __set__(self, obj, value):
        if not isinstance(value, self.kind):
            raise TypeError("%s must be %s, not %s" % (self.public, self.kind.__name__, type(value).__name__))
        setattr(obj, self.name, value)


class Person:
    name = Typed(str)
    age = Typed(int)

    def __init__(self, name, age):
        self.name = name
        self.age = age


person = Person("Al", 3)
print(person.name, person.age, vars(person))
try:
    person.age = "x"
except TypeError as error:
    print(error)
try:
    Person(1, 2)
except TypeError as error:
    print(error)
person.age += 1
print(person.age, person.__dict__, Person.name.kind.__name__, type(Person.age).__name__)
