# start: script
from enum import Enum
import itertools


class Light(Enum):
    RED = 1
    GREEN = 2
    YELLOW = 3

    def next(self):
        members = list(type(self))
        return members[(members.index(self) + 1) % len(members)]

    def others(self):
        return [m.name for m in self.__class__ if m is not self]


class Media:
    ids = itertools.count(1)
    kind = "media"

    def __init__(self, title, year):
        self.id = next(Media.ids)
        self.title = title
        self.year = year


def search(items, **criteria):
    return [m.title for m in items if all(getattr(m, k) == v for k, v in criteria.items())]


def f():
    pass


def g():
    pass


light = Light.RED
for _ in range(4):
    print(light.name, light.others(), end=" ")
    light = light.next()
print()
items = [Media("Dune", 1965), Media("Emma", 1815), Media("Alien", 1979)]
print(search(items, year=1815), search(items, title="Dune", kind="media"), search(items, ids=3), search(items, id=3))
print([type(x).__name__ for x in (f, g)], type(light).__name__)
