# start: script
# Assignments to properties without setter, and to what __slots__ do not list.


class Point:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y


class Circle:
    def __init__(self, r):
        self._r = r

    @property
    def r(self):
        return self._r

    @property
    def area(self):
        return 3 * self._r * self._r


p = Point(1, 2)
try:
    p.z = 3
except AttributeError as e:
    print("no:", e)
p.x = 5
print(p.x, p.y)


def grow(c):
    try:
        c.r = 5
    except (AttributeError, TypeError) as e:
        print(type(e).__name__, e)
        c._r += 1
    else:
        print("never")
    return c.r


print(grow(Circle(2)), Circle(4).area)
