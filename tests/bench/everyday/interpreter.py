"""A tokenizer, a parser and an evaluator of expressions."""


class Num:
    def __init__(self, value):
        self.value = value

    def eval(self, env):
        return self.value


class Var:
    def __init__(self, name):
        self.name = name

    def eval(self, env):
        return env[self.name]


class BinOp:
    def __init__(self, op, left, right):
        self.op = op
        self.left = left
        self.right = right

    def eval(self, env):
        a = self.left.eval(env)
        b = self.right.eval(env)
        if self.op == "+":
            return a + b
        if self.op == "-":
            return a - b
        if self.op == "*":
            return a * b
        return a / b if b else 0.0


def tokenize(text):
    tokens = []
    i = 0
    while i < len(text):
        c = text[i]
        if c.isspace():
            i += 1
        elif c.isdigit():
            j = i
            while j < len(text) and (text[j].isdigit() or text[j] == "."):
                j += 1
            tokens.append(("num", text[i:j]))
            i = j
        elif c.isalpha():
            j = i
            while j < len(text) and text[j].isalnum():
                j += 1
            tokens.append(("name", text[i:j]))
            i = j
        else:
            tokens.append(("op", c))
            i += 1
    tokens.append(("end", ""))
    return tokens


class Parser:
    def __init__(self, tokens):
        self.tokens = tokens
        self.at = 0

    def peek(self):
        return self.tokens[self.at]

    def next(self):
        token = self.tokens[self.at]
        self.at += 1
        return token

    def expression(self):
        node = self.term()
        while self.peek() in (("op", "+"), ("op", "-")):
            op = self.next()[1]
            node = BinOp(op, node, self.term())
        return node

    def term(self):
        node = self.factor()
        while self.peek()[0] == "op" and self.peek()[1] in "*/":
            op = self.next()[1]
            node = BinOp(op, node, self.factor())
        return node

    def factor(self):
        kind, text = self.next()
        if kind == "num":
            return Num(float(text))
        if kind == "name":
            return Var(text)
        node = self.expression()
        self.next()
        return node


def main():
    source = "(a + 3.5) * (b - 2) / (c + 1) - a * b * (4 + c) + 17 / (a + b)"
    total = 0.0
    for i in range(20000):
        tree = Parser(tokenize(source)).expression()
        for j in range(20):
            total += tree.eval({"a": float(i), "b": float(j), "c": i * 0.5})
    print(round(total, 2))


if __name__ == "__main__":
    main()
