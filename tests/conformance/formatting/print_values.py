class Pair:
    def __init__(self, a, b):
        self.a = a
        self.b = b

    def __repr__(self):
        return "Pair(%s, %s)" % (self.a, self.b)


def show_all(n):
    print(n, -n, n / 2, n > 1, "s" * n, [n] * n, (n,), {n: str(n)}, Pair(n, "x"), None)


def main():
    for n in range(4):
        show_all(n)
    print()
    print("")
    print("a", "b", "c", sep="")
    print("a", 1, 2.5, sep=", ", end=".\n")
    print("no newline", end="")
    print(" then", "more", sep="\n")
    print(1, 2, 3, sep="-", end="")
    print()
    print("tab\tand\\slash", "quote's", 'double"s')
    print("é😀", "日本", sep="|")
    print([1.0, 2.5], ["a", None], [True], [(1, "x")], [[1], [2]])
    print((1,), (1, 2.5, "c"), ((1, 2), (3, 4)), (None, True))
    print({}, {"a": [1, 2]}, {1: {2: 3}}, {"x": None}, {(1, 2): "t"})
    sep = ":"
    for i in range(3):
        print(i, i * i, sep=sep, end=";" if i < 2 else "\n")
        sep += "-"
    print("multi\nline", end="!\n")
    print(str(1) + str(2.0) + str(True) + str(None) + str([1]) + str("x"))
    print(-0.0, 1e16, 1e15, 100000000000000000, 0.1 + 0.2, 5e-324)
