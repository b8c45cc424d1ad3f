class Node:
    def __init__(self, name):
        self.name = name
        self.next = None
        self.neighbours = []
        self.index = {}


def ring(names):
    nodes = [Node(name) for name in names]
    for i, node in enumerate(nodes):
        node.next = nodes[(i + 1) % len(nodes)]
        node.neighbours.append(nodes[i - 1])
        node.neighbours.append(node)
        for other in nodes:
            node.index[other.name] = other
    return nodes[0]


START = ring(["a", "b", "c", "d"])


class Parent:
    def __init__(self):
        self.children = []


class Child:
    def __init__(self, parent, n):
        self.parent = parent
        self.n = n
        parent.children.append(self)


FAMILY = Parent()
for _n in range(3):
    Child(FAMILY, _n)

SELF = Node("self")
SELF.next = SELF
SELF.index["me"] = SELF


def entry_point(argv):
    node = START
    names = []
    for _ in range(9):
        names.append(node.name)
        node = node.next
    print(names, node is START.next)
    print([n.name for n in START.neighbours], START.neighbours[1] is START)
    print(START.index["c"].next.name, START.index["c"] is START.next.next)
    START.next = START.index["c"]
    print(START.next.name, START.index["b"].next is START.next)
    for child in FAMILY.children:
        print(child.n, child.parent is FAMILY, child.parent.children[child.n] is child)
    Child(FAMILY, 99)
    print(len(FAMILY.children), FAMILY.children[-1].n)
    print(SELF.next.next.next is SELF, SELF.index["me"].name)
    SELF.name = "changed"
    print(SELF.index["me"].index["me"].name)
    return 0
