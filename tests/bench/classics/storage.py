"""A tree of small lists of random length: nothing but allocation."""
import harness


class Node:
    def __init__(self, children):
        self.children = children


class Storage:
    def __init__(self):
        self.count = 0
        self.random = harness.Random()

    def build(self, depth):
        self.count += 1
        if depth == 1:
            return Node([None] * (self.random.next() % 10 + 1))
        children = [None] * 4
        for i in range(4):
            children[i] = self.build(depth - 1)
        return Node(children)


def run(size):
    storage = Storage()
    tree = storage.build(size)
    return storage.count + len(tree.children)


if __name__ == "__main__":
    harness.main("storage", run, 250, 9)
