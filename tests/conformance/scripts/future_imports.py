# start: script
from __future__ import annotations

import sys

print("first", len(sys.argv) > 5)


class Node:
    def __init__(self, value: int, rest: Node | None = None) -> None:
        self.value = value
        self.rest = rest

    def total(self: Node) -> int:
        return self.value + (self.rest.total() if self.rest else 0)


def make(n: int) -> Node | None:
    return Node(n, make(n - 1)) if n else None


print(make(4).total())
limit: int = len(sys.argv) + 10


class Late:
    size: int = 3

    def grow(self) -> Late:
        self.size += 1
        return self


print(Late().grow().size, limit > 5)
