def first_or(items, default):
    it = iter(items)
    return next(it, default)


def pairwise(items):
    result = []
    it = iter(items)
    try:
        previous = next(it)
    except StopIteration:
        return result
    for x in it:
        result.append((previous, x))
        previous = x
    return result


def alternate(a, b):
    result = []
    first = iter(a)
    second = iter(b)
    while True:
        try:
            result.append(next(first))
            result.append(next(second))
        except StopIteration:
            return result


def skip_header(lines):
    it = iter(lines)
    header = next(it)
    return header, [line.upper() for line in it]


def entry_point(argv):
    print(first_or([4, 5], -1), first_or([], -1))
    for n in range(4):
        print(pairwise(list(range(n))))
    print(alternate([1, 2, 3], [10, 20]), alternate([], [1]), alternate([1], [2, 3]))
    print(skip_header(["h", "a", "b"]))
    it = iter(range(3))
    print(next(it), next(it), next(it), next(it, 99))
    d = {"x": 1, "y": 2}
    keys = iter(d)
    print(next(keys), next(keys))
    try:
        next(keys)
    except StopIteration:
        print("no more keys")
    values = iter(d.values())
    print(next(values), [v for v in values])
    items = iter([1, 2, 3, 4])
    print(sum([x for x in items if x % 2]), next(items, -1))
    for item in iter(d.items()):
        print(item)
    return 0
