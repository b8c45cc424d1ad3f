# Objects that mark what is missing: where a value is not the mark, it is of the other kinds.
from dataclasses import dataclass, field


class Missing:
    def __repr__(self):
        return "MISSING"


MISSING = Missing()
NOTHING = object()


def plus(x=MISSING):
    if x is MISSING:
        return "none"
    return x + 1


def given(x=NOTHING):
    if x is NOTHING:
        return 0
    return x + 1


def find(table, key, default=MISSING):
    if key in table:
        return table[key]
    if default is not MISSING:
        return default
    raise KeyError(key)


def total(items, initial=MISSING):
    it = iter(items)
    value = initial
    if initial is MISSING:
        value = next(it)
    for item in it:
        value = value + item
    return value


class Node:
    def __init__(self, value, parent=MISSING):
        self.value = value
        self.parent = parent

    def depth(self):
        return 0 if self.parent is MISSING else self.parent.depth() + 1


@dataclass(order=True)
class Version:
    major: int
    minor: int = 0
    tags: list = field(default_factory=list, compare=False)

    @classmethod
    def parse(cls, text):
        return cls(*map(int, text.split(".")))


class Flag:
    pass


FIRST = Flag()


def is_first(x):
    # There is another one of the class.
    return "first" if x is FIRST else "other"


def main():
    print(plus(), plus(1), given(), given(2))
    print(find({"a": 1}, "a"), find({"a": 1}, "b", 5), find({"a": 1}, "b", "q"))
    try:
        find({"a": 1}, "c")
    except KeyError as e:
        print("KeyError", e)
    print(total([1, 2]), total([1, 2], 10), total(["a", "b"]), total([[1], [2]], []))
    print(MISSING, Node(1, Node(2, Node(3))).depth())
    print(Version.parse("1.2"), Version(*[1, 2, ["x"]]), Version.parse("1.2") < Version(1, 10))
    print(is_first(FIRST), is_first(Flag()), is_first(3))


if __name__ == "__main__":
    main()
