class Comparable:
    _mixin_ = True

    def is_before(self, other):
        return self.key() < other.key()

    def larger(self, other):
        return other if self.is_before(other) else self


class Printable:
    _mixin_ = True
    prefix = "<"

    def show(self):
        return self.prefix + self.text() + ">"


class Number(Comparable, Printable):
    def __init__(self, n):
        self.n = n

    def key(self):
        return self.n

    def text(self):
        return str(self.n)


class Word(Comparable, Printable):
    prefix = "[word "

    def __init__(self, w):
        self.w = w

    def key(self):
        return len(self.w)

    def text(self):
        return self.w


class Base:
    def role(self):
        return "base"


class Extra(Printable, Base):
    def text(self):
        return "extra " + self.role()


class Final(Extra):
    def role(self):
        return "final"

    def show(self):
        return "!" + super().show()


def entry_point(argv):
    numbers = [Number(3), Number(10), Number(-2)]
    best = numbers[0]
    for n in numbers:
        best = best.larger(n)
    print(best.show(), [n.is_before(best) for n in numbers])
    words = [Word("kiwi"), Word("apple"), Word("fig")]
    longest = words[0]
    for w in words:
        longest = longest.larger(w)
    print(longest.show(), [w.show() for w in words])
    for extra in [Extra(), Final()]:
        print(extra.show(), extra.role())
    return 0
