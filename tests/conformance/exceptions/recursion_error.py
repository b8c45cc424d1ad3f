def down(n):
    return 1 + down(n + 1)


def mutual_a(n):
    return mutual_b(n + 1) + 1


def mutual_b(n):
    return mutual_a(n + 1) - 1


class Node:
    def __init__(self):
        self.next = self

    def length(self):
        return 1 + self.next.length()


def bounded(n):
    if n == 0:
        return 0
    return 1 + bounded(n - 1)


def probe(kind):
    if kind == 0:
        return down(0)
    if kind == 1:
        return mutual_a(0)
    if kind == 2:
        return Node().length()
    return bounded(500)


def attempt(kind):
    try:
        return str(probe(kind))
    except RecursionError:
        return "RecursionError"


def entry_point(argv):
    for kind in range(4):
        print(kind, attempt(kind))
    try:
        down(1)
    except RuntimeError:
        print("a RecursionError is a RuntimeError")
    print(bounded(300), attempt(0), bounded(200))
    return 0
