def compare(a, b):
    return [a == b, a != b, a < b, a <= b, a > b, a >= b]


def entry_point(argv):
    samples = [(1, "a"), (1, "b"), (2, "a"), (0, "z"), (1, "a")]
    for a in samples:
        for b in samples:
            print(a, b, compare(a, b))
    print((1, 2.5) == (1, 2.5), (1, 2.5) < (1, 2.75))
    print(((1, 2), 3) == ((1, 2), 3), ((1, 2), 3) < ((1, 3), 0))
    print(("x", [1]) == ("x", [1]), ("x", [1]) == ("x", [2]))
    print(min(samples), max(samples), sorted(samples))
    versions = [(3, 11, 2), (3, 9, 18), (3, 14, 0), (2, 7, 18)]
    print(max(versions), sorted(versions), (3, 10, 0) <= (3, 9, 99))
    return 0
