# Calls with `*` through tables of functions, methods, lambdas, builtins and classes with different parameters.
class Shell:
    def __init__(self):
        self.log = []
        self.commands = {"go": self.go, "take": self.take, "quit": self.quit, "sum": lambda *a: str(len(a)),
                         "add": add, "stat": self.stat, "cls": self.cls, "kw": kw}

    def go(self, where="", *rest):
        return "go " + where + " " + str(len(rest))

    def take(self, *names):
        return "take " + ",".join(names)

    def quit(self):
        return "bye"

    @staticmethod
    def stat(a, b, c="c"):
        return a + b + c

    @classmethod
    def cls(cls, a):
        return cls.__name__ + a

    def run(self, line):
        cmd, *args = line.split()
        f = self.commands.get(cmd)
        try:
            return f(*args) if f else "what is " + cmd
        except TypeError as e:
            return "TypeError " + str(e)


class Sub(Shell):
    def go(self, where):
        return "Sub goes " + where

    def quit(self, why="none", how="so"):
        return "because " + why + how


def add(a, b):
    return a + b


def kw(a, *, sep="-"):
    return a + sep


class Point:
    def __init__(self, x, y=0):
        self.x, self.y = x, y

    def __repr__(self):
        return f"Point({self.x}, {self.y})"


class Line:
    def __init__(self, *points):
        self.points = points

    def __repr__(self):
        return f"Line{self.points}"


def fixed():
    table = [lambda: 0, lambda a: a, lambda a, b=5: a + b]
    for f in table:
        for call in (lambda g: g(), lambda g: g(1), lambda g: g(1, 2)):
            try:
                print(call(f))
            except TypeError as e:
                print(e)


def main():
    for s in [Shell(), Sub()]:
        for line in ["go east", "go", "go a b c", "take a b", "take", "quit", "quit now", "quit now a b", "sum 1 2 3", "fly",
                     "add a", "add a b", "add a b c", "stat a", "stat a b", "cls x", "cls", "kw a", "kw"]:
            print(line, "->", s.run(line))
    for make in (Point, Line):
        for args in ([1], (1, 2), [], [1, 2, 3]):
            try:
                print(make(*args))
            except TypeError as e:
                print(e)
    ops = {"neg": lambda a: -a, "add": lambda a, b: a + b, "max": max, "abs": abs, "mul": lambda a, b=2, *c: a * b}
    for text in ["neg 1", "add 1 2", "max 3 9 4", "abs -3", "add 1", "mul 4", "mul 4 5", "mul 4 5 6", "neg"]:
        name, *rest = text.split()
        try:
            print(name, ops[name](*map(int, rest)))
        except TypeError as e:
            print(name, e)
    handlers = []
    handlers.append((add, [1, 2]))
    handlers.append((print, ["x", 3]))
    for f, args in [(Point, [3]), (add, [1, 2])]:
        print(f(*args))
    fixed()
