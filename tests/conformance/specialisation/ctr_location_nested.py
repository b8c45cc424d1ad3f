# A class with a version for each place of instantiation that makes instances of itself in its own methods.
from rpython.rlib.objectmodel import specialize


@specialize.ctr_location()
class Node:
    def __init__(self, value, depth):
        self.value = value
        self.child = None
        if depth > 0:
            self.child = Node(value, depth - 1)

    def grown(self):
        return Node(self.value, 1)

    @property
    def twin(self):
        return Node(self.value, 0)

    def show(self):
        if self.child is None:
            return repr(self.value)
        return repr(self.value) + ">" + self.child.show()


class Plain:
    def __init__(self, n):
        self.n = n


@specialize.ctr_location()
class Endless:
    def __init__(self, first):
        self.items = Endless(Plain(1))

    def push(self, item):
        self.items.append(item)
        return self


def endless():
    for text in ("a", "b"):
        try:
            print(Endless(Plain(1)).push(text), Endless(text).push(1))
        except RecursionError:
            print("endless", text)


def main():
    numbers = Node(1, 3)
    words = Node("a", 2)
    print(numbers.show(), words.show())
    print(numbers.grown().show(), words.grown().grown().show())
    print(numbers.twin.twin.value + 1, words.twin.value + "!")
    endless()
