# A function captures a variable that has a value on some ways only; reading it where it has none raises NameError.


class Op:
    def __init__(self, size):
        self.size = size


class Assembler:
    def __init__(self):
        self.items = []

    def fail(self, text):
        raise ValueError(text)

    def add(self, forms, wanted):
        for name, op in forms.items():
            if name == wanted:
                break
        else:
            self.fail("no " + wanted)

        def emit():
            yield op.size
            yield from range(op.size)

        self.items.append(emit)


def maybe(flag):
    if flag:
        x = len("abc")

    def get():
        return x + 1

    return get


def lazy(flag):
    if flag:
        text = str(flag)
    return lambda: text.upper()


def comprehension(items):
    for n in items:
        k = n
    return [k * i for i in items]


def attempt(f):
    try:
        print(f())
    except NameError as e:
        print(type(e).__name__, e)


def main():
    a = Assembler()
    a.add({"x": Op(2), "y": Op(1)}, "y")
    a.add({"x": Op(2), "y": Op(1)}, "x")
    print([list(emit()) for emit in a.items])
    for forms in ({}, {"z": Op(3)}):
        try:
            a.add(forms, "x")
        except ValueError as e:
            print(e)
    attempt(maybe(True))
    attempt(maybe(False))
    attempt(lazy([1]))
    attempt(lazy([]))
    print(comprehension([1, 2, 3]), comprehension([]))
