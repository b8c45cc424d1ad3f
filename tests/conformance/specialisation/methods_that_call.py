# Methods and functions that call what they are given: each callable has a graph of its own where results are of several kinds.


class Parser:
    def __init__(self, text):
        self.tokens = text.split()
        self.i = 0

    def next(self):
        self.i += 1
        return self.tokens[self.i - 1]

    def accept(self, token):
        if self.i < len(self.tokens) and self.tokens[self.i] == token:
            self.i += 1
            return True
        return False

    def separated(self, parse):
        items = [parse()]
        while self.accept(","):
            items.append(parse())
        return items

    def enclosed(self, parse, start="(", end=")"):
        assert self.accept(start)
        items = self.separated(parse)
        assert self.accept(end)
        return items

    def optional(self, word, parse, default=None):
        return parse() if self.accept(word) else default

    def number(self):
        return int(self.next())

    def word(self):
        return self.next()

    def pair(self):
        return self.word(), self.number()

    def rows(self):
        def row():
            return [self.number(), self.number()]

        return self.enclosed(row)


class Shouting(Parser):
    def word(self):
        return self.next().upper()


class Loud(Parser):
    """Overrides a method that calls: which one runs is known at run time."""

    def separated(self, parse):
        return [parse(), "!"]


def twice(f, x):
    return [f(x), f(x)]


def main():
    p = Parser("1 , 2 , 3 a , b ( x 1 , y 2 ) ( 1 2 , 3 4 )")
    print(sum(p.separated(p.number)))
    print("-".join(p.separated(p.word)))
    print({k: v + 1 for k, v in p.enclosed(p.pair)})
    print([a * b for a, b in p.rows()])
    s = Shouting("a , b limit 3 by x end")
    print("-".join(s.separated(s.word)))
    print(s.optional("limit", s.number, 0) + 1, s.optional("by", s.word, "").lower(), s.optional("by", s.word))
    for q in (Parser("u , v"), Shouting("u , v"), Loud("u , v")):
        print(q.separated(q.word))
    print(sum(twice(len, "abc")), "".join(twice(str.upper, "x")), twice(lambda n: n / 2, 3)[0] + 0.25)
