# python: 2
# start: script
# __nonzero__, __len__, __getslice__, __setslice__, __delslice__, __getitem__, __contains__, __iter__.
class Bag(object):
    def __init__(self, items):
        self.items = items

    def __nonzero__(self):
        return len(self.items) > 1

    def __len__(self):
        return len(self.items)

    def __getslice__(self, i, j):
        return Bag(self.items[i:j])

    def __setslice__(self, i, j, values):
        self.items[i:j] = values

    def __delslice__(self, i, j):
        del self.items[i:j]

    def __getitem__(self, i):
        return self.items[i]

    def __contains__(self, x):
        return x in self.items

    def __iter__(self):
        return iter(self.items)

    def __repr__(self):
        return "Bag(%r)" % self.items


class Count:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        if i >= self.n:
            raise IndexError(i)
        return i * i


def truth(x):
    if x:
        return "yes"
    return "no"


def main():
    for bag in [Bag([]), Bag([1]), Bag([1, 2, 3])]:
        print truth(bag), bool(bag), len(bag), not bag, bag
    b = Bag([1, 2, 3, 4, 5])
    print b[1:3], b[:2], b[3:], b[:], b[-2:], b[1], 3 in b, 9 in b, [x for x in b]
    b[1:3] = [20, 30, 40]
    print b
    del b[:2]
    print b
    c = Count(4)
    print truth(c), truth(Count(0)), [x for x in c], 9 in c, 5 in c, list(c), sum(c)


main()
