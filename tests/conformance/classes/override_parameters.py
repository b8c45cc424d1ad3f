# Overrides with more, fewer or other parameters: calls that a class cannot take raise TypeError there.


class Shape:
    def area(self):
        return 1

    def scale(self, factor):
        return factor

    def name(self, prefix):
        return prefix + "shape"


class Square(Shape):
    def area(self, side):
        return side * side

    def scale(self, factor, offset=1):
        return factor + offset

    def name(self, prefix, suffix, *rest):
        return prefix + "square" + suffix


class Fixed(Shape):
    def area(self, unit=5):
        return unit

    def scale(self):
        return 9

    def name(self, *, prefix):
        return prefix


def attempt(f):
    try:
        print(f())
    except TypeError as e:
        print("TypeError:", e)


def main():
    for shape in [Shape(), Square(), Fixed()]:
        attempt(lambda: shape.area())
        attempt(lambda: shape.scale(3))
    for shape in [Shape(), Square(), Fixed()]:
        try:
            print(shape.name("a "))
        except TypeError as e:
            print("TypeError:", e)
        try:
            print(shape.name(prefix="b "))
        except TypeError as e:
            print("TypeError:", e)
    print(Square().area(4), Square().scale(3), Fixed().area(), Square().name("x", "y"))


if __name__ == "__main__":
    main()
