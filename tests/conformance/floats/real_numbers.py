# start: script
# engines: all -host("the texts of RustPython differ")
import math


class Vector:
    def __init__(self, *items):
        self.items = items

    def __mul__(self, other):
        if isinstance(other, (int, float)):
            return Vector(*[x * other for x in self.items])
        if isinstance(other, Vector):
            return sum(a * b for a, b in zip(self.items, other.items))
        return NotImplemented

    def __abs__(self):
        return math.sqrt(self * self)


def attempt(function, value):
    try:
        return function(value)
    except TypeError as error:
        return str(error)


print(abs(Vector(3, 4)), abs(Vector(1.5, 2.0)), (Vector(1, 2) * 3).items)
print(attempt(math.sqrt, "4"), "|", attempt(math.sqrt, 4), "|", attempt(math.floor, "a"), "|", attempt(math.sin, None))
print(attempt(lambda x: math.log(x), [1]), "|", attempt(lambda x: math.sqrt(x), "16"))
