# engines: all
import functools


def logged(f):
    @functools.wraps(f)
    def wrapper(*args, **kw):
        print("call", f.__name__, len(args), sorted(kw))
        return f(*args, **kw)

    return wrapper


def twice(f):
    def call(*args):
        return f(*args) + f(*args)

    return call


class Base:
    @classmethod
    def make(cls, x, tail="."):
        return cls.__name__ + str(x) + tail

    @classmethod
    def short(cls, x):
        return cls.__name__[0] + x


class Loud(Base):
    @classmethod
    @logged
    def make(cls, *args, **kw):
        return "<" + super().make(*args, **kw) + ">"

    @classmethod
    @twice
    def short(cls, x):
        return super().short(x) + "!"


class Louder(Loud):
    @classmethod
    @logged
    def make(cls, x):
        return "[" + super().make(x, tail=";") + "]"


# Attributes that make themselves; what they do not make goes to a hook that no base has.


class Tree(tuple):
    parent = None

    def __getattr__(self, name):
        if name.startswith("__"):
            return super().__getattr__(name)
        made = Tree(self + (name,))
        setattr(self, name, made)
        made.parent = self
        return made

    def __contains__(self, item):
        return item is not None and (self is item or item[: len(self)] == self)

    def __repr__(self):
        return "Tree" + ("." if self else "") + ".".join(self)


ROOT = Tree()
TEXT = ROOT.Text
WHITE = TEXT.White
NAMES = {TEXT: "text", WHITE: "white"}


class Tail(Base):
    def missing(self):
        try:
            return super().no_such_method()
        except AttributeError as e:
            return str(e)


def main():
    print(Base.make(1), Loud.make(2), Loud().make(3, tail="?"), Louder.make(4))
    print(Loud.short("x"), Louder.short("y"))
    print(TEXT, WHITE.parent, WHITE in TEXT, TEXT in WHITE, WHITE is TEXT.White, NAMES[WHITE], ROOT.parent)
    print(Tail().missing())
