# Containers and dataclasses compare identity before they call __eq__.
from collections import deque
from dataclasses import dataclass
from typing import Optional


class Never:
    asked = 0

    def __init__(self, name):
        self.name = name

    def __eq__(self, other):
        Never.asked += 1
        return False

    def __hash__(self):
        return 7

    def __lt__(self, other):
        return self.name < other.name


class Noisy:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        print("eq", self.n, other.n)
        return self.n == other.n


@dataclass
class Node:
    value: int
    next: Optional["Node"] = None


@dataclass
class Pair:
    left: Never
    right: list[Never]


def asked():
    n = Never.asked
    Never.asked = 0
    return n


def entry_point(argv):
    a, b = Never("a"), Never("b")
    print(a == a, a != a, a == b, a is a, asked())
    print([a] == [a], [a, b] == [a, b], [a] == [b], (a, 1) == (a, 1), (a, 1) == (b, 1), asked())
    xs = [b, a, b, a]
    print(a in xs, xs.index(a), xs.count(a), xs.count(Never("c")), asked())
    xs.remove(a)
    print([x.name for x in xs], asked())
    t = (b, a)
    print(a in t, t.index(a), t.count(b), Never("d") in t, asked())
    d = {a: 1, b: 2}
    print(len(d), d[a], d[b], a in d, Never("a") in d)
    s = {a, b, a}
    print(len(s), a in s, Never("a") in s)
    print({"k": a} == {"k": a}, {"k": a} == {"k": b})
    q = deque([b, a, b])
    print(a in q, q.index(a), q.count(b), q == deque([b, a, b]), q == deque([a, b, b]))
    q.remove(a)
    print(len(q))
    print([[a], [b]] == [[a], [b]])

    m, n = Noisy(1), Noisy(1)
    print([m] == [m], [m] == [n], m in [m], n in [m])
    print((m, n) == (m, n), (m, m) == (n, m))

    node = Node(1)
    node.next = node
    other = Node(1)
    other.next = node
    print(node == node, node == other, [node] == [node], node != Node(2, node))
    p = Pair(a, [b])
    print(p == p, p != p, [p] == [p], p == Pair(b, [b]), p != Pair(b, [b]))
    return 0
