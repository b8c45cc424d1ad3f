def biggest(items):
    return max(items, default=-1)


def entry_point(argv):
    print(sum(reversed([1, 2])), max(reversed([3, 9])), min(iter([4, 2])))
    for items in [[], [3], [1, 7, 2]]:
        print(biggest(items), min(items, default=100))
    d = {"a": 3, "b": 1}
    print(max(d), sum(d.values()), min(d.items()), sorted(d.items())[-1])
    print(list(reversed(sorted(d))), any(d), all(d.values()))
    return 0
