# Named tuples with and without methods of their own among texts: what they do not have raises as in CPython.
from collections import namedtuple
from typing import NamedTuple


class Point(NamedTuple):
    x: int
    y: int

    def __add__(self, other):
        return Point(self.x + other[0], self.y + other[1])

    def __call__(self, n):
        return self.x * n


class Plain(NamedTuple):
    x: int


Old = namedtuple("Old", "a b")


class Game:
    def __init__(self):
        self.log = []

    def do(self, action, *args):
        handler = getattr(self, "do_" + action, None)
        if handler is None:
            raise ValueError(action)
        handler(*args)

    def do_wait(self):
        self.log.append("wait")

    def do_move(self, to):
        self.log.append(f"move {to.x + 1}")

    def do_use(self, item):
        self.log.append("use " + item.upper())


def choose(n):
    if n % 3 == 0:
        return "move", Point(n, 1) + (1, 2)
    if n % 3 == 1:
        return "use", "sword"
    if n > 4:
        return ("wait",)
    return None


def attempt(f, value):
    try:
        print(f(value))
    except TypeError as e:
        print(e)


def main():
    g = Game()
    for n in range(8):
        action = choose(n)
        if action:
            g.do(*action)
    print(g.log)
    for value in ["a", Point(1, 2), Plain(3), Old(4, 5)]:
        attempt(lambda v: "do_" + v, value)
        attempt(lambda v: v + (1, 2), value)
        attempt(lambda v: v - 1, value)
        attempt(lambda v: len(v), value)
