# start: script
# engines: all
# isinstance with protocols and abstract classes that only some of the classes below answer to.
from collections.abc import Callable, Iterable, Sized
from typing import Protocol, runtime_checkable


@runtime_checkable
class Usable(Protocol):
    def use(self, n): ...


@runtime_checkable
class Named(Protocol):
    name: str


class Item:
    pass


class Lamp(Item):
    def use(self, n):
        return n + 1


class Torch(Lamp):
    def __init__(self):
        self.name = "torch"


class Bag(Item):
    def __init__(self, items):
        self.items = items

    def __len__(self):
        return len(self.items)

    def __iter__(self):
        return iter(self.items)

    def use(self, n):
        return n + len(self.items)


class Bell(Item):
    def __init__(self):
        self.name = "bell"

    def __call__(self):
        return "ding"


things = [Item(), Lamp(), Torch(), Bag([1, 2]), Bell()]
for x in things:
    print(isinstance(x, Usable), isinstance(x, Sized), isinstance(x, Iterable), isinstance(x, Callable))
    match x:
        case Usable() as u:
            print("use", u.use(3))
        case Callable() as c:
            print("call", c())
        case Item():
            print("item")
    if isinstance(x, (Sized, str)):
        print("size", len(x))
    if not isinstance(x, Usable):
        print("useless", type(x).__name__)

for x in [Lamp(), "text", 3, None, Item()]:
    print(isinstance(x, Usable), isinstance(x, Sized))

print([isinstance(x, Named) for x in things])
for x in things:
    if isinstance(x, Named):
        print(x.name)
for cls in [Item, Lamp, Torch, Bag]:
    print(issubclass(cls, Usable), issubclass(cls, Sized))
