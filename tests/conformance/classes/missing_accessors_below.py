# start: script
from abc import ABC, abstractmethod


class Shape(ABC):
    def __init__(self, r):
        self.r = r

    @property
    @abstractmethod
    def area(self):
        ...

    @property
    def size(self):
        return 1


class Circle(Shape):
    @property
    def area(self):
        return self.r * 2


class Disc(Circle):
    @property
    def area(self):
        return 3


for s in (Circle(1), Disc(2)):
    for name in ("area", "size"):
        try:
            if name == "area":
                s.area = 3
            else:
                s.size = 3
        except AttributeError as e:
            print(e)
        try:
            if name == "area":
                del s.area
            else:
                del s.size
        except AttributeError as e:
            print(e)
try:
    setattr(Circle(1), "area", 3)
except AttributeError as e:
    print(e)
