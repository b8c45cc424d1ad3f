# Attributes that a decorator gives to functions are read from one of several; methods bound to classes have texts.
import re
from functools import wraps


def verb(pattern):
    rx = re.compile(pattern)

    def decorate(fn):
        @wraps(fn)
        def wrapper(self, m):
            return fn(self, **m.groupdict())

        wrapper.rx = rx
        return wrapper

    return decorate


class Editor:
    @verb(r"a (?P<text>.*)")
    def append(self, text):
        return "append " + text

    @verb(r"d")
    def delete(self):
        return "delete"

    VERBS = [append, delete]

    def execute(self, line):
        for v in self.VERBS:
            if m := v.rx.fullmatch(line):
                return v(self, m)
        return None


class Base:
    size = 3

    @classmethod
    def names(cls):
        return ["size", "title"]

    def __repr__(self):
        return f"<{', '.join(f'{n}={getattr(self, n)!r}' for n in self.names())}>"


class Derived(Base):
    title = "t"


def main():
    ed = Editor()
    print(ed.execute("a foo"), ed.execute("d"), ed.execute("x"), ed.append.rx.pattern)
    print([v.__name__ for v in Editor.VERBS], [v.rx.groups for v in Editor.VERBS])
    print(Derived(), repr(Base.names), str(Derived.names))
