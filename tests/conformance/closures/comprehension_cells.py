# Variables of inlined comprehensions that share their name with a captured variable.


def reused(data):
    items = [x for x in data]
    out = []
    for x in data:
        if all(y <= x for y in items):
            out.append(x)
    return [x for x in out]


def before_capture(data):
    doubled = [x * 2 for x in data]
    x = 10
    f = lambda: x + len(doubled)
    return f() + sum([x for x in doubled])


def rebound(data):
    # The captured variable lives in a cell: it is bound again after the capture.
    x = 1
    f = lambda: x
    first = [x + 1 for x in data]
    x = 5
    second = [x for x in first if x > 2]
    return f(), x, first, second


def captured_inside(data):
    fs = [lambda: x for x in data]
    x = 7
    g = lambda: x
    return [f() for f in fs], g(), [x for x in data]


def both(data):
    # A cell of the comprehension and a cell of the function, of one name.
    x = 3
    keep = lambda: x
    x = 4
    fs = [(lambda k: x + k) for x in data]
    return [f(1) for f in fs], keep(), x


def nested(data):
    x = 100
    f = lambda: x
    rows = [[x + y for y in range(x)] for x in data]
    same = [[x for x in range(x)] for x in data]
    x += 1
    return rows, same, f()


def in_loop(data):
    out = []
    for i in range(3):
        fs = [lambda v: v * i for _ in range(2)]
        out.append([i for i in data])
        out.append([f(2) for f in fs])
    return out


def largest(rows):
    result = []
    for i in range(3):
        result.append(max(rows, key=lambda r: (r * i) % 5))
        result.append(sum([i * 2 for i in rows]))
    return result


def free(data):
    k = 2

    def inner(n):
        # `k` is free here, and local to the comprehension.
        return [k for k in data] + [k * n]

    return inner(3) + inner(4)


def free_and_cell(data):
    k = 2

    def inner():
        nums = [k for k in data]

        def innermost():
            return k + len(nums)

        return innermost() + sum([k for k in nums])

    return inner()


def sets_and_dicts(data):
    x = 9
    f = lambda: x
    s = {x % 2 for x in data}
    d = {x: x + 1 for x in data}
    x = 8
    return sorted(s), sorted(d.items()), f()


def tuples(data):
    x, y = 1, 2
    f = lambda: x + y
    pairs = [(x, lambda: 0) for x in data]
    more = [((x, y), len((x, y))) for x in data for y in data if y < x]
    x = 6
    return [p[0] for p in pairs], more, f()


def unbound_before(data):
    squares = [x * x for x in data]
    try:
        print(x)
    except UnboundLocalError:
        print("unbound")
    x = 4
    f = lambda: x
    x = squares[0]
    return f()


def raising(data):
    x = 2
    f = lambda: x
    x = 3
    try:
        print([10 // x for x in data])
    except ZeroDivisionError:
        print("zero", x, f())
    return x


def walrus(data):
    last = 0
    f = lambda: last
    found = [last := x for x in data if x > 1]
    x = 1
    g = lambda: x
    more = [(x := y) for y in data]
    return found, last, f(), more, x, g()


def generators(data):
    x = 5
    f = lambda: x
    total = sum(x for x in data)
    x = 6
    many = list(x * y for x in data for y in [x for x in data])
    return total, many, f()


class Table:
    sizes = [n for n in range(4)]
    names = [str(s) for s in range(2)]

    def __init__(self, n):
        self.rows = [[n for n in range(m)] for m in range(n)]
        self.get = lambda: n

    def all(self):
        return self.rows, self.get(), self.sizes


def method(t):
    self = t
    f = lambda: self.rows
    return [self for self in [1, 2]], f()


def main():
    data = [3, 1, 2]
    print(reused(data), before_capture(data), rebound(data))
    print(captured_inside(data), both(data))
    print(nested(data))
    print(in_loop(data))
    print(largest([0, 2, 4]))
    print(free(data), free_and_cell(data))
    print(sets_and_dicts(data))
    print(tuples(data))
    print(unbound_before(data))
    print(raising([1, 2]), raising([1, 0]))
    print(walrus(data))
    print(generators(data))
    print(Table(3).all(), Table.names)
    print(method(Table(2)))


if __name__ == "__main__":
    main()
