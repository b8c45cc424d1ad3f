"""Containers take the truth of what `__eq__` returns."""


class Pair:
    def __init__(self, x):
        self.x = x

    def __eq__(self, other):
        return self.x & other.x


class Tagged:
    def __init__(self, tag):
        self.tag = tag

    def __eq__(self, other):
        return [tag for tag in self.tag if tag in other.tag]


class Sub(Tagged):
    def __eq__(self, other):
        return self.tag and other.tag


def main():
    print([Pair(1)] == [Pair(3)], [Pair(1)] == [Pair(2)], [[Pair(2)]] != [[Pair(6)]])
    print({1: Pair(1)} == {1: Pair(1)}, (Pair(4), 2) == (Pair(8), 2))
    print(Pair(1) in [Pair(2), Pair(5)], [Pair(1), Pair(2)].index(Pair(2)), [Pair(3), Pair(4), Pair(1)].count(Pair(1)))
    print(Pair(3) == Pair(6), Pair(1) == Pair(2))
    things = [Tagged("ab"), Tagged("cd"), Sub("")]
    print([Tagged("b")] == things[:1], [Tagged("b")] == things[1:2], Tagged("d") in things, things.count(Tagged("a")))


if __name__ == "__main__":
    main()
