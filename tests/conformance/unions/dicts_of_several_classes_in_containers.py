# engines: all
from collections import Counter, OrderedDict, defaultdict, deque, ChainMap
def eq(a, b):
    return a == b
def main():
    c, o, d, p = Counter("ab"), OrderedDict([("a", 1), ("b", 1)]), defaultdict(int, {"a": 1, "b": 1}), {"a": 1, "b": 1}
    print(c == p, p == c, o == p, d == p, p == d, c == o, o == d, d == c)
    values = [c, o, d, p, [1], 1, "x", None]
    for a in values:
        print([eq(a, b) for b in values])
    print([c] == [o], (c, 1) == (p, 1), [o] == [d], c in [o], p in [c], o in (c, 2))
