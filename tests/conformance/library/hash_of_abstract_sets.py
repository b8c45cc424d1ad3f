# engines: all
"""`Set._hash` of `collections.abc`."""
from collections.abc import Set, MutableSet
class Frozen(Set):
    def __init__(self, items):
        self._items = tuple(dict.fromkeys(items))
    def __contains__(self, x):
        return x in self._items
    def __iter__(self):
        return iter(self._items)
    def __len__(self):
        return len(self._items)
    def __hash__(self):
        return self._hash()
class Other(Frozen):
    __hash__ = Set._hash
def main():
    f, g = Frozen("abca"), Frozen("cba")
    print(f == g, hash(f) == hash(g), len({f, g}), hash(Frozen([1, 2, 3])) == hash(frozenset([1, 2, 3])), hash(Frozen([3, 2])), hash(Other([1, 5])))
    print({Frozen([1]): "one"}[Frozen([1])], hash(f) == hash(frozenset("abc")))
