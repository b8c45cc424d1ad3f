# Nested functions and lambdas that capture values of the run.


def make_adder(n):
    def add(x):
        return x + n

    return add


def apply_twice(f, x):
    return f(f(x))


def column_sorter(column, reverse):
    return lambda rows: sorted(rows, key=lambda row: row[column], reverse=reverse)


def outer(a, b):
    c = a * b

    def middle(d):
        def inner(e):
            return a + b + c + d + e

        return inner(10) + inner(20)

    return middle(1) + middle(2)


def make_counter_names(prefix):
    names = []

    def record(name):
        names.append(prefix + name)
        return len(names)

    record("a")
    record("b")
    return names, record


def recursive(limit):
    def count(n):
        if n >= limit:
            return [n]
        return [n] + count(n + 1)

    return count(0)


def sum_to(n):
    def go(i, acc):
        return acc if i > n else go(i + 1, acc + i)

    return go(0, 0)


def factorial(n):
    def fact(k):
        return 1 if k <= 1 else k * fact(k - 1)

    return fact(n)


def defaults(n):
    fs = []
    for i in range(n):
        fs.append(lambda x, i=i: x * 10 + i)
    return [f(7) for f in fs]


def keyword_default(n):
    def f(x, *, scale=n):
        return x * scale

    return f(3) + f(4)


def compose(f, g):
    return lambda x: f(g(x))


class Shape:
    def __init__(self, scale):
        self.scale = scale

    def scaler(self):
        return lambda v: v * self.scale

    def total(self, values):
        return sum([self.scaler()(v) for v in values])


def optional(flag, n):
    f = None
    if flag:
        f = lambda x: x + n
    if f is None:
        return -1
    return f(1)


def local_use(xs, limit):
    small = [x for x in xs if (lambda y: y < limit)(x)]
    return small


def entry_point(argv):
    add3 = make_adder(3)
    add5 = make_adder(len(argv) + 4)
    print(add3(1), add5(1), apply_twice(add3, 10), apply_twice(add5, 10))
    rows = [(3, "c"), (1, "z"), (2, "a")]
    rows2 = [("x", 3), ("y", 1)]
    print(sorted(rows, key=lambda r: r[0]), sorted(rows2, key=lambda r: -r[1]))
    print(outer(2, 3))
    names, record = make_counter_names("p-")
    print(record("c"), names)
    print(recursive(5), sum_to(100), factorial(10))
    print(defaults(3), keyword_default(len(argv) + 2))
    h = compose(make_adder(1), make_adder(20))
    print(h(5))
    s = Shape(4)
    print(s.total([1, 2, 3]))
    print(optional(True, 5), optional(False, 5))
    print(local_use([5, 1, 9, 3], 4))
    offset = len(argv)
    print(sorted([3, 1, 2], key=lambda v: (v + offset) % 3))
    print(max(["bb", "a", "cccc"], key=lambda w: (len(w) * offset, w)))
    words = {"one": 1, "two": 2, "three": 3}
    print(sorted(words, key=lambda w: words[w]))
    return 0
