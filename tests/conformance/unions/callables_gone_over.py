# engines: all
# A name of an interpreter may be a text, a list or one of several callables: what goes over it raises only then.
import math


class Env(dict):
    def __init__(self, names=(), values=(), outer=None):
        self.update(zip(names, values))
        self.outer = outer

    def find(self, name):
        if name in self:
            return self
        if self.outer is None:
            raise KeyError(name)
        return self.outer.find(name)


class Procedure:
    def __init__(self, names, body, env):
        self.names, self.body, self.env = names, body, env

    def __call__(self, *args):
        return evaluate(self.body, Env(self.names, args, self.env))


def standard():
    env = Env()
    env.update({"sqrt": math.sqrt, "map": lambda f, xs: [f(x) for x in xs]})
    return env


GLOBAL = standard()


def evaluate(x, env=GLOBAL):
    if isinstance(x, str):
        return env.find(x)[x]
    if not isinstance(x, list):
        return x
    head, *rest = x
    if head == "quote":
        return rest[0]
    if head == "lambda":
        names, body = rest
        return Procedure(names, body, env)
    function = evaluate(head, env)
    return function(*[evaluate(part, env) for part in rest])


def raised(f):
    try:
        print(f())
    except TypeError as e:
        print(e)


def main():
    print(evaluate(["sqrt", 4]))
    print(evaluate(["map", ["lambda", ["x"], ["sqrt", "x"]], ["quote", [1, 4]]]))
    print(evaluate([["lambda", ["x"], "x"], 3]))
    raised(lambda: list(zip(3)))
    raised(lambda: list(zip("ab", 2.5)))
    raised(lambda: list(map(str, 3)))
    raised(lambda: sorted(5))
    raised(lambda: sum(True))
    raised(lambda: list(enumerate(10**30)))
