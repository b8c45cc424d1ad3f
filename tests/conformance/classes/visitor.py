class Visitor:
    def visit_number(self, node):
        raise NotImplementedError

    def visit_sum(self, node):
        raise NotImplementedError

    def visit_negation(self, node):
        raise NotImplementedError


class Node:
    def accept(self, visitor):
        raise NotImplementedError


class Number(Node):
    def __init__(self, value):
        self.value = value

    def accept(self, visitor):
        visitor.visit_number(self)


class Sum(Node):
    def __init__(self, terms):
        self.terms = terms

    def accept(self, visitor):
        visitor.visit_sum(self)


class Negation(Node):
    def __init__(self, operand):
        self.operand = operand

    def accept(self, visitor):
        visitor.visit_negation(self)


class Printer(Visitor):
    def __init__(self):
        self.parts = []

    def visit_number(self, node):
        self.parts.append(str(node.value))

    def visit_sum(self, node):
        self.parts.append("(")
        for i in range(len(node.terms)):
            if i > 0:
                self.parts.append(" + ")
            node.terms[i].accept(self)
        self.parts.append(")")

    def visit_negation(self, node):
        self.parts.append("-")
        node.operand.accept(self)


class Evaluator(Visitor):
    def __init__(self):
        self.stack = []

    def visit_number(self, node):
        self.stack.append(node.value)

    def visit_sum(self, node):
        total = 0
        for term in node.terms:
            term.accept(self)
            total += self.stack.pop()
        self.stack.append(total)

    def visit_negation(self, node):
        node.operand.accept(self)
        self.stack.append(-self.stack.pop())


class Counter(Evaluator):
    count = 0

    def visit_number(self, node):
        self.count += 1
        super().visit_number(node)


def random_tree(seed, depth):
    if depth == 0 or seed % 5 == 0:
        return Number(seed % 10)
    if seed % 3 == 0:
        return Negation(random_tree(seed // 3, depth - 1))
    return Sum([random_tree(seed * 7 % 31 + i, depth - 1) for i in range(seed % 3 + 1)])


def entry_point(argv):
    for seed in [1, 3, 7, 8, 10, 14]:
        tree = random_tree(seed, 4)
        printer = Printer()
        evaluator = Evaluator()
        counter = Counter()
        for visitor in [printer, evaluator, counter]:
            tree.accept(visitor)
        print("".join(printer.parts), "=", evaluator.stack, counter.stack[0], counter.count)
    return 0
