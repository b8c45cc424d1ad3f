# itertools.count: made before the program runs and in it, its state is shared by all who hold it.
import itertools
from itertools import count
_ids = itertools.count(1)
class Node:
    _next = itertools.count()
    def __init__(self):
        self.id = next(self._next)
        self.other = next(_ids)
class Tracker:
    def __init__(self):
        self._counter = itertools.count(10, 5)
    def add(self):
        return next(self._counter)
T = Tracker()
T.add()
def fresh(prefix, _c=count(100)):
    return f"{prefix}{next(_c)}"
def main():
    print([Node().id for _ in range(3)], Node().other)
    print(T.add(), T.add(), _ids, Node._next, T._counter)
    print(fresh("t"), fresh("t"))
    for n in itertools.count(5):
        if n > 8:
            break
        print(n, end=" ")
    print()
    print(list(zip(count(1), "abc")), list(itertools.islice(count(0, 0.5), 4)), list(itertools.islice(count(1.5), 2)))
    print(list(itertools.takewhile(lambda x: x < 20, count(3, 7))), next(filter(lambda n: n % 7 == 0, count(50))))
    print(next(x * x for x in count() if x * x > 50), list(itertools.islice(map(lambda x: -x, count(1)), 3)))
    c = count()
    print(next(c), next(c), iter(c) is c, list(itertools.islice(c, 2)), c, count(2, 3), count(0.5))
    for i, (a, b) in zip(count(), [(1, 2), (3, 4)]):
        print(i, a, b)
    d = dict(zip("xyz", count(7)))
    print(d, sum(itertools.islice(count(1), 10)))
    for i, v in enumerate(itertools.islice(count(3), 2)):
        print(i, v)
