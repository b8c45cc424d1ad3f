# start: script
# engines: all
class Node:
    def __init__(self, value, parent=None):
        self.value = value
        self.parent = parent

    def top(self):
        return self.parent and self.parent.value

    def label(self):
        return self.parent and self.parent.value or "root"


root = Node("a")
child = Node("b", root)
print(root.top(), child.top(), root.label(), child.label())


class Box(Node):
    def __bool__(self):
        return self.value != ""


def show(n):
    return n and n.value


print(show(None), show(child), show(Box("x")), type(show(Box(""))).__name__)


class Managed:
    def __enter__(self):
        return self

    def __exit__(self, t, v, tb):
        print("out", t and t.__name__)
        return True


with Managed():
    pass
with Managed():
    raise KeyError


def apply(f, x):
    return f and f(x)


print(apply(None, 3), apply(str, 3), apply(lambda x: str(x) + "!", 4))
