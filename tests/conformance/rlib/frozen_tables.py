"""Frozen subclasses of dict are asked while the program is translated; comprehensions keep their length."""
from rpython.rlib.debug import make_sure_not_resized


class Multiples(dict):
    def __getitem__(self, key):
        if key in self:
            return dict.__getitem__(self, key)

        def times(i, key=key):
            return i * key

        self[key] = times
        return times

    def _freeze_(self):
        return True


multiples = Multiples()


class Frame(object):
    def __init__(self, n):
        self.slots = [None for i in range(n)]
        self.names = ["x%d" % i for i in range(n)]
        make_sure_not_resized(self.slots)
        make_sure_not_resized(self.names)

    def __del__(self):
        self.slots = []


def entry_point(argv):
    print(multiples[3](4), multiples[5](2), multiples[3](1))
    frame = Frame(3)
    print(len(frame.slots), frame.names)
    return 0


if __name__ == "__main__":
    entry_point([])
