def describe(items):
    if not items:
        return "empty %d" % sum(items)
    return "%d %d %d" % (sum(items), min(items), max(items))


def entry_point(argv):
    for items in [[], [5], [3, -1, 2]]:
        print(describe(items), any(items), all(items), len(items))
    print(any([False, False]), any([False, True]), all([True, False]), all([]), any([]))
    print(any([x > 2 for x in range(4)]), all([x < 3 for x in range(4)]))
    print(sum([0.5, 1.5]), sum(range(5)), sum([1, 2], 10))
    print(max(3, 7), min(3, 7), max(1, 9, 4), min(2.5, 1.5), max("a", "b"))
    print(max([2, 8, 5], key=lambda x: -x), min(["ccc", "a", "bb"], key=len))
    print(max([(1, "b"), (1, "c"), (0, "z")]), min([[2], [1, 5]]))
    for items in [[], [1]]:
        try:
            print(max(items), min(items))
        except ValueError:
            print("ValueError")
    print(abs(-5), abs(2.5), [abs(x) for x in range(-2, 3)])
    words = ["x", "", "yy"]
    print(any(words), all(words), sum([len(w) for w in words]))
    return 0
