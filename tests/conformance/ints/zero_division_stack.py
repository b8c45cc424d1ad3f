class Node:
    def __init__(self, op, value, left, right):
        self.op = op
        self.value = value
        self.left = left
        self.right = right

    def evaluate(self):
        if self.op == "":
            return self.value
        a = self.left.evaluate()
        b = self.right.evaluate()
        if self.op == "+":
            return a + b
        if self.op == "*":
            return a * b
        if self.op == "%":
            return a % b
        return a // b


def leaf(n):
    return Node("", n, None, None)


def pair(op, a, b):
    return Node(op, 0, a, b)


def depth(n, a, b):
    if n == 0:
        return a // b
    return depth(n - 1, a, b) + 1


def attempt(label, node):
    try:
        print(label, node.evaluate())
    except ZeroDivisionError:
        print(label, "zero division")


def main():
    five = pair("+", leaf(2), leaf(3))
    zero = pair("*", leaf(17), leaf(0))
    attempt("sum", five)
    attempt("product", zero)
    attempt("div", pair("//", five, zero))
    attempt("mod", pair("%", five, zero))
    attempt("nested", pair("+", leaf(1), pair("//", leaf(8), pair("+", leaf(-4), leaf(4)))))
    attempt("fine", pair("//", leaf(-8), five))
    for n in range(4):
        for b in range(2):
            try:
                print(n, b, depth(n, 10, b))
            except ZeroDivisionError:
                print(n, b, "caught above")
    results = []
    for b in [2, 0, 5]:
        try:
            results.append(depth(2, 100, b))
        except (ValueError, ZeroDivisionError):
            results.append(-1)
        finally:
            results.append(b)
    print(results)
