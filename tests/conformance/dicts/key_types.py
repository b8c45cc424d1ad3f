class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y


def entry_point(argv):
    by_char = {}
    for c in "mississippi":
        by_char[c] = by_char.get(c, 0) + 1
    print(by_char)
    by_tuple = {}
    for x in range(3):
        for y in range(3):
            by_tuple[(x, y)] = x * y
    print(by_tuple[(2, 1)], (2, 2) in by_tuple, (3, 0) in by_tuple, len(by_tuple))
    by_bool = {True: "yes", False: "no"}
    print(by_bool[len(argv) > 0], by_bool[1 > 2], by_bool)
    by_float = {0.5: "half", 1.0: "one"}
    by_float[0.25 * 2] = "HALF"
    by_float[-0.0] = "zero"
    by_float[0.0] = "ZERO"
    print(by_float)
    p = Point(1, 2)
    q = Point(1, 2)
    by_instance = {p: "p"}
    by_instance[q] = "q"
    print(len(by_instance), by_instance[p], by_instance[q], Point(1, 2) in by_instance)
    p.x = 50
    print(by_instance[p])
    by_mixed = {("a", 1): [1], ("b", 2): [2]}
    by_mixed[("a", 1)].append(3)
    print(by_mixed, ("a", 2) in by_mixed)
    nested = {((1, 2), "x"): 1}
    print(nested[((1, 2), "x")], ((2, 1), "x") in nested)
    big = {}
    for i in [-1, -2, 0, 1, 2 ** 40, -(2 ** 40), 2 ** 62]:
        big[i] = i // 3
    print(big)
    words = {"": 0, "é": 1, "日本": 2, "😀": 3}
    for w in ["😀", "日" + "本", "e", ""]:
        print(w, words.get(w, -1))
    return 0
