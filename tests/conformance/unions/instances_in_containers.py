"""Containers compare and hash instances by their methods, wherever the instances are."""


class Point:
    def __init__(self, x):
        self.x = x

    def __eq__(self, other):
        return isinstance(other, Point) and self.x == other.x

    def __hash__(self):
        return hash(self.x)


class Pair:
    def __init__(self, x):
        self.x = x

    def __eq__(self, other):
        return self.x == other.x


def main():
    mixed = [Point(1), "s", 3, None, Point(2)]
    print(Point(1) in mixed, Point(3) in mixed, None in mixed, mixed.index(Point(2)), mixed.count(Point(1)))
    names = set(mixed)
    print(len(names), Point(2) in names, Point(3) in names, 3 in names)
    table = {Point(1): "point", "s": "text", 3: "int"}
    print(table[Point(1)], table["s"], table[3], table.get(Point(7)))
    print({1: Pair(1)} == {1: Pair(1)}, {1: Pair(1)} == {1: Pair(2)})
    print([[Pair(1)]] == [[Pair(1)]], [[Pair(1)], []] == [[Pair(2)], []])
    print([{1: Pair(1)}] == [{1: Pair(1)}], ([Pair(1)], 2) == ([Pair(1)], 2))
    print([Pair(1)] in [[Pair(2)], [Pair(1)]], [Pair(1), None] == [Pair(1), None])


if __name__ == "__main__":
    main()
