# start: script
# Global iterators of a module with a guard: functions take their items, each run anew.
import itertools
from itertools import count, cycle

COLOURS = cycle(["red", "green"])
NUMBERS = (n * n for n in range(10))
NAMES: "iterator" = iter(["a", "b", "c"])
IDS = count(7)
PAIRS = zip("xyz", [1, 2, 3])


def letters():
    for c in "pqr":
        yield c


LETTERS = letters()
TABLE = {name: number for number, name in enumerate(["one", "two"])}


class Shape:
    made = 0

    def __init__(self):
        Shape.made += 1
        self.colour = next(COLOURS)
        self.id = next(IDS)


def take():
    return next(NUMBERS), next(NAMES), next(PAIRS), next(LETTERS)


def main():
    print([(s.colour, s.id) for s in (Shape(), Shape(), Shape())], Shape.made)
    print(take(), take(), TABLE["two"])
    print(list(itertools.islice(COLOURS, 3)), next(NUMBERS), list(LETTERS))


if __name__ == "__main__":
    main()
