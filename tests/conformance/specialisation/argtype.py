from rpython.rlib.objectmodel import specialize


class Cat:
    def __init__(self, name):
        self.name = name

    def text(self):
        return "cat " + self.name


class Dog:
    def __init__(self, size):
        self.size = size

    def text(self):
        return "dog " + str(self.size)


@specialize.argtype(0)
def describe(x):
    return "<" + str(x) + ">"


@specialize.argtype(0, 1)
def add(a, b):
    return a + b


@specialize.argtype(0)
def text_of(animal):
    return animal.text()


@specialize.argtype(1)
def first_or(items, default):
    if len(items) > 0:
        return default
    return default


@specialize.arglistitemtype(0)
def last(items):
    return items[-1]


@specialize.argtype(0)
def largest(a, b, c):
    best = a
    if b > best:
        best = b
    if c > best:
        best = c
    return best


def main():
    for n in [0, 5, -3]:
        print(describe(n), describe(n * 0.5), describe("s%d" % n), describe(n > 0))
        print(add(n, 1), add(n * 0.5, 0.25), add(str(n), "x"), add([n], [n + 1]))
        print(largest(n, 2, -2), largest(n * 1.5, 2.5, -2.5), largest(str(n), "2", "b"))
        print(last([n, n + 1]), last(["a", str(n)]) + "!", last([0.5, n * 0.25]))
        print(text_of(Cat("tom%d" % n)), text_of(Dog(n)), first_or([1], n) + 1, first_or([1], str(n)) + "s")
