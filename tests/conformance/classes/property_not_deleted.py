# start: script
# engines: all
# `del` of a property without deleter, and of a method.
class Circle:
    def __init__(self):
        self.radius = 2

    @property
    def area(self):
        return self.radius ** 2 * 3

    @property
    def size(self):
        return self.radius

    @size.setter
    def size(self, value):
        self.radius = value

    def grow(self):
        self.size += 1


circle = Circle()
try:
    del circle.area
except AttributeError as error:
    print(error)
try:
    del circle.size
except AttributeError as error:
    print(error)
try:
    del circle.grow
except AttributeError as error:
    print(error)
try:
    circle.area = 4
except AttributeError as error:
    print(error)
circle.grow()
print(circle.area)
