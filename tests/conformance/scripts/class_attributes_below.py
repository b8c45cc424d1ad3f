# start: script
class Shape:
    def area(self):
        return 0


class Circle(Shape):
    def __init__(self, r=1):
        self.r = r
        Circle.count += 1

    def area(self):
        return 3 * self.r * self.r


class Square(Shape):
    def area(self):
        return 4


class Tiny(Square):
    pass


Circle.count = 0
Shape.names = ["shape"]
Shape.default = None
Circle.limit = 5
Square.label = "sq"


def bump():
    Circle.limit += 1
    Shape.names.append("more")


bump()
print([c.__name__ for c in Shape.__subclasses__()], Tiny.__subclasses__())
print(sorted(type(c()).__name__ + str(c().area()) for c in Shape.__subclasses__()))
print(Circle.count, Circle(2).area(), Circle.count, Circle.limit, Shape.names, Tiny().names, Tiny.label, Circle().default)
