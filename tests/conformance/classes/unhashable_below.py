# start: script
# engines: all
# A class and one below it each lose `__hash__`; one function stands in both.
from dataclasses import dataclass


@dataclass
class Point:
    x: int


@dataclass
class Deep(Point):
    z: float = 1.5


@dataclass(frozen=True)
class Fixed:
    x: int


class Equal:
    def __eq__(self, other):
        return isinstance(other, Equal)


class Below(Equal):
    pass


class Hashed(Equal):
    def __hash__(self):
        return 7


class Again(Hashed):
    def __eq__(self, other):
        return True


def hash_of(value):
    try:
        return hash(value) == hash(value)
    except TypeError as error:
        return str(error)


print(Deep(1), [hash_of(p) for p in (Point(1), Deep(2))], hash_of(Fixed(1)))
print([hash_of(e) for e in (Equal(), Below(), Hashed(), Again())])
for point in (Point(1), Deep(2)):
    try:
        print({point: 1})
    except TypeError as error:
        print(error)


def show(self, x):
    return type(self).__name__ + ":" + str(x)


class One:
    show = show


class Two(One):
    show = show
    size = 5


class Three(Two):
    pass


def call(value, x):
    return value.show(x)


print([call(value, x) for value in (One(), Two(), Three()) for x in (1, "a")])
print([method(3) for method in (One().show, Two().show, Three().show)])
