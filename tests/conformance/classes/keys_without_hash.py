"""A class that defines `__eq__` without `__hash__` has keys that raise TypeError, and no others do."""


class Point:
    def __init__(self, x):
        self.x = x

    def __eq__(self, other):
        return isinstance(other, Point) and self.x == other.x


class NamedPoint(Point):
    """Is what its base is"""


class HashedPoint(Point):
    """Says again how it is hashed"""

    def __hash__(self):
        return self.x


class Shape:
    """Hashed by identity"""

    def __init__(self, name):
        self.name = name


class Square(Shape):
    """Compared by name, so that identity does not do"""

    def __eq__(self, other):
        return isinstance(other, Square) and self.name == other.name


class Marked:
    __hash__ = None


class IdentityPoint(Point):
    """Hashed by identity again"""

    __hash__ = object.__hash__


def add(table, key, value):
    try:
        table[key] = value
    except TypeError as e:
        return str(e)
    return "stored"


def look(table, key):
    try:
        return str(key in table), str(table.get(key))
    except TypeError as e:
        return str(e), ""


def hash_of(value):
    try:
        hash(value)
    except TypeError as e:
        return str(e)
    return "hashed"


def mixed_kinds():
    table = {}
    for key in [1, "a", Point(3), 2.5, None]:
        print(add(table, key, 1), *look(table, key))
    print(len(table))
    try:
        print({1, "a", Point(3)})
    except TypeError as e:
        print(e)


def points():
    table = {}
    for point in [Point(1), NamedPoint(2), HashedPoint(3), HashedPoint(3)]:
        print(add(table, point, point.x), hash_of(point))
    print(len(table), table[HashedPoint(3)])


def shapes():
    table = {}
    circle = Shape("circle")
    for shape in [circle, Square("square")]:
        print(add(table, shape, shape.name), *look(table, shape))
    print(table[circle], len(table))


def in_tuples():
    table = {}
    for i in range(2):
        try:
            table[i, Point(i)] = i
        except TypeError as e:
            print(e)
    print(len(table), hash_of(Marked()), hash_of(IdentityPoint(1)), Point(1) == Point(1), Point(1) in [Point(1)])


def read():
    """`__hash__` is None when the program looks at it"""
    print(Point.__hash__ is None, HashedPoint.__hash__ is None, Marked.__hash__ is None)
    for value in [Marked(), Marked()]:
        print(value.__hash__ is None)


def main():
    mixed_kinds()
    points()
    shapes()
    in_tuples()
    read()


if __name__ == "__main__":
    main()
