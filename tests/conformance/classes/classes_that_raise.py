# start: script
# engines: all
# Classes made in functions whose statement raises.
from enum import Enum, unique


def doubled():
    @unique
    class Dup(Enum):
        A = 1
        B = 1

    return Dup


def reused():
    class Names(Enum):
        A = 1
        A = 2

    return Names


class Strict:
    def __init_subclass__(cls):
        if not hasattr(cls, "name"):
            raise TypeError("no name: " + cls.__name__)


def derived():
    class Nameless(Strict):
        pass

    return Nameless


def named():
    class Named(Strict):
        name = "n"

    return Named


for make in (doubled, reused, derived, named):
    try:
        print(make().__name__)
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)


def main():
    try:

        @unique
        class Other(Enum):
            X = "x"
            Y = "x"

    except ValueError as e:
        print(e)
    else:
        print("made")


main()
