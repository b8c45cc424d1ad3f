# `**` in calls: displays, records of keywords passed on, dicts whose keys are known at run time.


def area(width, height=2):
    return width * height


def describe(first, second="s", *, third="t"):
    return first + second + third


class Point:
    def __init__(self, x, y=0):
        self.x = x
        self.y = y

    def moved(self, dx=0, dy=0):
        return Point(self.x + dx, self.y + dy)

    def __repr__(self):
        return "Point(%d, %d)" % (self.x, self.y)


def outer(**kw):
    return area(**kw)


def twice(n, **kw):
    if n == 0:
        return describe(**kw)
    return twice(n - 1, **kw) + "!"


def collect(*args, **kw):
    return list(args), sorted(kw.items())


def both(*args, **kw):
    return collect(0, *args, z=9, **kw)


def attempt(options):
    try:
        print(area(**options))
    except TypeError as e:
        print("TypeError:", e)


def read(count):
    options = {}
    for i in range(count):
        options[["width", "height", "depth"][i]] = i + 3
    return options


def main():
    print(area(**{"width": 3}), area(**{"width": 3, "height": 4}), area(3, **{"height": 5}))
    print(outer(width=2), outer(height=3, width=3), twice(2, first="a"), twice(1, third="c", first="x"))
    print(both(), both(1, 2, a=3))
    print(dict(**{"a": 1}), dict(**{"a": 1}, b=2), {**{"a": 1, "b": 2}, "c": 3})
    for count in range(4):
        attempt(read(count))
    attempt({"height": 1})
    point = Point(**{"x": 1, "y": 2})
    settings = {"x": 5}
    settings["y"] = 6
    print(point, Point(**settings), point.moved(**{"dx": 4}))
    step = {"dy": 7}
    print(point.moved(**step), point.moved(1, **step))
    try:
        print(point.moved(1, **{k: 1 for k in ["dx"]}))
    except TypeError as e:
        print("TypeError:", e)
    words = {"first": "1", "third": "3"}
    print(describe(**words), describe(second="2", **words), dict(**words))
    copied = dict(words, extra="e", **{"more": "m"})
    print(sorted(copied), sorted(words))
    print("{a} and {b}".format(**{"a": 1, "b": "x"}))


if __name__ == "__main__":
    main()
