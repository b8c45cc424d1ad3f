"""Ints of any size in lists, dicts, sets, tuples, named tuples, deques, dataclasses, generators; sorting and searching."""

import bisect
import heapq
from collections import Counter, defaultdict, deque, namedtuple
from dataclasses import dataclass

Entry = namedtuple("Entry", "name value")


@dataclass
class Account:
    name: str
    balance: int = 0

    def deposit(self, amount):
        self.balance += amount
        return self.balance


def powers(base):
    x = 1
    while True:
        yield x
        x *= base


def main():
    gen = powers(10 ** 5)
    xs = [next(gen) for _ in range(8)]
    print(xs, xs[::-1], xs[2:4], xs.index(10 ** 25), 10 ** 10 in xs)
    squares = {x: x * x for x in xs}
    print(squares[10 ** 30], sorted(squares, reverse=True)[0], len(squares), list(squares.values())[-1])
    print({10 ** 20, 5, 10 ** 20, 5, 10 ** 21} == {5, 10 ** 20, 10 ** 21}, sorted({3 * 10 ** 20, 10 ** 20, 7}))
    entries = [Entry("a", 10 ** 22), Entry("b", 3), Entry("c", -(10 ** 23))]
    print(sorted(entries, key=lambda e: e.value), max(entries, key=lambda e: e.value).name)
    acc = Account("x")
    for x in xs:
        acc.deposit(x)
    print(acc, acc == Account("x", sum(xs)))
    q = deque([10 ** 19, 2, 3])
    q.append(10 ** 40)
    q.appendleft(-(10 ** 40))
    print(q, sum(q), q.pop(), q.popleft())
    heap = []
    for x in [5, 10 ** 25, -(10 ** 25), 3, 10 ** 18]:
        heapq.heappush(heap, x)
    print([heapq.heappop(heap) for _ in range(len(heap))])
    table = [10 ** k for k in range(0, 40, 3)]
    print(bisect.bisect_left(table, 10 ** 20), bisect.bisect_right(table, 10 ** 21))
    counts = Counter([10 ** 20, 3, 10 ** 20])
    print(counts[10 ** 20], counts.most_common(1))
    groups = defaultdict(list)
    for x in xs:
        groups[len(str(x)) % 3].append(x)
    print(dict(groups))
    pairs = sorted([(x % 7, x) for x in xs])
    print(pairs, min(pairs), pairs[0] < pairs[1])
    matrix = [[x * y for x in xs[:3]] for y in xs[:3]]
    print(matrix, sum(sum(row) for row in matrix))
    a, *rest = xs
    print(a, rest[-1], [x + 1 for x in (10 ** 20, 5)])


if __name__ == "__main__":
    main()
