# map, filter, enumerate and zip over any iterable, at the pace of their consumer; itertools.

import itertools
from functools import reduce


class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n


class Squares:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        if i >= self.n:
            raise IndexError("squares")
        return i * i


class Words:
    def __init__(self, text):
        self.words = text.split()

    def __iter__(self):
        return iter(self.words)


def noisy(x):
    print("noisy", x)
    return x > 1


def entry_point(argv):
    for y in map(noisy, [1, 2, 3]):
        print("got", y)
    print(any(map(noisy, [1, 2, 3])), all(map(noisy, [1, 2, 3])))
    for y in filter(noisy, [1, 2, 3]):
        print("kept", y)
    m = map(str, [1, 2])
    print(next(m), list(m))
    print(list(map(lambda a, b: a * b, [1, 2, 3], [4, 5])))
    for i, x in enumerate(Countdown(3)):
        print(i, x)
    for i, x in enumerate(Countdown(2), 5):
        print(i, x)
    for a, b in zip(Countdown(3), "xyz"):
        print(a, b)
    for a, b, c in zip([1, 2], Squares(9), Words("p q r")):
        print(a, b, c)
    print(list(map(lambda x: x * 2, Countdown(3))), list(filter(lambda x: x > 0, Countdown(3))))
    print(sum(Countdown(4)), max(Countdown(3)), sorted(Countdown(3)), 2 in Countdown(5), 7 in Countdown(5))
    print(list(Squares(4)), 9 in Squares(4), 5 in Squares(4), list(reversed(Squares(3))))
    print("q" in Words("p q"), [w.upper() for w in Words("a b")], list(reversed({"k": 1, "l": 2})))
    for n in itertools.count(5):
        if n > 7:
            break
        print(n)
    print(list(itertools.chain([1], [2, 3])), list(itertools.chain.from_iterable([[1], [2]])))
    print(list(itertools.islice(itertools.count(), 3)), list(itertools.islice(range(10), 2, 9, 3)))
    print(list(itertools.takewhile(lambda x: x < 3, [1, 2, 3, 1])), list(itertools.dropwhile(lambda x: x < 3, [1, 3, 1])))
    print(list(itertools.repeat("r", 2)), list(itertools.accumulate([1, 2, 3])), list(itertools.product([1, 2], "ab")))
    print(list(itertools.accumulate([3, 1, 2], max)), list(itertools.pairwise([1, 2, 3])))
    print(list(itertools.compress("abc", [1, 0, 1])), list(itertools.starmap(lambda a, b: a + b, [(1, 2), (3, 4)])))
    print(list(itertools.islice(itertools.cycle([1, 2]), 5)))
    print(reduce(lambda a, b: a + b, [1, 2, 3]), reduce(lambda a, b: a + str(b), [1, 2], "x"))
    return 0
