# Classes with __new__: singletons, classes that choose a subclass, caches.
class Singleton:
    _instance = None

    def __new__(cls, *args, **kwargs):
        if cls._instance is None:
            cls._instance = super().__new__(cls)
        return cls._instance

    def __init__(self, value=0):
        self.value = value


class Shape:
    def __new__(cls, kind, size):
        if kind == "square":
            return super().__new__(Square)
        return super().__new__(Circle)

    def __init__(self, kind, size):
        self.kind = kind
        self.size = size

    def area(self):
        return 0


class Square(Shape):
    def area(self):
        return self.size * self.size


class Circle(Shape):
    def area(self):
        return 3 * self.size * self.size


class Point:
    __slots__ = ("x", "y")

    def __new__(cls, x, y=0):
        self = object.__new__(cls)
        self.x = x
        self.y = y
        return self


class Point3(Point):
    def __repr__(self):
        return "Point3(%d, %d)" % (self.x, self.y)


class Cached:
    _cache = {}

    def __new__(cls, name):
        if name not in cls._cache:
            obj = super().__new__(cls)
            obj.name = name
            cls._cache[name] = obj
        return cls._cache[name]


def main():
    a = Singleton(1)
    b = Singleton(2)
    print(a is b, a.value, b.value)
    for s in (Shape("square", 3), Shape("circle", 2)):
        print(type(s).__name__, s.area(), isinstance(s, Square))
    p = Point(1)
    print(p.x, p.y, Point(3, 4).y)
    print(Point3(5, 6))
    print(Cached("a") is Cached("a"), Cached("a") is Cached("b"), len(Cached._cache))
