# start: script
# engines: all
# Errors of operators on dates and complex numbers; what is frozen, and members of enumerations, stay.
import datetime
from dataclasses import FrozenInstanceError, dataclass
from datetime import date, timedelta
from enum import Enum


class Color(Enum):
    RED = 1
    BLUE = 2


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0


class Day(date):
    pass


def attempt(f):
    try:
        print(f())
    except (TypeError, ValueError, AttributeError) as e:
        # Untranslated, the classes of the library are not written in C.
        print(type(e).__name__, str(e).replace("'datetime.", "'"))


def reassign():
    Color.RED = 5


def delete():
    p = Point(1)
    del p.x


def complex_key(v):
    return v[0]


def main():
    moment = datetime.datetime(2024, 1, 1)
    day = date(2024, 1, 1)
    hours = timedelta(hours=1)
    attempt(lambda: moment + 5)
    attempt(lambda: moment + moment)
    attempt(lambda: 1 + hours)
    attempt(lambda: day + "x")
    attempt(lambda: hours < 3)
    attempt(lambda: day <= 1.5)
    attempt(lambda: datetime.time(1) < 2)
    attempt(lambda: hours // "x")
    attempt(lambda: Day(2024, 1, 1) + 1)
    attempt(lambda: day + None)
    attempt(lambda: 1j % 2)
    attempt(lambda: complex_key(2j))
    try:
        delete()
    except FrozenInstanceError as e:
        print(type(e).__name__, e)
    attempt(reassign)
    print(Color.RED, Color.RED.value)
    try:
        Color.RED < Color.BLUE
    except TypeError as e:
        print(e)


main()
