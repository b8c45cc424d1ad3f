# start: script
"""Functions that choose by the class of an argument, and functions with arguments given before"""

from functools import cached_property, lru_cache, partial, partialmethod, singledispatch, singledispatchmethod


@singledispatch
def describe(value, prefix=""):
    return prefix + "other " + repr(value)


@describe.register
def _(value: int, prefix=""):
    return prefix + "int %d" % value


@describe.register
def _(value: bool, prefix=""):
    return prefix + "bool " + str(value).lower()


@describe.register(str)
def describe_text(value, prefix=""):
    return prefix + "text of %d" % len(value)


@describe.register(list)
@describe.register(tuple)
def _(value, prefix=""):
    return prefix + "[" + ", ".join(describe(item) for item in value) + "]"


@describe.register(type(None))
def _(value, prefix=""):
    return prefix + "nothing"


class Shape:
    def __init__(self, size):
        self.size = size


class Square(Shape):
    pass


class Tile(Square):
    pass


class Circle(Shape):
    pass


@singledispatch
def area(shape):
    raise NotImplementedError("no area of " + type(shape).__name__)


@area.register
def _(shape: Square):
    return shape.size * shape.size


@area.register
def _(shape: Circle):
    return 3 * shape.size


class Formatter:
    def __init__(self, mark):
        self.mark = mark

    @singledispatchmethod
    def show(self, value):
        return self.mark + "?"

    @show.register
    def _(self, value: int):
        return self.mark + str(value + 1)

    @show.register
    def _(self, value: str):
        return self.mark + value.upper()


class Cell:
    def __init__(self):
        self.alive = False
        self.log = []

    def set_state(self, alive, note="", times=1):
        self.alive = alive
        self.log.append((alive, note, times))
        return self

    set_alive = partialmethod(set_state, True)
    set_dead = partialmethod(set_state, False, note="dead")

    @cached_property
    def name(self):
        self.log.append((True, "named", 0))
        return "cell"


def power(base, exponent):
    return base**exponent


square = partial(power, exponent=2)
cube = partial(power, exponent=3)
two_to = partial(power, 2)
FUNCTIONS = {"square": square, "cube": cube}


@lru_cache(maxsize=None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


def main():
    for text in (describe(1), describe(True), describe("abc"), describe(2.5), describe(None)):
        print(text)
    print(describe([1, 2]), describe((3, "x")), describe("ab", prefix="> "))
    mixed = [1, "two", 3.0, None]
    print([describe(item) for item in mixed])

    shapes = [Square(3), Tile(2), Circle(5)]
    print([area(shape) for shape in shapes])
    try:
        area(Shape(1))
    except NotImplementedError as error:
        print(error)

    formatter = Formatter("=")
    print(formatter.show(1), formatter.show("a"), formatter.show(None))

    cell = Cell()
    cell.set_alive().set_dead(times=3).set_alive("again")
    print(cell.alive, cell.log, cell.name, cell.name, len(cell.log))

    print(square(5), cube(2), two_to(10), sorted(FUNCTIONS), [FUNCTIONS[name](3) for name in FUNCTIONS])
    print(fib(30), fib.__wrapped__(1), fib.cache_info().misses)


main()
