# Classes in a table whose constructors take different numbers of arguments.


class Shape:
    pass


class Square(Shape):
    def __init__(self, a):
        self.a = a

    def area(self):
        return self.a ** 2


class Rect(Shape):
    def __init__(self, a, b):
        self.a, self.b = a, b

    def area(self):
        return self.a * self.b


class Unit(Shape):

    def area(self):
        return 1


TABLE = {"sq": Square, "rect": Rect, "unit": Unit}


def make(kind, *args):
    return TABLE[kind](*args)


def parse(line):
    name, *nums = line.split()
    return TABLE[name](*map(float, nums))


def main():
    for s in (make("sq", 3), make("rect", 2, 4), make("unit")):
        print(type(s).__name__, s.area())
    for bad in (("rect", 1), ("sq",), ("unit", 1)):
        try:
            make(*bad)
        except TypeError as e:
            print(e)
    for line in ["sq 2", "rect 1.5 2", "unit", "rect 1"]:
        try:
            print(parse(line).area())
        except TypeError as e:
            print("TypeError", e)
