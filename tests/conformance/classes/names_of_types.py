# The classes of what may be None, of views and of iterators, and their names.
import re


class C:
    x = 1

    def m(self):
        pass


BY_CLASS = {type(object.__dict__): dict, type({}.keys()): list, type({}.items()): list}


def pick(i):
    return C() if i else None


def main():
    try:
        x = re.match("a", "a")
        print("match", type(x), type(x).__name__)
    except Exception as e:
        print("match", type(e).__name__, e)
    for i in (0, 1):
        y = pick(i)
        kind = type(None) if y is None else type(y)
        print(kind, kind.__name__, kind is C)
    for kind, other in BY_CLASS.items():
        print(kind, kind.__name__, other)
    print(type(iter("a")), type(iter([1])), type(...), type(reversed("ab")))
    print(type(iter("a")).__name__, type(iter("a")).__qualname__)
