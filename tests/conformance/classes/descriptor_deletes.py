# start: script
# engines: all
# Descriptors that delete what they keep in the `__dict__` of the instance.
from functools import cached_property


class Typed:
    def __init__(self, default=None):
        self.default = default

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, obj, owner=None):
        if obj is None:
            return self
        return obj.__dict__.get(self.name, self.default)

    def __set__(self, obj, value):
        obj.__dict__[self.name] = value

    def __delete__(self, obj):
        if self.name not in obj.__dict__:
            raise AttributeError(self.name)
        del obj.__dict__[self.name]


class Item:
    name = Typed("nobody")
    size = Typed(0)

    @cached_property
    def cost(self):
        print("computed")
        return self.size * 2

    def refresh(self):
        self.__dict__.pop("cost", None)


i = Item()
i.name = "x"
i.size = 4
print(i.name, i.size, i.__dict__)
del i.name
print(i.name, i.__dict__)
try:
    del i.name
except AttributeError as e:
    print("AttributeError", e)
print(i.cost, i.cost)
i.refresh()
i.size = 5
print(i.cost)
del i.__dict__["cost"]
print(i.cost, "cost" in i.__dict__)


class Plain:
    @property
    def value(self):
        return self.__dict__["value"]

    @value.setter
    def value(self, value):
        self.__dict__["value"] = value

    @value.deleter
    def value(self):
        del self.__dict__["value"]


p = Plain()
p.value = 3
print(p.value)
del p.value
try:
    print(p.value)
except KeyError as e:
    print("KeyError", e)
