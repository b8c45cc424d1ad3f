# engines: all -host("texts of exceptions of RustPython")
# Abstract classes cannot be instantiated; classes that define what is missing can.
from abc import ABC, ABCMeta, abstractmethod


class Shape(ABC):
    @abstractmethod
    def area(self):
        ...

    @abstractmethod
    def name(self):
        ...

    def describe(self):
        return self.name() + " " + str(self.area())


class Half(Shape):
    def area(self):
        return 0


class Square(Half):
    def __init__(self, side):
        self.side = side

    def area(self):
        return self.side * self.side

    def name(self):
        return "square"


class Reader(metaclass=ABCMeta):
    @property
    @abstractmethod
    def size(self):
        ...

    @staticmethod
    @abstractmethod
    def kind():
        ...


class Text(Reader):
    @property
    def size(self):
        return 3

    @staticmethod
    def kind():
        return "text"


class Plain(ABC):
    def hello(self):
        return "hello"


def main():
    for i in range(4):
        try:
            if i == 0:
                print(Shape().describe())
            elif i == 1:
                print(Half().describe())
            elif i == 2:
                print(Reader().size)
            else:
                print(Square(3).describe())
        except TypeError as e:
            print("TypeError", e)
    print(Text().size, Text.kind(), Plain().hello())
    try:
        Shape()
        print("made")
    except TypeError:
        print("not made")
