# A named tuple that says how it is ordered: `>` is that of tuples, which goes first.
from collections import namedtuple
from typing import NamedTuple


class ByName(NamedTuple):
    priority: int
    name: str

    def __lt__(self, other):
        return self.name < other.name


class Reversed(namedtuple("Reversed", "x y")):
    def __gt__(self, other):
        return self.x < other.x


def main():
    items = [ByName(1, "z"), ByName(2, "y"), ByName(3, "x")]
    print(sorted(items))
    print(min(items), max(items), items[0] < items[1], items[0] > items[1])
    a, b = Reversed(1, 2), Reversed(3, 4)
    print(a > b, b > a, a < b, max(a, b))


if __name__ == "__main__":
    main()
