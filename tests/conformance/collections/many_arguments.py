# Methods of sets with many iterables of different kinds; exceptions with many arguments; ranges asked for items


class Five(Exception):
    def __init__(self, a, b, c, d, e):
        self.e = e


class Mixed(Exception):
    def __init__(self, a, b):
        self.pair = (a, b)


def main():
    s = {1, 2, 3, 9}
    print(sorted(s.union([2], (3,), {4}, {5: "x"}, range(6, 8), [8])))
    print(sorted(s.intersection([1, 2, 9], (2, 9, 4), {2, 9}, {9: 0, 2: 0}, range(10))))
    print(sorted(s.difference([1], (2,), {9, 7})), sorted(s.difference()), sorted(s.difference([1, 2])))
    t = set(s)
    t.update([10], (11,), {12}, {13: 1}, range(14, 16))
    print(sorted(t))
    t.difference_update([10], (11, 12), {13})
    print(sorted(t))
    lists = [[1], [2, 3], [3]]
    print(sorted(s.difference(*lists)), sorted(s.union(*lists)), sorted(frozenset(s).difference([1], [2])))
    for e in [Five(1, "b", 2.5, None, "e"), Five(1, 2, 3, 4, 5)]:
        print(str(e), repr(e), e.e)
    print(str(Mixed(1, "x")))
    r = range(3, 30, 4)
    for x in [3, 7, 8, 27, 31, -1]:
        try:
            print(r.index(x), r.count(x))
        except ValueError as e:
            print(e, r.count(x))
    print(range(10, 0, -3).index(4))
