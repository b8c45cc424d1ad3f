# Attributes of instances of classes made inside functions, asked for by names of the run.


def names():
    class A:
        kind = "k"

        def __init__(self):
            self.b = 1

        def m(self):
            return self.b

        @property
        def p(self):
            return 3

    a = A()
    print([n for n in dir(a) if not n.startswith("_")], [n for n in dir(A) if not n.startswith("__")])
    print(hasattr(a, "b"), vars(a), a.__dict__, a.m())


def named(which):
    class Row:
        def __init__(self, x, y):
            self.x = x
            self.y = y

        def total(self):
            return self.x + self.y

    rows = [Row(1, 2), Row(3, 4)]
    for row in rows:
        for name in which:
            print(name, getattr(row, name, None), hasattr(row, name))
        print(sorted(vars(row)), row.total())


def both(x):
    def show(value):
        class Holder:
            def __init__(self, value):
                self.value = value

        holder = Holder(value)
        return [n for n in dir(holder) if n[0] != "_"], holder.__dict__

    return show(x)


def main():
    names()
    named(["x", "y", "z"])
    print(both(1), both("one"))


if __name__ == "__main__":
    main()
