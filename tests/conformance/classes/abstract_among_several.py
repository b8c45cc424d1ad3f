# start: script
# engines: all -host("texts of TypeErrors of RustPython")
# One of several classes that are called is abstract.
from abc import ABC, abstractmethod


class Shape(ABC):
    def __init__(self, size=1):
        self.size = size

    @abstractmethod
    def area(self):
        pass


class Square(Shape):
    def area(self):
        return self.size ** 2


class Odd(Shape):
    pass


for cls in (Square, Shape, Odd):
    for args in ((), (3,)):
        try:
            print(cls(*args).area())
        except TypeError as error:
            print(error)
    try:
        print(cls(size=4).area())
    except TypeError as error:
        print(error)
