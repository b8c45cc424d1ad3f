# start: script
# Methods of a variable of the base class when only instances of a subclass are ever made: the handler
# and what follows it cannot be reached, which is known only when the types are settled.


class Shape:
    def __init__(self, size):
        self.size = size

    def __repr__(self):
        return "Shape"

    def area(self, scale):
        return self.size * scale

    def name(self):
        return "shape"


class Square(Shape):
    def __repr__(self):
        return "Square(%d)" % self.size

    def area(self, scale):
        return self.size * self.size * scale


def make(size):
    try:
        return Square(size)
    except OverflowError:
        pass
    return Shape(size)


def main():
    for size in (3, 5, 8):
        shape = make(size)
        print(size, shape, shape.area(2), shape.name())
        shapes = [make(size), shape]
        print(shapes, [s.area(size) for s in shapes])


main()
