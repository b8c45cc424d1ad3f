"""Tuples of any length that may be None, and tests of them."""


def find(rows, name):
    for row in rows:
        if row[0] == name:
            return tuple(row[1:])
    return None


def best(candidates):
    found = None
    for c in candidates:
        if found is None or len(c) > len(found):
            found = tuple(c)
    return found


class Node:
    def __init__(self, args=None):
        self.args = args

    def count(self):
        return 0 if self.args is None else len(self.args)


def main():
    rows = [["a", "1", "2"], ["b"]]
    for name in "abc":
        found = find(rows, name)
        print(name, found, found is None, bool(found), found == ("1", "2"), found == ())
        if found:
            print(found[0], len(found))
    print(best([]), best([[1], [1, 2]]))
    print(Node().count(), Node((1, 2)).count(), Node(tuple([1, 2, 3])).count())
    cache = {"x": (1,), "y": None}
    cache["z"] = (1, 2, 3)
    for key in cache:
        value = cache[key]
        print(key, value, value is not None and 1 in value)
    for key in ("x", "q"):
        print(cache.get(key), cache.get(key, (0,)))
    options = [None, (1,), (1, 2)]
    print(options, [o for o in options if o], options.count(None), options.index((1, 2)))
    for o in options:
        try:
            print(len(o))
        except TypeError as e:
            print(e)
    x = None
    for o in options:
        x = o or (0, 0, 0)
        print(x)
