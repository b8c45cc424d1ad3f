class Node:
    def __init__(self, name, children=None):
        self.name = name
        self.children = children

    def add(self, child):
        if self.children is None:
            self.children = []
        self.children.append(child)

    def show(self, depth):
        print("  " * depth + self.name)
        if self.children is not None:
            for child in self.children:
                child.show(depth + 1)


def maybe(n):
    if n % 3 == 0:
        return None
    return [n] * n


def entry_point(argv):
    for n in range(5):
        items = maybe(n)
        if items is None:
            print(n, "none")
        else:
            print(n, items, len(items))
    for n in range(4):
        items = maybe(n)
        if items:
            print("true", sum(items))
        else:
            print("false", items is None)
    for n in [3, 1]:
        try:
            maybe(n).append(1)
            print("appended")
        except AttributeError as e:
            print("AttributeError:", e)
    root = Node("root")
    leaf = Node("leaf")
    leaf.add(Node("below"))
    root.add(leaf)
    root.add(Node("other", []))
    root.show(0)
    table = [maybe(n) for n in range(4)]
    print(table)
    print([items is None for items in table])
    return 0
