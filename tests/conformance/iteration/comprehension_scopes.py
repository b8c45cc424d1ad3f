class Holder:
    def __init__(self, n):
        self.n = n
        self.items = [n + i for i in range(n)]

    def scaled(self, k):
        return [self.n * x * k for x in self.items]

    def table(self):
        return {x: [y for y in self.items if y < x] for x in self.items}


def shadow(i):
    a = [i for i in range(3)]
    b = {i: i * 2 for i in range(2)}
    return i, a, b


def conditions(n):
    return [a if a % 2 else -a for a in range(n) if a != 3]


def deep(n):
    return [[[k for k in range(j)] for j in range(i)] for i in range(n)]


def uses_argument(words, suffix):
    return [w + suffix for w in words if w != suffix]


def raising(items):
    try:
        return [10 // x for x in items]
    except ZeroDivisionError:
        return [-1]


def entry_point(argv):
    for n in range(4):
        h = Holder(n)
        print(h.items, h.scaled(2), h.table())
        print(shadow(n), conditions(n + 3), deep(n))
    print(uses_argument(["a", "b", "!"], "!"))
    print(raising([1, 2, 5]), raising([3, 0, 1]))
    x = 5
    ys = [x + y for y in range(x) if y != x - 2]
    zs = [y for y in ys if y not in [y2 * 2 for y2 in ys]]
    print(x, ys, zs)
    total = 0
    for v in [w * w for w in range(5)]:
        total += v
    print(total)
    functions = [str(v) for v in range(3)]
    print(functions, "-".join([f + f for f in functions]))
    print([a for a, b in zip("abc", "abd") if a == b], {a + b for a in "xy" for b in "x"} == {"xx", "yx"})
    return 0
