"""Copies of instances whose classes say how they are made."""
import copy


class Counted:
    made = 0

    def __new__(cls, *args):
        Counted.made += 1
        return super().__new__(cls)

    def __init__(self, x):
        self.x = x


class Single:
    one = None

    def __new__(cls):
        if cls.one is None:
            cls.one = super().__new__(cls)
        return cls.one


class Sized:
    def __new__(cls, size):
        new = super().__new__(cls)
        new.size = size
        return new

    def __getnewargs__(self):
        return (self.size,)


def main():
    a = Counted(1)
    b = copy.copy(a)
    c, d = copy.deepcopy([a, a])
    print(Counted.made, b.x, c.x, c is d, c is a)
    s = Single()
    s.value = 3
    print(copy.copy(s) is s, copy.deepcopy(s) is s, s.value)
    e = copy.deepcopy(Sized(4))
    print(e.size, copy.copy(e).size)
