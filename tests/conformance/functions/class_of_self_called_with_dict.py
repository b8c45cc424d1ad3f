# engines: all


class Partial:
    def __init__(self, function, *args, **options):
        self.function = function
        self.args = args
        self.options = options

    def bind(self, *args, **options):
        return type(self)(self.function, *self.args, *args, **{**self.options, **options})

    def again(self, table):
        return self.__class__(self.function, *self.args, **table)

    def __call__(self, *args):
        return self.function(*self.args, *args, **self.options)


class Named(Partial):
    pass


class Point:
    def __init__(self, x, y=2, *, z=3):
        self.at = x, y, z

    def moved(self, by, **changes):
        return type(self)(*by, **changes)


class Place(Point):
    def __init__(self, x, y, **more):
        super().__init__(x, y)
        self.more = more


def total(*numbers, **options):
    return sum(numbers) * options.get("times", 1)


def main():
    first = Partial(total, 1)
    second = first.bind(2, 3, times=10)
    print(second(4), second.options, type(second).__name__)
    third = Named(total).bind(5, times=2).bind(6).again({"times": 3, "other": 4})
    print(third(), sorted(third.options), type(third).__name__)
    print(Point(1).moved((4, 5), z=6).at, Place(1, 2).moved((7, 8), name="n").more)
    try:
        Point(1).moved([1], w=2)
    except TypeError as e:
        print(e)
