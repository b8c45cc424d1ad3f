from rpython.rlib.objectmodel import instantiate


class Shape:
    sides = 0

    def area(self):
        return 0

    def name(self):
        return "shape"


class Rectangle(Shape):
    sides = 4

    def __init__(self, w, h):
        self.w = w
        self.h = h

    def area(self):
        return self.w * self.h

    def name(self):
        return "rectangle"


class Square(Rectangle):
    def __init__(self, w):
        Rectangle.__init__(self, w, w)

    def name(self):
        return "square"


class Triangle(Shape):
    sides = 3

    def __init__(self, base, height):
        self.base = base
        self.height = height

    def area(self):
        return self.base * self.height // 2


def describe(shape):
    if isinstance(shape, Square):
        return "square of side %d" % shape.w
    elif isinstance(shape, Rectangle):
        return "rectangle %dx%d" % (shape.w, shape.h)
    elif isinstance(shape, Triangle):
        return "triangle on %d" % shape.base
    return "other"


def copy_rectangle(r):
    new = instantiate(Rectangle)
    new.w = r.w
    new.h = r.h + 1
    return new


def make(cls):
    shape = instantiate(cls)
    return shape


def main():
    shapes = [Shape(), Rectangle(2, 3), Square(4), Triangle(5, 6)]
    for shape in shapes:
        print(describe(shape), shape.area(), shape.sides, shape.name(), isinstance(shape, (Square, Triangle)))
        print([isinstance(shape, Shape), isinstance(shape, Rectangle), isinstance(shape, Square)], type(shape) is Square)
    r = Rectangle(7, 8)
    for i in range(3):
        r = copy_rectangle(r)
        print(describe(r), r.area())
    for cls in [Rectangle, Square, Triangle]:
        print(make(cls).sides, make(cls).name(), isinstance(make(cls), Rectangle))
    total = 0
    for shape in shapes:
        if isinstance(shape, Rectangle) and shape.w > 2:
            total += shape.h * 100
        elif not isinstance(shape, Triangle):
            total += 1
    print(total)
