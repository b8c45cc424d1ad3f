# start: script
# engines: all
# Statements of a script between classes: what they change does not matter to classes derived later.
from abc import ABC, abstractmethod
from typing import Generic, TypeVar

FILTERS = {}
T = TypeVar("T")


def register(name=None):
    def decorate(f):
        FILTERS[name or f.__name__] = f
        return f
    return decorate


@register()
def shout(v):
    return str(v).upper() + "!"


register("length")(len)


class Node(ABC):
    made = []

    @abstractmethod
    def render(self, out): ...

    def note(self):
        Node.made.append(type(self).__name__)


class Box(Generic[T]):
    def __init__(self, item: T):
        self.item = item

    def show(self):
        print(self.item, sorted(FILTERS))


class Var(Node):
    def render(self, out):
        self.note()
        for name in sorted(FILTERS):
            out.append(str(FILTERS[name]("abc")))


Var().render([])
print(Node.made)


class For(Node):
    def __init__(self, *children):
        self.children = children

    def render(self, out):
        self.note()
        for child in self.children:
            child.render(out)


class IntBox(Box[int]):
    pass


class Named(For, Box):
    def __init__(self, name, *children):
        super().__init__(*children)
        self.item = name


out = []
For(Var(), Named("x", Var())).render(out)
print(out, Node.made)
IntBox(3).show()
Named("n").show()
