# Functions, closures, bound methods, class methods and classes in one variable.


class Node:
    def __init__(self, value):
        self.value = value

    def plus(self, x):
        return Node(self.value + x)

    @classmethod
    def make(cls, x):
        return cls(x * 100)

    @staticmethod
    def neg(x):
        return Node(-x)


class Leaf(Node):
    def plus(self, x):
        return Node(self.value * x)


def double(x):
    return Node(2 * x)


def pick(kind, n):
    if kind == 0:
        return double
    if kind == 1:
        return lambda x: Node(x + n)
    if kind == 2:
        return Node(n).plus
    if kind == 3:
        return Node
    if kind == 4:
        return Node.make
    if kind == 5:
        return Leaf(n).plus
    if kind == 6:
        return Leaf.make
    return Node.neg


class Button:
    def __init__(self, on_click=None):
        self.on_click = on_click

    def click(self, n):
        if self.on_click is None:
            return "nothing"
        return self.on_click(n)


def plain(n):
    return "plain %d" % n


class Handler:
    def __init__(self, name):
        self.name = name

    def handle(self, n):
        return self.name + " %d" % n


def run_all(actions):
    total = []
    for name, action in actions:
        total.append(name + "=" + str(action(3)))
    return total


def operations(k):
    def add(a, b):
        return a + b + k

    def scale(a, b):
        return a * b * k

    return {"add": add, "scale": scale, "sub": lambda a, b: a - b, "max": larger}


def larger(a, b):
    return a if a > b else b


def compose(*fs):
    def composed(x):
        for f in fs:
            x = f(x)
        return x

    return composed


def inc(x):
    return x + 1


def pipeline(fs):
    def run(x):
        for f in fs:
            x = f(x)
        return x

    return run


def twice(f):
    return lambda x: f(f(x))


def entry_point(argv):
    n = len(argv) + 6
    print([pick(kind, n)(5).value for kind in range(8)])
    buttons = [Button(plain), Button(), Button(Handler("h").handle), Button(lambda k: "lambda %d" % (k + n))]
    print([b.click(i) for i, b in enumerate(buttons)])
    base = n * 10
    actions = [("a", lambda x: x + base), ("b", larger_than(4)), ("c", inc)]
    print(run_all(actions))
    ops = operations(n)
    for name in sorted(ops):
        print(name, ops[name](10, 4))
    print(pipeline([inc, lambda x: x * n, twice(inc), twice(lambda y: y + n)])(1))
    print(compose(inc, inc, inc)(4))
    f = inc
    print(f is inc, twice(twice(inc))(0))
    return 0


def larger_than(k):
    return lambda x: larger(x, k)
