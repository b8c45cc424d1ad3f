def delete(n, start, stop):
    items = list(range(n))
    del items[start:stop]
    return items


def entry_point(argv):
    for start in range(-7, 8, 2):
        for stop in [-6, -2, 0, 3, 5, 9]:
            print(start, stop, delete(5, start, stop))
    items = list(range(10))
    del items[8:]
    print(items)
    del items[:2]
    print(items)
    del items[-2:]
    print(items)
    del items[1]
    print(items)
    del items[-1]
    print(items)
    del items[:]
    print(items, len(items))
    items.append(4)
    print(items)
    names = ["p", "q", "r", "s"]
    del names[1:3]
    print(names)
    return 0
