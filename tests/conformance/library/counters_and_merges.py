"""Counters by keywords, and heapq.merge of several iterables with key and reverse."""
import heapq
from collections import Counter


def main():
    c = Counter(a=3, b=1)
    d = Counter("abbc", c=5)
    print(c, d, Counter(c, b=2), Counter([1, 2, 2]), Counter(), sorted((c + d).items()), sorted((d - c).items()))
    c.subtract(d)
    print(sorted(c.items()), d.total(), sorted(d.elements()), d.most_common(1))
    print(list(heapq.merge([1, 4, 7], [2, 5], [0, 9])), list(heapq.merge(["a", "ccc"], ["bb"], key=len)))
    print(list(heapq.merge([5, 3, 1], [4, 2], reverse=True)), list(heapq.merge([1, 2], range(3))), list(heapq.merge([2.5])))
    print(list(heapq.merge([(1, "x"), (3, "y")], [(2, "z")], key=lambda pair: pair[0])), next(heapq.merge([3], [1])))
