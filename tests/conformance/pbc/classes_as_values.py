class Shape:
    sides = 0

    def __init__(self, size):
        self.size = size

    def area(self):
        return 0

    def describe(self):
        return "%s %d" % (self.title(), self.area())

    def title(self):
        return "shape"


class Square(Shape):
    sides = 4

    def area(self):
        return self.size * self.size

    def title(self):
        return "square"


class Triangle(Shape):
    sides = 3

    def area(self):
        return self.size * self.size // 2


class Ring(Shape):
    def __init__(self, size):
        Shape.__init__(self, size + 1)
        self.hole = size

    def area(self):
        return 3 * (self.size * self.size - self.hole * self.hole)


CLASSES = [Shape, Square, Triangle, Ring]
BY_NAME = {"square": Square, "triangle": Triangle, "ring": Ring}


def make(cls, size):
    return cls(size)


def choose(flag):
    return Square if flag else Triangle


def entry_point(argv):
    for cls in CLASSES:
        obj = make(cls, 5)
        print(obj.describe(), cls.sides, isinstance(obj, Square), cls is Ring, cls.__name__)
    for name in ["ring", "square", "circle"]:
        try:
            print(BY_NAME[name](3).area())
        except KeyError as e:
            print("no class", e)
    for i in range(4):
        cls = choose(i % 2 == 0)
        print(cls(i).area(), cls.sides)
    shapes = [cls(n) for cls in CLASSES for n in range(2)]
    print([s.area() for s in shapes], sum([s.sides for s in shapes]))
    print([CLASSES.index(type(s)) for s in shapes])
    maybe = None
    for name in ["square", "x"]:
        maybe = BY_NAME.get(name)
        print(name, "none" if maybe is None else maybe(9).describe())
    return 0
