# start: script
# Properties in classes above and below ordinary attributes of the same name.
class Node:
    size = 1
    label = "node"
    def __init__(self, name, size=None):
        self.name = name
        if size is not None:
            self.size = size
        self.color = "red"
    def total(self):
        return self.size
class Group(Node):
    def __init__(self, name, *kids):
        self.name = name
        self.kids = list(kids)
    @property
    def size(self):
        return sum(k.size for k in self.kids)
    @property
    def color(self):
        return "/".join(k.color for k in self.kids) or "none"
    @property
    def label(self):
        return f"group of {len(self.kids)}"
class Big(Node):
    size = 100
class Odd(Group):
    size = 3
def attempt(f):
    try:
        print(f())
    except AttributeError as e:
        print("AttributeError:", e)
def grow(x):
    x.size += 1
    return x.size
def paint(x):
    x.color = x.color.upper()
    return x.color
def forget(x):
    del x.size
    return x.size
nodes = [Node("a"), Node("b", 5), Big("c"), Group("g", Node("x"), Node("y", 7)), Odd("o", Big("z")), Group("empty")]
for n in nodes:
    print(n.name, n.size, n.color if not isinstance(n, Odd) else "-", n.label, n.total())
    attempt(lambda: grow(n))
    attempt(lambda: paint(n))
    attempt(lambda: forget(n))
    attempt(lambda: forget(n))
    print(hasattr(n, "size"), getattr(n, "color", "?"))
print(Node.size, Big.size, Odd.size)


class P:
    def __init__(self):
        self._w = 1
    @property
    def w(self):
        return self._w
    @w.setter
    def w(self, v):
        self._w = v
class Q(P):
    @property
    def w(self):
        return 100 + self._w
class R(P):
    w = 7
def show(x):
    try:
        x.w = 5
    except AttributeError as e:
        print("AttributeError", e)
    print(x.w)
for c in (P(), Q(), R()):
    show(c)
