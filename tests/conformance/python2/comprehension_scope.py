# python: 2
# start: script
# Variables of comprehensions and handlers, as functions of Python 2 see them.


def find(words, wanted):
    found = [i for i, word in enumerate(words) if word == wanted]
    if found:
        return found[0], i
    return -1, i


def shadow(x):
    ys = [x * 2 for x in range(x)]
    return x, ys


def generators(values):
    v = "kept"
    total = sum(v for v in values)
    return v, total


def nested(n):
    grid = [[r * c for c in range(n)] for r in range(n)]
    return grid, r, c


def conditions(n):
    evens = [k for k in range(n) if k % 2 == 0 if k > 2]
    return evens, k


def swap_pairs(pairs):
    flipped = [(b, a) for (a, b) in pairs]
    return flipped, a, b


def late(values):
    error = None
    for value in values:
        try:
            int(value)
        except ValueError, error:
            continue
    if error is not None:
        return "failed: " + value
    return "fine"


print find(["a", "b", "c"], "b"), find(["a"], "z")
print shadow(4)
print generators([1, 2, 3])
print nested(3)
print conditions(7)
print swap_pairs([(1, "one"), (2, "two")])
print late(["1", "2"]), late(["1", "x"])
