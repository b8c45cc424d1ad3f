# Visitors that find a method by the name of the class of a value: each method gets values of that class only.


class Node:
    pass


class Number(Node):
    def __init__(self, value):
        self.value = value


class Name(Node):
    def __init__(self, ident):
        self.ident = ident


class Index(Node):
    def __init__(self, base, index):
        self.base = base
        self.index = index


class Let(Node):
    def __init__(self, name, value):
        self.name = name
        self.value = value


class Visitor:
    def visit(self, node, *args):
        method = getattr(self, "visit_" + type(node).__name__, None)
        if method is None:
            return self.generic_visit(node)
        return method(node, *args)

    def generic_visit(self, node):
        return "<" + type(node).__name__ + ">"


class Show(Visitor):
    def visit_Number(self, node):
        return repr(node.value)

    def visit_Index(self, node):
        return f"{self.visit(node.base)}[{self.visit(node.index)}]"

    def visit_Let(self, node):
        return f"let {node.name} = {self.visit(node.value)}"

    def visit_str(self, text):
        return text.upper()


class Depth(Visitor):
    def visit_Number(self, node, depth):
        return depth

    visit_Name = visit_Number

    def visit_Index(self, node, depth):
        return max(self.visit(node.base, depth + 1), self.visit(node.index, depth + 1))

    def visit_Let(self, node, depth):
        return self.visit(node.value, depth + 1)


class Encoder:
    """By builtin classes, with a default, in lower case."""

    def encode(self, value):
        return getattr(self, f"encode_{type(value).__name__}", self.other)(value)

    def encode_int(self, value):
        return f"i{value + 1}"

    def encode_bool(self, value):
        return "yes" if value else "no"

    def encode_str(self, value):
        return value.upper() + str(value.index("b"))

    def encode_list(self, value):
        return "[" + " ".join([self.encode(v) for v in value]) + "]"

    def encode_NoneType(self, value):
        return "nil"

    def other(self, value):
        return "?"

    def name(self, node, depth, last):
        handler = getattr(self, "%s_name" % node.__class__.__name__.lower())
        while depth > 0:
            depth -= 1
            if callable(handler) and depth == 1:
                return handler(depth, node, last)
        return handler(depth, node, last)

    def name_name(self, depth, node, last):
        return node.ident * depth + last

    def let_name(self, depth, node, last):
        return node.name + last

    def number_name(self, depth, node, last):
        return str(node.value) + last


class Swapped:
    """What is found is called with another value."""

    def both(self, a, b):
        first = getattr(self, "take_" + type(a).__name__)
        second = getattr(self, "take_" + type(b).__name__)
        return first(b), second(a), self.found(a)(b)

    def found(self, node):
        return getattr(self, "take_" + type(node).__name__)

    def take_Number(self, node):
        return "number of " + type(node).__name__

    def take_Name(self, node):
        return "name of " + type(node).__name__

    def carried(self, nodes):
        method = None
        out = []
        for node in nodes:
            if method is not None:
                out.append(method(node))
            method = getattr(self, "take_" + type(node).__name__)
        return out


def main():
    tree = Let("x", Index(Name("xs"), Index(Number(1), Number("one"))))
    print(Show().visit(tree), Show().visit("text"))
    print(Depth().visit(tree, 0))
    try:
        Depth().visit(Index(Number(1), "text"), 3)
    except TypeError as e:
        print("TypeError")
    e = Encoder()
    print(e.encode([1, True, "abc", None, [2.5, "b"]]))
    print(e.name(Name("n"), 3, "!"), e.name(Let("l", tree), 0, "?"), e.name(Number(2.5), 5, "."))
    try:
        e.name(tree.value, 1, "")
    except AttributeError as error:
        print(error)
    print(Swapped().both(Number(1), Name("n")))
    print(Swapped().carried([Number(1), Name("n"), Name("m"), Number(2)]))
