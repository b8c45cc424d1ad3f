# The type of generators.


def gen():
    yield 1


def words():
    yield "a"


class A:
    def items(self):
        yield 2


def main():
    print(type(gen()), type(gen()).__name__)
    print(type(words()), type(A().items()).__name__)
    squares = (i * i for i in range(3))
    print(type(squares), type(squares).__name__, list(squares))
    print(type([]), type(3), type("a").__name__)
