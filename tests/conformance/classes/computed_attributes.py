# functools.cached_property, deleters of properties, frozen dataclasses, generic classes, iter() with a sentinel.
from dataclasses import FrozenInstanceError, dataclass
from functools import cached_property
from typing import Generic, TypeVar

T = TypeVar("T")


class Data:
    def __init__(self, values):
        self.values = values
        self.computed = 0

    @cached_property
    def total(self):
        self.computed += 1
        return sum(self.values)

    @cached_property
    def label(self):
        return "total %d" % self.total


class Derived(Data):
    @cached_property
    def total(self):
        return 100


class Account:
    def __init__(self):
        self._owner = "nobody"
        self.log = []

    @property
    def owner(self):
        return self._owner

    @owner.setter
    def owner(self, name):
        self.log.append("set")
        self._owner = name

    @owner.deleter
    def owner(self):
        self.log.append("deleted")
        self._owner = "nobody"


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0


class Box(Generic[T]):
    def __init__(self, item: T):
        self.item = item

    def get(self) -> T:
        return self.item


class Stack(Box[int]):
    def push(self, n):
        self.item += n
        return self


def main():
    data = Data([1, 2, 3])
    print(data.total, data.total, data.label, data.computed, Derived([1]).total, Derived([1]).label)
    data.values.append(10)
    print(data.total, Data([4]).total)
    account = Account()
    account.owner = "ann"
    print(account.owner)
    del account.owner
    print(account.owner, account.log)
    point = Point(1)
    try:
        point.x = 5
    except FrozenInstanceError as e:
        print("FrozenInstanceError:", e)
    try:
        point.y = 6
    except AttributeError as e:
        print("AttributeError:", e)
    print(point)
    print(Box[int](3).get(), Box(4).get(), Stack(1).push(2).get(), Stack(5).item)
    numbers = iter([3, 4, 0, 5])
    print(list(iter(lambda: next(numbers), 0)), next(numbers))


if __name__ == "__main__":
    main()
