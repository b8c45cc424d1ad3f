from collections import namedtuple


class Node:
    def __init__(self, value):
        self.value = value
    def top(self):
        return self.value and self.value.value


class Box(Node):
    def __bool__(self):
        pass


class Pair(namedtuple("Pair", "a b")):
    def __bool__(self):
        return self.a


class Five:
    def __bool__(self):
        return 5


class Two(Node):
    def __bool__(self):
        return 2 if self.value else None


class Meta(type):
    def __bool__(cls):
        return 3


class Classed(metaclass=Meta):
    pass


def main():
    for x in (Box(1), Five(), Two(1), Two(0)):
        try:
            print("yes" if x else "no")
        except TypeError as e:
            print(e)
        try:
            print(bool(x))
        except TypeError as e:
            print(e)
        try:
            print(not x)
        except TypeError as e:
            print(e)
    for c in (Classed,):
        try:
            print("yes" if c else "no")
        except TypeError as e:
            print(e)
    for pair in (Pair(True, 1), Pair(False, 1)):
        print(bool(pair), not pair)
    b = Box(Box(2))
    try:
        print(b.top())
    except TypeError as e:
        print(e)
    print(Node(Node(4)).top())
