# engines: all
def make(n):
    def inner():
        return n
    inner.n = n
    return inner


def other(n):
    def inner():
        return n
    return inner


def plain():
    return 1


def tag(f):
    f.events = getattr(f, "events", []) + [1]
    return f


class Holder:
    def __init__(self, n):
        self.n = n

        @tag
        @tag
        def inner(x):
            return x + self.n

        print(hasattr(inner, "extra"), getattr(inner, "extra", []))
        inner.extra = [n]
        print(hasattr(inner, "extra"), inner.extra)
        self.inner = inner

    def one(self):
        return 1

    one.tag = "x"

    def two(self):
        return 2

    def run(self):
        for method in (self.one, self.two):
            print(getattr(method, "tag", None), hasattr(method, "tag"))
            try:
                print(method.tag)
            except AttributeError as error:
                print(error)


def main():
    for f in [make(3), other(4), plain]:
        print(getattr(f, "n", "none"), hasattr(f, "n"), f())
        try:
            print(f.n)
        except AttributeError as error:
            print(error)
    for h in Holder(3), Holder(9):
        print(h.inner.events, h.inner(2))
    Holder(1).run()
