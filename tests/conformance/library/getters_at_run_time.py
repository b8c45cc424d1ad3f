# operator.itemgetter, attrgetter and methodcaller of names and arguments that are known at run time.
from operator import attrgetter, itemgetter, methodcaller


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def scaled(self, factor):
        return self.x * factor

    def __repr__(self):
        return "Point(%r, %r)" % (self.x, self.y)


def pluck(key, rows):
    return list(map(itemgetter(key), rows))


def pairs(a, b, rows):
    return [itemgetter(a, b)(row) for row in rows]


def sort_by(rows, key, reverse=False):
    return sorted(rows, key=itemgetter(key), reverse=reverse)


def main():
    rows = [(3, 4), (1, 2)]
    for i in range(2):
        print(pluck(i, rows), pairs(i, 1 - i, rows), sort_by(rows, i))
    tables = [{"n": 2, "m": 5}, {"n": 1, "m": 6}]
    for key in ("n", "m"):
        print(pluck(key, tables), sort_by(tables, key, True))
    points = [Point(1, 2), Point(0, 9)]
    for name in ("x", "y"):
        print(sorted(points, key=attrgetter(name)))
    for factor in (2, 3):
        print([methodcaller("scaled", factor)(point) for point in points])
    try:
        print(pluck(5, rows))
    except IndexError as e:
        print(e)


if __name__ == "__main__":
    main()
