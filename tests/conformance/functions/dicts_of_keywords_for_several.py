"""Dicts after `**` whose keys are known at run time only."""
from functools import partial


class Shape:
    registry = {}

    def __init_subclass__(cls, name=None):
        Shape.registry[name or cls.__name__.lower()] = cls

    def show(self):
        return type(self).__name__


class Square(Shape):
    def __init__(self, side=1):
        self.side = side

    def show(self):
        return f"square {self.side}"


class Rect(Shape, name="rect"):
    def __init__(self, width, height=2):
        self.width, self.height = width, height

    def show(self):
        return f"rect {self.width}x{self.height}"


class Nothing(Shape):
    pass


class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def clone(self):
        return self.__class__(**self.__dict__)

    def moved(self, **by):
        return type(self)(**{**self.__dict__, **by})


class Point3(Point):
    def __init__(self, x, y, z=0):
        super().__init__(x, y)
        self.z = z


def connect(host, port=80, *, timeout=1):
    return f"{host}:{port}/{timeout}"


class Handler:
    def run(self, a, b=0):
        return a + b

    def other(self, a, c=5):
        return a * c


def options(text):
    found = {}
    for part in text.split(","):
        if part:
            key, value = part.split("=")
            found[key] = int(value)
    return found


def attempt(function):
    try:
        return function()
    except TypeError as error:
        return f"TypeError: {error}"


def main(argv):
    for name, text in [("square", "side=4"), ("rect", "width=3"), ("rect", ""), ("square", "size=1"), ("nothing", ""),
                       ("nothing", "x=1"), ("rect", "width=1,height=5")]:
        print(name, text, attempt(lambda: Shape.registry[name](**options(text)).show()))
    p = Point3(1, 2, 3).clone()
    print(p.x, p.y, p.z, Point(4, 5).clone().y, Point(1, 2).moved(x=9).x)
    given = options("port=8080")
    print(partial(connect, **given)("a"), partial(connect, **given)("a", timeout=3), partial(connect, "b", **given)())
    print(connect("c", **options("timeout=7")), attempt(lambda: connect("d", **options("speed=1"))))
    handler = Handler()
    for method, text in [(handler.run, "b=3"), (handler.other, "c=2"), (handler.other, "b=1")]:
        print(attempt(lambda: method(10, **options(text))))
    return 0
