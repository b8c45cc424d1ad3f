# Generator methods, __iter__ as a generator, yield from, recursion, overriding, closures.


class Tree:
    def __init__(self, value, left=None, right=None):
        self.value = value
        self.left = left
        self.right = right

    def __iter__(self):
        if self.left is not None:
            yield from self.left
        yield self.value
        if self.right is not None:
            for value in self.right:
                yield value

    def paths(self, prefix):
        path = prefix + "/" + str(self.value)
        yield path
        for child in [self.left, self.right]:
            if child is not None:
                yield from child.paths(path)


class Shape:
    def points(self):
        yield 0

    def total(self):
        n = 0
        for p in self.points():
            n += p
        return n


class Line(Shape):
    def __init__(self, n):
        self.n = n

    def points(self):
        for i in range(self.n):
            yield i


class Box(Shape):
    def __init__(self, a, b):
        self.a = a
        self.b = b

    def points(self):
        yield self.a
        yield self.b


class Ring:
    def __init__(self):
        self.items = []

    def add(self, item):
        self.items.append(item)
        return self

    def __iter__(self):
        for item in self.items:
            yield item


def chain(first, second):
    yield from first
    yield from second


def counted(items):
    n = 0
    for item in items:
        yield item
        n += 1
    return n


def with_count(items):
    n = yield from counted(items)
    yield n * 100


def permutations(items):
    if not items:
        yield []
        return
    for i in range(len(items)):
        rest = items[:i] + items[i + 1 :]
        for p in permutations(rest):
            yield [items[i]] + p


def scaled(k):
    def generate(n):
        for i in range(n):
            yield i * k

    return generate


def running(items):
    total = 0

    def add(x):
        nonlocal total
        total += x
        return total

    for item in items:
        yield add(item)


def hanoi(n, a, b, c):
    if n > 0:
        yield from hanoi(n - 1, a, c, b)
        yield a + c
        yield from hanoi(n - 1, b, a, c)


def entry_point(argv):
    tree = Tree(4, Tree(2, Tree(1), Tree(3)), Tree(6))
    print(list(tree), sum(tree), 3 in list(tree))
    for path in tree.paths(""):
        print(path)
    for shape in [Shape(), Line(4), Box(5, 6)]:
        print(shape.total(), list(shape.points()))
    print([x for x in Ring().add("x").add("y")])
    print(list(chain([1, 2], [3])), list(chain([0], [8, 9])))
    print(list(with_count([7, 8, 9])))
    print(list(permutations([1, 2, 3])))
    print(list(scaled(3)(4)), list(running([1, 2, 3])))
    print(" ".join(hanoi(3, "A", "B", "C")))
    return 0
