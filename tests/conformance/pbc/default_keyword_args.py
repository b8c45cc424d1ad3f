def f(a, b=2, c=3):
    return a * 100 + b * 10 + c


def g(text, times=2, sep=", "):
    return sep.join([text] * times)


def only(a, *, scale=1, offset=0):
    return a * scale + offset


def optional(value, items=None):
    if items is None:
        items = [0]
    return items + [value]


class Window:
    def __init__(self, width=80, height=25, title="untitled"):
        self.width = width
        self.height = height
        self.title = title

    def resize(self, width=0, height=0):
        return Window(width or self.width, height or self.height, title=self.title + "'")

    def show(self):
        return "%s %dx%d" % (self.title, self.width, self.height)


def entry_point(argv):
    for n in range(3):
        print(f(n), f(n, 5), f(n, 5, 6), f(n, c=9), f(n, b=7), f(c=1, a=n), f(b=n, c=n, a=n))
    print(g("x"), g("x", 3), g("x", sep="-"), g(times=1, text="t"), g("y", sep="", times=4))
    print(only(5), only(5, scale=2), only(5, offset=1), only(5, offset=1, scale=3))
    print(optional(1), optional(2, [7]), optional(3), optional(items=[], value=4))
    windows = [Window(), Window(100), Window(title="t", height=3), Window(1, 2, "three")]
    for w in windows:
        print(w.show(), w.resize(height=9).show(), w.resize(5).resize(height=6).show())
    return 0
