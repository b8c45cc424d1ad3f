# start: script
def rows(n):
    try:
        for i in range(n):
            yield i
    finally:
        print("rows closed")


def check(x):
    if x == 2:
        raise ValueError("bad %d" % x)
    return x


def direct():
    for x in rows(5):
        print(check(x))


def explicit():
    for x in rows(5):
        if x == 1:
            raise KeyError(x)


def inside():
    try:
        for x in rows(5):
            check(x)
    except ValueError as e:
        print("caught", e)
    else:
        print("else")
    finally:
        print("finally")


def nested():
    for x in rows(3):
        for y in rows(4):
            try:
                check(x + y)
            except KeyError:
                print("no")
            finally:
                print("inner finally", x, y)


def unpack():
    for a, b in rows(3):
        print(a, b)


class Source:
    def __init__(self, n):
        self.n = n

    def items(self):
        try:
            yield from range(self.n)
        finally:
            print("source closed")

    def each(self):
        for x in self.items():
            yield check(x)


def method():
    for x in Source(4).each():
        print("m", x)


def attr():
    s = Source(5)
    for x in s.items():
        check(x)


def throwing():
    g = Source(3).each()
    print(next(g))
    try:
        g.throw(KeyError("thrown"))
    except KeyError as e:
        print("got", e)


def leaves():
    for x in rows(3):
        return [y for y in rows(x + 2)]


for f in (direct, explicit, inside, nested, unpack, method, attr, throwing, leaves):
    try:
        print(f.__name__, f())
    except Exception as e:
        print(f.__name__, type(e).__name__, e)
