# start: script
# Class methods, functions and builtin types in one table.
from datetime import date


def plain(text):
    return text + "!"


class Size:
    def __init__(self, n):
        self.n = n

    @classmethod
    def parse(cls, text):
        return cls(int(text))

    @staticmethod
    def double(text):
        return text * 2

    def __repr__(self):
        return "Size(%d)" % self.n


def all_of(text):
    return [f(text) for f in (plain, Size.parse, Size.double)]


def convert(text):
    for f in (int, date.fromisoformat):
        try:
            return f(text)
        except ValueError:
            pass
    return text


print(all_of("5"))
print([str(convert(text)) for text in ("5", "2020-01-02", "x")])
for f in (int, Size.parse):
    print(f("7"))
parsers = {"size": Size.parse, "plain": plain}
for name in sorted(parsers):
    print(name, parsers[name]("3"))
