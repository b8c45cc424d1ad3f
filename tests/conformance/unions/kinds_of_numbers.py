import math

class Item:
    def __init__(self, name, price, qty=1):
        self.name = name
        self.price = price
        self.qty = qty
    def total(self):
        return self.price * self.qty

def average(xs):
    if not xs:
        return 0
    return sum(xs) / len(xs)

def area(shape, *dims):
    if shape == "circle":
        return math.pi * dims[0] ** 2
    return dims[0] * dims[1]

def parse(tok):
    try:
        return int(tok)
    except ValueError:
        return float(tok)

def entry_point(argv):
    items = [Item("a", 1), Item("b", 2.5, 2), Item("c", 3, 0)]
    total = 0
    for it in items:
        total += it.total()
        print(it.name, it.price, it.total(), total)
    print(f"{total:.2f} {total:>8} {total!r} {total:8.3f}")
    print(average([]), average([1, 2]), average([1.5]))
    print([1, 2.5, True, None, "x"], (1, 2.0), {"a": 1, "b": 2.5}, {1: "x", 2.5: "y"})
    d = {1: "int"}
    print(d.get(1.0), 1.0 in d, 2.5 in d)
    d[2.0] = "float"
    print(d, d[2])
    nums = [parse(t) for t in "1 2.5 3 -4 1e3".split()]
    print(nums, sum(nums), max(nums), min(nums), sorted(nums))
    print([n // 2 for n in nums], [n % 3 for n in nums], [-n for n in nums], [n ** 2 for n in nums])
    print([round(n) for n in nums], [int(n) for n in nums], [float(n) for n in nums], [abs(n) for n in nums])
    print([type(n).__name__ for n in nums], [isinstance(n, int) for n in nums], [isinstance(n, float) for n in nums])
    print([n == 3 for n in nums], [n < 2 for n in nums], nums.index(3.0), nums.count(1))
    flags = [True, 0, 1, False]
    print(flags, sum(flags), [f is True for f in flags], [not f for f in flags])
    x = 10
    for _ in range(3):
        x = x / 2 if x % 2 == 0 else x * 3 + 1
        print(x)
    best = float("inf")
    for v in [5, 3, 8]:
        if v < best:
            best = v
    print(best)
    s = {1, 2.5, 3}
    print(len(s), 1.0 in s, 2.5 in s)
    print(1 if x else 0.5, divmod(7, 2), divmod(7.5, 2))
    m = [[0] * 2 for _ in range(2)]
    m[0][0] = 1.5
    print(m)
    print("%d %s %.1f %5s" % (nums[0], nums[1], nums[2], nums[3]))
    print(str(nums[0]) + "|" + repr(nums[1]), "{} {:.1f}".format(nums[0], nums[0]))
    matrix = [[1, 2], [3.5, 4]]
    print([sum(r) for r in matrix], [max(r) for r in matrix], [list(r) for r in zip(matrix[0], matrix[1])])
    w = 0
    acc = []
    while w < 2:
        acc.append(w)
        w += 0.5
    print(acc, w)
    try:
        print(range(nums[1]))
    except TypeError as e:
        print(type(e).__name__)
    try:
        print([1, 2, 3][nums[1]])
    except TypeError as e:
        print(type(e).__name__)
    print([1, 2, 3][nums[0]])
