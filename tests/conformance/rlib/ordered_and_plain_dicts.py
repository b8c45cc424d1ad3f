from collections import OrderedDict
from rpython.rlib.objectmodel import we_are_translated


class Node(object):
    def __init__(self, name):
        self.name = name
        self.children = {}
        self._ordered = None
        self._keys = None

    def add(self, name):
        child = Node(name)
        self.children[name] = child
        return child

    def freeze(self):
        self._ordered = self.children.values()
        self._keys = self.children.keys()

    def walk(self, depth):
        print("%s%s" % ("  " * depth, self.name))
        for c in self._ordered:
            c.freeze()
            c.walk(depth + 1)

    def other(self):
        return self._keys

    def names(self):
        return [k for k in self._keys]


def make(ordered):
    if ordered:
        d = OrderedDict()
    else:
        d = {}
    d["x"] = 1
    d["a"] = 2
    return d


class Frame(object):
    def __init__(self, variables):
        self.variables = variables
        self.size = len(variables)
        self.all = list(variables.values())


def main():
    root = Node("root")
    a = root.add("a")
    root.add("b")
    a.add("aa")
    root.freeze()
    root.walk(0)
    print(root.names())
    f = Frame(make(True))
    g = Frame(make(False))
    print(f.all, g.all, f.size)
    d = OrderedDict()
    d["q"] = 7
    f.variables = d
    print(list(f.variables.items()))
    print("%(a)s %(b)d" % {"a": "one", "b": 2})
    print("%(name)s has %(n)d and %(x).2f" % {"name": root.name, "n": len(root.children), "x": 2.5})


if __name__ == "__main__":
    main()
