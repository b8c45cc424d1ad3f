class Tree:
    def __init__(self, value, left, right):
        self.value = value
        self.left = left
        self.right = right

    def __repr__(self):
        if self.left is None and self.right is None:
            return "Leaf(%d)" % self.value
        return "Tree(%d, %r, %r)" % (self.value, self.left, self.right)


class Tag:
    def __init__(self, name, children):
        self.name = name
        self.children = children

    def __str__(self):
        return "<%s>%s</%s>" % (self.name, "".join([str(c) for c in self.children]), self.name)

    def __repr__(self):
        return "Tag(%r, %r)" % (self.name, self.children)


def build(low, high):
    if low >= high:
        return None
    middle = (low + high) // 2
    return Tree(middle, build(low, middle), build(middle + 1, high))


def main():
    for n in [0, 1, 2, 5]:
        print(build(0, n))
    tree = build(0, 7)
    print([tree, None], (tree.left, 1), {"root": tree.right}, f"{tree.left!r:>30}|")
    tag = Tag("ul", [Tag("li", []), Tag("it's", [Tag("b", [])])])
    print(tag, repr(tag), [tag.children[0]], "%s %r" % (tag.children[1], tag.children[0]))
    nested = [[("a", 1.5)], [], [("b'", -0.0), ("", 1e100)]]
    print(nested, repr(nested) == str(nested), [[[1]]], [[], [[]]][1:], ((("x",),),))
    print({"a": {"b": {"c": [(1, "c"), (2, "d")]}}}, [{"k": "v"}, {}], ({1: "a"}, [b"x"]))
    rows = []
    for i in range(3):
        rows.append({"id": i, "sq": i * i})
    print(rows, rows[1]["sq"])
