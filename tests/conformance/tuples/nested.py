"""Tuples of any length that hold other containers, and containers of them."""


def group(items, size):
    return tuple(tuple(items[i:i + size]) for i in range(0, len(items), size))


def deep(rows):
    return tuple(tuple(tuple(cell) for cell in row) for row in rows)


class Leaf:
    def __init__(self, name):
        self.name = name

    def show(self):
        return self.name


class Branch(Leaf):
    def __init__(self, name, *children):
        Leaf.__init__(self, name)
        self.children = children

    def show(self):
        return self.name + "(" + " ".join(c.show() for c in self.children) + ")"


def leaves(node):
    if isinstance(node, Branch):
        found = ()
        for c in node.children:
            found += leaves(c)
        return found
    return (node,)


def main():
    print(group([1, 2, 3, 4, 5], 2), group([], 3), group("abcdef", 4))
    print(deep([["ab", "c"], ["d"]]), deep([["ab"]])[0][0][1])
    table = {tuple([1, 2]): [1], (3,): []}
    table[tuple([1, 2])].append(5)
    table.setdefault((3, 4, 5), []).append(6)
    print(table)
    lists = tuple([i] * i for i in range(3))
    lists[2].append(9)
    print(lists)
    dicts = tuple({"k": i} for i in range(2))
    print(dicts, dicts[1]["k"])
    sets = {frozenset(tuple([1, 2])), frozenset((2, 1))}
    print(len(sets))
    tree = Branch("r", Leaf("a"), Branch("b", Leaf("c"), Leaf("d")), Branch("e"))
    print(tree.show(), [n.name for n in leaves(tree)], len(leaves(Leaf("x"))))
    funcs = tuple([lambda v: v + 1, lambda v: v * 2])
    print([f(5) for f in funcs])
    spans = tuple((i, i + 2) for i in range(3))
    print(spans, [b - a for a, b in spans], dict(spans), max(spans, key=lambda s: s[1]))
    mixed = [(k, tuple(v)) for k, v in {"a": [1], "b": [1, 2]}.items()]
    print(mixed, sorted(mixed, key=lambda m: -len(m[1])))
    words = [("x", ("a", "b")), ("y", ())]
    for name, parts in words:
        print(name, "+".join(parts), len(parts))
    floats = tuple(x / 4 for x in range(3))
    print(floats, sum(floats), tuple(round(f) for f in floats), (0.25,) <= floats)
