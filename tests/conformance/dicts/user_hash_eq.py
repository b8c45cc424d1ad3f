class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __eq__(self, other):
        return isinstance(other, Point) and self.x == other.x and self.y == other.y

    def __hash__(self):
        return self.x * 31 + self.y

    def __repr__(self):
        return "Point(%d, %d)" % (self.x, self.y)


class Caseless:
    def __init__(self, text):
        self.text = text

    def __eq__(self, other):
        return self.text.lower() == other.text.lower()

    def __hash__(self):
        return len(self.text)


class Bad:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return 7

    def __eq__(self, other):
        return self.n == other.n


def entry_point(argv):
    d = {}
    for x in range(3):
        for y in range(3):
            d[Point(x, y)] = x * y
    print(len(d), d[Point(2, 2)], Point(1, 1) in d, Point(3, 3) in d)
    d[Point(0, 0)] = 100
    print(len(d), d)
    del d[Point(0, 0)]
    try:
        print(d[Point(0, 0)])
    except KeyError as e:
        print("KeyError", e)
    words = {}
    for w in ["One", "ONE", "two", "Two", "six"]:
        key = Caseless(w)
        words[key] = words.get(key, 0) + 1
    for key, count in words.items():
        print(key.text, count)
    bad = {}
    for i in range(20):
        bad[Bad(i % 8)] = i
    print(len(bad), [key.n for key in bad], [bad[Bad(i)] for i in range(8)])
    print(Point(1, 2) in [Point(0, 0), Point(1, 2)], [Point(0, 1)].index(Point(0, 1)))
    return 0
