# Methods of builtin values kept in attributes, variables of closures, and arguments.


class Collector:
    def __init__(self, sink):
        self.items = []
        self.add = self.items.append
        self.emit = sink

    def feed(self, values):
        for value in values:
            self.add(value)
            self.emit(value * 10)


def walk(tree, visit):
    def go(node):
        if node < len(tree):
            go(2 * node + 1)
            visit(tree[node])
            go(2 * node + 2)

    go(0)


def main():
    out = []
    collector = Collector(out.append)
    collector.feed([1, 2, 3])
    print(collector.items, out)
    order = []
    walk([4, 2, 6, 1, 3, 5, 7], order.append)
    print(order)
    seen = set()
    note = seen.add
    for word in "a b a c".split():
        note(word)
    print(sorted(seen))
    table = {"x": 1}
    lookup = table.get
    print(lookup("x", 0), lookup("y", 5))
    upper = "mixed".upper
    print(upper())


if __name__ == "__main__":
    main()
