# Classes that derive from two classes with one base in common, whose __init__ both inherit.
class Shape:
    def __init__(self, name, size=1):
        self.name = name
        self.size = size

    def label(self):
        return "shape " + self.name

    def area(self):
        return self.size

    def corners(self):
        return 0


class Loud(Shape):
    def label(self):
        return super().label().upper()


class Double(Shape):
    def area(self):
        return 2 * super().area()

    def corners(self):
        return 4


class Both(Loud, Double):
    pass


class Third(Shape):
    def __init__(self, name):
        super().__init__(name, 3)
        self.third = True


class Mixed(Double, Third):
    def label(self):
        return "mixed " + super().label()


def main():
    for shape in [Shape("a"), Loud("b", 2), Double("c", 3), Both("d", 4), Third("e"), Mixed("f")]:
        print(shape.label(), shape.area(), shape.corners(), isinstance(shape, Loud), isinstance(shape, Double))
    both = Both("g")
    print(Both.__mro__[2].__name__, isinstance(both, Shape), both.size, Mixed("h").third)
