# start: script
"""Named tuples as dicts, dicts with declared keys, and names for types"""

import json
from collections import namedtuple
from typing import NamedTuple, NewType, TypedDict

Employee = namedtuple("Employee", ["name", "age", "pay"], defaults=[1.5])


class Point(NamedTuple):
    x: int
    y: int = 0

    def moved(self, dx):
        return self._replace(x=self.x + dx)


class Movie(TypedDict, total=False):
    title: str
    year: int


class Size(TypedDict):
    width: int
    height: int


UserId = NewType("UserId", int)
Name = NewType("Name", str)


def area(size: Size) -> int:
    return size["width"] * size["height"]


def find(user: UserId) -> Name:
    return Name("user%d" % user)


def main():
    e = Employee("ann", 31)
    d = e._asdict()
    print(d, d["name"], len(d), list(d))
    d["age"] = 32
    print(d, e)
    for key, value in e._replace(pay=2.0)._asdict().items():
        print(key, "=", value)
    print(json.dumps(e._asdict()))
    rows = [Employee._make(row) for row in [("bob", 2, 0.5), ("cid", 3, 0.25)]]
    print([row._asdict() for row in rows])
    print(Employee._fields, Employee(**{"name": "dora", "age": 7}))

    p = Point(1).moved(2)
    coordinates = p._asdict()
    coordinates["y"] += 5
    print(p, coordinates, sum(coordinates.values()), Point(**coordinates))

    movie = Movie(title="Metropolis", year=1927)
    print(movie, movie["title"], movie.get("year"), sorted(movie))
    size: Size = {"width": 3, "height": 4}
    print(area(size), area(Size(width=2, height=5)))

    print(find(UserId(7)), UserId(1) + 1, [UserId(n) for n in range(3)], list(map(Name, "ab")))



main()
