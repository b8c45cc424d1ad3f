# python: 2
# start: script
# Generators, iterators with next, iteration protocols, itertools.
import itertools


class Countdown(object):
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def next(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n


class Tree(object):
    def __init__(self, value, left=None, right=None):
        self.value = value
        self.left = left
        self.right = right

    def walk(self):
        if self.left is not None:
            for v in self.left.walk():
                yield v
        yield self.value
        if self.right is not None:
            for v in self.right.walk():
                yield v


def squares(n):
    i = 0
    while i < n:
        yield i * i
        i += 1


def tokens(text):
    word = ""
    for c in text:
        if c == " ":
            if word:
                yield word
            word = ""
        else:
            word += c
    if word:
        yield word


def main():
    print list(Countdown(3)), [x for x in Countdown(2)], sum(Countdown(5))
    g = squares(3)
    print g.next(), g.next(), next(g), next(g, "none")
    try:
        g.next()
    except StopIteration:
        print "done"
    t = Tree(4, Tree(2, Tree(1)), Tree(6))
    print [v for v in t.walk()], max(t.walk()), 6 in t.walk()
    print list(tokens("a bc  d")), dict(zip("ab", squares(2))), tuple(squares(3))
    print list(x * 2 for x in Countdown(3) if x), sorted(set(x % 3 for x in range(7)))
    it = iter("xyz")
    first = it.next()
    print first, list(it), list(enumerate(tokens("p q"))), zip(squares(3), tokens("u v w"))
    for i, (a, b) in enumerate([(1, 2), (3, 4)]):
        print i, a, b,
    print
    print [list(group) for key, group in itertools.groupby([1, 1, 2, 3, 3])], list(itertools.repeat("z", 2))
    d = {}
    for k, v in [("x", 1), ("y", 2), ("x", 3)]:
        d.setdefault(k, []).append(v)
    print sorted(d.items()), d.get("q"), d.pop("x"), d.keys()
    for k in sorted(d.iterkeys()):
        print k, d[k]


main()
