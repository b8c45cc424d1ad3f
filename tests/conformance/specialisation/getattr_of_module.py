# start: script
# Attributes of modules by names that parameters, containers and affixes say; what calls pass for a parameter.
import math
import operator
import string


def compare(name, a, b):
    return getattr(operator, name)(a, b)


class Field:
    def _compare(self, name, value):
        fn = getattr(operator, name)
        return lambda x: fn(x, value)

    def __lt__(self, value):
        return self._compare("lt", value)

    def __ge__(self, value):
        return self._compare("ge", value)


class Shape:
    def __init__(self):
        self.width = 3
        self.height = 4


def side(shape, name):
    return getattr(shape, name)


def main():
    print(compare("lt", 1, 2), compare("eq", 1, 2), compare("ge", 2, 2))
    print((Field() < 3)(2), (Field() >= 3)(2))
    for name in ("sqrt", "floor"):
        print(getattr(math, name)(20.25))
    for word in ["lowercase", "uppercase", "foo"]:
        if hasattr(string, "ascii_" + word):
            print(word, getattr(string, "ascii_" + word)[:3])
        else:
            print(word, getattr(string, "ascii_" + word, None))
    print(side(Shape(), "width") * side(Shape(), "height"))
    try:
        compare("nothing", 1, 2)
    except AttributeError as e:
        print(e)


main()
