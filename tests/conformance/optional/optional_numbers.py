# Numbers that may be None.


def find(items, wanted):
    for i, item in enumerate(items):
        if item == wanted:
            return i
    return None


def parse(text):
    try:
        return float(text)
    except ValueError:
        return None


class Node:
    limit = None

    def __init__(self, value, weight=None):
        self.value = value
        self.weight = weight
        self.cache = None

    def total(self):
        if self.cache is None:
            self.cache = self.value * 2
        return self.cache

    def heavy(self):
        return self.weight is not None and self.weight > 10


def describe(x):
    if x is None:
        return "nothing"
    return "number %d" % x


def minimum(items):
    best = None
    for item in items:
        if best is None or item < best:
            best = item
    return best


def truth(x):
    if x:
        return x + 1
    return -1


def flag(n):
    if n > 2:
        return True
    if n < 0:
        return None
    return False


def main():
    print(find([3, 4, 5], 4), find([3, 4, 5], 9))
    where = find([8, 9], 9)
    if where is not None:
        print(where + 10, [7, 8][where])
    print(parse("2.5"), parse("x"), parse("1e3"))
    a, b = Node(5), Node(6, 20)
    print(a.total(), a.cache, a.total(), b.cache, a.heavy(), b.heavy(), a.weight, b.weight)
    print(describe(None), describe(3), describe(find([1], 1)), describe(find([1], 2)))
    print(minimum([4, 2, 8]), minimum([]))
    print(truth(find([5], 5)), truth(find([4, 5], 5)), truth(find([], 5)))
    print(flag(5), flag(-1), flag(0), not flag(-1), flag(5) is True, flag(0) is None)
    table = {"a": 1, "b": 0}
    for key in ["a", "b", "c"]:
        got = table.get(key)
        print(key, got, got is None, got == 1, got != 0, got == None, 1 == got, bool(got), got or 7)
    values = [1, None, 3, None]
    print(values, values.count(None), values.index(3), None in values, 3 in values, 4 in values)
    total = 0
    for value in values:
        if value is not None:
            total += value
    print(total, [v for v in values if v], sum(v for v in values if v is not None))
    pairs = [(1, 2.5), (2, None)]
    print(pairs, pairs[1][1] is None, pairs[0][1])
    counts = {None: 1, 5: 2}
    counts[None] += 1
    print(counts, counts[None], counts[5], None in counts, counts.get(6), hash(None) == hash(None))
    print("%s %s" % (values[0], values[1]), f"{values[2]} {values[3]}", "{}".format(values[1]), str(values[1]) + "!", repr(values[0]))
    x = find([1], 7)
    try:
        print(x + 1)
    except TypeError as e:
        print("TypeError", e)
    try:
        print(x < 3)
    except TypeError as e:
        print("TypeError", e)
    try:
        print(-x)
    except TypeError as e:
        print("TypeError", e)
    try:
        print([1, 2][x])
    except TypeError:
        print("TypeError")
    try:
        print(range(x))
    except TypeError:
        print("TypeError")
    x = 4
    x += 1
    print(x, isinstance(find([1], 1), int), isinstance(find([1], 2), int))
    y = find([1, 2], 2)
    while y is not None and y >= 0:
        y -= 1
        if y == 0:
            y = None
    print(y)
    print(find([1], 1) == find([2], 2), find([1], 3) == find([2], 3), find([1], 1) == find([2], 3))
    a.weight = 3
    a.weight += 4
    print(a.weight, a.weight * 2, a.limit)
    z = b.weight if b.weight is not None else 0
    print(z, max(b.weight, 3), abs(b.weight), float(b.weight), int(b.weight))
    xs = [find([1], 1)]
    xs.append(None)
    xs[0] = None
    xs.append(8)
    print(xs, xs == [None, None, 8], xs != [1])
    mixed = 1.5
    if find([], 1) is None:
        mixed = None
    print(mixed)


main_result = None


def entry_point(argv):
    main()
    return 0


if __name__ == "__main__":
    import sys
    sys.exit(entry_point(sys.argv))
