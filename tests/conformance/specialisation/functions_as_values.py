class Handler:
    def __init__(self, name, function):
        self.name = name
        self.function = function

    def run(self, n):
        return "%s=%d" % (self.name, self.function(n))


def increment(n):
    return n + 1


def square(n):
    return n * n


def negate(n):
    return -n


TABLE = {"inc": increment, "sq": square, "neg": negate}


def compose(functions, n):
    for function in functions:
        n = function(n)
    return n


def choose(name):
    if name == "inc":
        return increment
    elif name == "none":
        return None
    return TABLE[name]


class Accumulator:
    def __init__(self):
        self.total = 0

    def add(self, n):
        self.total += n
        return self.total

    def sub(self, n):
        self.total -= n
        return self.total


def call_twice(function, n):
    function(n)
    return function(n)


def main():
    for name in ["inc", "sq", "neg", "none"]:
        function = choose(name)
        if function is None:
            print(name, "nothing")
        else:
            print(name, [function(n) for n in range(-2, 4)], function is square)
    print(compose([increment, square, negate], 3), compose([], 3), compose([TABLE["sq"]] * 3, 2))
    handlers = [Handler("a", increment), Handler("b", square), Handler("c", lambda n: n * 100)]
    for handler in handlers:
        print(handler.run(5), handler.run(-1))
    first = Accumulator()
    second = Accumulator()
    print(call_twice(first.add, 5), call_twice(second.sub, 3), call_twice(first.sub, 1), first.total, second.total)
    methods = [first.add, second.add, first.sub]
    print([method(10) for method in methods], first.total, second.total)
    classes = [Accumulator, Accumulator]
    print([cls().add(i) for i, cls in enumerate(classes)])
