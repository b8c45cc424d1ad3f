# A class with one version for each place of instantiation.

from rpython.rlib.objectmodel import specialize


@specialize.ctr_location()
class Stack:
    def __init__(self, first):
        self.items = [first]

    def push(self, item):
        self.items.append(item)
        return self

    def pop(self):
        return self.items.pop()

    @property
    def top(self):
        return self.items[-1]

    def __len__(self):
        return len(self.items)

    def __repr__(self):
        return "Stack(%r)" % (self.items,)


class Plain:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return "Plain(%d)" % self.n


def fill(n):
    stack = Stack(n)
    for i in range(n):
        stack.push(i * i)
    return stack


def main():
    numbers = Stack(1)
    words = Stack("a")
    floats = Stack(0.5)
    plain = Stack(Plain(1))
    numbers.push(2).push(3)
    words.push("b")
    floats.push(1.5)
    plain.push(Plain(2))
    print(numbers, words, floats, plain)
    print(numbers.pop() + 1, words.pop() + "!", floats.pop() / 2, plain.pop().n)
    print(numbers.top, words.top, len(floats), len(plain), fill(3), fill(2).top)
    print(isinstance(numbers, Stack), type(words).__name__, isinstance(plain.top, Plain))


if __name__ == "__main__":
    main()
