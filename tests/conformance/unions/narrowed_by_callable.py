# start: script
# `callable()` tells functions, methods and closures of several types from the other kinds of a union.
class Machine:
    def __init__(self):
        self.done = []

    def swap(self):
        self.done.append("swap")


class Doer:
    def __init__(self, n):
        self.n = n

    def __call__(self):
        print("doer", self.n)


def binary(n):
    def run():
        print("run", n)

    return run


def show(w):
    if callable(w):
        w()
    else:
        print(len(w), w[0])


machine = Machine()
for w in [binary(3), machine.swap, ["x"]]:
    show(w)
print(machine.done)

words = {"a": binary(1), "b": machine.swap}
words["c"] = ["a", "b", "a"]


def execute(names):
    for name in names:
        w = words.get(name)
        if not callable(w):
            if w is None:
                print("no", name)
            else:
                execute(iter(w))
            continue
        w()


execute(["c", "d", "b"])
print(machine.done)


def value_of(x):
    return x() + 1 if callable(x) else x + 2


print(value_of(5), value_of(lambda: 5), value_of(len_of := lambda: 7))


def kind(x):
    if callable(x):
        x()
        return "called"
    return "data"


for x in [Doer(1), machine.swap, binary(2), "text", None]:
    print(kind(x))
