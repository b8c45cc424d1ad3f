def key_of(items):
    return frozenset(items)


def entry_point(argv):
    frozen = key_of([1, 2, 3, 2])
    print(sorted(frozen), 2 in frozen, 9 in frozen, len(frozen))
    print(frozen == key_of([3, 2, 1]), frozen == key_of([3]))
    table = {}
    for items in [[1, 2], [2, 1], [1], [], [1, 1]]:
        key = key_of(items)
        table[key] = table.get(key, 0) + 1
    print(len(table), table[key_of([1])], table[key_of([2, 1])], table[key_of([])])
    groups = {}
    for word in "listen silent enlist google banana".split():
        groups.setdefault(frozenset(word), []).append(word)
    for words in groups.values():
        print(words)
    return 0
