# engines: all -host("RustPython minds identity neither in the order of sequences nor in iterators")
# The order of two sequences is that of the first items that are neither identical nor equal;
# membership in what can only be iterated minds identity too.


class Never:
    def __init__(self, name):
        self.name = name

    def __eq__(self, other):
        return False

    def __lt__(self, other):
        return self.name < other.name

    def __le__(self, other):
        return self.name <= other.name


class Holder:
    def __init__(self, items):
        self.items = items

    def __iter__(self):
        return iter(self.items)


def nan_of(text):
    return float(text)


def some(values):
    for value in values:
        yield value


def entry_point(argv):
    a, b = Never("a"), Never("b")
    print([a, b] < [a, b], [a, a] < [a, b], [a, b] <= [a, b], [b] < [a, b], [a] < [a, b])
    x, y = nan_of("nan"), nan_of("nan")
    print([x, 1.0] < [x, 2.0], [x, 2.0] <= [x, 1.0], [x] < [y], [x, 1.0] > [x], [1.0, x] >= [1.0, x])
    print([[x, 1.0]] < [[x, 2.0]], sorted([[x, 3.0], [x, 1.0], [x, 2.0]])[0][1])
    print((x, 1) < (x, 2), (x, 2) < (x, 1), (x,) < (y,), (x, 1) >= (x, 1), max((x, 1), (x, 2))[1])
    print(a in Holder([b, a]), Never("c") in Holder([b, a]), a in (v for v in [b, a]), a in {1: a}.values())
    print(x in some([1.0, x]), x in some([1.0, y]), x in {"a": x}.values(), y in {"a": x}.values())
    print(x in iter([y, x]), nan_of("nan") in iter([y, x]), x in map(abs, [1.0]), x in reversed([x, 1.0]))
    return 0
