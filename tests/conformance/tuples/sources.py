"""tuple() of every kind of iterable, with items of every kind."""

from collections import deque, Counter


class Tree:
    def __init__(self, left, value, right):
        self.left = left
        self.value = value
        self.right = right

    def __iter__(self):
        if self.left is not None:
            yield from self.left
        yield self.value
        if self.right is not None:
            yield from self.right


class Box:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return self.n == other.n

    def __hash__(self):
        return hash(self.n)

    def __repr__(self):
        return "Box(%d)" % self.n


def gen(n):
    for i in range(n):
        yield i * i


def lines(text):
    return tuple(line.strip() for line in text.split("\n"))


def main():
    print(tuple("abc"), tuple(range(4)), tuple(x * x for x in [1, 2]), tuple({1: 2, 3: 4}), tuple(()))
    print(tuple([]), tuple([1]), tuple(["a", "b"]), tuple([1.5]), tuple([None]), tuple([True, False]))
    print(tuple(gen(4)), tuple(sorted({3, 1, 2})), tuple({"a": 1}.items()), tuple({"a": 1}.values()))
    print(tuple(reversed([1, 2])), tuple(enumerate("ab")), tuple(zip([1], ["x"])), tuple(map(str, [1, 2])))
    print(tuple(filter(None, [0, 1, 2])), tuple(deque([1, 2])), tuple(Counter("aab").items()))
    print(tuple(Tree(Tree(None, 1, None), 2, Tree(None, 3, None))))
    print(tuple(b"ab"), tuple(bytearray([1, 2])), tuple(frozenset([5])))
    print(tuple([(1, 2), (3, 4)]), tuple([[1], [2]]), tuple(tuple(row) for row in [[1, 2], [3]]))
    print(tuple([Box(1), Box(2)]), tuple([Box(1)]) == tuple([Box(1)]), len({tuple([Box(1)]), (Box(1),)}))
    print(tuple(["a", None]), tuple([1, None, 3]))
    print(lines("a\n b\nc "))
    t = tuple([1, 2])
    print(tuple(t) == t, tuple((1, 2, 3)), tuple(t + (5,)))
    nested = tuple(tuple(row) for row in [[1, 2], [3, 4]])
    print(nested, nested[0][1], nested[1:], sum(map(sum, nested)))
    print({nested: "grid"}[((1, 2), (3, 4))])
    words = tuple("the quick brown fox".split())
    print(words, len(words), words[1].upper(), sorted(words, key=len), max(words, key=len))
    print(tuple(c for c in "hello" if c not in "aeiou"), tuple(set([7])))
    pairs = tuple((c, i) for i, c in enumerate("xy"))
    print(pairs, dict(pairs))
