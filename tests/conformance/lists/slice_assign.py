def assign(start, stop, values):
    items = [0, 1, 2, 3, 4, 5]
    items[start:stop] = values
    return items


def entry_point(argv):
    for start in [-2, 0, 2, 6, 9]:
        for stop in [-3, 0, 4, 6]:
            print(start, stop, assign(start, stop, [70, 80]))
    print(assign(1, 5, []))
    print(assign(0, 0, [9, 8, 7]))
    items = [1, 2, 3]
    items[:] = [4, 5]
    print(items)
    items[1:1] = items
    print(items)
    items[:1] = [10, 20, 30]
    print(items)
    items[-1:] = [100, 200]
    print(items)
    alias = items
    items[:] = []
    print(items, alias, alias is items)
    words = ["a", "b", "c"]
    words[1:2] = "x-y-z".split("-")
    print(words)
    return 0
