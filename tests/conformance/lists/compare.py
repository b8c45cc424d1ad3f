def compare(a, b):
    return [a == b, a != b, a < b, a <= b, a > b, a >= b]


def entry_point(argv):
    samples = [[1], [1, 2], [1, 3], [2], [0, 9, 9], [1, 2]]
    for a in samples:
        for b in samples:
            print(a, b, compare(a, b))
    empty = samples[0][1:]
    print(compare(empty, empty), compare(empty, samples[0]))
    print(["a", "b"] == "a b".split(" "), ["a", "b"] < "a c".split(" "))
    print([1.0, 2.5] == [1.0, 2.5], [0.5] < [0.25, 9.0])
    nested = [[1, 2], [3]]
    other = [[1, 2], [3]]
    print(nested == other, nested is other, nested[0] is other[0])
    other[1].append(4)
    print(nested == other, nested < other)
    nan = float("nan")
    with_nan = [nan]
    print(with_nan == with_nan, nan == nan, with_nan == [float("nan")])
    return 0
