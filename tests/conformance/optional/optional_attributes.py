# Numbers that may be None as attributes, arguments, items, defaults, results of methods and keys.


class Config:
    def __init__(self, width=None, ratio=None, verbose=None):
        self.width = width
        self.ratio = ratio
        self.verbose = verbose

    def effective_width(self):
        return self.width if self.width is not None else 80

    def merge(self, other):
        return Config(
            other.width if other.width is not None else self.width,
            self.ratio if other.ratio is None else other.ratio,
            self.verbose if other.verbose is None else other.verbose,
        )

    def __eq__(self, other):
        return (self.width, self.ratio, self.verbose) == (other.width, other.ratio, other.verbose)

    def __hash__(self):
        return hash((self.width, self.ratio))

    def __repr__(self):
        return f"Config({self.width}, {self.ratio!r}, {self.verbose})"


class Tree:
    def __init__(self):
        self.left = None
        self.right = None
        self.key = None

    def insert(self, key):
        if self.key is None:
            self.key = key
            self.left = Tree()
            self.right = Tree()
        elif key < self.key:
            self.left.insert(key)
        elif key > self.key:
            self.right.insert(key)

    def smallest(self):
        if self.key is None:
            return None
        low = self.left.smallest()
        return self.key if low is None else low

    def find(self, key):
        if self.key is None:
            return None
        if self.key == key:
            return 0
        depth = (self.left if key < self.key else self.right).find(key)
        return None if depth is None else depth + 1


def clamp(x, low=None, high=None):
    if low is not None and x < low:
        return low
    if high is not None and x > high:
        return high
    return x


def div(a, b):
    return None if b == 0 else a / b


def mean(xs):
    total, n = 0.0, 0
    for x in xs:
        if x is None:
            continue
        total += x
        n += 1
    return total / n if n else None


GLOBAL = {"a": 1, "b": None, "c": 3}
TABLE = [None, 1, 2, None]
LIMIT = Config(3)


def main():
    a = Config(100, verbose=True)
    b = Config(None, 0.5)
    print(a, b, a.merge(b), b.merge(a), a.effective_width(), b.effective_width())
    print(a == b, a == Config(100, None, True), len({a, b, Config(100, None, True)}), LIMIT, LIMIT.ratio)
    tree = Tree()
    print(tree.smallest(), tree.find(3))
    for key in [5, 2, 8, 1, 9]:
        tree.insert(key)
    print(tree.smallest(), tree.find(9), tree.find(5), tree.find(7))
    print(clamp(5), clamp(5, 7), clamp(5, high=3), clamp(5, 0, 9))
    print(div(1, 0), div(1, 4), [div(6, n) for n in range(3)])
    print(mean([1.0, None, 3.5]), mean([None]), mean([]))
    print(GLOBAL, TABLE, GLOBAL["b"], TABLE[1:3], TABLE.count(None))
    GLOBAL["d"] = None
    GLOBAL["a"] = 10
    TABLE[0] = 7
    TABLE.append(None)
    print(sorted(GLOBAL), [v for v in GLOBAL.values() if v is not None], TABLE)
    seen = {}
    for key in [1, None, 2, 1, None]:
        seen[key] = seen.get(key, 0) + 1
    print(seen, {1, None} == {None, 1}, {(1, None): "x"}[(1, None)])
    state = None
    log = []
    for event in "abcab":
        if event == "a":
            state = 0 if state is None else state + 1
        elif event == "b" and state is not None:
            state *= 10
        else:
            state = None
        log.append(state)
    print(log)
    prev = None
    for x in [3, 1, 2]:
        print(x, prev, prev is None or x > prev, end="; ")
        prev = x
    print()
    bits = [None, True, False]
    print([not b for b in bits], [b is None for b in bits], bits, [b is True for b in bits])
    for text, low in [("x", None), ("y", 2), ("z", 0)]:
        if low:
            print(text, "low", low)
        elif low is None:
            print(text, "none")
        else:
            print(text, "zero", low)
    pair = (None, 2.0)
    for swap in range(2):
        first, second = pair
        print(first, second, first == second, first != 2, second == 2)
        pair = (second, first)
    try:
        print(sorted([3, None, 1]))
    except TypeError:
        print("TypeError")
    try:
        print(max([3, None, 1]))
    except TypeError:
        print("TypeError")
    try:
        print("%d" % TABLE[4])
    except IndexError:
        print("IndexError")
    except TypeError:
        print("TypeError")
    print([x for x in TABLE if x is not None and x > 1], sum([x or 0 for x in TABLE]))
    print("%5s|%-5s|%s" % (None, TABLE[0], TABLE[3]), f"{TABLE[0]:>4}|{TABLE[0]:03d}")


if __name__ == "__main__":
    main()
