# start: script
class Holder:
    def __init__(self, name, default=None):
        self.name = name
        self.default = default


class P:
    def __init__(self):
        self._n = 5


class Typed:
    def __init__(self, kind, default=None):
        self.kind = kind
        self.default = default

    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, obj, objtype=None):
        if obj is None:
            return self
        return getattr(obj, self.name, self.default)

    def __set__(self, obj, value):
        if not isinstance(value, self.kind):
            raise TypeError(f"{self.name} must be {self.kind.__name__}")
        setattr(obj, self.name, value)


class Person:
    name = Typed(str)
    age = Typed(int, 0)

    def __init__(self, name):
        self.name = name


def get(holder, obj):
    return getattr(obj, holder.name, holder.default)


print(get(Holder("_n"), P()), get(Holder("_n", 0), P()), get(Holder("_m"), P()), get(Holder("_m", 7), P()))
person = Person("Ann")
print(person.name, person.age)
person.age = 31
print(person.age)
try:
    person.age = "old"
except TypeError as error:
    print(error)
print(next(iter([]), Holder("x").default), next(iter([3]), Holder("x", 2).default))
print(max([], default=Holder("x").default), max([1, 2], default=Holder("x", 5).default))
