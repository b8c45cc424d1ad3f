class Tree:
    def __init__(self, key, value):
        self.key = key
        self.value = value
        self.left = None
        self.right = None

    def insert(self, key, value):
        if key == self.key:
            self.value = value
        elif key < self.key:
            if self.left is None:
                self.left = Tree(key, value)
            else:
                self.left.insert(key, value)
        else:
            if self.right is None:
                self.right = Tree(key, value)
            else:
                self.right.insert(key, value)

    def find(self, key):
        node = self
        while node is not None:
            if key == node.key:
                return node.value
            node = node.left if key < node.key else node.right
        return None

    def walk(self, result):
        if self.left is not None:
            self.left.walk(result)
        result.append((self.key, self.value))
        if self.right is not None:
            self.right.walk(result)


def depth(tree):
    if tree is None:
        return 0
    return 1 + max(depth(tree.left), depth(tree.right))


def delete(tree, key):
    if tree is None:
        raise KeyError(key)
    if key < tree.key:
        tree.left = delete(tree.left, key)
        return tree
    if key > tree.key:
        tree.right = delete(tree.right, key)
        return tree
    if tree.left is None:
        return tree.right
    if tree.right is None:
        return tree.left
    smallest = tree.right
    while smallest.left is not None:
        smallest = smallest.left
    tree.key = smallest.key
    tree.value = smallest.value
    tree.right = delete(tree.right, smallest.key)
    return tree


def entry_point(argv):
    root = Tree(50, "root")
    seed = 7
    for i in range(20):
        seed = (seed * 37 + 11) % 101
        root.insert(seed, "n%d" % i)
    items = []
    root.walk(items)
    print(items, depth(root))
    for key in [50, 0, 63]:
        found = root.find(key)
        print(key, "none" if found is None else found)
    tree = root
    for key in [50, items[0][0], items[-1][0], 1000, 50]:
        try:
            tree = delete(tree, key)
            rest = []
            tree.walk(rest)
            print(len(rest), rest[0], rest[-1], depth(tree))
        except KeyError as e:
            print("KeyError", e)
    return 0
