# start: script
# engines: all
# What instances have beside a value, a property or a descriptor of the class of the same name.
class Lazy:
    def __init__(self, function):
        self.function = function

    def __get__(self, instance, owner):
        print("computing", self.function.__name__)
        value = self.function(instance)
        instance.__dict__[self.function.__name__] = value
        return value


class Item:
    def __init__(self):
        self.quantity = 3

    @Lazy
    def twice(self):
        return self.quantity * 2

    @Lazy
    def thrice(self):
        return self.quantity * 3

    @property
    def shown(self):
        return str(self.quantity)


item = Item()
print(item.__dict__)
print(item.twice, item.twice, item.__dict__)
print(item.thrice, item.thrice, item.__dict__)


def put(value, name):
    value.__dict__[name] = "put"


for name in ("x", "shown", "quantity"):
    put(item, name)
print(item.shown, item.__dict__)


class Node:
    kind = "node"
    depth = 0
    _mark = 1

    def __init__(self, depth=None):
        if depth is not None:
            self.depth = depth


class Leaf(Node):
    kind = "leaf"


class Marked(Leaf):
    def __init__(self):
        super().__init__(3)
        self._mark = 2


nodes = [Node(), Node(4), Leaf(5), Marked()]
nodes[0].kind = "own"
print([vars(node) for node in nodes])
print([(node.kind, node.depth, node._mark, type(node).kind) for node in nodes], Node.kind, Leaf.kind, Node.depth)
del nodes[0].kind
print(nodes[0].kind, nodes[0].__dict__, "depth" in vars(nodes[0]), "depth" in nodes[1].__dict__)
try:
    del nodes[0].kind
except AttributeError:
    print("gone")
for cls in (Node, Leaf):
    print(cls.kind, cls.depth)
