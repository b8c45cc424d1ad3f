# engines: all -host("there, methods of texts are missed rather than read-only")
# setattr() and delattr() of values of several kinds: names of one constant, of many, methods of builtin values.


class Leaf:
    _fields = ("left",)

    def __init__(self, left):
        self.left = left
        self.index = 0


NAMES = ["left", "index"]


def by_constant(node, value, name):
    setattr(node, name, value)
    return node.left


def by_names(node, value):
    for name in NAMES:
        setattr(node, name, value)
    return node.left + node.index


def fields(node, value):
    for name in node._fields:
        setattr(node, name, value)
    return node.left


def direct(node, value):
    node.index = value
    return node.index


def deleted(node, value):
    for name in ("left", "index"):
        delattr(node, name)
    return value


def main():
    for function in [by_constant, by_names, fields, direct, deleted]:
        for node in [Leaf(1), "abc", 3, ["x"], (1,), None, 2.5, len, "abc".upper, iter([1])]:
            try:
                if function is by_constant:
                    print(by_constant(node, 4, "left"))
                else:
                    print(function(node, 4))
            except AttributeError as e:
                print(e)
