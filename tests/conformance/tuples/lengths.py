"""Tuples of different lengths in one variable, list, dict, attribute or result."""

TABLE = [(1,), (1, 2), (1, 2, 3)]
SHAPES = {"point": (), "line": (5,), "box": (2, 3)}


def pick(n):
    if n == 0:
        return ()
    if n == 1:
        return (n,)
    return (n, n + 1)


def maybe(n):
    if n < 0:
        return None
    if n == 0:
        return ("zero",)
    return ("some", str(n))


def size(shape):
    if len(shape) == 0:
        return 0
    if len(shape) == 1:
        return shape[0]
    w, h = shape
    return w * h


class Node:
    def __init__(self, children=()):
        self.children = children

    def add(self, n):
        self.children = self.children + (n,)
        return self


def command(line):
    parts = tuple(line.split())
    if len(parts) == 1:
        return parts + ("now",)
    return parts


def show(t):
    print(len(t), t)


def first_and_last(t):
    return t[0], t[-1]


def main():
    for n in range(3):
        print(pick(n), len(pick(n)), sum(pick(n)))
    for n in (-1, 0, 1):
        m = maybe(n)
        if m is None:
            print("none")
        else:
            print(m, m[0])
    for t in TABLE:
        print(t, t[-1], t == (1, 2))
    print(TABLE, max(TABLE), sum(len(t) for t in TABLE), TABLE[1] in TABLE, (1, 2) in TABLE, (2,) in TABLE)
    for name in SHAPES:
        print(name, size(SHAPES[name]))
    print(SHAPES.get("none", ()), SHAPES.get("box", ()))
    node = Node().add(1).add(2)
    print(node.children, Node((7,)).children)
    print(command("run"), command("run later"))
    show((1, 2))
    show((1, 2, 3))
    show(("a", "b"))
    print(first_and_last((1, 2)), first_and_last((3, 4, 5)), first_and_last("abc"))
    acc = ()
    for word in "a b c".split():
        acc = (*acc, word)
    print(acc)
    x = (1, 2) if len(acc) > 2 else (1, 2, 3)
    print(x, x[0] + x[1], x == (1, 2))
    rows = [("a", "b")]
    rows.append(("c",))
    rows.append(())
    print(rows, [len(r) for r in rows], sorted(rows), rows.index(()))
    d = {}
    d["k"] = (1,)
    d["k"] += (2,)
    d["l"] = ()
    print(d, [k for k in d if d[k]])
