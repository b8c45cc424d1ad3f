# A slot of classes below is assigned through the class above, before an instance of one of them is seen.
import copy


class Node:
    __slots__ = ()

    def rename(self, name):
        self.name = name
        return self


class Leaf(Node):
    __slots__ = ("name", "size")

    def __init__(self, name):
        self.name = name
        self.size = len(name)


class Branch(Node):
    __slots__ = ("name", "below")

    def __init__(self, name, below):
        self.name = name
        self.below = below


class Wild(Node):
    pass


def renamed(nodes, names):
    for node, name in zip(nodes, names):
        node.name = name
        if isinstance(node, Leaf):
            node.size = len(name)
    return [node.name for node in nodes]


class Bare(Node):
    __slots__ = ("other",)


def main():
    nodes = [Branch("b", []).rename("c"), Leaf("l")]
    print(nodes[0].name, renamed(nodes, ["root", "leaf"]), nodes[1].size)
    print(Wild().rename("w").name)
    try:
        Bare().rename("b")
    except AttributeError as e:
        print(e)
    tree = Branch("b", [Leaf("l"), Bare()])
    tree.below[1].other = 5
    again = copy.deepcopy(tree)
    shallow = [copy.copy(node) for node in tree.below]
    print(again.name, again.below[0].name, again.below[0] is tree.below[0], again.below[1].other, shallow[0].size)
