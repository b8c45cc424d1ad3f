# Functions of modules that are called with different types, without hints.


def find(items, wanted):
    for i, item in enumerate(items):
        if item == wanted:
            return i
    return -1


def largest(items):
    best = items[0]
    for item in items[1:]:
        if item > best:
            best = item
    return best


def double(x):
    return x + x


def swap(pair):
    a, b = pair
    return b, a


def describe(x, name="value"):
    return "%s=%s" % (name, x)


def power(x, n):
    if n == 0:
        return 1
    return x * power(x, n - 1)


def accumulate(total, xs):
    for x in xs:
        total += x
    return total


def apply_twice(f, x):
    return f(f(x))


def inc(x):
    return x + 1


def shout(s):
    return s + "!"


def insertion_sort(xs):
    out = []
    for x in xs:
        i = len(out)
        while i > 0 and out[i - 1] > x:
            i -= 1
        out.insert(i, x)
    return out


def count(items):
    table = {}
    for item in items:
        table[item] = table.get(item, 0) + 1
    return table


def first(items, default=None):
    for item in items:
        return item
    return default


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __lt__(self, other):
        return self.x < other.x

    def __gt__(self, other):
        return self.x > other.x

    def __add__(self, other):
        return Point(self.x + other.x, self.y + other.y)

    def __repr__(self):
        return "P(%d, %d)" % (self.x, self.y)


def main():
    print(find([3, 4, 5], 4), find(["a", "b"], "b"), find("xyz", "z"), find([2.5], 2.5), find([(1, 2)], (1, 2)))
    print(largest([3, 9, 2]), largest(["pear", "zoo", "apple"]), largest([1.5, -2.0]), largest([Point(1, 2), Point(3, 4)]))
    print(double(4), double(2.5), double("ab"), double([1]), double((1, "x")), double(Point(1, 1)), double(True))
    print(swap((1, "a")), swap(("a", 1)), swap((1.5, None)))
    print(describe(3), describe("s", "text"), describe(None), describe([1, 2]), describe(2.0), describe({"k": 1}))
    print(power(3, 4), power(1.5, 3), power(2, 0))
    print(accumulate(0, [1, 2]), accumulate(0.5, [1.0, 2.0]), accumulate("", ["a", "b"]), accumulate(0, [0.5]))
    print(apply_twice(inc, 3), apply_twice(shout, "hey"), apply_twice(inc, 0.5))
    print(insertion_sort([3, 1, 2]), insertion_sort(["b", "a"]), insertion_sort([2.5, 0.5]))
    print(count("hello"), count([1, 1, 2]), count([("a", 1), ("a", 1)]))
    print(first([7, 8]), first(["x"]), first("abc"), first([2.5]), first({"k": 1}))


if __name__ == "__main__":
    main()
