# start: script
# engines: all
# Unions of types as class arguments of isinstance and issubclass.
from typing import Dict, List, Optional, Union

Number = int | float
Scalar = Number | str
Maybe = Optional[int]
Either = Union[int, str, None]


class Animal:
    pass


class Dog(Animal):
    pass


class Cat(Animal):
    pass


class Stone:
    kinds = Dog | None


Pet = Dog | Cat


def kind(x: Scalar | None) -> str:
    if isinstance(x, Number):
        return "number %s" % (x + 1)
    if isinstance(x, str | None):
        return "text" if x else "nothing"
    return "other"


def describe(x):
    if isinstance(x, Pet | Stone):
        return type(x).__name__
    if isinstance(x, (int | str, list)):
        return "plain"
    if isinstance(x, ((float, bytes), (dict, (set,)))):
        return "nested"
    return "else"


for value in [1, 2.5, "s", "", None]:
    print(kind(value))
for value in [Dog(), Cat(), Stone(), Animal(), 3, "t", [1], 2.5, b"b", {1: 2}, {1}, None]:
    print(describe(value), isinstance(value, Maybe), isinstance(value, Either), isinstance(value, Stone.kinds))
print(isinstance(True, int | None), isinstance(None, None | int), isinstance(3, Union[str, float]))
for value in [[1], {1: 2}, 3]:
    print(isinstance(value, Union[List, Dict]), isinstance(value, Optional[list]))
for cls in [Dog, Cat, Stone, Animal]:
    print(cls.__name__, issubclass(cls, Pet), issubclass(cls, Animal | Stone))
print(issubclass(bool, int | str), issubclass(list, Number), issubclass(Dog, (Cat, (Stone, Animal))))


def local(x):
    wanted = int | str
    for _ in range(2):
        again = str | bytes
        if isinstance(x, again):
            return "text"
    return isinstance(x, wanted)


def pet_or_none(x: Animal | None):
    if isinstance(x, Dog | None):
        return "dog or none"
    return type(x).__name__


def number_or_none(x: int | None):
    return isinstance(x, type(None)), isinstance(x, int | None), isinstance(x, (str, type(None)))


def text_or_none(x: str | None):
    return isinstance(x, type(None)), isinstance(x, str | None), isinstance(x, (int, type(None))), isinstance(x, str)


for animal in [Dog(), Cat(), None]:
    print(pet_or_none(animal))
print(number_or_none(3), number_or_none(None), text_or_none("a"), text_or_none(None))
print(local(3), local("s"), local(2.5))
print(len(Number.__args__), int | int is int)
