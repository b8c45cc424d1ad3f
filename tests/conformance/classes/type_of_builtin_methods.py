# engines: all
from dataclasses import dataclass
from fractions import Fraction


@dataclass
class Node:
    value: object


class Plain:
    def __init__(self, value):
        self.value = value

    def same(self, other):
        if type(other) is not type(self):
            return False
        return self.value == other.value


BUILTIN = type(len)


def main():
    index = "abc".index
    print(Node(1) == index, Node(index) == index, Plain(1).same("abc".find))
    print(type(index).__name__, isinstance(index, BUILTIN), isinstance(len, BUILTIN), isinstance(main, BUILTIN))
    print(type(index) is BUILTIN, type([].append) is type(index), Fraction(1, 2) == index)
