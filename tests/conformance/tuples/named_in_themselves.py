# Named tuples that hold named tuples of their own class: trees, lists, expressions.
from collections import namedtuple
from typing import NamedTuple, Optional

Tree = namedtuple("Tree", "left right")

def make(depth):
    if depth == 0:
        return None
    return Tree(make(depth - 1), make(depth - 1))

def count(t):
    return 0 if t is None else 1 + count(t.left) + count(t.right)

class Node(NamedTuple):
    key: int
    value: str
    left: Optional["Node"] = None
    right: Optional["Node"] = None

    def depth(self):
        l = self.left.depth() if self.left else 0
        r = self.right.depth() if self.right else 0
        return 1 + max(l, r)

def insert(node, key, value):
    if node is None:
        return Node(key, value)
    if key < node.key:
        return node._replace(left=insert(node.left, key, value))
    if key > node.key:
        return node._replace(right=insert(node.right, key, value))
    return node._replace(value=value)

def walk(node):
    if node:
        yield from walk(node.left)
        yield node.key, node.value
        yield from walk(node.right)

Cons = namedtuple("Cons", ["head", "tail"])

def from_list(xs):
    result = None
    for x in reversed(xs):
        result = Cons(x, result)
    return result

def to_list(c):
    out = []
    while c is not None:
        out.append(c.head)
        c = c.tail
    return out

Num = namedtuple("Num", "value")
Add = namedtuple("Add", "left right")
Mul = namedtuple("Mul", "left right")
Neg = namedtuple("Neg", "operand")

def evaluate(e):
    if isinstance(e, Num):
        return e.value
    if isinstance(e, Add):
        return evaluate(e.left) + evaluate(e.right)
    if isinstance(e, Mul):
        return evaluate(e.left) * evaluate(e.right)
    return -evaluate(e.operand)

def simplify(e):
    match e:
        case Add(Num(0), x) | Add(x, Num(0)):
            return simplify(x)
        case Mul(Num(1), x) | Mul(x, Num(1)):
            return simplify(x)
        case Mul(Num(0), _) | Mul(_, Num(0)):
            return Num(0)
        case Add(a, b):
            return Add(simplify(a), simplify(b))
        case Mul(a, b):
            return Mul(simplify(a), simplify(b))
        case Neg(Neg(x)):
            return simplify(x)
        case Neg(x):
            return Neg(simplify(x))
    return e

def main():
    print(make(2))
    print(count(make(6)))
    root = None
    for i, w in enumerate("m f t b h p z a".split()):
        root = insert(root, ord(w), w * (i + 1))
    print(root)
    print(list(walk(root)), root.depth())
    root = insert(root, ord("h"), "changed")
    print(root.left.right)
    c = from_list([3, 1, 2])
    print(c, to_list(c), c == from_list([3, 1, 2]), c < from_list([3, 2]))
    print({from_list([1]): "a", from_list([1, 2]): "b"}[from_list([1, 2])])
    e = Add(Num(1), Mul(Num(2), Neg(Num(3))))
    print(e, evaluate(e))
    print(simplify(Add(Num(0), Mul(Num(1), Neg(Neg(Num(7)))))))
    print(simplify(Mul(Add(Num(2), Num(0)), Num(3))))
    head, tail = c
    print(head, tail, c._asdict(), c._fields)

if __name__ == "__main__":
    main()
