"""Weak references to objects that live."""

import weakref


class Node(object):
    def __init__(self, name):
        self.name = name
        self.parent = weakref.ref(self)
        self.children = []

    def add(self, child):
        child.parent = weakref.ref(self)
        self.children.append(child)

    def path(self):
        node = self.parent()
        if node is None:
            return "?/" + self.name
        if node is self:
            return self.name
        return node.path() + "/" + self.name


class Leaf(Node):
    def __init__(self, name, size):
        Node.__init__(self, name)
        self.size = size

    def path(self):
        return Node.path(self) + " (" + str(self.size) + ")"


root_of_all = Node("all")
prebuilt = weakref.ref(root_of_all)


class Cache(object):
    def __init__(self):
        self.entries = {}

    def get(self, key):
        if key not in self.entries:
            return None
        return self.entries[key]()

    def put(self, key, node):
        self.entries[key] = weakref.ref(node)


def main(argv):
    root = Node("root")
    usr = Node("usr")
    leaf = Leaf("bin", 7 + len(argv) * 0)
    root.add(usr)
    usr.add(leaf)
    print(root.path(), usr.path(), leaf.path())
    cache = Cache()
    for node in [root, usr, leaf]:
        cache.put(node.name, node)
    for name in ["usr", "bin", "lib"]:
        found = cache.get(name)
        if found is None:
            print(name, "not found")
        else:
            print(name, found.path(), found is usr, isinstance(found, Leaf))
    again = prebuilt()
    if again is not None:
        print(again is root_of_all, again.name)
    first, second = weakref.ref(usr), weakref.ref(usr)
    print(first() is second(), first() is usr, first() is root)
    print(len(root.children), len(usr.children), leaf.name)
    return 0


if __name__ == "__main__":
    import sys
    sys.exit(main(sys.argv))
