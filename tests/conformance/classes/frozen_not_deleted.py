# start: script
# engines: all
# Fields of frozen dataclasses cannot be deleted; a metaclass that answers to any name makes no class abstract;
# `__hash__` that gives something else than an int.
from dataclasses import FrozenInstanceError, dataclass


@dataclass(frozen=True)
class Fixed:
    a: int
    b: tuple = ()


fixed = Fixed(1, (1, 2))
try:
    del fixed.a
except FrozenInstanceError as error:
    print(error)
try:
    fixed.b = ()
except FrozenInstanceError as error:
    print(error)
print(fixed)


class Answering(type):
    def __getattr__(cls, name):
        return "meta:" + name


class Made(metaclass=Answering):
    items = [1, 2]

    def __init__(self, value):
        self.value = value


print(Made(1).value, Made.items)


class Keyed:
    def __init__(self, key):
        self.key = key

    def __hash__(self):
        return self.key


for key in (3, (1,)):
    try:
        print(hash(Keyed(key)))
    except TypeError as error:
        print(error)
