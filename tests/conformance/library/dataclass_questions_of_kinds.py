# start: script
# engines: all
# `is_dataclass` and `fields` of values of several kinds, and attributes whose names come from fields.
import json
from dataclasses import dataclass, fields, is_dataclass
from collections import deque


@dataclass
class Item:
    name: str
    n: int


@dataclass
class Other:
    item: Item
    price: float


def plain(o):
    if is_dataclass(o):
        return {f.name: getattr(o, f.name) for f in fields(o)}
    return repr(o)


for value in Item("a", 1), 3j, deque([1]), "x", 2.5, None, Other(Item("b", 2), 1.5):
    print(plain(value), is_dataclass(value))


class Encoder(json.JSONEncoder):
    def default(self, o):
        if is_dataclass(o):
            return {f.name: getattr(o, f.name) for f in fields(o)}
        return super().default(o)


print(json.dumps([Item("a", 1), Other(Item("b", 2), 0.5), None], cls=Encoder))
for bad in 3j, {"s": {1}}:
    try:
        json.dumps({"f": bad}, cls=Encoder)
    except TypeError as e:
        print(e)


def names(c):
    try:
        return [f.name for f in fields(c)]
    except TypeError as e:
        return str(e)


print(names(Item), names(object), names(3))
