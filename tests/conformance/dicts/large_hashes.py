"""Methods `__hash__` whose results need more than a word."""


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __hash__(self):
        return self.x * 1000003**4 + self.y

    def __eq__(self, other):
        return self.x == other.x and self.y == other.y


def main():
    places = {Point(1, 2): "near", Point(2**40, 5): "far"}
    print(places[Point(1, 2)], places[Point(2**40, 5)], Point(1, 3) in places, hash(Point(7, 7)) == hash(Point(7, 7)))
    print(len({Point(x % 3, -x % 2) for x in range(20)}))


if __name__ == "__main__":
    main()
