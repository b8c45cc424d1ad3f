# python: 2
# start: script
# Conway's life over sets, patterns with tuples as parameters, and pictures by string methods.
import string


class Grid(object):
    def __init__(self, cells=()):
        self.cells = set(cells)

    def parse(cls, picture, (dx, dy)=(0, 0)):
        grid = cls()
        for y, line in enumerate(picture.strip("\n").split("\n")):
            for x, c in enumerate(line):
                if c in "O*":
                    grid.cells.add((x + dx, y + dy))
        return grid
    parse = classmethod(parse)

    def neighbours(self, (x, y)):
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if (dx, dy) != (0, 0):
                    yield x + dx, y + dy

    def step(self):
        counts = {}
        for cell in self.cells:
            for n in self.neighbours(cell):
                counts[n] = counts.get(n, 0) + 1
        return Grid([c for c, n in counts.iteritems() if n == 3 or n == 2 and c in self.cells])

    def box(self):
        xs, ys = [x for x, y in self.cells], [y for x, y in self.cells]
        return min(xs), min(ys), max(xs), max(ys)

    def __str__(self):
        if not self.cells:
            return "(empty)"
        x0, y0, x1, y1 = self.box()
        return "\n".join(["".join([".O"[(x, y) in self.cells] for x in range(x0, x1 + 1)]) for y in range(y0, y1 + 1)])

    def __eq__(self, other):
        return self.cells == other.cells

    def __ne__(self, other):
        return not (self == other)

    def __or__(self, other):
        return Grid(self.cells | other.cells)

    def __len__(self):
        return len(self.cells)


glider = Grid.parse(".O.\n..O\nOOO")
block = Grid.parse("OO\nOO", (10, 10))
grid = glider | block
for generation in range(5):
    print generation, len(grid), grid.box()
    grid = grid.step()
print grid.step() != grid, block.step() == block, Grid() == Grid([])
moved = glider
for _ in xrange(4):
    moved = moved.step()
print moved == Grid([(x + 1, y + 1) for (x, y) in glider.cells])
print glider
print Grid()
table = string.maketrans(".O", "-#")
print str(block | Grid([(8, 9)])).translate(table), str(moved).replace("\n", "/").count("O")
print "|".join([s.center(7, "*") for s in "a bb ccc".split()]), "x".rjust(3) + "y".ljust(3) + "|", "Title case".swapcase(), "a-b-c".rsplit("-", 1)
print "tab\tx".expandtabs(4), "  pad ".strip() + "|", "abcabc".rfind("b"), "aXbX".split("X"), "%s" % "".join(reversed("abc")), "abc".translate(table, "b")
