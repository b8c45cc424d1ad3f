# Slices given to classes, slices as values.
class Row:
    def __init__(self, items):
        self.items = items

    def __len__(self):
        return len(self.items)

    def __getitem__(self, key):
        if isinstance(key, slice):
            return Row(self.items[key])
        return self.items[key]

    def __repr__(self):
        return "Row(%r)" % self.items


class Plain:
    def __init__(self, items):
        self.items = items

    def __getitem__(self, i):
        return self.items[i]

    def __setitem__(self, i, v):
        self.items[i] = v

    def __delitem__(self, i):
        del self.items[i]


class Show:
    def __getitem__(self, key):
        return key


class Grid:
    def __init__(self, n):
        self.cells = [[i * n + j for j in range(n)] for i in range(n)]

    def __getitem__(self, key):
        if isinstance(key, slice):
            start, stop, step = key.indices(len(self.cells))
            return [self.cells[i][0] for i in range(start, stop, step)]
        row, col = key
        return self.cells[row][col]


def main():
    r = Row([1, 2, 3, 4, 5])
    print(r[0], r[1:3], r[::-1], r[-2:], len(r[:2]), r[:][1])
    p = Plain(list("abcdef"))
    print(p[2], p[1:4], p[::2])
    p[0:2] = ["X"]
    p[1] = "q"
    del p[-1:]
    print(p.items)
    s = Show()
    print(s[1:2], s[::3], s[:4], s["k"], s[5])
    g = Grid(4)
    print(g[1, 2], g[1:3], g[::-2], g[-3:])
    for t in (slice(2), slice(1, 4), slice(None, None, -1), slice(5, 1, -2)):
        print(t, t.start, t.stop, t.step, t.indices(4), [1, 2, 3, 4][t], "abcd"[t], (1, 2, 3, 4)[t])
    middle = slice(1, 3)
    print([9, 8, 7, 6][middle], middle == slice(1, 3))
    first, rest = slice(0, 2), slice(2, None)
    text = "header"
    print(text[first], text[rest])
