# dir(), fields by the names that a class lists, and properties of metaclasses.


class Node:
    fields = ()

    def __init__(self, *args):
        for name, value in zip(self.fields, args):
            setattr(self, name, value)

    def __repr__(self):
        inner = ", ".join(f"{f}={getattr(self, f)!r}" for f in self.fields)
        return f"{type(self).__name__}({inner})"


class Number(Node):
    fields = ("value",)


class Binary(Node):
    fields = ("op", "left", "right")


class Call(Node):
    fields = ("func", "args")


def parse(n):
    if n == 0:
        return Number(1)
    if n == 5:
        return Call("f", [parse(0), parse(1)])
    return Binary("+", parse(n - 1), Number(n))


class Shell:
    prompt = "> "

    def __init__(self):
        self.history = []
        self._count = 0

    def do_look(self):
        return "you look"

    def do_go(self, where="north"):
        return "you go " + where


class Game(Shell):
    def do_quit(self):
        return "bye"


class Registry(type):
    def __new__(meta, name, bases, namespace):
        cls = super().__new__(meta, name, bases, namespace)
        cls.rows = [name.lower()]
        return cls

    @property
    def size(cls):
        return len(cls.rows)

    @property
    def first(cls):
        return cls.rows[0]


class Author(metaclass=Registry):
    pass


class Book(metaclass=Registry):
    pass


class Cell:
    pass


class Solid(Cell):
    alive = True

    def __init__(self, size):
        self.size = size


class Health(Cell):
    def __init__(self, power):
        self.power = power

    @property
    def alive(self):
        return self.power > 0


class Ghost(Cell):
    pass


def main():
    print(parse(3), parse(5))
    game = Game()
    print([n for n in dir(game) if not n.startswith("__")], [n for n in dir(Shell) if n.startswith("do_")])
    print(sorted(n[3:] for n in dir(game) if n.startswith("do_")))
    for shell in (Shell(), game):
        print("do_quit" in dir(shell), "_count" in dir(shell))
    Book.rows.append("x")
    print(Author.size, Book.size, Author.first, Book.first)
    cells = [Solid(2), Health(0), Health(3), Ghost()]
    print([cell.alive for cell in cells[:3]], sorted(name for name in ("alive", "power") if hasattr(cells[1], name)))
    try:
        print(cells[3].alive)
    except AttributeError as e:
        print(e)
