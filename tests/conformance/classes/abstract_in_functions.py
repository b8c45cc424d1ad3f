# start: script
# engines: all -host("texts of RustPython")
# Classes of functions that are abstract are not instantiated, nor are those above or below that miss a method.
from abc import ABC, abstractmethod


def shapes(unit):
    class Shape(ABC):
        @abstractmethod
        def area(self): ...

        @property
        @abstractmethod
        def name(self): ...

        def show(self):
            return f"{self.name}: {self.area()}{unit}"

    class Half(Shape):
        def area(self):
            return len(unit)

    class Square(Half):
        name = "square"

        def __init__(self, side):
            self.side = side

        def area(self):
            return self.side * self.side

    return Square, [lambda: Shape().show(), lambda: Half().show(), lambda: Square(3).show()]


def attempt(action):
    try:
        print(action())
    except TypeError as error:
        print("TypeError:", error)


def direct(unit):
    class Job(ABC):
        @abstractmethod
        def run(self): ...

        def unit(self):
            return unit

    try:
        job = Job()
        print(job.unit())
    except TypeError as error:
        print("direct:", error)


def makers(unit):
    class Loader(ABC):
        @abstractmethod
        def load(self): ...

        def both(self):
            return self.load() + unit

    class Text(Loader):
        def load(self):
            return "text in "

    return [Loader, Text]


for unit in ["cm", "mm"]:
    square, actions = shapes(unit)
    print(square(4).show())
    for action in actions:
        attempt(action)
    direct(unit)
    for maker in makers(unit):
        attempt(lambda: maker().both())
