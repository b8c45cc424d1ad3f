# start: script
# Tuples that hold tuples of their own kind, of known length and of any length: what each part is.
from collections import namedtuple
from typing import NamedTuple, Optional

def make(depth):
    if depth == 0:
        return ()
    if depth == 1:
        return (make(0),)
    return make(depth - 1), make(depth - 1)

def size(t):
    return 1 + sum(size(x) for x in t)

def ordinals(n):
    s = ()
    for _ in range(n):
        s = s + (s,)
    return s

def pairs(n):
    t = None
    for i in range(n):
        t = (i, t)
    return t

def total(t):
    s = 0
    while t is not None:
        head, t = t
        s += head
    return s

def insert(tree, key, value):
    if tree is None:
        return (key, value, None, None)
    k, v, left, right = tree
    if key < k:
        return (k, v, insert(left, key, value), right)
    if key > k:
        return (k, v, left, insert(right, key, value))
    return (k, value, left, right)

def items(tree):
    if tree is not None:
        yield from items(tree[2])
        yield tree[0], tree[1]
        yield from items(tree[3])

def show(e):
    op = e[0]
    if op == "num":
        return str(e[1])
    if op == "neg":
        return "-" + show(e[1])
    return "(" + show(e[1]) + " " + op + " " + show(e[2]) + ")"

def main():
    print(make(3))
    print(size(make(4)))
    print(ordinals(3))
    print(pairs(4), total(pairs(10)))
    tree = None
    for w in "the quick brown fox jumps over the lazy dog".split():
        tree = insert(tree, w, len(w))
    print(tree)
    print(list(items(tree)))
    print(pairs(3) == (2, (1, (0, None))), pairs(3) < pairs(4), hash(pairs(3)) == hash((2, (1, (0, None)))))
    print({pairs(2): "two", pairs(3): "three"}[pairs(2)])
    print(show(("+", ("num", 1), ("neg", ("*", ("num", 2), ("num", 3))))))
    print(sorted([pairs(3), pairs(1), pairs(2)]))
    a, b = pairs(3)
    print(a, b, len(pairs(3)), pairs(2)[::-1], 5 in pairs(2), None in pairs(1))
    print("%s and %r" % pairs(2), "{0} {1}".format(*pairs(2)))
    for x in pairs(2):
        print(x)



def bottom_up(depth):
    if depth == 0:
        return None, None
    return bottom_up(depth - 1), bottom_up(depth - 1)


def check(tree):
    left, right = tree
    return 1 if left is None else 1 + check(left) + check(right)


if __name__ == "__main__":
    main()
    print(bottom_up(2), check(bottom_up(6)))
