class Base:
    def get(self):
        return self.x

    def has(self):
        return self.flag


class A(Base):
    flag = True

    def __init__(self):
        self.x = 1


class B(Base):
    flag = False

    def __init__(self):
        self.x = 2
        self.extra = "b"


class C(B):
    def __init__(self):
        B.__init__(self)
        self.x = 3
        self.other = [self.extra]


class Tree:
    pass


class Leaf(Tree):
    def __init__(self, value):
        self.value = value


class Inner(Tree):
    def __init__(self, left, right):
        self.left = left
        self.right = right
        self.value = 0


def total(tree):
    if isinstance(tree, Inner):
        tree.value = total(tree.left) + total(tree.right)
    return tree.value


def fill(obj, n):
    obj.late = n
    return obj


class Late:
    pass


class Later(Late):
    pass


def entry_point(argv):
    for obj in [A(), B(), C()]:
        print(obj.get(), obj.has(), obj.x)
        obj.x += 10
        print(obj.get())
    tree = Inner(Inner(Leaf(1), Leaf(2)), Leaf(4))
    print(total(tree), tree.value, tree.left.value)
    print(fill(Late(), 5).late, fill(Later(), 6).late)
    c = C()
    c.other.append("c")
    print(c.other, c.extra)
    return 0
