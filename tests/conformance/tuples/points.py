"""Points of n dimensions whose coordinates are *args."""


class Point:
    def __init__(self, *coords):
        self.coords = coords

    def __add__(self, other):
        return Point(*(a + b for a, b in zip(self.coords, other.coords)))

    def __sub__(self, other):
        return Point(*[a - b for a, b in zip(self.coords, other.coords)])

    def __mul__(self, k):
        return Point(*tuple(k * c for c in self.coords))

    def __eq__(self, other):
        return self.coords == other.coords

    def __lt__(self, other):
        return self.coords < other.coords

    def __hash__(self):
        return hash(self.coords)

    def __repr__(self):
        return "Point" + repr(self.coords)

    def __len__(self):
        return len(self.coords)

    def __getitem__(self, i):
        return self.coords[i]

    def __iter__(self):
        return iter(self.coords)

    def dot(self, other):
        return sum(a * b for a, b in zip(self.coords, other.coords))

    def replaced(self, i, value):
        return Point(*(self.coords[:i] + (value,) + self.coords[i + 1:]))


def neighbours(p):
    for axis in range(len(p)):
        for step in (-1, 1):
            yield p[:axis] + (p[axis] + step,) + p[axis + 1:]


def main():
    p = Point(1, 2, 3) + Point(4, 5, 6)
    print(p, len(p), p[0], p[-1], list(p), p.dot(Point(1, 1, 1)), p - Point(1, 1, 1), p * 2)
    print(Point(1, 2) == Point(1, 2), Point(1) == Point(1, 2), Point(1, 2) < Point(1, 3), Point(1) < Point(1, 0))
    print(len({Point(1, 2), Point(1, 2), Point(3)}))
    print(sorted([Point(2, 1), Point(1), Point(1, 5), Point()]))
    print(p.replaced(1, 0), Point(7).replaced(0, 8))
    x, y, z = p
    print(x, y, z)
    for dims in range(1, 4):
        origin = (0,) * dims
        print(origin, list(neighbours(origin)))
    cells = {(0, 0, 0), (1, 0, 0)}
    counts = {}
    for cell in cells:
        for n in neighbours(cell):
            counts[n] = counts.get(n, 0) + 1
    print(len(counts), counts[(1, 0, 0)])
