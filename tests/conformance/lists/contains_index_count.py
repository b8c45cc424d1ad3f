def find(items, value):
    try:
        return items.index(value)
    except ValueError:
        return -1


def entry_point(argv):
    items = [3, 1, 4, 1, 5, 9, 2, 6, 5]
    for value in range(11):
        print(value, value in items, value not in items, find(items, value), items.count(value))
    words = "to be or not to be".split()
    for word in ["to", "be", "not", "whatever", ""]:
        print(word, word in words, find_word(words, word), words.count(word))
    floats = [0.0, 1.5, -2.25]
    print(1.5 in floats, -0.0 in floats, 3.0 in floats)
    pairs = [(1, "a"), (2, "b")]
    print((1, "a") in pairs, (1, "b") in pairs, pairs.index((2, "b")), pairs.count((9, "")))
    lists = [[1], [2, 3]]
    print([2, 3] in lists, [3, 2] in lists, lists.index([2, 3]))
    empty = items[9:]
    print(5 in empty, empty.count(5))
    print(items.index(1, 2), items.index(5, 5), items.index(5, 2, 8))
    return 0


def find_word(items, value):
    try:
        return items.index(value)
    except ValueError:
        return -1
