# Several parts of one expression have variables of their own: each keeps its own.


class Steps:
    def __init__(self):
        self.log = []

    def note(self, x):
        self.log.append(x)
        return x


def in_lists(rows, low):
    print([[x * 2 for x in row] for row in rows if any(y > low for y in row)])
    print([[x * 2 for x in row] for row in rows if [y for y in row if y > low]])
    print([sorted(row, key=lambda q: -q) for row in rows for w in filter(lambda z: z > low, row)])
    print([[low + a for a in row] for row in [[b + 1 for b in r] for r in rows] if sum(c for c in row) > 6])
    print([[[x for x in r if x != n] for n in r if all(n != m + 5 for m in r)] for r in rows if sum(k for k in r)])


def in_others(table, low):
    print({k: [x * 2 for x in v] for k, v in table.items() if any(y > low for y in v)})
    print({tuple(c for c in k): sum(x for x in v) for k, v in table.items() if max(y for y in v) > low})
    print(sorted({sum(x for x in v) for v in table.values() if any(y > low for y in v)}))
    print(list(max(x + low for x in v) for v in table.values() if min(y for y in v) < 5))
    print(sum(sum(x for x in v) for k, v in table.items() for w in [c for c in k] if any(y > low for y in v)))


def in_order():
    steps = Steps()
    pairs = {
        steps.note("k%d" % i): [steps.note(j) for j in range(i)]
        for i in range(3)
        if steps.note(i) >= 0 and all(steps.note(-n) <= 0 for n in range(1))
    }
    print(pairs, steps.log)


def elsewhere(a, b, c):
    print([q + a for q in range(2)] if (lambda u, v=2: u + b + v)(3) else sum(w * c for w in (1, 2)))
    print({"a": [q + a for q in range(2)], "b": (lambda u, v=2: u + b + v)(3), **{str(k): k * c for k in (1, 2)}})
    print(f"{[q + a for q in range(2)]} {(lambda u: u + b)(3)!r:>{sum(w for w in (3, 4))}}")
    assert [q + a for q in range(2)], (lambda u: u + b)(3)
    items = [0, 0]
    items[len([q for q in range(1)])] += (lambda u: u + b)(3)
    print(items)
    match [q + a for q in range(2)]:
        case [first, *rest] if (lambda u: u + b)(3):
            print(first, [r * c for r in rest])


class Grid:
    rows = [[1, 2], [3, 4]]
    flat = [x for row in rows for x in row]

    def __init__(self, size):
        self.cells = [[r * size + c for c in range(size)] for r in range(size) if any(c != r for c in range(size))]

    def find(self, test):
        return [[x for x in row if test(x)] for row in self.cells if any(test(x) for x in row)]


def nested_keep_variables(x):
    print([[x for x in range(y)] for y in range(3) if [x for x in range(y)]], x)
    print([[[x + z for z in (1, 2)] for x in range(y)] for y in range(3) if any(x for x in range(y))], x)


def main():
    in_lists([[1, 2], [3, 4], [1], [6, 1]], 1)
    in_others({"ab": [1, 2], "cd": [3, 4], "e": [0]}, 1)
    in_order()
    elsewhere(1, 20, 300)
    print(Grid.flat, Grid(3).cells, Grid(2).find(lambda x: x % 2 == 1))
    nested_keep_variables("x")


if __name__ == "__main__":
    main()
