def cut(items, start, stop):
    return items[start:stop]


def entry_point(argv):
    items = [i * 10 for i in range(7)]
    bounds = [-100, -8, -7, -3, -1, 0, 1, 3, 6, 7, 8, 100]
    for start in bounds:
        print(start, items[start:], items[:start])
    for start in bounds:
        line = []
        for stop in bounds:
            line.append(len(cut(items, start, stop)))
        print(line)
    print(items[:], items[:] is items, items[:] == items)
    print(items[:-1], items[1:-1], items[-3:])
    words = "the quick brown fox".split(" ")
    print(words[1:3], words[-1:], words[:0], words[2:1])
    copy = items[:]
    copy[0] = 99
    print(items[0], copy[0])
    empty = cut(items, 3, 3)
    empty.append(5)
    print(empty, items)
    return 0
