# getattr(), hasattr() and setattr() with names that are known at run time.


class Node:
    pass


class Num(Node):
    def __init__(self, value):
        self.value = value


class Add(Node):
    def __init__(self, left, right):
        self.left = left
        self.right = right


class Neg(Node):
    def __init__(self, operand):
        self.operand = operand


class Visitor:
    def visit(self, node):
        method = "visit_" + type(node).__name__
        return getattr(self, method, self.generic_visit)(node)

    def generic_visit(self, node):
        raise TypeError("no visitor for " + type(node).__name__)


class Evaluator(Visitor):
    def visit_Num(self, node):
        return node.value

    def visit_Add(self, node):
        return self.visit(node.left) + self.visit(node.right)


class Printer(Visitor):
    def visit_Num(self, node):
        return str(node.value)

    def visit_Add(self, node):
        return "(%s + %s)" % (self.visit(node.left), self.visit(node.right))

    def visit_Neg(self, node):
        return "-" + self.visit(node.operand)


class Tree:
    def __init__(self, key):
        self.key = key
        self.left = None
        self.right = None

    def insert(self, key):
        side = "left" if key < self.key else "right"
        child = getattr(self, side)
        if child is None:
            setattr(self, side, Tree(key))
        else:
            child.insert(key)

    def walk(self, found):
        for side in ("left", "right"):
            child = getattr(self, side)
            if side == "right":
                found.append(self.key)
            if child is not None:
                child.walk(found)
        return found


class Shell:
    prompt = "> "

    def __init__(self):
        self.log = []
        self.count = 0

    def do_help(self, topic):
        return "help for " + topic

    def do_count(self, amount):
        self.count += int(amount)
        return "count is %d" % self.count

    def run(self, line):
        name, arg = line.split(" ")
        self.log.append(name)
        if not hasattr(self, f"do_{name}"):
            return "unknown command " + name
        return getattr(self, f"do_{name}")(arg)


class Settings:
    def __init__(self):
        self.width = 10
        self.name = "plain"
        self.ratio = 1.5

    @property
    def area(self):
        return self.width * self.width


def main():
    tree = Add(Num(1), Add(Num(2), Num(3)))
    print(Evaluator().visit(tree), Printer().visit(tree), Printer().visit(Neg(tree)))
    try:
        Evaluator().visit(Neg(Num(1)))
    except TypeError as e:
        print(e)
    root = Tree(5)
    for key in [3, 8, 1, 4, 9]:
        root.insert(key)
    print(root.walk([]))
    shell = Shell()
    for line in ["help me", "count 3", "count 4", "quit now", "log x"]:
        print(shell.run(line))
    print(shell.log)
    settings = Settings()
    for name in ["width", "height"]:
        setattr(settings, name, 5)
    print(settings.width, settings.height, settings.area)
    for name in ("width", "area", "depth"):
        print(name, hasattr(settings, name), getattr(settings, name, -1))
        try:
            print(getattr(settings, name))
        except AttributeError as e:
            print(e)


if __name__ == "__main__":
    main()
