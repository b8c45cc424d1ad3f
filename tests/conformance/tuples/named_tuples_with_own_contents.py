# engines: all
"""Named tuples that say what they contain, how long they are and whether they are true."""
from collections import namedtuple
from contextlib import contextmanager
from typing import NamedTuple


class Interval(NamedTuple):
    lo: int
    hi: int

    def __contains__(self, x):
        return self.lo <= x < self.hi

    def __len__(self):
        return max(0, self.hi - self.lo)

    def __and__(self, other):
        return Interval(max(self.lo, other.lo), min(self.hi, other.hi))


class Flagged(namedtuple("Flagged", "name on")):
    def __bool__(self):
        return self.on


class Bag(namedtuple("Bag", "items")):
    def __contains__(self, x):
        return self.items.count(x)


class Scopes:
    def __init__(self):
        self.scopes = []

    @contextmanager
    def scope(self, **names):
        self.scopes.append(names)
        try:
            yield self.scopes[-1]
        finally:
            self.scopes.pop()


def main():
    i, j = Interval(1, 5), Interval(7, 9)
    print(3 in i, 9 in i, len(i), len(j), bool(i & j), not (i & j), i and "yes", (i & j) or "none", i)
    print([x for x in range(10) if x in i], [k for k in (i, j, i & j) if k], list(filter(None, [i & j, j])), any([i & j]))
    print([f.name for f in (Flagged("a", True), Flagged("b", False)) if f], not Flagged("c", False), len(Flagged("d", True)))
    print("x" in Bag("xyx"), "q" not in Bag("xyx"), len(Bag("ab")))
    for v in [i, (1, 2, 3), "ab", [], Flagged("e", False)]:
        print(len(v), bool(v), 3 in v if not isinstance(v, str) else "-")
    lo, hi = i
    print(lo, hi, list(j), i[0], i[-1], sorted([j, i]))
    s = Scopes()
    params, args = ["a", "b"], [1, 2]
    with s.scope(**dict(zip(params, args))) as names:
        print(names, len(s.scopes))
    with s.scope() as names, s.scope(c=3, **names) as more:
        print(names, more, len(s.scopes))
    print(len(s.scopes))
