# engines: all
# Attributes by name that a function is given, as in trees where left and right are mirrored; and `...` as a value.


class Node:
    def __init__(self, key):
        self.key, self.left, self.right, self.height = key, None, None, 1


class AVL:
    def __init__(self, keys=()):
        self.root = None
        for key in keys:
            self.insert(key)

    @staticmethod
    def height(n):
        return n.height if n else 0

    def fix(self, n):
        n.height = 1 + max(self.height(n.left), self.height(n.right))
        return n

    def rotate(self, n, a, b):
        c = getattr(n, a)
        setattr(n, a, getattr(c, b))
        setattr(c, b, self.fix(n))
        return self.fix(c)

    def balance(self, n):
        self.fix(n)
        d = self.height(n.left) - self.height(n.right)
        if d > 1:
            if self.height(n.left.left) < self.height(n.left.right):
                n.left = self.rotate(n.left, "right", "left")
            return self.rotate(n, "left", "right")
        if d < -1:
            if self.height(n.right.right) < self.height(n.right.left):
                n.right = self.rotate(n.right, "left", "right")
            return self.rotate(n, "right", "left")
        return n

    def insert(self, key):
        def go(n):
            if n is None:
                return Node(key)
            if key < n.key:
                n.left = go(n.left)
            else:
                n.right = go(n.right)
            return self.balance(n)

        self.root = go(self.root)


def show(n, depth=0):
    if n is not None:
        show(n.right, depth + 1)
        print("  " * depth + str(n.key), n.height)
        show(n.left, depth + 1)


def put(holder, name, value):
    try:
        setattr(holder.left, name, value)
    except AttributeError as e:
        print(e)


def changed(x, name):
    try:
        setattr(x, name, 1)
    except AttributeError as e:
        print("setattr:", e)
    try:
        delattr(x, name)
    except AttributeError as e:
        print("delattr:", e)


def default(x=...):
    return "nothing" if x is ... else x


def perhaps(n):
    return ... if n else None


class Index:
    def __getitem__(self, key):
        return key


def main():
    show(AVL([5, 3, 8, 1, 4, 7, 9, 2, 6, 10, 11, 12]).root)
    n = Node(1)
    put(n, "left", 2)
    put(n, "height", 2)
    n.left = Node(2)
    put(n, "height", 7)
    print(n.left.height)
    for name in ("one", "two"):
        for x in (1, 2.5, "text", [1], {"a": 1}, (1, 2), None, {3}):
            changed(x, name)
    print(default(), default("x"), ..., perhaps(1), perhaps(0), perhaps(1) is Ellipsis)
    print(isinstance(perhaps(1), type(...)), isinstance(perhaps(0), type(...)))
    print([1, ...], {"a": ...}, (..., 2), Index()[..., 0], Index()[...], bool(...), str(...))


