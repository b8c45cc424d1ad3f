# python: 2
# A binary search tree with comparison functions, in-order generators, and pickling by hand.
class Node:
    def __init__(self, key, value, left=None, right=None):
        self.key, self.value, self.left, self.right = key, value, left, right


class Tree:
    """A mapping in the order of its keys."""

    def __init__(self, compare=cmp):
        self.root = None
        self.size = 0
        self.compare = compare

    def __setitem__(self, key, value):
        parent, node = None, self.root
        while node is not None:
            order = self.compare(key, node.key)
            if order == 0:
                node.value = value
                return
            parent, node = node, [node.right, node.left][order < 0]
        self.size += 1
        new = Node(key, value)
        if parent is None:
            self.root = new
        elif self.compare(key, parent.key) < 0:
            parent.left = new
        else:
            parent.right = new

    def __getitem__(self, key):
        node = self.root
        while node is not None:
            order = self.compare(key, node.key)
            if order == 0:
                return node.value
            node = order < 0 and node.left or order > 0 and node.right or None
        raise KeyError, key

    def has_key(self, key):
        try:
            self[key]
        except KeyError:
            return 0
        return 1

    __contains__ = has_key

    def __len__(self):
        return self.size

    def nodes(self, node):
        stack = []
        while stack or node is not None:
            if node is not None:
                stack.append(node)
                node = node.left
            else:
                node = stack.pop()
                yield node
                node = node.right

    def iteritems(self):
        for node in self.nodes(self.root):
            yield node.key, node.value

    def keys(self):
        return [k for k, v in self.iteritems()]

    def __iter__(self):
        return iter(self.keys())

    def depth(self):
        def measure(node):
            if node is None:
                return 0
            return 1 + max(measure(node.left), measure(node.right))
        return measure(self.root)

    def dump(self, node="root"):
        if node == "root":
            node = self.root
        if node is None:
            return "-"
        return "(%s %s %s)" % (node.key, self.dump(node.left), self.dump(node.right))


def load(text):
    tokens = text.replace("(", " ( ").replace(")", " ) ").split()

    def parse(at):
        if tokens[at] == "-":
            return None, at + 1
        key = tokens[at + 1]
        left, at = parse(at + 2)
        right, at = parse(at)
        return Node(key, None, left, right), at + 1
    return parse(0)[0]


def by_length(a, b):
    return cmp(len(a), len(b)) or cmp(a, b)


def main():
    t = Tree()
    for word in "m f t b h p w a".split():
        t[word] = word.upper() * 2
    t["h"] = "changed"
    print len(t), t.depth(), t.dump(), t["h"], "q" in t, t.has_key("a"), list(t)
    u = Tree(by_length)
    for i, word in enumerate("pear fig banana kiwi apple fig".split()):
        u[word] = i
    print u.keys(), sorted(dict(u.iteritems()).items()), [k for k in u if u[k] > 2], len(u)
    try:
        u["grape"]
    except KeyError, e:
        print "missing", e
    copy = load(t.dump())
    v = Tree()
    v.root = copy
    print v.dump() == t.dump(), v.keys() == t.keys()
    reverse = Tree(lambda a, b: -cmp(a, b))
    for n in [5, 2, 9, 1]:
        reverse[n] = n * n
    print reverse.keys(), [v for k, v in reverse.iteritems()], reverse.__doc__, Tree.has_key.im_func.func_name
