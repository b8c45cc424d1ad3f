# start: script
# engines: all
# Attributes that `__slots__` list and nothing assigns, and instances without `__dict__`.
class Point:
    __slots__ = ("a", "b")

    def __init__(self, a):
        self.a = a


point = Point(1)
try:
    print(point.b)
except AttributeError as error:
    print(error)
try:
    point.c = 4
except AttributeError as error:
    print(error)
try:
    print(point.__dict__)
except AttributeError as error:
    print(error)
try:
    print(vars(point))
except TypeError as error:
    print(error)
print(hasattr(point, "a"), hasattr(point, "b"), hasattr(point, "__dict__"))
