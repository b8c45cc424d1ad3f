# start: script
# Slices in tuples of keys, constant and computed.
class Grid:
    def __init__(self, w, h):
        self.w = w
        self.cells = [[x + 10 * y for x in range(w)] for y in range(h)]

    def __getitem__(self, key):
        match key:
            case (int(y), int(x)):
                return self.cells[y][x]
            case (slice() as ys, int(x)):
                return [row[x] for row in self.cells[ys]]
            case (int(y), slice() as xs):
                return self.cells[y][xs]
            case (slice() as ys, slice() as xs):
                return [row[xs] for row in self.cells[ys]]
        raise TypeError(f"bad key {key!r}")

    def __setitem__(self, key, value):
        ys, xs = key
        for row in self.cells[ys]:
            row[xs] = [value] * len(row[xs])


g = Grid(4, 3)
n = 1
print(g[1, 2], g[:, 1], g[0, 1:], g[1:, :2], g[n:, ::2], g[::-1, n])
g[1:, :2] = 0
g[:n, 2:] = 9
print(g.cells)
try:
    g["x"]
except TypeError as e:
    print(e)
