class Rectangle:
    def __init__(self, width, height):
        self._width = width
        self._height = height
        self.writes = 0

    @property
    def width(self):
        return self._width

    @width.setter
    def width(self, value):
        if value < 0:
            raise ValueError("negative width %d" % value)
        self.writes += 1
        self._width = value

    @property
    def height(self):
        return self._height

    @property
    def area(self):
        return self.width * self.height


class Square(Rectangle):
    def __init__(self, side):
        Rectangle.__init__(self, side, side)

    @property
    def height(self):
        return self._width

    @property
    def side(self):
        return self.width


class Temperature:
    def __init__(self, celsius):
        self.celsius = celsius

    def get_fahrenheit(self):
        return self.celsius * 9.0 / 5.0 + 32.0

    def set_fahrenheit(self, value):
        self.celsius = (value - 32.0) * 5.0 / 9.0

    fahrenheit = property(get_fahrenheit, set_fahrenheit)


def entry_point(argv):
    for rect in [Rectangle(2, 3), Square(4)]:
        print(rect.width, rect.height, rect.area)
        rect.width = 10
        rect.width += 1
        print(rect.width, rect.height, rect.area, rect.writes)
        try:
            rect.width = -5
        except ValueError as e:
            print("ValueError:", e)
        print(rect.width)
    print(Square(7).side)
    t = Temperature(100.0)
    print(t.fahrenheit)
    t.fahrenheit = 32.0
    print(t.celsius)
    t.fahrenheit -= 90.0
    print(t.celsius, t.fahrenheit)
    return 0
