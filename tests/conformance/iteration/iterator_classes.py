class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n


class Squares:
    def __init__(self, limit):
        self.limit = limit

    def __iter__(self):
        return SquaresIterator(self.limit)


class SquaresIterator:
    def __init__(self, limit):
        self.limit = limit
        self.i = 0

    def __iter__(self):
        return self

    def __next__(self):
        value = self.i * self.i
        if value >= self.limit:
            raise StopIteration
        self.i += 1
        return value


class Tree:
    def __init__(self, value, left=None, right=None):
        self.value = value
        self.left = left
        self.right = right

    def __iter__(self):
        return TreeIterator(self)


class TreeIterator:
    def __init__(self, tree):
        self.stack = []
        self.push(tree)

    def push(self, tree):
        while tree is not None:
            self.stack.append(tree)
            tree = tree.left

    def __iter__(self):
        return self

    def __next__(self):
        if not self.stack:
            raise StopIteration
        tree = self.stack.pop()
        self.push(tree.right)
        return tree.value


class Bag:
    def __init__(self, items):
        self.items = items

    def __iter__(self):
        return iter(self.items)


def entry_point(argv):
    for n in range(3):
        print([i for i in Countdown(n)])
    squares = Squares(30)
    for a in squares:
        if a == 16:
            break
        print(a)
    print([a for a in squares], [a + b for a in Squares(5) for b in Squares(2)])
    tree = Tree("m", Tree("f", Tree("a"), Tree("h")), Tree("t", None, Tree("z")))
    text = ""
    for value in tree:
        text += value
    print(text)
    for x in Bag([5, 6]):
        print(x)
    counter = Countdown(4)
    print(next(counter), next(counter))
    for i in counter:
        print(i)
    try:
        next(counter)
    except StopIteration:
        print("done")
    for i in Countdown(2):
        print(i)
    else:
        print("else")
    return 0
