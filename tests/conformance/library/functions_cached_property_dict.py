# Cached properties that are deleted, assigned, and looked for in the dict of an instance.

from functools import cached_property


class Circle:
    def __init__(self, r):
        self.r = r

    @property
    def r(self):
        return self._r

    @r.setter
    def r(self, value):
        self._r = value
        self.__dict__.pop("area", None)

    @cached_property
    def area(self):
        print("compute", self._r)
        return 3 * self._r * self._r


def main():
    c = Circle(2)
    print("area" in c.__dict__, c.area, c.area, "area" in c.__dict__, c.__dict__)
    c.r = 3
    print("area" in vars(c), c.area)
    del c.area
    print(c.area, c.__dict__.pop("area"), c.__dict__.pop("area", -1), c.area)
    del c.__dict__["area"]
    c.area = 77
    print(c.area, vars(c))
    del c.area
    try:
        del c.area
    except AttributeError as e:
        print("AttributeError", e)
    try:
        del c.__dict__["area"]
    except KeyError as e:
        print("KeyError", e)
    try:
        c.__dict__.pop("area")
    except KeyError as e:
        print("KeyError", e)
    print(c.__dict__.pop("_r"), c.__dict__)


if __name__ == "__main__":
    main()
