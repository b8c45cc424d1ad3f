class Expr:
    def evaluate(self, env):
        raise NotImplementedError

    def show(self):
        raise NotImplementedError("show")

    def size(self):
        return 1


class Num(Expr):
    def __init__(self, value):
        self.value = value

    def evaluate(self, env):
        return self.value

    def show(self):
        return str(self.value)


class Var(Expr):
    def __init__(self, name):
        self.name = name

    def evaluate(self, env):
        return env[self.name]

    def show(self):
        return self.name


class Binary(Expr):
    symbol = "?"

    def __init__(self, left, right):
        self.left = left
        self.right = right

    def evaluate(self, env):
        return self.combine(self.left.evaluate(env), self.right.evaluate(env))

    def combine(self, a, b):
        raise NotImplementedError

    def show(self):
        return "(" + self.left.show() + " " + self.symbol + " " + self.right.show() + ")"

    def size(self):
        return 1 + self.left.size() + self.right.size()


class Add(Binary):
    symbol = "+"

    def combine(self, a, b):
        return a + b


class Mul(Binary):
    symbol = "*"

    def combine(self, a, b):
        return a * b


class Div(Binary):
    symbol = "//"

    def combine(self, a, b):
        return a // b


def entry_point(argv):
    x = Var("x")
    exprs = [Num(7), x, Add(x, Num(1)), Mul(Add(x, x), Num(3)), Div(Num(100), Add(x, Num(-2))), Var("y")]
    for expr in exprs:
        print(expr.show(), expr.size())
        for value in [0, 2, 5]:
            try:
                print(value, expr.evaluate({"x": value}))
            except ZeroDivisionError:
                print(value, "division by zero")
            except KeyError as e:
                print(value, "undefined", e)
    return 0
