# start: script
"""Builtin functions as values that get tuples of several kinds, and what iterates over tuples and views."""
import dataclasses
import enum
import operator


class Color(enum.StrEnum):
    TEN = "10"
    RED = "red"


@dataclasses.dataclass
class Task:
    size: int
    name: str = "t"

    def walk(self, step=1, depth=0):
        return self.size * step + depth


class Seq:
    def __init__(self, source):
        self.source = source

    def __iter__(self):
        return iter(self.source)


def pick(i):
    return [1, "a", None][i]


add_ten = operator.methodcaller("walk", 10, depth=5)


def main():
    join = "".join
    for x in (("a", "b"), ["c"], (1, 2), (1, "x"), tuple([pick(1), pick(0)]), "xyz"):
        try:
            print(join(x))
        except TypeError as e:
            print(e)
    for i in range(3):
        t = (pick(i), "z")
        for f in ("".join, "abc".startswith, "xyz".endswith, max, iter, len):
            try:
                r = f(t)
                print(r if isinstance(r, (int, str)) else list(r))
            except TypeError as e:
                print(e)
    print([list(i) for i in map(iter, [[1], [2, 3]])])
    d = {1: 2}
    print(list(Seq(d.items())), list(Seq((1, 2, 3))), list(Seq([5])), list(Seq(d.keys())), list(Seq("ab")))
    tasks = [Task(1), Task(2)]
    print(list(map(operator.methodcaller("walk", step=3), tasks)), list(map(add_ten, tasks)))
    print(operator.methodcaller("split", ",", maxsplit=1)("a,b,c"))
    for value in (Color.TEN, Color.RED, "7", 2.5):
        try:
            print(int(value), float(value))
        except ValueError as e:
            print(e)
    for name in ("size", "name", "walk"):
        print(name, dataclasses.is_dataclass(getattr(tasks[0], name)))
    print(complex(1, 2), complex("1+2j"), complex(imag=3))
    for imag in (2, None, 1.5):
        try:
            print(complex(1, imag))
        except TypeError as e:
            print(e)


main()
