"""Tuples of any length in globals, class attributes, dataclasses, named tuples, defaults and constants."""

from collections import namedtuple
from dataclasses import dataclass, field

PRIMES = tuple(n for n in range(2, 30) if all(n % d for d in range(2, n)))
LEVELS = ((1,), (2, 3), (4, 5, 6))
history = ()
Edge = namedtuple("Edge", "name nodes")


@dataclass
class Item:
    name: str
    tags: tuple
    pos: tuple[int, ...] = ()


@dataclass(frozen=True)
class Key:
    parts: tuple[str, ...]
    depth: int = 0

    def child(self, name):
        return Key(self.parts + (name,), self.depth + 1)


class Config:
    names = ("a", "b")
    extra = ()

    def all_names(self, more=()):
        return self.names + tuple(more)


def remember(x):
    global history
    history = history + (x,)
    return len(history)


def take(n, pool=(1, 2, 3, 4)):
    return pool[:n]


def main():
    print(PRIMES, len(PRIMES), PRIMES[3:5], 7 in PRIMES, sum(PRIMES))
    for level in LEVELS:
        print(level, sum(level))
    for x in (5, 6, 7):
        print(remember(x), history)
    it = Item("n", tuple(["x", "y"]), tuple([1, 2]))
    print(it, it == Item("n", ("x", "y"), (1, 2)), Item("m", ("k",)))
    k = Key(()).child("a").child("b")
    print(k, k == Key(("a", "b"), 2), len({k, Key(("a", "b"), 2), Key(("a",), 1)}))
    config = Config()
    print(config.all_names(), config.all_names(("c",)), config.extra)
    print(take(2), take(0), take(9), take(1, (8, 9)))
    e = Edge("e", tuple(["p", "q", "r"]))
    print(e, e.nodes[1:], e._replace(nodes=("z",)), e.nodes + ("s",))
    best = None
    for candidate in [(3, 1), (2, 2, 2), (4,)]:
        if best is None or sum(candidate) > sum(best):
            best = candidate
    print(best)
