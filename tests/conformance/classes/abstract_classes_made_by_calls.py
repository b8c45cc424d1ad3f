# start: script
# engines: all
# Classes that a call of a metaclass of the library makes have the attributes that the call gives.
import abc


def area(self):
    return 7


class Shape(abc.ABC):
    def area(self):
        return 0

    @abc.abstractmethod
    def name(self):
        ...


Square = type("Square", (Shape,), {"n": 3, "area": lambda self: self.n**2, "name": lambda self: "square"})
print(Square.n, Square().area(), Square().name(), isinstance(Square(), Shape), Square.__name__)
Round = abc.ABCMeta("Round", (Shape,), {"area": area, "name": lambda self: "round"})
print(Round().area(), Round().name())
Root = abc.ABCMeta("Root", (), {"area": area})


class Leaf(Root):
    def twice(self):
        return self.area() * 2


print(Root().area(), Leaf().twice(), issubclass(Leaf, Root))
for shape in Square(), Round():
    print(shape.name(), shape.area())
try:
    abc.ABCMeta("Bad", (Shape,), {})()
except TypeError:
    print("abstract")
