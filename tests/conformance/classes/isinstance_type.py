class Shape:
    pass


class Circle(Shape):
    def __init__(self, r):
        self.r = r


class Polygon(Shape):
    def __init__(self, sides):
        self.sides = sides


class Square(Polygon):
    def __init__(self, side):
        Polygon.__init__(self, 4)
        self.side = side


def area(shape):
    if isinstance(shape, Circle):
        return 3 * shape.r * shape.r
    if isinstance(shape, Square):
        return shape.side * shape.side
    if isinstance(shape, Polygon):
        return shape.sides
    return -1


def kind(shape):
    if type(shape) is Polygon:
        return "exactly a polygon"
    if type(shape) is Square:
        return "exactly a square"
    if isinstance(shape, (Circle, Polygon)):
        return "circle or polygon"
    return "something"


def entry_point(argv):
    shapes = [Shape(), Circle(2), Polygon(6), Square(5)]
    for shape in shapes:
        print(area(shape), kind(shape), isinstance(shape, Shape), isinstance(shape, (Square, Circle)))
    for a in shapes:
        print([type(a) is type(b) for b in shapes])
    classes = [Shape, Circle, Polygon, Square]
    for cls in classes:
        print(cls.__name__, [issubclass(cls, other) for other in classes])
    print([shape.__class__.__name__ for shape in shapes])
    print([type(shape).__name__ for shape in shapes])
    print([type(shape) == Square for shape in shapes], [type(s) != Circle for s in shapes])
    nothing = None if len(argv) < 100 else shapes[0]
    print(isinstance(nothing, Shape))
    return 0
