# engines: all
# Whether instances have a `__dict__`, where classes have slots and those below have none.


class Point:
    __slots__ = ("x",)

    def __init__(self, x):
        self.x = x


class Open(Point):
    pass


class Closed(Point):
    __slots__ = ("y",)


class Below(Open):
    __slots__ = ("z",)


def main():
    for p in [Point(1), Open(2), Closed(3), Below(4)]:
        print(type(p).__name__, hasattr(p, "__dict__"), getattr(p, "__dict__", None) is None)
    print(hasattr(Point(1), "__dict__"), hasattr(Open(1), "__dict__"), hasattr(Closed(1), "__dict__"))
