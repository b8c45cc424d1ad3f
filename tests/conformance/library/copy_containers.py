# copy.copy and copy.deepcopy of lists, dicts, sets, tuples, deques and their nesting.
import copy
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple
from copy import deepcopy

Pair = namedtuple("Pair", "left right")


def boards():
    board = [[0] * 3 for _ in range(3)]
    other = copy.deepcopy(board)
    other[1][1] = 5
    shallow = copy.copy(board)
    shallow[0][0] = 7
    shallow.append([1])
    print(board, other, shallow)


def shared():
    row = [1, 2]
    rows = [row, row, [1, 2]]
    copied = deepcopy(rows)
    copied[0].append(3)
    print(rows, copied, copied[0] is copied[1], copied[0] is copied[2], copied[0] is row)


def nested():
    data = {"a": [1, 2], "b": [3]}
    data["c"] = data["a"]
    deep = deepcopy(data)
    deep["a"].append(9)
    flat = copy.copy(data)
    flat["b"].append(8)
    flat["z"] = []
    print(data, deep, flat)
    print(deep["a"] is deep["c"], flat["a"] is data["a"])


def sets():
    names = {"x", "y"}
    more = copy.copy(names)
    more.add("z")
    groups = [{1, 2}, {3}]
    deep = deepcopy(groups)
    deep[0].add(10)
    fixed = frozenset([1, 2])
    print(sorted(names), sorted(more), sorted(groups[0]), sorted(deep[0]), copy.copy(fixed) == fixed)


def tuples():
    point = (1, "a", 2.5)
    mixed = (1, [2, 3], {"k": [4]})
    deep = deepcopy(mixed)
    deep[1].append(5)
    deep[2]["k"].append(6)
    shallow = copy.copy(mixed)
    shallow[1].append(7)
    print(deepcopy(point), copy.copy(point) == point, mixed, deep)
    pair = Pair([1], "r")
    other = deepcopy(pair)
    other.left.append(2)
    print(pair, other, copy.copy(pair))


def collections_():
    queue = deque([[1], [2]], maxlen=3)
    deep = deepcopy(queue)
    deep[0].append(5)
    deep.append([9])
    deep.append([10])
    flat = copy.copy(queue)
    flat[1].append(6)
    print(queue, deep, flat)
    counts = Counter("abca")
    more = copy.copy(counts)
    more["a"] += 10
    print(counts["a"], more["a"], deepcopy(counts) == counts)
    graph = defaultdict(list)
    graph["a"].append(1)
    other = deepcopy(graph)
    other["a"].append(2)
    other["b"].append(3)
    print(dict(graph), dict(other))
    order = OrderedDict()
    order["z"] = [1]
    order["a"] = [2]
    again = deepcopy(order)
    again["z"].append(4)
    print(list(order.items()), list(again.items()))


def simple():
    print(deepcopy(3), copy.copy("s"), deepcopy(None), deepcopy(2.5), copy.copy(True), deepcopy(b"x"))
    data = bytearray(b"ab")
    other = copy.copy(data)
    other.append(99)
    print(data, other, deepcopy(data))
    print(deepcopy(max)([1, 2]), copy.copy(range(3)))


def maybe(flag):
    items = [1, 2] if flag else None
    copied = deepcopy(items)
    if copied is not None:
        copied.append(3)
    return items, copied, copy.copy(items)


def ints(n):
    values = list(range(n))
    copied = deepcopy(values)
    copied[0] = -1
    return values, copied, copy.copy(values)


def main():
    boards()
    shared()
    nested()
    sets()
    tuples()
    collections_()
    simple()
    print(maybe(True), maybe(False))
    print(ints(3))


if __name__ == "__main__":
    main()
