# start: script
from enum import Enum, IntEnum, auto


class Cell(int, Enum):
    EMPTY = 0
    TREE = 1


class Name(str, Enum):
    A = "a"

    def __str__(self):
        return "name " + self.value


class Plain(str, Enum):
    X = "x"


def main():
    print(Cell(1), str(Cell.TREE), f"{Cell.TREE}", repr(Cell.TREE), "%s %d" % (Cell.TREE, Cell.TREE), "{} {!r}".format(Cell.EMPTY, Cell.EMPTY))
    print([Cell.TREE], Cell.TREE + 1, Cell.TREE == 1, Cell.TREE < 5, {Cell.TREE: 2}, [10, 20][Cell.TREE])
    print(Name.A, f"{Name.A}", Plain.X, f"{Plain.X}", Plain.X + "y", Plain.X.upper(), "%s" % Plain.X)
    print(f"{Cell.TREE!s:>12}|{Plain.X!s:>10}|")
    for c in Cell:
        print(c, c.name, c.value)
    d = dict(sorted({c: c.name for c in Cell}.items()))
    print(d)


main()
print(Cell.TREE, Cell(0), f"{Cell.EMPTY}")
