# start: script
# engines: all
# Iterators of the library ask for an iterator of what they go over when they are made.
from itertools import (
    accumulate, compress, cycle, dropwhile, filterfalse, islice, pairwise, starmap, takewhile, zip_longest
)


class Noisy:
    def __init__(self, name, items):
        self.name = name
        self.items = items

    def __iter__(self):
        print("iter", self.name)
        return iter(self.items)


def shown(name, iterator):
    print("made", name, end=": ")
    print(list(iterator))


a = Noisy("a", [1, 2, 0, 3])
b = Noisy("b", [4, 0, 5])
c = Noisy("c", [6, 7])
p = Noisy("p", [(2, 3), (4, 5)])
shown("map", map(abs, a))
shown("map 2", map(lambda x, y: x + y, a, b))
shown("map 3", map(lambda x, y, z: x + y + z, a, b, c))
shown("filter", filter(None, a))
shown("filterfalse", filterfalse(None, b))
shown("enumerate", enumerate(a, 1))
shown("zip", zip(a))
shown("zip 2", zip(a, b))
shown("zip 3", zip(a, b, c))
shown("strict", zip(b, b, strict=True))
shown("zip star", zip(*[a, b, c]))
shown("takewhile", takewhile(bool, a))
shown("dropwhile", dropwhile(bool, a))
shown("starmap", starmap(pow, p))
shown("accumulate", accumulate(a))
shown("accumulate initial", accumulate(a, initial=5))
shown("islice", islice(a, 1, 3))
shown("cycle", islice(cycle(c), 5))
shown("pairwise", pairwise(a))
shown("compress", compress(a, b))
shown("zip_longest", zip_longest(a, b, fillvalue=9))
shown("zip_longest 3", zip_longest(a, b, c, fillvalue=9))


def tried(make, value):
    try:
        iterator = make(value)
        print("made", end=" ")
        print(list(iterator))
    except TypeError as e:
        print(e)


for value in ([1, 0], 5, (2,), None):
    tried(lambda x: map(abs, x), value)
    tried(lambda x: zip([1, 2], x), value)
    tried(lambda x: enumerate(x), value)
    tried(lambda x: filter(None, x), value)
